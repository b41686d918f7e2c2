"""The contracts of Officers' Skat: how their tricks are played."""

from __future__ import annotations

from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, Reason, TrickValue
from kartenstube.core.known import Known
from kartenstube.mechanics.jacks import ranking_of

NULL_VALUE = 23


@lru_cache(maxsize=8)
def play_of(contract: str) -> CardPlay:
    """1 and 5: how the tricks of a contract are played. The declarer of a Null avoids tricks, in a Ramsch
    everybody avoids card points.
    """
    reasons = {"held": Reason("why.lies_open", "play")}
    if contract == "null":
        return CardPlay(ranking_of("null"), value=TrickValue(per_trick=1), misere=True, reasons=reasons)
    ranking = ranking_of(contract)
    value = TrickValue(per_card=ranking.points)
    return CardPlay(ranking, value=value, misere=contract == "ramsch", reasons=reasons)


def card_play(k: Known) -> CardPlay:
    """How the tricks are played; before a contract is named as in a Grand, since the jacks are trumps."""
    return play_of(k.word(facts.CONTRACT) or "grand")
