"""The table of Zwanzig ab and its questions."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.decisions import OneOf
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question, held_suits
from kartenstube.core.view import View
from kartenstube.games.zwanzig_ab.buying import DROP
from kartenstube.games.zwanzig_ab.own_facts import COUNTS, EXCHANGE, TRUMPER
from kartenstube.games.zwanzig_ab.scoring import change, factor


def account(view: View, seat: Seat) -> Figure:
    """2: the points that a seat still has to lose."""
    return Figure("account", view.standing.totals[seat])


def asks_to_buy(view: View) -> Message:
    """4: the question names only what is possible."""
    choices = view.asked.choices
    if isinstance(choices, OneOf):
        return Message("ask.zwanzig-ab.drop")
    return Message("ask.zwanzig-ab.buy" if DROP in choices.words else "ask.zwanzig-ab.buy.stay")


def at_stake(view: View) -> Message:
    """7: the points that each trick takes off, and that none puts on."""
    return Message("note.zwanzig-ab.stake", {"each": factor(view), "none": change(view, view.seat, 0)})


KEEP = Message("act.zwanzig-ab.keep")

DISPLAY = Display(
    shown=(facts.TRUMP, COUNTS, TRUMPER),
    seat_shown=(EXCHANGE, facts.TRICKS),
    accounts=True,
    figure=account,
    figures_stay=True,
    chips=(EXCHANGE,),
    questions={
        "blind": Question(
            note=lambda view: Message("note.zwanzig-ab.blind"),
            passed="zwanzig-ab.look",
            decline=Message("act.zwanzig-ab.look"),
        ),
        "trump": Question(values=held_suits),
        "buy": Question(
            ask=asks_to_buy,
            note=at_stake,
            decline=KEEP,
            passed="zwanzig-ab.keep",
        ),
        "drop": Question(note=at_stake, decline=Message("act.zwanzig-ab.stay"), passed="zwanzig-ab.stay"),
    },
)
