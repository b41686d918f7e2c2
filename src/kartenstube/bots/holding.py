"""What a hand holds for a game, as a hint says it: trumps, and aces beside them."""

from __future__ import annotations

from kartenstube.core.cards import Mask, cards_of, rank_of
from kartenstube.core.messages import Param


def counts(hand: Mask, trumps: Mask) -> tuple[int, int]:
    """How many trumps a hand holds, and how many aces beside them."""
    return (hand & trumps).bit_count(), sum(rank_of(card) == "A" for card in cards_of(hand & ~trumps))


def holding(hand: Mask, trumps: Mask) -> dict[str, Param]:
    """The same as parameters of a sentence, with what of both the hand holds at all."""
    count, aces = counts(hand, trumps)
    held = "both" if count and aces else "trumps" if count else "aces" if aces else "none"
    return {"trumps": count, "aces": aces, "held": held}
