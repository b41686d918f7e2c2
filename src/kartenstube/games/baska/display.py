"""Display of a Baśka table, and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.game import Display, Meter, Role
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question
from kartenstube.core.view import View
from kartenstube.games.baska.bidding import WORDS
from kartenstube.games.baska.contracts import CONTRACTS, contract_of, ladder
from kartenstube.games.baska.match import tally
from kartenstube.games.baska.scoring import named
from kartenstube.games.baska.sides import FRAME
from kartenstube.mechanics.auction import standing_note
from kartenstube.mechanics.rounds import doubling_question


def highest_bid(view: View) -> Message | None:
    """4: the note of the highest bid and its bidder."""
    return standing_note(view, lambda word: named(CONTRACTS[word]), "note.baska.standing")


def what_it_counts(view: View) -> Mapping[str, Message]:
    """7: the base stake of each game."""
    return {
        f"bid {word}": Message("value.base", {"value": CONTRACTS[word].price})
        for word in ladder(view.options)
    }


def what_is_played(view: View) -> Message | None:
    """The note of the contract and its declarer; without a declarer, of the side of the view's seat."""
    if view.seat_of(facts.DECLARER) is None:
        return Message(f"note.baska.{view.word(facts.SIDE, view.seat)}")
    return FRAME.plays(view)


def meter(view: View) -> Meter | None:
    """7: the card points that one who announced to play alone needs."""
    contract = contract_of(view)
    return FRAME.meter(view) if contract and contract.is_alone else None


DISPLAY = Display(
    shown=(facts.CONTRACT,),
    seat_shown=(facts.BID, facts.SIDE),
    logged=(facts.CONTRACT, facts.PARTNER),
    tally=tally,
    meter=meter,
    trick_unit="card_points",
    figure=FRAME.figure,
    roles=(Role(facts.DECLARER),),
    side=facts.SIDE,
    chips=(facts.DOUBLED, facts.PLAYS),
    questions={
        "auction": Question(note=highest_bid, values=what_it_counts),
        "kontra": doubling_question(WORDS, what_is_played),
    },
)
