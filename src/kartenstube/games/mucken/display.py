"""How a table of Mucken is shown, and how it asks."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core.events import Seat
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


def taken(view: View, seat: Seat, word: str) -> int:
    """6: the card points or tricks of a pair, which all know."""
    return sum(view.count(word, one) for one in pair_of(seat))


def meter(view: View) -> Meter | None:
    """7: the card points that the playing pair needs."""
    declarer, contract = view.seat_of("declarer"), contract_of(view)
    if declarer is None or contract is None or contract.needs_all or view.score:
        return None
    return Meter(declarer, taken(view, declarer, "points"), WINS[contract.level], ALL_POINTS)


def figure(view: View, seat: Seat) -> Figure | None:
    """6: the card points of the seat's pair, or its tricks where they decide."""
    contract = contract_of(view)
    if contract is None or view.fact("points", seat) is None:
        return None
    word = "tricks" if contract.needs_all else "points"
    return Figure(word, taken(view, seat, word))


# Questions


def highest_bid(view: View) -> Message | None:
    """4: who holds the highest bid."""
    bidder = view.seat_of("high_bidder")
    if bidder is None:
        return None
    whose = "partner" if bidder in pair_of(view.seat) else "opponent"
    game = named(CONTRACTS[view.word("bid", bidder)])
    return Message(f"note.mucken.standing.{whose}", {"seat": bidder, "game": game})


def what_it_counts(view: View) -> Mapping[str, Message]:
    """7: what each game counts."""
    return {
        f"bid {name}": Message("value.base", {"value": value(view.options, CONTRACTS[name])})
        for name in ladder(view.options)
    }


def doubles(view: View) -> Message:
    """4: which word may be said now."""
    return Message(f"ask.mucken.{WORDS[view.count('doublings')]}")


def plays(view: View) -> Message | None:
    """Who plays which game."""
    contract = contract_of(view)
    return contract and Message(
        "note.mucken.plays", {"seat": view.seat_of("declarer"), "game": named(contract)}
    )


DISPLAY = Display(
    shown=("contract", "declarer"),
    seat_shown=("bid", "side"),
    logged=("declarer",),
    faces=lambda o: "german",
    tally=tally,
    standing=("bobbl", "bobbls", "tore"),
    meter=meter,
    trick_unit="card_points",
    figure=figure,
    roles=(Role("declarer"),),
    side="side",
    chips=("doubled", "plays"),
    questions={
        "auction": Question(note=highest_bid, values=what_it_counts),
        "kontra": Question(ask=doubles, note=plays, decline=Message("act.say_nothing")),
    },
)
