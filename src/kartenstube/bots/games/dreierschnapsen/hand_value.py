"""The value of a hand of Dreierschnapsen: the chance of each contract with six cards, and its expected points
with a talon that is not seen yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from statistics import fmean

from kartenstube.bots.games.dreierschnapsen.tables import TABLES, Tables
from kartenstube.bots.hand_tables import talons
from kartenstube.bots.odds import logistic
from kartenstube.core.cards import Card, Mask, cards_of, mask_of, rank_of, suit_of
from kartenstube.games.dreierschnapsen import contracts
from kartenstube.games.dreierschnapsen.contracts import CONTRACTS, RACE, Contract

ALL_CARDS = mask_of(contracts.PACK.cards)
TALONS = 11  # one of so many talons is looked at
LAID = 2
SECOND = 1.2  # so much worse are the odds of a declarer who does not lead


def tables_of(contract: Contract) -> Tables:
    """The tables for a contract."""
    if contract.goal in (RACE, contracts.NONE, contracts.SCHNAPSER):
        return TABLES[contract.goal]
    return TABLES["trumps" if contract.trumps else "all"]


def worth(name: str, trump: str, hand: Mask) -> float:
    """Return the worth of a hand: points of a normal game, the logarithm of the odds of the others."""
    contract = CONTRACTS[name]
    tables, ranking = tables_of(contract), contracts.play_of(name, trump).ranking
    trumps, *plain = ranking.members
    found = tables.even - SECOND * (contract.by == contracts.OTHERS)
    if trumps:
        found += tables.trumps[holding(hand & trumps)]
    return found + sum([tables.beside[holding(hand & suit, contract.ace_low)] for suit in plain if suit])


@lru_cache(maxsize=1 << 10)
def holding(cards: Mask, ace_low: bool = False) -> int:
    """Cards of a suit as a number from 0 to 31: the highest counts 16, the lowest 1."""
    order = contracts.ACE_LOW if ace_low else contracts.ORDER
    return sum(16 >> order.index(rank_of(card)) for card in cards_of(cards))


def brings(name: str, found: float) -> float:
    """Return the expected points of the declarer, less a defender's, by a contract's worth in the tables."""
    contract = CONTRACTS[name]
    return found if contract.goal == RACE else contract.value * (2 * logistic(found) - 1)


@lru_cache(maxsize=1 << 12)
def best_of(name: str, trump: str, held: Mask) -> tuple[float, tuple[Card, ...]]:
    """The worth of eight cards when the best two are laid aside, and those two."""
    cards = cards_of(held)
    return max((worth(name, trump, held & ~mask_of(pair)), pair) for pair in combinations(cards, LAID))


def ways_aside(name: str, trump: str, held: Mask) -> list[tuple[Card, ...]]:
    """All pairs that may be laid aside, the best first."""
    pairs = combinations(cards_of(held), LAID)
    return sorted(pairs, key=lambda pair: worth(name, trump, held & ~mask_of(pair)), reverse=True)


@lru_cache(maxsize=1 << 10)
def prospect(bid: contracts.Bid, trump: str, hand: Mask) -> float:
    """Return the expected points of a bid with a hand of six cards."""
    name = bid.contract
    if bid.ohne:
        return brings(name, worth(name, trump, hand))
    seen = talons(ALL_CARDS & ~hand, LAID, TALONS)
    return fmean(brings(name, best_of(name, trump, hand | talon)[0]) for talon in seen)


def of_three(hand: Mask, fourth: Iterable[Card], trump: str) -> float:
    """Return the worth of a normal game, in points, to three cards with a fourth one; without a suit that of
    the fourth is trump.
    """
    return fmean(worth("normal", trump or suit_of(card), hand | 1 << card) for card in fourth)
