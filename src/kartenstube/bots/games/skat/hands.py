"""What a hand of Skat is good for: how likely each game is won with ten cards and so much laid aside.

The tables were fitted to some thousand deals of random hands, solved with all cards open; then they were
raised a little, since real opponents do not see all cards. What those of suit games and Grand add up to is
the logarithm of the odds: 0 is an even chance, 1 one of 73 %, 2 one of 88 %.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from kartenstube.bots.hand_tables import SuitTable, TrumpTable, suit_table, trump_table
from kartenstube.bots.odds import logistic
from kartenstube.core.cards import Mask
from kartenstube.mechanics import jacks
from kartenstube.mechanics.jacks import JACKS, ranking_of


class Tables(NamedTuple):
    """The worth of what a hand holds in a suit game or Grand: its trumps, with the jacks from the top; the
    other suits; ten card points laid aside; the first lead. `schneider` and `schwarz` say how the odds of
    making them follow from those of winning.
    """

    even: float
    trumps: TrumpTable
    beside: SuitTable
    aside: float
    leads: float
    schneider: tuple[float, float]
    schwarz: tuple[float, float]


SUIT_GAME = Tables(
    even=-1.85,
    trumps=trump_table(
        (-13.0, -11.0, -9.0, -7.0, -5.0, -3.05, -1.3, 0.25, 1.4, 2.4, 3.4, 4.4),
        (2.3, 1.45, 0.9, 0.4),
        {"A": 1.15, "T": 0.85},
    ),
    beside=suit_table(
        {
            "": (0.6, -1.2, -2.2, -2.2),
            "A": (1.6, 0.7, 0.5, 0.4),
            "T": (-2.3, -1.9, -1.3, -1.3),
            "K": (-1.5, -2.25, -2.45, -2.3),
            "AT": (2.25, 2.2, 1.2, 0.8),
            "AK": (0.9, 0.65, 0.5, 0.0),
            "TK": (-0.85, -0.5, -0.5, -0.5),
            "ATK": (1.9, 1.0, 0.8, 0.5),
        }
    ),
    aside=0.8,
    leads=0.7,
    schneider=(1.17, -5.15),
    schwarz=(1.16, -10.4),
)
GRAND = Tables(
    even=-2.0,
    trumps=trump_table((-7.0, -3.55, -1.0, 0.75, 1.3), (1.65, 0.3, 0.15, -0.15)),
    beside=suit_table(
        {
            "": (0.3, -0.95, -2.25, -2.5),
            "A": (1.65, 0.95, 0.4, -0.2),
            "T": (-1.05, -1.75, -2.15, -2.25),
            "K": (-1.0, -2.05, -2.75, -2.5),
            "AT": (1.8, 1.65, 1.3, 0.6),
            "AK": (1.6, 0.45, 0.2, 0.6),
            "TK": (-0.7, -0.75, -1.15, -1.15),
            "ATK": (1.45, 1.35, 0.95, 0.5),
        }
    ),
    aside=0.9,
    leads=1.0,
    schneider=(1.18, -4.6),
    schwarz=(0.87, -6.8),
)
COVERED = 0.5  # what is left of the danger when the opponents do not see the hand


class Odds(NamedTuple):
    """The chances of a game to be won, and to be won schneider and schwarz."""

    won: float
    schneider: float = 0.0
    schwarz: float = 0.0


def odds(game: str, worth: float) -> Odds:
    """The chances of a suit game or Grand of this worth."""
    tables = tables_of(game)
    return Odds(
        logistic(worth),
        logistic(tables.schneider[0] * worth + tables.schneider[1]),
        logistic(tables.schwarz[0] * worth + tables.schwarz[1]),
    )


def tables_of(game: str) -> Tables:
    """The tables of a suit game or Grand."""
    return GRAND if game == jacks.GRAND else SUIT_GAME


def worth_of(game: str, hand: Mask, aside: float, leads: bool) -> float:
    """The logarithm of the odds of a suit game or Grand with ten cards, and so many card points aside."""
    tables, (trumps, *plain) = tables_of(game), ranking_of(game).members
    suits = sum([tables.beside(hand & suit) for suit in plain if suit])
    others = tables.even + tables.aside * aside / 10 + tables.leads * leads
    return tables.trumps(hand & trumps, JACKS, 0) + suits + others


def null_odds(found: float, extra: str) -> Odds:
    """The chances of a Null with so much danger, open or not."""
    return Odds(math.exp(-found * (1.0 if extra == "open" else COVERED)))
