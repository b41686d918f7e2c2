"""The worth of a hand: the points that a level of Cego or a Solo is likely to bring, the chances of the other
special games, and the cards to keep. The tables were fitted to some thousand deals of medium bots, counted in
pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations
from statistics import fmean

from kartenstube.bots.odds import logistic
from kartenstube.core.cards import Card, Mask, cards_of, mask_of, rank_of, suit_of
from kartenstube.core.options import Values
from kartenstube.games.cego.contracts import (
    BETTEL,
    CEGO,
    EINE,
    EINE_LEERE,
    GEISS,
    PICCOLO,
    PLAIN,
    SOLO,
    T1,
    TRUMPS,
    ULTIMO,
    ZWEI_LEERE,
    ZWEI_VERSCHIEDENE,
    OwnContract,
    counted_in,
    parts,
    price,
)
from kartenstube.games.cego.keeping import may_keep
from kartenstube.games.cego.scoring import HALF, NEEDED, factor, judged, value

GSTIESS, MUND = TRUMPS[:2]
HIGH = mask_of(TRUMPS[2:6])
ALL_TRUMPS = mask_of(TRUMPS)
KINGS = mask_of(suit[0] for suit in PLAIN)
EVEN = {
    CEGO: 15.5,
    EINE: 14.8,
    EINE_LEERE: 14.8,
    ZWEI_LEERE: 13.8,
    ZWEI_VERSCHIEDENE: 9.5,
    GEISS: 15.5,
}
"""The points of a level without those of the Legage."""
LAID = 0.78  # for each point in the Legage
KEPT = {GSTIESS: 9.2, MUND: 7.4, T1: 3.9}
KEPT_HIGH, KEPT_LOW, KEPT_KING = 3.9, 2.2, 3.0
SPREAD = 9.3  # how far a deal strays from that
SOLO_EVEN = 2.0
SOLO_TRUMP, SOLO_GSTIESS, SOLO_MUND, SOLO_HIGH, SOLO_KING, SOLO_VOID = 2.4, 7.8, 5.2, 3.1, 3.3, 4.8
SOLO_SPREAD = 8.8
QUANTILES = (-1.59, -0.97, -0.59, -0.28, 0.0, 0.28, 0.59, 0.97, 1.59)


def count(o: Values, cards: Iterable[Card]) -> int:
    """The count of cards on a pile, in halves or thirds of a point."""
    counts = counted_in(parts(o))
    return sum(counts[card] for card in cards)


@lru_cache(maxsize=1 << 14)
def level_points(contract: OwnContract, kept: Mask, laid: Mask) -> float:
    """The points that a level is likely to bring with these cards kept and those laid away."""
    found = EVEN[contract] + LAID * sum(counted_in(2)[card] for card in cards_of(laid)) / 2
    if not contract.kind:
        found += sum(worth for card, worth in KEPT.items() if kept >> card & 1)
        rest = kept & ALL_TRUMPS & ~mask_of(KEPT)
        found += KEPT_HIGH * (rest & HIGH).bit_count() + KEPT_LOW * (rest & ~HIGH).bit_count()
        found += KEPT_KING * (kept & KINGS).bit_count()
    return found


@lru_cache(maxsize=1 << 13)
def best_keep(contract: OwnContract, hand: Mask, kept: Mask = 0) -> Mask:
    """The cards to keep of a hand for a level, of which `kept` already are."""
    ways = [kept | mask_of(way) for way in ways_left(contract, hand, kept)]
    return max(ways, key=lambda way: level_points(contract, way, hand & ~way), default=0)


def ways_left(contract: OwnContract, hand: Mask, kept: Mask) -> Iterable[tuple[Card, ...]]:
    """The ways to keep what is still to be kept."""
    left = contract.keeps - kept.bit_count()
    if not left:
        return [()]
    first = cards_of(may_keep(contract, hand, kept))
    if left < 2:
        return [(card,) for card in first]
    return [way for way in combinations(first, left) if may_keep(contract, hand, 1 << way[0]) >> way[1] & 1]


@lru_cache(maxsize=1 << 13)
def solo_points(hand: Mask) -> float:
    """The points that a hand is likely to make in a Solo, with the Blinde."""
    trumps = hand & ALL_TRUMPS
    return (
        SOLO_EVEN
        + SOLO_TRUMP * trumps.bit_count()
        + SOLO_GSTIESS * (hand >> GSTIESS & 1)
        + SOLO_MUND * (hand >> MUND & 1)
        + SOLO_HIGH * (trumps & HIGH).bit_count()
        + SOLO_KING * (hand & KINGS).bit_count()
        + SOLO_VOID * lengths(hand).count(0)
    )


def lengths(hand: Mask) -> list[int]:
    """The number of cards of each suit."""
    return [(hand & mask_of(suit)).bit_count() for suit in PLAIN]


# What they bring


def each(o: Values, contract: OwnContract, total: float, is_against: bool = False) -> float:
    """Return what every defender pays the declarer for a pile with so many halves or thirds of a point."""
    pile = judged(o, round(total), has_trick=True)
    paid = value(o, pile, factor(contract, pile.is_won, is_against))
    return float(paid if pile.is_won else -paid)


def expected(o: Values, contract: OwnContract, points: float, is_against: bool = False) -> float:
    """Return what every defender is likely to pay for so many points, counted in pairs."""
    spread, unit = SOLO_SPREAD if contract is SOLO else SPREAD, parts(o)
    needed = NEEDED if unit == 2 else HALF
    return fmean(
        each(o, contract, unit * (needed + points - NEEDED + spread * at), is_against) for at in QUANTILES
    )


def of_level(o: Values, contract: OwnContract, hand: Mask, is_against: bool = False) -> float:
    """Return what a level is worth with a hand, of each defender."""
    kept = best_keep(contract, hand)
    return expected(o, contract, level_points(contract, kept, hand & ~kept), is_against)


def of_special(o: Values, contract: OwnContract, hand: Mask) -> float:
    """Return what a special game is worth with a hand, of each defender."""
    if contract is SOLO:
        return expected(o, contract, solo_points(hand))
    return price(o, contract) * (2 * CHANCES[contract](hand) - 1)


def chance_of_ultimo(hand: Mask) -> float:
    """The chance that T1 wins the last trick: more trumps than the others can draw, and high ones."""
    trumps = (hand & ALL_TRUMPS).bit_count()
    tops = 2 * (hand >> GSTIESS & 1) + (hand >> MUND & 1) + 0.5 * (hand & HIGH).bit_count()
    return logistic(1.3 * (trumps - 9) + 0.7 * (tops - 2))


def chance_of_bettel(hand: Mask) -> float:
    """The chance that a hand takes no trick: few and low trumps, and low cards in each suit."""
    trumps, height, caught = danger(hand)
    return logistic(4.6 - 0.1 * trumps - 1.0 * height - 0.63 * caught)


def chance_of_piccolo(hand: Mask) -> float:
    """The chance that a hand takes exactly one trick: a sure one, and nothing else that wins."""
    sure = next((1 << card for card in TRUMPS[:3] if hand >> card & 1), 0)
    trumps, height, caught = danger(hand & ~sure)
    return logistic(4.3 - 0.35 * trumps - 1.15 * height - 0.7 * caught - 1.9 * bool(sure))


def danger(hand: Mask) -> tuple[int, float, float]:
    """The danger of a hand to be caught with a trick: the number of its trumps, their height, and how high
    its other cards are for the length of their suits.
    """
    heights = [len(TRUMPS) - TRUMPS.index(card) for card in cards_of(hand & ALL_TRUMPS)]
    caught = 0.0
    for suit in PLAIN:
        held = sorted((place for place, card in enumerate(suit) if hand >> card & 1), reverse=True)
        caught += sum(max(0.0, (7 - place - 2 * rank) / 5) for rank, place in enumerate(held))
    return len(heights), sum(heights) / 10, caught


CHANCES: dict[OwnContract, Callable[[Mask], float]] = {
    ULTIMO: chance_of_ultimo,
    BETTEL: chance_of_bettel,
    PICCOLO: chance_of_piccolo,
}


# The discard


def discard_worth(hand: Mask, card: Card) -> float:
    """The arguments for a discard: its count, and a suit of which few are left; no trumps and no kings
    that others can guard.
    """
    if card in TRUMPS:
        return -8.0 - TRUMPS[::-1].index(card)
    length = sum(suit_of(other) == suit_of(card) for other in cards_of(hand))
    counts = counted_in(2)[card] / 2
    return (-counts if rank_of(card) == "K" and length > 1 else counts) - 1.5 * length
