"""Hands that make a reservation besides a solo: with both queens of clubs, poor ones, ones to throw in."""

from __future__ import annotations

from kartenstube.core.cards import CardSet, rank_of
from kartenstube.core.options import Values
from kartenstube.games.doppelkopf.contracts import FOXES, NORMAL, OLD_QUEENS, ranking_of, trumps_of

MOST_TRUMPS = 3  # 9, armut: of a poor hand
MANY = 5  # 9, throw: nines, or kings
FULL = 7  # 9, throw: aces and tens


def has_both(hand: CardSet) -> bool:
    """4.2: tell whether a hand holds both queens of clubs."""
    return all(card in hand for card in OLD_QUEENS)


def trumps_in(o: Values, hand: CardSet) -> CardSet:
    """The trumps of a normal game in a hand."""
    return CardSet.of(card for card in hand if ranking_of(NORMAL, o.nines).is_trump(card))


def is_poor(o: Values, hand: CardSet) -> bool:
    """9, armut: tell whether a hand has at most three trumps, where that is a reservation. 9, poverty_fox: a
    single fox may not be counted.
    """
    trumps = trumps_in(o, hand)
    foxes = sum(fox in trumps for fox in FOXES)
    free = o.poverty_fox == "single_free" and foxes == 1
    return bool(o.armut) and len(trumps) - free <= MOST_TRUMPS


def to_offer(o: Values, hand: CardSet) -> int:
    """9, poverty_size: the number of cards that a poor hand offers."""
    trumps = len(trumps_in(o, hand))
    return trumps if o.poverty_size == "trumps" else max(trumps, MOST_TRUMPS)


def reasons_to_throw(o: Values, hand: CardSet) -> tuple[str, ...]:
    """9, throw: the reasons for which a hand may be thrown in: nines kings full weak."""
    ranks, trumps = [rank_of(card) for card in hand], trumps_in(o, hand)
    above = trumps_of(NORMAL, o.nines)
    above = above[: above.index(FOXES[0])]
    found = {
        "nines": ranks.count("9") >= MANY,
        "kings": ranks.count("K") >= MANY,
        "full": ranks.count("A") + ranks.count("T") >= FULL,
        "weak": not any(card in above for card in trumps),
    }
    counts = {"off": (), "nines": ("nines",), "nines_kings": ("nines", "kings"), "all": tuple(found)}
    return tuple(reason for reason in counts[o.throw] if found[reason])
