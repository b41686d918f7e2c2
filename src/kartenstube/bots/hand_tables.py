"""The worth of a hand by tables that were fitted to many deals, by its trumps and by its other suits: card
points, or the logarithm of the odds, as a game says; and the talons that a hand may meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, islice
from types import MappingProxyType

from kartenstube.core.cards import Card, Mask, cards_of, mask_of, rank_of

NO_RANKS: Mapping[str, float] = MappingProxyType({})
SuitTable = Callable[[Mask], float]
TrumpTable = Callable[[Mask, tuple[Card, ...], int], float]


def suit_table(worth: Mapping[str, tuple[float, ...]]) -> SuitTable:
    """The worth of a suit that is not trump, by its high cards and by how many others there are."""
    tops = max(worth, key=len)

    @lru_cache(maxsize=1 << 12)
    def of(cards: Mask) -> float:
        ranks = [rank_of(card) for card in cards_of(cards)]
        high = "".join(rank for rank in tops if rank in ranks)
        return worth[high][min(3, len(ranks) - len(high))]

    return of


def trump_table(
    length: tuple[float, ...], highest: tuple[float, ...] = (), by_rank: Mapping[str, float] = NO_RANKS
) -> TrumpTable:
    """The worth of the trumps of a hand, by how many it holds, where some `more` are counted; by the highest
    ones of all, from the top; and by the ranks of some others.
    """

    @lru_cache(maxsize=1 << 13)
    def of(trumps: Mask, tops: tuple[Card, ...], more: int) -> float:
        high = sum(worth for worth, card in zip(highest, tops, strict=True) if trumps >> card & 1)
        ranked = sum(by_rank.get(rank_of(card), 0.0) for card in cards_of(trumps))
        return high + ranked + length[min(trumps.bit_count() + more, len(length) - 1)]

    return of


def talons(unseen: Mask, size: int, every: int) -> Iterator[Mask]:
    """Yield one of so many of the talons that the unseen cards may make, evenly chosen."""
    return map(mask_of, islice(combinations(cards_of(unseen), size), 0, None, every))
