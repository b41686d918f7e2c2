"""Display of a Spitzer table."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Role, Unit, told_figure
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question
from kartenstube.core.view import View
from kartenstube.games.spitzer import own_facts
from kartenstube.games.spitzer.cards import BLIND_CARDS


def figure(view: View, seat: Seat) -> Figure | None:
    """7: card points."""
    return told_figure(view, seat, facts.POINTS)


def buries(view: View) -> Message:
    """9: the number of cards to bury, as many as the blind has."""
    return Message("ask.spitzer.bury", {"count": BLIND_CARDS[view.options.blind]})


DISPLAY = Display(
    shown=(
        own_facts.TRUMPS,
        facts.SOLOIST,
        own_facts.PICKER,
        facts.CONTRACT,
        own_facts.CALLER,
        facts.CALLED,
        own_facts.SIDE_POINTS,
    ),
    seat_shown=(facts.SIDE, facts.POINTS),
    logged=(facts.SIDE, facts.CONTRACT),
    unit=lambda o: Unit("units"),
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.SOLOIST), Role(own_facts.PICKER), Role(own_facts.CALLER, facts.CALLED)),
    side=facts.SIDE,
    questions={"bury": Question(ask=buries)},
)
