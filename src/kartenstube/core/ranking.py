"""The tables of a contract: the suits, the order of their cards, and the card points.

The same card is a trump under one contract and a plain queen under another, so nothing here belongs to the
card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kartenstube.core.cards import (
    FACES,
    SUITS,
    Card,
    Mask,
    Pack,
    cards_of,
    copies_of,
    mask_of,
    rank_of,
    suit_of,
)

ACE_TEN = "ATKQJ987"
"""The ranks of the ace-ten games, high to low: the ten stands above the king."""
AUGEN: Mapping[str, int] = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
"""Their card points; the other ranks have none."""


class Ranking:
    """Effective suits and their order, built once for each contract.

    `groups` are the effective suits, the strongest card of each first; `groups[0]` are the trumps and may be
    empty. Every card of the pack is in exactly one group, copies of a card next to each other: they are
    equal, and the one played first wins, but of those in `later_wins` the one played later. `points` are card
    points; a card that is not named has none. `above` are, by card, the stronger cards of its suit. If the
    last group are cards without a suit, they are the `jokers`: one that is led is not beaten, one that is
    played later beats nothing.
    """

    def __init__(
        self,
        groups: Sequence[Sequence[Card]],
        points: Mapping[Card, int] | None = None,
        later_wins: Iterable[Card] = (),
    ) -> None:
        size = 1 + max(card for group in groups for card in group)
        group_of, power, above = [0] * size, [0] * size, [0] * size
        for index, group in enumerate(groups):
            for place, card in enumerate(group):
                group_of[card] = index
                is_copy = place and FACES[card] == FACES[group[place - 1]]
                power[card] = power[group[place - 1]] if is_copy else len(group) - place
                above[card] = above[group[place - 1]] if is_copy else mask_of(group[:place])
        self.later_wins: Mask = mask_of(later_wins)
        self.group = tuple(group_of)
        self.power = tuple(power)
        self.above: tuple[Mask, ...] = tuple(above)
        self.members: tuple[Mask, ...] = tuple(mask_of(group) for group in groups)
        self.trumps: Mask = self.members[0]
        has_jokers = len(groups) > 1 and not any(suit_of(card) for card in groups[-1])
        self.jokers: Mask = self.members[-1] if has_jokers else 0
        worth = points or {}
        self.points = tuple(worth.get(card, 0) for card in range(size))

    def follows(self, led: Card) -> Mask:
        """All cards of the pack that follow the card led, as a mask."""
        return self.members[self.group[led]]

    def is_trump(self, card: Card) -> bool:
        """Tell whether a card is a trump."""
        return bool(self.trumps >> card & 1)

    def points_of(self, cards: Iterable[Card]) -> int:
        """The sum of the card points of these cards."""
        return sum(self.points[card] for card in cards)

    def beats(self, card: Card, best: Card) -> bool:
        """Tell whether `card`, played later, beats `best`, the winning card so far."""
        if self.group[card] == self.group[best]:
            if self.power[card] == self.power[best]:
                return bool(self.later_wins >> card & 1)
            return self.power[card] > self.power[best]
        return self.group[card] == 0 and not self.jokers >> best & 1

    def that_beat(self, best: Card) -> Mask:
        """All cards that, played later, beat `best`, the winning card so far, as a mask."""
        equal = self.later_wins & mask_of(copies_of(best)) if self.later_wins else 0
        is_safe = (self.trumps | self.jokers) >> best & 1
        return self.above[best] | equal | (0 if is_safe else self.trumps)

    def winner(self, trick: Sequence[Card]) -> int:
        """The index of the winning card in a trick, or in its cards so far (at least one)."""
        best = 0
        for index in range(1, len(trick)):
            if self.beats(trick[index], trick[best]):
                best = index
        return best


def plain_suits(
    pack: Pack, order: str, trump: str | None = None, points: Mapping[str, int] | None = None
) -> Ranking:
    """The ranking in which each printed suit is a suit of its own and at most one of them, `trump` (C S H D),
    is trump.

    `order` lists the ranks, highest first; `points` gives card points by rank.
    """
    trumps = [card for card in by_strength(pack, order) if suit_of(card) == trump]
    return with_trumps(pack, order, trumps, points)


def with_trumps(
    pack: Pack,
    order: str,
    trumps: Sequence[Card],
    points: Mapping[str, int] | None = None,
    later_wins: Iterable[Card] = (),
) -> Ranking:
    """The ranking in which these cards are the trumps, strongest first, and belong to no other suit; the
    others are of their printed suits, and jokers, if the pack has any, of none. Of two copies in `later_wins`
    that which is played later wins.
    """
    plain = [card for card in by_strength(pack, order) if card not in trumps]
    suits = [[card for card in plain if suit_of(card) == suit] for suit in SUITS]
    jokers = [card for card in pack.cards if not suit_of(card)]
    worth = {card: (points or {}).get(rank_of(card), 0) for card in pack.cards}
    return Ranking([trumps, *suits, *([jokers] if jokers else [])], worth, later_wins)


def by_strength(pack: Pack, order: str) -> list[Card]:
    """The cards of the pack, highest rank first, without jokers; `order` lists the ranks."""
    ranked = [card for card in pack.cards if suit_of(card)]
    return sorted(ranked, key=lambda card: order.index(rank_of(card)))


def matadors(ranking: Ranking, cards: Iterable[Card]) -> int:
    """The length of the unbroken run of trumps from the highest down that these cards hold ("with 2" is 2),
    or that they lack ("without 3" is -3).
    """
    held = mask_of(cards)
    run = sorted(cards_of(ranking.trumps), key=lambda card: -ranking.power[card])
    has = [bool(held >> card & 1) for card in run]
    length = next((place for place, one in enumerate(has) if one != has[0]), len(has))
    return length if has[0] else -length
