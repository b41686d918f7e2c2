"""Games with the jacks as trumps: their cards, base values, and schneider and schwarz, as Skat has them and
its relatives.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kartenstube.core.cards import SKAT32, Card, parse_cards, suit_of
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, by_strength, plain_suits, with_trumps

JACKS = parse_cards("JC JS JH JD")
BASES = {"D": 9, "H": 10, "S": 11, "C": 12, "grand": 24}
"""What one step of a suit game or of Grand counts."""
ALL_POINTS, WINS, SCHNEIDER = 120, 61, 30
"""All card points, those that win a game, and the most that are schneider."""


@lru_cache(maxsize=8)
def ranking_of(contract: str) -> Ranking:
    """The jacks are trumps, and with "C", "S", "H", "D" the cards of that suit; in a "null" nothing is, and
    the ten is low.
    """
    if contract == "null":
        return plain_suits(SKAT32, "AKQJT987", points=AUGEN)
    suit: list[Card] = [
        card for card in by_strength(SKAT32, ACE_TEN) if suit_of(card) == contract and card not in JACKS
    ]
    return with_trumps(SKAT32, ACE_TEN, [*JACKS, *suit], AUGEN)


class Outcome(NamedTuple):
    """How a game came out: the matadors (below nothing those that are lacking), the declarer's card points,
    his tricks and those of the others.
    """

    matadors: int = 0
    points: int = 0
    tricks: int = 0
    others: int = 0

    @property
    def schneider(self) -> bool:
        """Whether a side has at most 30 card points."""
        return not SCHNEIDER < self.points < ALL_POINTS - SCHNEIDER

    @property
    def schwarz(self) -> bool:
        """Whether a side took no trick."""
        return not (self.tricks and self.others)
