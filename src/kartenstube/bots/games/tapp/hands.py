"""What a hand of Tapp is good for: the card points that a declarer is likely to come to.

The tables were fitted to some thousand deals of random hands, solved with all cards open.
"""

from __future__ import annotations

import math
from functools import lru_cache

from kartenstube.bots.misere import danger
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, rank_of, suit_of
from kartenstube.core.ranking import Ranking
from kartenstube.games.tapp.contracts import RANKS, ranking_of

EVEN, LEADS = 35.7, 2.1
STAYS = 4.7  # more where the Tapp stays, since what lies there was not chosen to be worth little
TRUMPS = {"A": 18.0, "T": 10.7, "K": 3.5, "Q": 1.5, "J": 1.2}
LENGTH = (-12.0, -10.0, -8.0, -5.0, -2.7, -1.6, -0.1, 2.0, 3.0, 4.0)  # by the number of trumps
# the other suits by their high cards and the number of lower ones
BESIDE = {
    "": (10.1, -4.1, -10.2, -16.7),
    "A": (15.0, 5.5, 0.2, -2.2),
    "T": (-4.6, -7.1, -12.1, -14.2),
    "K": (-3.3, -10.1, -14.3, -16.0),
    "AT": (16.2, 11.3, 10.0, 10.0),
    "AK": (6.1, 0.8, -1.6, -1.0),
    "TK": (-1.5, -6.2, -7.1, -4.0),
    "ATK": (12.0, 12.0, 13.0, 13.0),
}
ASIDE = 0.5  # each card point that lies aside, or is likely to
COVERED = 0.5  # what is left of the danger when the opponents do not see the hand
LOW_TO_HIGH = RANKS[::-1]


def points_of(trump: str, hand: Mask, aside: float, leads: bool, stays: bool) -> float:
    """The card points that a hand is likely to make with this trump suit, and so many of them aside."""
    members = ranking_of(False, trump).members
    beside = sum([beside_trumps(hand & suit) for suit in members[1:] if suit])
    return EVEN + trumps_worth(hand & members[0]) + beside + ASIDE * aside + LEADS * leads + STAYS * stays


@lru_cache(maxsize=1 << 12)
def beside_trumps(cards: Mask) -> float:
    """The worth of a suit that is not trump."""
    ranks = [rank_of(card) for card in cards_of(cards)]
    tops = "".join(rank for rank in "ATK" if rank in ranks)
    return BESIDE[tops][min(3, len(ranks) - len(tops))]


@lru_cache(maxsize=1 << 12)
def trumps_worth(trumps: Mask) -> float:
    """The worth of the trumps of a hand."""
    cards = cards_of(trumps)
    return LENGTH[len(cards)] + sum([TRUMPS.get(rank_of(card), 0.0) for card in cards])


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
