"""Display of a Zwanzigerrufen table."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Display, Role, told_figure, won_and_lost
from kartenstube.games.zwanzigerrufen import own_facts
from kartenstube.games.zwanzigerrufen.questions import QUESTIONS

DISPLAY = Display(
    shown=(facts.CALLED, *own_facts.STANDS.values(), facts.CONTRACT, facts.DECLARER),
    seat_shown=(facts.SIDE, facts.TRICKS),
    logged=(facts.CALLED, facts.PARTNER),
    faces=lambda o: "tarock",
    tally=won_and_lost,
    trick_unit="card_points",
    figure=lambda view, seat: told_figure(view, seat, facts.TRICKS),
    roles=(Role(facts.DECLARER),),
    side=facts.SIDE,
    chips=(facts.PLAYS,),
    questions=QUESTIONS,
)
