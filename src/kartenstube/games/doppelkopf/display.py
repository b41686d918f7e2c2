"""Display of a Doppelkopf table."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Role, told_figure
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.announcements import deadlines, level_of
from kartenstube.games.doppelkopf.match import tally
from kartenstube.games.doppelkopf.questions import QUESTIONS
from kartenstube.games.doppelkopf.scoring import ALL_POINTS, PARTIES, RE, Side, needed


def figure(view: View, seat: Seat) -> Figure | None:
    """6: card points of each seat."""
    return told_figure(view, seat, facts.POINTS)


def meter(view: View) -> Meter | None:
    """7: the card points that a soloist needs; None where tricks decide, and where two play together."""
    soloist = view.seat_of(facts.SOLOIST)
    goal = needed({party: Side(0, 0, level_of(view, party)) for party in PARTIES}, RE)
    if soloist is None or goal is None or view.score:
        return None
    return Meter(soloist, view.count(facts.POINTS, soloist), goal, ALL_POINTS)


DISPLAY = Display(
    shown=(facts.CONTRACT, own_facts.PIGS, own_facts.SUPERPIGS, own_facts.BOCK),
    seat_shown=(own_facts.PARTY, facts.ANNOUNCED, facts.POINTS),
    logged=(facts.PARTNER, facts.CONTRACT, own_facts.RETURNED),
    tally=tally,
    meter=meter,
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.SOLOIST, facts.CONTRACT),),
    side=own_facts.PARTY,
    chips=(facts.ANNOUNCED, facts.PLAYS),
    questions=QUESTIONS,
    deadlines=deadlines,
)
