"""Display of a Tapp table, and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question, held_suits
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View
from kartenstube.games.tapp import own_facts
from kartenstube.games.tapp.contracts import FRAME, WORDS, ladder, ranking_of, talon_size
from kartenstube.mechanics.rounds import doubling_question


def order(view: View) -> Ranking | None:
    """4: the ranking without trumps until they are known: they depend on the contract and may be named."""
    return None if view.word(facts.TRUMP) else ranking_of(view.options.short_deck, "")


def highest_bid(view: View) -> Message | None:
    """4: the note of the highest bid and its bidder."""
    bidder = view.seat_of(facts.HIGH_BIDDER)
    if bidder is None:
        return None
    return Message(f"note.tapp.standing.{view.word(facts.BID, bidder)}", {"seat": bidder})


def what_it_pays(view: View) -> Mapping[str, Message]:
    """7 and 9: the payments for the contracts."""
    return {f"bid {name}": Message(f"value.tapp.{name}") for name in ladder(view.options)}


def lays_aside(view: View) -> Message:
    """TP-8: how many cards are laid aside, three or with the short pack two."""
    return Message("ask.tapp.discard", {"count": talon_size(view.options)})


def gets_card(view: View) -> Message:
    """TP-12: who gets the card that is given back."""
    return Message("ask.tapp.give", {"seat": view.seat_of(facts.LENDER), "card": view.word(facts.CALLED)})


DISPLAY = FRAME.display._replace(
    shown=(facts.TRUMP, facts.CONTRACT, facts.DECLARER, facts.CALLED),
    seat_shown=(facts.BID, facts.POINTS),
    logged=(facts.DECLARER, facts.LENDER, own_facts.UNHELD),
    order=order,
    trick_unit="card_points",
    questions={
        "auction": Question(note=highest_bid, values=what_it_pays),
        "discard": Question(
            ask=lays_aside, points=lambda view: ranking_of(view.options.short_deck, "").points
        ),
        "trump": Question(note=FRAME.plays, values=held_suits),
        "give": Question(ask=gets_card),
        "tout": Question(note=FRAME.plays, decline=Message("act.tapp.no_tout"), passed="nothing"),
        "kontra": doubling_question(WORDS, FRAME.plays),
    },
)
