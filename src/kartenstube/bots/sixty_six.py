"""The value of a hand to a soloist in the games in which he plays for 66 points and discards."""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.core.cards import SUITS, Card, rank_of, suit_of

TRUMP_WORTH = {"A": 1.5, "T": 1.3, "K": 1.0, "Q": 0.9, "J": 0.8}  # in tricks; others as below
SMALL_TRUMP = 0.7
SIDE_WORTH = {"A": 0.9, "T": 0.4, "K": 0.1}
COVERED_TEN = 0.3  # more, with the ace or a guard beside it
VOID = 0.35


def worth(trump: str, hand: Iterable[Card]) -> float:
    """Return the number of tricks that a hand is worth to a soloist with this trump suit."""
    cards = list(hand)
    held = {suit: [rank_of(card) for card in cards if suit_of(card) == suit] for suit in SUITS}
    trumps = sum(TRUMP_WORTH.get(rank, SMALL_TRUMP) for rank in held.pop(trump))
    return trumps + sum(map(worth_beside, held.values()))


def worth_beside(ranks: list[str]) -> float:
    """Return the number of tricks that the cards of a plain suit are worth."""
    if not ranks:
        return VOID
    is_covered = "T" in ranks and ("A" in ranks or len(ranks) > 2)
    return sum(SIDE_WORTH.get(rank, 0.0) for rank in ranks) + COVERED_TEN * is_covered
