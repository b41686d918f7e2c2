"""The command line: simulate, arena, replay, games, scene, demo, new-game. Other programs call it, so its
words stay.

Bad input ends with one sentence on standard error and exit status 2; nothing is changed. So does output that
cannot be written.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns the exit status: 0, 2 after a complaint, 130 after an interrupt, as shells say
    it. Whatever takes time is imported here, since ^C may come while it is.
    """
    try:
        return int(import_module("kartenstube.cli.running").run(arguments))
    except KeyboardInterrupt:
        return 130
