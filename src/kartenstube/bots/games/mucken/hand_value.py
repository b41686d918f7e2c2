"""The value of a hand of Mucken: the card points that its pair is likely to make in each kind of game.

The tables were fitted to some thousand deals of random hands, solved with all cards open.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kartenstube.bots.hand_tables import SuitTable, TrumpTable, suit_table, trump_table
from kartenstube.bots.odds import logistic
from kartenstube.core.cards import Mask
from kartenstube.games.mucken.contracts import OBERS, UNTERS, ranking_of


class Tables(NamedTuple):
    """The worth of what a hand holds: its trumps, its other suits, and the lead, if the own pair has it."""

    even: float
    trumps: TrumpTable
    beside: SuitTable
    leads: float


MUCK = Tables(
    even=38.7,
    trumps=trump_table(
        (2.1, -7.2, -7.4, -3.8, 2.9, 7.1, 10.0, 12.0, 14.0), (19.0, 13.5, 8.3, 5.2, 2.8, 1.8, 0.0, 0.0)
    ),
    beside=suit_table(
        {
            "": (10.7, -0.5, -1.2, -3.0),
            "A": (6.4, 2.4, -2.9, -5.0),
            "T": (-0.4, -1.5, -3.9, -6.0),
            "AT": (1.1, -2.6, -7.6, -8.0),
        }
    ),
    leads=4.8,
)
WENZ = Tables(
    even=53.0,
    trumps=trump_table((-10.3, -7.8, 5.2, 8.9, 10.0), (20.5, 10.7, 7.9, 6.3)),
    beside=suit_table(
        {
            "": (1.0, -4.2, -5.0, -6.8),
            "A": (9.6, 9.4, 6.2, 4.5),
            "T": (-4.2, -2.5, -2.7, -7.0),
            "AT": (9.3, 7.4, 1.7, -3.0),
        }
    ),
    leads=10.3,
)
TABLES = {"muck": MUCK, "wenz": WENZ, "geier": WENZ}
HIGHEST = {"muck": (*OBERS, *UNTERS), "wenz": UNTERS, "geier": OBERS}
HALF = 60
SLOPE = 0.057  # of the logarithm of the odds, by each card point
FROM = {
    1: 0.0,
    2: -1.9,
    3: -4.5,
}  # those odds with half of the card points, by the level; real players see less
SCHNEIDER, ESCAPES = -1.5, 1.5  # to make 91, and to make 31
LONG_PACK_TRUMPS = 1  # in the long pack one more counts as many as in the short one, where a suit is trump


@lru_cache(maxsize=1 << 14)
def points_of(kind: str, hand: Mask, leads: bool, long: bool = False) -> float:
    """The card points that the pair of a hand is likely to make if nothing is known of the others."""
    tables, ranking = TABLES[kind], ranking_of(kind, "long" if long else "short")
    more = -LONG_PACK_TRUMPS if long and kind == "muck" else 0
    return (
        tables.even
        + tables.trumps(hand & ranking.trumps, HIGHEST[kind], more)
        + sum(tables.beside(hand & suit) for suit in ranking.members[1:] if suit)
        + (tables.leads if leads else -tables.leads)
    )


def chance_to_reach(odds: float, points: float) -> float:
    """The chance to reach what is reached with these odds where half of the card points are likely."""
    return logistic(odds + SLOPE * (points - HALF))


def chance_to_win(level: int, points: float) -> float:
    """The chance that the playing pair wins a game of this level, with so many card points likely."""
    return chance_to_reach(FROM[level], points)


def worth(value: int, level: int, bonus: bool, points: float) -> float:
    """Return the expected points of the playing pair, less those of the defenders."""
    won = chance_to_win(level, points)
    more = (
        chance_to_reach(SCHNEIDER, points) - (1 - chance_to_reach(ESCAPES, points))
        if bonus and level < 2
        else 0.0
    )
    return value * (2 * won - 1) + more
