"""The table of Schlauch and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.game import Display, Role, Unit, won_and_lost
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.questions import Question, held_suits
from kartenstube.core.view import View
from kartenstube.games.schlauch import own_facts
from kartenstube.games.schlauch.contracts import CONTRACTS, FRAME
from kartenstube.games.schlauch.scoring import strokes
from kartenstube.mechanics.auction import standing_note


def unit(o: Values) -> Unit:
    """The unit: strokes, by which an account falls; points if they are paid."""
    return Unit("points") if o.zero_sum else Unit("strokes", -1, marks=True)


def highest_bid(view: View) -> Message | None:
    """The highest bid and its seat."""
    return standing_note(view, lambda word: Message(f"fact.bid.{word}"))


def costs(view: View) -> Mapping[str, Message]:
    """The strokes of the contracts, doubled by a red turn-up."""
    return {
        f"bid {name}": Message("value.schlauch", {"points": strokes(view, contract)})
        for name, contract in CONTRACTS.items()
    }


def gets_card(view: View) -> Message:
    """The seat that gets a card for the called one."""
    return Message("ask.schlauch.give", {"seat": view.seat_of(facts.LENDER), "card": view.word(facts.CALLED)})


DISPLAY = Display(
    shown=(
        facts.TRUMP,
        own_facts.TURN_UP,
        own_facts.AWAY,
        facts.CONTRACT,
        facts.DECLARER,
        facts.CALLED,
    ),
    seat_shown=(facts.BID, facts.TRICKS),
    logged=(
        own_facts.TURN_UP,
        own_facts.AWAY,
        facts.DECLARER,
        facts.LENDER,
        own_facts.OUT,
        own_facts.ALSO_OUT,
    ),
    unit=unit,
    faces=lambda o: "german",
    tally=won_and_lost,
    figure=FRAME.figure,
    roles=(Role(facts.DECLARER, facts.TRUMP),),
    chips=(facts.PLAYS,),
    questions={
        "auction": Question(note=highest_bid, values=costs),
        "trump": Question(note=FRAME.plays, values=held_suits),
        "call": Question(note=FRAME.plays),
        "give": Question(ask=gets_card),
    },
)
