"""What a hand of Tapp is good for: the card points that a declarer is likely to come to."""

from __future__ import annotations

import math

from kartenstube.bots.misere import danger
from kartenstube.bots.tarock import likely_points
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, suit_of
from kartenstube.core.ranking import Ranking
from kartenstube.games.tapp.contracts import RANKS, ranking_of

COVERED = 0.5  # what is left of the danger when the opponents do not see the hand
LOW_TO_HIGH = RANKS[::-1]


def points_of(trump: str, hand: Mask, aside: float, leads: bool, stays: bool) -> float:
    """The card points that a hand is likely to make with this trump suit, and so many of them aside."""
    return likely_points(ranking_of(False, trump), hand, aside, leads, stays)


def longest(hand: Mask) -> str:
    """The suit of which a hand holds most cards."""
    return max(SUITS, key=lambda suit: sum(suit_of(card) == suit for card in cards_of(hand)))


# Games for all tricks, and for none


def chance_of_all(trump: str, hand: Mask, leads: bool) -> float:
    """The chance that a hand takes every trick: each of its suits has to be high."""
    ranking = ranking_of(False, trump)
    suits = [hand & suit for suit in ranking.members[1:] if suit]
    chance = chance_to_draw(ranking, hand & ranking.trumps)
    for suit in suits:
        chance *= chance_of_suit(ranking, suit)
    return chance if leads else 0.9 * chance


def chance_to_draw(ranking: Ranking, trumps: Mask) -> float:
    """The chance that the trumps of a hand lose no trick: as often as its highest ones are led, two of those
    that are out fall at best.
    """
    out = (ranking.trumps & ~trumps).bit_count()
    high = from_the_top(ranking, trumps)
    if high >= min(out, trumps.bit_count()):
        return 1.0
    return (0.0, 0.75, 0.35)[min(2, out - high)] if 2 * high >= out else 0.0


def chance_of_suit(ranking: Ranking, cards: Mask) -> float:
    """The chance that the cards of another suit lose no trick once the trumps are drawn."""
    held = cards_of(cards)
    low = len(held) - from_the_top(ranking, cards)
    out = (ranking.follows(held[0]) & ~cards).bit_count() if held else 0
    high = len(held) - low
    return 1.0 if low == 0 else 0.5 if 2 * high >= out else 0.05 if high else 0.01


def from_the_top(ranking: Ranking, cards: Mask) -> int:
    """How many cards of a suit stand at its top without a gap."""
    return sum(not ranking.above[card] & ~cards for card in cards_of(cards))


def chance_of_none(hand: Mask) -> float:
    """The chance that a hand takes no trick in a Bettel."""
    return math.exp(-COVERED * danger(hand, LOW_TO_HIGH))


def card_points(cards: Mask) -> int:
    """What cards count."""
    found: tuple[Card, ...] = cards_of(cards)
    return ranking_of(False, "").points_of(found)
