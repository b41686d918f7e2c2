"""How a table of Skat is shown."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Role, told_figure
from kartenstube.core.view import View
from kartenstube.games.skat.contracts import announced
from kartenstube.games.skat.giving_up import what_follows
from kartenstube.games.skat.questions import QUESTIONS
from kartenstube.games.skat.scoring import tally
from kartenstube.mechanics.jacks import ALL_POINTS, ranking_of


def meter(view: View) -> Meter | None:
    """7: the card points that the declarer needs; what he laid aside counts, but only he knows it."""
    declarer, game = view.seat_of(facts.DECLARER), announced(view)
    if declarer is None or game is None or game.game == "null" or game.all_tricks or view.score:
        return None
    return Meter(declarer, view.count(facts.POINTS, declarer) + skat_points(view), game.needed, ALL_POINTS)


def figure(view: View, seat: Seat) -> Figure | None:
    """Card points, the declarer's with the skat once the deal is over; tricks in a Null."""
    if view.word(facts.CONTRACT) == "null":
        return told_figure(view, seat, facts.TRICKS)
    told = told_figure(view, seat, facts.POINTS)
    if told and view.score and seat == view.seat_of(facts.DECLARER):
        return told._replace(value=told.value + skat_points(view))
    return told


def skat_points(view: View) -> int:
    """7: what the viewer sees of the skat, or of what was laid aside for it."""
    return ranking_of("grand").points_of(view.faces("aside") | view.faces("talon"))


DISPLAY = Display(
    shown=(facts.CONTRACT, facts.DECLARER, facts.BID),
    seat_shown=(facts.BID, facts.POINTS),
    logged=(facts.DECLARER,),
    tally=tally,
    meter=meter,
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.DECLARER, facts.CONTRACT),),
    chips=(facts.DOUBLED, facts.PLAYS),
    questions=QUESTIONS,
    giving_up=what_follows,
)
