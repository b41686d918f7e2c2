"""A deal's tricks as a flat problem for a solver: hands as masks, and the values of tricks.

A summary of the moment, so that no hidden history has to be invented: hands, the trick under way, and its
leader. Seats are numbered in the order of play, only those that hold cards in the deal; such a number is a
place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, Mask

World = Mapping[str, Mask]
"""Where all cards of a deal may lie: the cards of each zone, by its name."""


class Position(NamedTuple):
    """A position: `hands` by place, the `leader` of the trick under way, and its cards in the order
    of play.
    """

    hands: tuple[Mask, ...]
    leader: int
    trick: tuple[Card, ...] = ()

    @property
    def turn(self) -> int:
        """The place that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def left(self) -> int:
        """The number of tricks left, the one under way included."""
        return self.hands[self.turn].bit_count()

    def is_whole(self) -> bool:
        """Tell whether the hands are of the sizes that the trick under way requires, and some card is
        left.
        """
        sizes = [hand.bit_count() for hand in self.hands]
        for place in range(len(self.trick)):
            sizes[(self.leader + place) % len(sizes)] += 1
        return len(self.trick) < len(sizes) and set(sizes) == {self.left} and self.left > 0


class Problem(NamedTuple):
    """A problem: the value that a side gets from the trick under way and the rest of the deal if all hands
    are known and all play their best. `side` are the places whose tricks count together; all others want the
    opposite.
    """

    play: CardPlay
    side: frozenset[int]
    start: Position


class Solution(NamedTuple):
    """The solution of a problem: the value that the side gets with best play, the value with each legal card
    of the place that plays next, and the number of cards tried.
    """

    value: int
    by_card: Mapping[Card, int]
    nodes: int = 0
