"""A line that says what is being done, how much of it there is, and how long it has taken."""

import sys
import threading
import time
from typing import TextIO

TICK = 0.5  # seconds


class Progress:
    """Says how far something has come. On a terminal the line moves, with the seconds; elsewhere it is said
    when it begins and when it is done. It leaves the line to what is said of a failure.
    """

    def __init__(self, what: str, most: int, unit: str, stream: TextIO | None = None) -> None:
        self.what, self.most, self.unit = what, most, unit
        self.stream = stream or sys.stdout
        self.come, self.now, self.shown = 0, "", 0
        self.begun = time.monotonic()
        self.over = threading.Event()
        self.moves = self.stream.isatty()
        self.ticking = threading.Thread(target=self._tick, daemon=True)
        if self.moves:
            self.ticking.start()
        else:
            self._print(f"{what}: {most} {unit} ...")

    def step(self, now: str = "") -> None:
        """One more has come; `now` is what is being done."""
        self.come, self.now = min(self.come + 1, self.most), now

    def done(self, said: str = "") -> None:
        """Say that all of it is done, and how much it was."""
        self.__exit__()
        self._print(f"{self.what}: {said or f'{self.most} {self.unit}'}, {self._seconds()} s.")

    def __enter__(self) -> "Progress":
        """Begin."""
        return self

    def __exit__(self, *failure: object) -> None:
        """End, whatever has happened."""
        self.over.set()
        if self.moves:
            self.ticking.join()
            self._write("")

    def _seconds(self) -> int:
        return round(time.monotonic() - self.begun)

    def _tick(self) -> None:
        while not self.over.wait(TICK):
            now = f", {self.now}" if self.now else ""
            self._write(f"{self.what}: {self.come} of {self.most} {self.unit}{now}, {self._seconds()} s")

    def _write(self, line: str) -> None:
        """Write a line over the last one."""
        print(f"\r{line:<{self.shown}}", end="\r", file=self.stream, flush=True)
        self.shown = len(line)

    def _print(self, line: str) -> None:
        print(line, file=self.stream, flush=True)
