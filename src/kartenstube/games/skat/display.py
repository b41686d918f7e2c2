"""Display of a Skat table."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Display, Role
from kartenstube.games.skat import own_facts
from kartenstube.games.skat.contracts import FRAME
from kartenstube.games.skat.match import club_list, tally
from kartenstube.games.skat.questions import QUESTIONS, what_follows

DISPLAY = Display(
    shown=(
        facts.CONTRACT,
        own_facts.SPITZE,
        own_facts.BOCK,
        own_facts.RAMSCH_ROUND,
        facts.DECLARER,
        facts.BID,
    ),
    seat_shown=(facts.BID, facts.POINTS),
    logged=(facts.DECLARER,),
    tally=tally,
    meter=FRAME.meter,
    trick_unit="card_points",
    figure=FRAME.figure,
    roles=(Role(facts.DECLARER, facts.CONTRACT),),
    chips=(facts.DOUBLED, facts.PLAYS),
    questions=QUESTIONS,
    giving_up=what_follows,
    club_list=club_list,
)
