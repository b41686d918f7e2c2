"""The command line: simulate, arena, replay, games, scene, demo, new-game. Other programs call it, so its
words stay.

Bad input ends with one sentence on standard error and exit status 2; nothing is changed.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from kartenstube.cli.parser import parser_in
from kartenstube.core.messages import Fault
from kartenstube.render.catalogue import language_of, wording


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns the exit status: 0, 2 after bad input, 130 after an interrupt."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # records are UTF-8, whatever the terminal is
    words = wording(language_of(os.environ.get("LANG", "")))
    try:
        given = parser_in(words).parse_args(arguments)
        words = wording(given.lang) if given.lang else words
        given.run(given, words)
        sys.stdout.flush()
    except Fault as fault:
        print(words.message(fault.message.plain()), file=sys.stderr)
        return 2
    except BrokenPipeError:
        # the reader of our lines has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130  # as shells say it
    return 0
