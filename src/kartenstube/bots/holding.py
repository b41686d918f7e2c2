"""Counts of what a hand holds: cards of each suit; trumps, and aces beside them, as a hint tells them."""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.core.cards import SUITS, Card, Mask, cards_of, rank_of, suit_of
from kartenstube.core.messages import Param


def lengths(cards: Iterable[Card]) -> dict[str, int]:
    """Count some cards by printed suit, those of which there are none as 0."""
    held = [suit_of(card) for card in cards]
    return {suit: held.count(suit) for suit in SUITS}


def counts(hand: Mask, trumps: Mask) -> tuple[int, int]:
    """Count the trumps of a hand, and the aces beside them."""
    return (hand & trumps).bit_count(), sum(rank_of(card) == "A" for card in cards_of(hand & ~trumps))


def holding(hand: Mask, trumps: Mask) -> dict[str, Param]:
    """Return the same as parameters of a sentence, with the word for what of both there is."""
    count, aces = counts(hand, trumps)
    held = "both" if count and aces else "trumps" if count else "aces" if aces else "none"
    return {"trumps": count, "aces": aces, "held": held}
