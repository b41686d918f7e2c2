"""How a table of Mucken is shown, and how it asks."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.facts import Count
from kartenstube.core.game import Display, Figure, Meter, Role
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question
from kartenstube.core.view import View
from kartenstube.games.mucken.bidding import WORDS
from kartenstube.games.mucken.bobbl import tally
from kartenstube.games.mucken.contracts import (
    ALL_POINTS,
    CONTRACTS,
    WINS,
    contract_of,
    ladder,
    pair_of,
    value,
)
from kartenstube.games.mucken.scoring import named


def taken(view: View, seat: Seat, count: Count) -> int:
    """6: the card points or tricks of a pair, which all know."""
    return sum(view.count(count, one) for one in pair_of(seat))


def meter(view: View) -> Meter | None:
    """7: the card points that the playing pair needs."""
    declarer, contract = view.seat_of(facts.DECLARER), contract_of(view)
    if declarer is None or contract is None or contract.needs_all or view.score:
        return None
    return Meter(declarer, taken(view, declarer, facts.POINTS), WINS[contract.level], ALL_POINTS)


def figure(view: View, seat: Seat) -> Figure | None:
    """6: the card points of the seat's pair, or its tricks where they decide."""
    contract = contract_of(view)
    if contract is None or view.fact(facts.POINTS, seat) is None:
        return None
    count = facts.TRICKS if contract.needs_all else facts.POINTS
    return Figure(count, taken(view, seat, count))


# Questions


def highest_bid(view: View) -> Message | None:
    """4: who holds the highest bid."""
    bidder = view.seat_of(facts.HIGH_BIDDER)
    if bidder is None:
        return None
    whose = "partner" if bidder in pair_of(view.seat) else "opponent"
    game = named(CONTRACTS[view.word(facts.BID, bidder)])
    return Message(f"note.mucken.standing.{whose}", {"seat": bidder, "game": game})


def what_it_counts(view: View) -> Mapping[str, Message]:
    """7: what each game counts."""
    return {
        f"bid {name}": Message("value.base", {"value": value(view.options, CONTRACTS[name])})
        for name in ladder(view.options)
    }


def doubles(view: View) -> Message:
    """4: which word may be said now."""
    return Message(f"ask.mucken.{WORDS[view.count(facts.DOUBLINGS)]}")


def plays(view: View) -> Message | None:
    """Who plays which game."""
    contract = contract_of(view)
    return contract and Message(
        "note.mucken.plays", {"seat": view.seat_of(facts.DECLARER), "game": named(contract)}
    )


DISPLAY = Display(
    shown=(facts.CONTRACT, facts.DECLARER),
    seat_shown=(facts.BID, facts.SIDE),
    logged=(facts.DECLARER,),
    faces=lambda o: "german",
    tally=tally,
    standing=("bobbl", "bobbls", "tore"),
    meter=meter,
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.DECLARER),),
    side=facts.SIDE,
    chips=(facts.DOUBLED, facts.PLAYS),
    questions={
        "auction": Question(note=highest_bid, values=what_it_counts),
        "kontra": Question(ask=doubles, note=plays, decline=Message("act.say_nothing")),
    },
)
