"""Seeded chance, pinned: the same text gives the same numbers in every version and on every platform.

A stream is SHA-256 of "<text>/<counter>", read as eight 32-bit numbers a block, big end first.
`tests/engine/test_chance.py` holds golden vectors. The seed of a match is text; its decks come from the
streams "<seed>/deck/<deal number>", its lot for the first dealer from "<seed>/dealer", the choices of bots
from streams of their own, so that no bot's luck says anything about a deck.

>>> SeededRandom("resi-42").below(6)
0
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


class SeededRandom:
    """A source of chance that its text determines: the same text gives the same numbers."""

    def __init__(self, text: str) -> None:
        self._numbers = _numbers(hashlib.sha256(f"{text}/".encode()))

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as the others (1 <= bound <= 2**32)."""
        fair = (1 << 32) - (1 << 32) % bound
        number = next(self._numbers)
        while number >= fair:
            number = next(self._numbers)
        return number % bound

    def choice(self, things: Sequence[Thing]) -> Thing:
        """One of the things (at least one)."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """The things in another order, each order as likely as the others (Fisher-Yates, from the end)."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def _numbers(begun: hashlib._Hash) -> Iterator[int]:
    """The numbers of the stream whose text, with a "/" behind it, the hash was begun with. The text itself
    is not kept: a bot, or the report of an error, could read the seed of the match in it.
    """
    counter = 0
    while True:
        whole = begun.copy()
        whole.update(str(counter).encode())
        block = whole.digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1
