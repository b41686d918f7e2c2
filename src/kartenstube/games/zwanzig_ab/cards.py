"""The ranking of the cards, and how tricks are played."""

from __future__ import annotations

from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SKAT32
from kartenstube.core.ranking import plain_suits
from kartenstube.core.state import DealState

RANKS = "ATKQJ987"
TRICKS = 5


@lru_cache(maxsize=16)
def play_of(must_trump: bool, trump: str) -> CardPlay:
    """1, 5, ZA-1: the ten is above the king; suit is followed, and who is void must trump."""
    return CardPlay(
        plain_suits(SKAT32, RANKS, trump or None), FollowRule(must_trump), TrickValue(per_trick=1)
    )


def card_play(k: DealState) -> CardPlay:
    """5: the card play of the deal; without trumps before they are named."""
    return play_of(k.options.must_trump, k.word(facts.TRUMP))
