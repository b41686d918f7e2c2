"""Display of a Skat table."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Role
from kartenstube.games.skat import own_facts
from kartenstube.games.skat.contracts import FRAME
from kartenstube.games.skat.match import club_list, tally
from kartenstube.games.skat.questions import QUESTIONS, what_follows

DISPLAY = FRAME.display._replace(
    shown=(
        facts.CONTRACT,
        own_facts.SPITZE,
        own_facts.BOCK,
        own_facts.RAMSCH_ROUND,
        facts.DECLARER,
        facts.BID,
    ),
    seat_shown=(facts.BID, facts.POINTS),
    tally=tally,
    trick_unit="card_points",
    roles=(Role(facts.DECLARER, facts.CONTRACT),),
    questions=QUESTIONS,
    giving_up=what_follows,
    club_list=club_list,
)
