"""A line on a terminal that shows the progress of a command."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from kartenstube.render.wording import Wording

PATIENCE = 5.0
"""Seconds that a command may take without a word."""

PAUSE = 0.5
"""Seconds from one line to the next."""


class Progress:
    """Shows the progress of a command on a terminal, once it has taken some seconds. Each line takes the
    place of the one before. Nothing is shown if standard error is not a terminal.
    """

    def __init__(
        self, words: Wording, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.words, self.stream, self.clock = words, stream or sys.stderr, clock
        self.next_line = clock() + PATIENCE
        self.shown = 0
        self.is_seen = self.stream is not None and self.stream.isatty()

    def say(self, code: str, **params: object) -> None:
        """Show the progress, a sentence of the catalogue, unless one has just been shown."""
        if self.is_seen and self.clock() >= self.next_line:
            self._write(self.words.say(code, params))
            self.next_line = self.clock() + PAUSE

    def clear(self) -> None:
        """Make room for what is printed."""
        if self.shown:
            self._write("")

    def _write(self, text: str) -> None:
        """Write a line over the last one; the cursor stays where the next begins."""
        with suppress(OSError):
            self.stream.write(f"\r{text:<{self.shown}}\r")
            self.stream.flush()
        self.shown = len(text)
