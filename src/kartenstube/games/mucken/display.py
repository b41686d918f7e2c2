"""Display of a Mucken table, and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Figure, Role
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question
from kartenstube.core.view import View
from kartenstube.games.mucken.bidding import WORDS
from kartenstube.games.mucken.bobbl import tally
from kartenstube.games.mucken.contracts import CONTRACTS, FRAME, contract_of, ladder, value
from kartenstube.games.mucken.sides import pair_of
from kartenstube.mechanics.rounds import doubling_question


def figure(view: View, seat: Seat) -> Figure | None:
    """6: the card points of the seat's pair, or its tricks where they decide."""
    contract = contract_of(view)
    if contract is None or view.fact(facts.POINTS, seat) is None:
        return None
    count = facts.TRICKS if contract.aim.by_tricks else facts.POINTS
    return Figure(count, sum(view.count(count, one) for one in pair_of(seat)))


# Questions


def highest_bid(view: View) -> Message | None:
    """4: the note of the highest bid and its bidder."""
    bidder = view.seat_of(facts.HIGH_BIDDER)
    if bidder is None:
        return None
    whose = "partner" if bidder in pair_of(view.seat) else "opponent"
    game = Message(f"mucken.game.{view.word(facts.BID, bidder)}")
    return Message(f"note.mucken.standing.{whose}", {"seat": bidder, "game": game})


def what_it_counts(view: View) -> Mapping[str, Message]:
    """7: the values of the contracts."""
    return {
        f"bid {name}": Message("value.base", {"value": value(view.options, CONTRACTS[name])})
        for name in ladder(view.options)
    }


DISPLAY = FRAME.display._replace(
    shown=(facts.CONTRACT, facts.DECLARER),
    seat_shown=(facts.BID, facts.SIDE),
    faces=lambda o: "german",
    tally=tally,
    standing=("bobbl", "bobbls", "tore"),
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.DECLARER),),
    side=facts.SIDE,
    questions={
        "auction": Question(note=highest_bid, values=what_it_counts),
        "kontra": doubling_question(WORDS, FRAME.plays),
    },
)
