"""The value of a hand of Tapp: the card points that a declarer is likely to come to, and contracts with their
trump suit, their discard or exchange, and their expected points.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from kartenstube.bots import misere
from kartenstube.bots.hand_tables import talons
from kartenstube.bots.tarock import likely_points
from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK, DealResult
from kartenstube.core.options import Values
from kartenstube.core.ranking import Ranking
from kartenstube.games.tapp import contracts
from kartenstube.games.tapp.contracts import FRAGE, TappContract, ranking_of, talon_size

COVERED = 0.5  # what is left of the danger when the opponents do not see the hand
LOW_TO_HIGH = contracts.RANKS[::-1]


def points_of(trump: str, hand: Mask, aside: float, leads: bool, stays: bool) -> float:
    """The card points that a hand is likely to make with this trump suit, and so many of them aside."""
    return likely_points(ranking_of(False, trump), hand, aside, leads, stays)


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
    """Count the cards of a suit from its top without a gap."""
    return sum(not ranking.above[card] & ~cards for card in cards_of(cards))


def chance_of_none(hand: Mask) -> float:
    """The chance that a hand takes no trick in a Bettel."""
    return misere.chance_of_none(hand, COVERED, LOW_TO_HIGH)


def card_points(cards: Mask) -> int:
    """Add up the card points of some cards."""
    found: tuple[Card, ...] = cards_of(cards)
    return ranking_of(False, "").points_of(found)


# What games are worth

OPPONENTS = 2
TALONS = 60  # one of so many possible Tapps is looked at
CLOSE = 0.5  # 61 win, and what is above 60 counts: nobody gets anything at 60.5
IN_TAPP = 0.12  # the chance that a card that is called lies in the Tapp


class Prospect(NamedTuple):
    """A contract as it may be played: its trump suit, what is laid aside for it, and what it brings in
    expectation.
    """

    contract: TappContract
    trump: str
    worth: float
    aside: tuple[Card, ...] = ()


def by_points(contract: TappContract, points: float) -> float:
    """Return the expected points of the declarer for so many card points."""
    return OPPONENTS * (points - contracts.WINS + CLOSE) / contract.divisor


def by_chance(each: float, chance: float) -> float:
    """Return the expected points of a declarer who gets `each` from every opponent, or pays it."""
    return OPPONENTS * each * (2 * chance - 1)


@lru_cache(maxsize=256)
def without_tapp(o: Values, name: str, hand: Mask, leads: bool) -> Prospect:
    """The best way to play a contract in which the Tapp stays where it is."""
    contract = contracts.CONTRACTS[name]
    if contract.aim == NO_TRICK:
        return Prospect(contract, "", by_chance(contract.price, chance_of_none(hand)))
    found = [
        Prospect(contract, suit, worth_in_suit(o, contract, suit, hand, leads)) for suit in contract.suits
    ]
    return max(found, key=lambda one: one.worth)


def worth_in_suit(o: Values, contract: TappContract, trump: str, hand: Mask, leads: bool) -> float:
    """Return the expected points of a contract without the Tapp with this trump suit."""
    if contract == contracts.RUFER:
        chance = max(with_card(o, trump, hand, leads, card) for card in lacking(o, hand))
        return by_chance(contract.price, chance)
    if contract.aim == EVERY_TRICK:
        return by_chance(contract.price, chance_of_all(trump, hand, leads))
    return by_points(contract, points_of(trump, hand, unseen_points(o, hand), leads, stays=True))


def unseen_points(o: Values, hand: Mask) -> float:
    """Return the mean card points of the Tapp."""
    return talon_size(o) * (contracts.ALL_POINTS - card_points(hand)) / len(lacking(o, hand))


def lacking(o: Values, hand: Mask) -> tuple[Card, ...]:
    """The cards that a hand does not hold."""
    return cards_of(mask_of(contracts.pack(o).cards) & ~hand)


@lru_cache(maxsize=1 << 12)
def with_card(o: Values, trump: str, hand: Mask, leads: bool, card: Card) -> float:
    """The chance of all tricks if a card is called."""
    changed = hand | 1 << card
    best = max(chance_of_all(trump, changed & ~(1 << given), leads) for given in cards_of(hand))
    return (1 - IN_TAPP) * best + IN_TAPP * chance_of_all(trump, hand, leads)


def after_aside(held: Mask, ways: Iterable[tuple[Card, ...]], leads: bool, most: int = 1) -> list[Prospect]:
    """A Frage with so many of these ways to lay cards aside, the best ones first."""
    found = []
    for way in ways:
        aside = mask_of(way)
        points = points_of("H", held & ~aside, card_points(aside), leads, stays=False)
        found.append(Prospect(FRAGE, "H", by_points(FRAGE, points), way))
    return sorted(found, key=lambda one: one.worth, reverse=True)[:most]


@lru_cache(maxsize=512)
def with_tapp(held: Mask, size: int, leads: bool) -> Prospect:
    """A Frage with so many of these cards laid aside in the best way."""
    (best,) = after_aside(held, combinations(cards_of(held), size), leads)
    return best


@lru_cache(maxsize=256)
def frage(o: Values, hand: Mask, leads: bool) -> Prospect:
    """A Frage before the Tapp is seen: what it brings on average over some of those that there may be."""
    size = talon_size(o)
    tapps = talons(mask_of(lacking(o, hand)), size, TALONS * (size - 1) ** 2)
    return Prospect(FRAGE, "H", fmean(with_tapp(hand | tapp, size, leads).worth for tapp in tapps))


def prospect(o: Values, name: str, hand: Mask, leads: bool) -> Prospect:
    """A contract as it looks in the auction."""
    return frage(o, hand, leads) if name == FRAGE.name else without_tapp(o, name, hand, leads)


def worth_of_all(contract: TappContract, chance: float) -> float:
    """Return the expected points of a contract for every trick."""
    return by_chance(contracts.value(contract, DealResult(contracts.ALL_POINTS)), chance)
