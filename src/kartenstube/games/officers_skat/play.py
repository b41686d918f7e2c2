"""The tricks, after which cards that lie free are turned up; Ramsch, when both have passed."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Playing
from kartenstube.core.places import trick_of
from kartenstube.core.table import Table
from kartenstube.games.officers_skat.bidding import D6, lay
from kartenstube.games.officers_skat.contracts import FRAME, card_play, contract_of
from kartenstube.games.officers_skat.scoring import ramsch_score, score
from kartenstube.mechanics.places import turn_up_free
from kartenstube.mechanics.ramsch import RAMSCH, play_ramsch


def play(t: Table) -> Playing:
    """5, OS-3 and OS-5: the declarer leads; a Null ends with his first trick, all else with the last card."""
    declarer = t.seat(facts.DECLARER)
    if contract_of(t) is None:
        return "contract"
    turn_up_before_trick(t)
    yield from FRAME.play(t, declarer, after_trick=turn_up_free)
    return score(t)


def ramsch(t: Table) -> Playing:
    """5 and 4: both passed; forehand leads, and nobody wants card points."""
    t.tell(facts.CONTRACT, RAMSCH)
    lay(t, D6)
    turn_up_before_trick(t)
    return ramsch_score(t, (yield from play_ramsch(t, card_play, after_trick=turn_up_free)))


def turn_up_before_trick(t: Table) -> None:
    """5, OS-1: after each trick the cards that lie free are turned up, in a position too."""
    if not any(t.size(trick_of(seat)) for seat in t.active):
        turn_up_free(t)
