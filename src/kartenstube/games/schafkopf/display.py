"""How a table of Schafkopf is shown."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Role, Unit, told_figure
from kartenstube.core.view import View
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import contract_of
from kartenstube.games.schafkopf.questions import QUESTIONS
from kartenstube.games.schafkopf.scoring import tally


def figure(view: View, seat: Seat) -> Figure | None:
    """7: card points, or tricks where those decide."""
    contract = contract_of(view)
    tricks_decide = contract is not None and (contract.tout or contract.kind == "bettel")
    return told_figure(view, seat, facts.TRICKS if tricks_decide else facts.POINTS)


DISPLAY = Display(
    shown=(facts.CONTRACT, facts.DECLARER, facts.CALLED),
    seat_shown=(facts.SIDE, facts.POINTS),
    logged=(facts.PARTNER,),
    faces=lambda o: "german",
    tally=tally,
    money=Unit("pfennigs"),
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.DECLARER, own_facts.SUIT),),
    side=facts.SIDE,
    chips=(facts.DOUBLED, facts.PLAYS),
    questions=QUESTIONS,
)
