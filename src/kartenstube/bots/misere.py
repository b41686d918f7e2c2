"""The risk of a hand that wants no trick, where no suit is trump."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from kartenstube.core.cards import FRENCH52, SUITS, Mask, cards_of, mask_of, rank_of, suit_of

BY_SUIT = [mask_of(card for card in FRENCH52.cards if suit_of(card) == suit) for suit in SUITS]
NATURAL = "789TJQKA"  # low to high, the ten below the jack
# how a suit of one, two, three or more cards endangers the game, by how much too high its worst card is
DANGER = (
    (0.0, 0.1, 0.8, 1.7, 3.0, 3.3, 3.3, 3.3),
    (0.0, 0.6, 1.3, 2.3, 3.4, 3.6, 3.6),
    (0.0, 1.15, 2.1, 2.7, 3.0, 3.0),
    (0.0, 0.95, 1.8, 2.5, 3.0),
)


def chance_of_none(hand: Mask, left: float, ranks: str = NATURAL) -> float:
    """Return the chance that a hand takes no trick, with so much of the danger left: 1 where it lies open,
    less where the opponents do not see it.
    """
    return exp(-left * null_risk(hand, ranks))


def null_risk(hand: Mask, ranks: str = NATURAL) -> float:
    """Add up the danger of a hand's suits, in a pack with these ranks, low to high."""
    return sum(endangered(hand & suit, ranks) for suit in BY_SUIT)


@lru_cache(maxsize=1 << 10)
def endangered(suit: Mask, ranks: str = NATURAL) -> float:
    """Return the danger of a suit. Its lowest card is safe if it is the lowest of the pack, the next one if
    one card is missing below it, and so on: under each card that is led there is one to play. Cards beyond
    the rounds that the opponents can lead are safe, too.
    """
    heights = sorted(ranks.index(rank_of(card)) for card in cards_of(suit))
    rounds = len(ranks) - len(heights)
    worst = max([height - 2 * place for place, height in enumerate(heights[:rounds])], default=0)
    table = DANGER[min(len(heights), len(DANGER)) - 1]
    return table[min(max(0, worst), len(table) - 1)]
