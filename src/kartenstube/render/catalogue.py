"""The engine's catalogue for the command line and notebooks. The build compiles it from `src/locale/`; the
page brings its own copy.
"""

from __future__ import annotations

import json
from importlib.resources import files

from kartenstube.render.wording import Wording

LANGUAGES = ("en", "de")


def wording(language: str, names: tuple[str, ...] = (), game: str = "") -> Wording:
    """Sentences in one of LANGUAGES, in the words of a game where it has its own."""
    return Wording(texts(language), names, game=game)


def texts(language: str) -> dict[str, str | list[str]]:
    """The texts in one of LANGUAGES, by code."""
    text = (files("kartenstube") / "locale" / f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str | list[str]] = json.loads(text)
    return found
