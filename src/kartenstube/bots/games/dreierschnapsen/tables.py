"""Tables of what the suits of a hand add to its worth, by the cards of them that are held: none, jack, queen,
both, up to all five. They were fitted to some thousand random deals, solved with all cards open.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Tables(NamedTuple):
    """The worth of a hand without anything, of its trumps, and of its other suits: in points of a
    normal game, as the logarithm of the odds of the others.
    """

    even: float
    trumps: tuple[float, ...]
    beside: tuple[float, ...]


NO_TRUMPS: tuple[float, ...] = ()
# fmt: off
TABLES: Mapping[str, Tables] = MappingProxyType({
    "race": Tables(
        -0.6,
        (-1.3, -1.7, -1.8, -1.7, -1.8, -1.6, -0.5, -0.3, -1.6, -1.2, -1, -0.4, -0.7, -0.5, 0.1, 0.3,
         -0.4, 0.1, 0.3, 0.9, 0.5, 0.9, 1.7, 1.8, 0.9, 1.5, 1.6, 1.3, 1.4, 1.4, 1.6, 1.1),
        (0.8, -0.1, -0.1, -0.7, -0.1, -0.7, -0.2, -0.9, -0.2, -0.6, -0.7, -1.2, -0.6, -1.1, -0.6, -0.9,
         1.3, 0.5, 0.5, -0.1, 0.5, -0.1, 0.2, -0.9, 0.5, -0.1, -0.1, -1.5, -0.3, -1.4, -0.8, -1.6),
    ),
    "none": Tables(
        -0.7,
        NO_TRUMPS,
        (0.4, 0.7, 0.2, 1.1, -0.6, 0.3, -1, 1.5, -1.6, -0.5, -1.5, 0.5, -2.4, -0.3, -0.8, 2.6,
         -4.3, -1.5, -1.9, -0.2, -2.8, -0.5, -1, 1, -5, -0.9, -1.2, 0.5, -3.3, 0.9, -3.9, 4.5),
    ),
    "schnapser": Tables(
        -1.7,
        (-1.8, -2.8, -2.9, -5.1, -4.6, -3.3, 0.2, -1, -2.6, -4.8, -3.8, -3.9, -3.5, -4.2, -0.9, -1.2,
         -0.3, -0.7, -0.9, 0.8, 0.2, 0.7, 4.1, 6.4, 2.4, 2.2, 2, 1.1, 1.5, 1.3, 6.8, 5.6),
        (0.6, -0.6, -1.2, -2.5, -1.1, -2.7, -0.6, -1.8, -1, -2.2, -2.5, -3.8, -3.4, -3.4, -2.1, -3.6,
         1.3, 0.4, 0.3, -0.6, 0, -1.2, 0.8, -1.8, 0.3, -0.7, -1, -1.4, -1.1, -2.4, -1.3, -3),
    ),
    "all": Tables(
        -3.1,
        NO_TRUMPS,
        (0.7, -5.9, -5.6, -5.7, -5.4, -5.6, -5.5, -5.4, -4.7, -5.2, -5.2, -4.9, -5, -4.8, -4.7, -4.8,
         1.4, -3.7, -2.9, 0.1, -1.3, 0.1, 0, 2.4, 1.7, 1.9, 2, 1.9, 2.1, 2.2, 2.3, 3.4),
    ),
    "trumps": Tables(
        -4.6,
        (-3.1, -3.2, -3.2, -3.2, -3.2, -3.2, -3.2, -3.3, -3.1, -3.2, -2.5, -3.3, -2.3, -2.2, -2, -1.9,
         -2.4, -2.3, -2.4, 2.3, 1.1, 2.1, 2, 3.6, 3.1, 3.5, 4.1, 3.3, 3.5, 3.4, 3.3, 4.1),
        (0.9, -5, -4.6, -5.4, -4.3, -4.6, -4.8, -5.4, -3.9, -5.2, -5.2, -5.5, -4.1, -5.3, -4.5, -3.8,
         1, -3.6, -2.7, -0.4, -1.2, -0.1, -0.6, 0.4, 0.9, 0.7, 0.9, 0.5, 0.9, 0.5, 0.7, -0.7),
    ),
})
# fmt: on
