"""The card points that a hand of eleven with nine trumps a suit is likely to make alone against two: in Tapp
and Bavarian Tarock, which are played alike.

The tables were fitted to some thousand deals of random hands, solved with all cards open.
"""

from __future__ import annotations

from kartenstube.bots.hand_tables import suit_table, trump_table
from kartenstube.core.cards import Mask
from kartenstube.core.ranking import Ranking

EVEN, LEADS = 35.7, 2.1
STAYS = 4.7  # more where the talon stays, since what lies there was not chosen to be worth little
TRUMPS = trump_table(
    (-12.0, -10.0, -8.0, -5.0, -2.7, -1.6, -0.1, 2.0, 3.0, 4.0),
    by_rank={"A": 18.0, "T": 10.7, "K": 3.5, "Q": 1.5, "J": 1.2},
)
BESIDE = suit_table(
    {
        "": (10.1, -4.1, -10.2, -16.7),
        "A": (15.0, 5.5, 0.2, -2.2),
        "T": (-4.6, -7.1, -12.1, -14.2),
        "K": (-3.3, -10.1, -14.3, -16.0),
        "AT": (16.2, 11.3, 10.0, 10.0),
        "AK": (6.1, 0.8, -1.6, -1.0),
        "TK": (-1.5, -6.2, -7.1, -4.0),
        "ATK": (12.0, 12.0, 13.0, 13.0),
    }
)
ASIDE = 0.5  # each card point that lies aside, or is likely to


def likely_points(ranking: Ranking, hand: Mask, aside: float, leads: bool, stays: bool) -> float:
    """The card points that a hand is likely to make with these trumps, and so many of them aside."""
    beside = sum([BESIDE(hand & suit) for suit in ranking.members[1:] if suit])
    return (
        EVEN + TRUMPS(hand & ranking.trumps, (), 0) + beside + ASIDE * aside + LEADS * leads + STAYS * stays
    )
