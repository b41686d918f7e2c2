"""Display of a Schafkopf table."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Display, Role, Unit, won_and_lost
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.questions import QUESTIONS
from kartenstube.games.schafkopf.sides import FRAME

DISPLAY = Display(
    shown=(facts.CONTRACT, facts.DECLARER, facts.CALLED),
    seat_shown=(facts.SIDE, facts.POINTS),
    logged=(facts.PARTNER,),
    faces=lambda o: "german",
    tally=won_and_lost,
    money=Unit("pfennigs"),
    trick_unit="card_points",
    figure=FRAME.figure,
    roles=(Role(facts.DECLARER, own_facts.SUIT),),
    side=facts.SIDE,
    chips=(facts.DOUBLED, facts.PLAYS),
    questions=QUESTIONS,
)
