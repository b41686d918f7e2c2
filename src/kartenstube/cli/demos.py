"""The commands `demo check` and `demo build`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from kartenstube.cli.arguments import BadUse
from kartenstube.cli.files import shown, text_of
from kartenstube.cli.streams import put, reason_of
from kartenstube.core.messages import Message, Param
from kartenstube.render.demos.finished import from_notation
from kartenstube.render.wording import Wording


def check_demo(given: argparse.Namespace, words: Wording) -> None:
    """Check a demo and print what is in it."""
    found = from_notation(text_of(given.file))
    params: dict[str, object] = {
        "file": shown(given.file),
        "moments": len(found["steps"]),
        "questions": sum("ask" in step for step in found["steps"]),
    }
    put(words.say("cli.demo.well", params))


def build_demo(given: argparse.Namespace, words: Wording) -> None:
    """Write a finished demo."""
    found = from_notation(text_of(given.file))
    try:
        Path(given.out).write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    except (OSError, ValueError) as error:
        params: dict[str, Param] = {"file": shown(given.out), "reason": reason_of(error)}
        raise BadUse(Message("fault.file_out", params)) from None
