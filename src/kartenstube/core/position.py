"""A deal's tricks as a flat problem for a solver: hands as masks, and what counts.

A summary of the moment, so that no hidden history has to be invented: hands, the trick that is under way, and
who led it. Seats are numbered in the order of play, only those that hold cards in the deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.ranking import Ranking

World = Mapping[str, Mask]
"""Where all cards of a deal may lie: the cards of each zone, by its name."""


class Rule(NamedTuple):
    """What may be played: suit must be followed, and what is said here. A hand that cannot follow may play
    anything but for `must_trump` and `falls`.
    """

    must_trump: bool = False
    """A hand that cannot follow must play a trump."""
    must_beat: bool = False
    """When trumps were led, who can beat the highest one so far must do so."""
    trumps_free: bool = False
    """A trump that is led asks for nothing."""
    no_lead: Mask = 0
    """Cards that may be led only by a hand that has nothing else."""
    falls: Mask = 0
    """A hand that cannot follow must play one of these."""
    called: Mask = 0
    """Must be played when its suit is led."""


class Worth(NamedTuple):
    """What is counted for the winner of a trick, none of it negative: each trick, its cards (their worth by
    card; () for none), and single tricks as pairs of their number from the end (1 is the last) and worth.
    """

    per_trick: int = 0
    per_card: tuple[int, ...] = ()
    at: tuple[tuple[int, int], ...] = ()

    def of_trick(self, left: int) -> int:
        """What the trick counts by itself with which so many are left, itself included."""
        return self.per_trick + dict(self.at).get(left, 0)

    def of_card(self, card: Card) -> int:
        """What a card counts."""
        return self.per_card[card] if self.per_card else 0


class Tricks(NamedTuple):
    """What the tricks of a deal are played by, and what they count. Who takes wants what counts, or with
    `low` avoids it.
    """

    ranking: Ranking
    rule: Rule
    worth: Worth
    low: bool = False


class Position(NamedTuple):
    """`hands` by place, the `leader` of the trick under way, and its cards in the order of play."""

    hands: tuple[Mask, ...]
    leader: int
    trick: tuple[Card, ...] = ()

    @property
    def turn(self) -> int:
        """The place that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def left(self) -> int:
        """How many tricks are left, that under way included."""
        return self.hands[self.turn].bit_count()

    def is_whole(self) -> bool:
        """Whether the hands are of the sizes that the trick under way asks for, and some card is left."""
        sizes = [hand.bit_count() for hand in self.hands]
        for place in range(len(self.trick)):
            sizes[(self.leader + place) % len(sizes)] += 1
        return len(self.trick) < len(sizes) and set(sizes) == {self.left} and self.left > 0


class Problem(NamedTuple):
    """What do the takers get, of the rest of the deal and the trick under way, if all hands are known and
    everybody plays his best? `takers` are the places whose tricks count together; all others want the
    opposite of what they want.
    """

    tricks: Tricks
    takers: frozenset[int]
    start: Position


def legal(tricks: Tricks, hand: Mask, trick: Sequence[Card]) -> Mask:
    """The cards of a hand that may be played to the trick so far."""
    ranking, rule = tricks.ranking, tricks.rule
    if not trick:
        return hand & ~rule.no_lead or hand
    led = trick[0]
    trump_led = bool(ranking.trumps >> led & 1)
    if trump_led and rule.trumps_free:
        return hand
    following = hand & ranking.follows(led)
    if following & rule.called:
        return following & rule.called
    if following and trump_led and rule.must_beat:
        best = trick[ranking.winner(trick)]
        return mask_of(card for card in cards_of(following) if ranking.beats(card, best)) or following
    if following:
        return following
    return hand & rule.falls or (hand & ranking.trumps if rule.must_trump else 0) or hand


class Solution(NamedTuple):
    """What the takers get in all with best play, and with each legal card of the place that plays next; and
    how many cards were tried to find out.
    """

    value: int
    by_card: Mapping[Card, int]
    nodes: int = 0
