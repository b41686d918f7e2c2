"""Display of a Dreierschnapsen table, and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Role, told_figure
from kartenstube.core.messages import Message
from kartenstube.core.questions import Box, Combination, Outcome, Question, held_suits
from kartenstube.core.view import View
from kartenstube.games.dreierschnapsen import own_facts
from kartenstube.games.dreierschnapsen.contracts import (
    CONTRACTS,
    RACE,
    SCHNAPSER,
    Bid,
    Contract,
    bid_of,
    contract_of,
    ranking_of,
)
from kartenstube.games.dreierschnapsen.match import tally
from kartenstube.games.dreierschnapsen.scoring import ALL_POINTS, NEEDED, named, party
from kartenstube.mechanics.auction import standing_note

# Questions


def standing(view: View) -> Message | None:
    """4.2: the note of the highest bid and its bidder."""
    return standing_note(view, lambda word: named(bid_of(word)), "note.dreierschnapsen.standing")


OHNE = (Box("ohne", Message("dreierschnapsen.box.ohne")),)


def bids(view: View) -> Combination | None:
    """4.2: the contracts that may be bid, each with the talon or without; None where that is no choice."""
    choices = view.offered
    found = [bid_of(act.word) for act in choices.acts if act.verb == "bid"]
    if not any(bid.ohne for bid in found):
        return None
    return Combination(OHNE, tuple(map(outcome, found)))


def outcome(bid: Bid) -> Outcome:
    """4.2: a bid as its contract, with the box ticked or not."""
    label = Message(f"act.bid.{bid.word}")
    return Outcome(f"bid {bid.contract}", ("ohne",) * bid.ohne, (f"bid {bid.word}",), label)


def values(view: View) -> Mapping[str, Message]:
    """4.2: the values of the contracts."""
    return {f"bid {name}": value_of(contract) for name, contract in CONTRACTS.items()}


def value_of(contract: Contract) -> Message:
    """4.2: the value of a contract; 66 points count by how far the others have come."""
    code = "dreierschnapsen.value.race" if contract.goal == RACE else "dreierschnapsen.value"
    return Message(code, {"value": contract.value})


def plays(view: View) -> Message | None:
    """The note of the declarer and his contract."""
    bid = Bid(view.word(facts.CONTRACT), bool(view.fact(own_facts.OHNE)))
    game = Message(f"act.bid.{bid.word}")
    return Message("note.plays", {"seat": view.seat_of(facts.DECLARER), "game": game})


def doubles(view: View) -> Message:
    """4.4: the question for the next word of doubling."""
    word = ("kontra", "re", "again")[view.count(facts.DOUBLINGS)]
    return Message(f"ask.dreierschnapsen.{word}")


# What counts


def side_of(view: View, seat: Seat) -> list[Seat]:
    """4.2: the seats that play with a seat, and itself."""
    declarer = view.seat_of(facts.DECLARER)
    return [one for one in view.active if (one == declarer) == (seat == declarer)]


def meter(view: View) -> Meter | None:
    """7: the points that the declarer needs, where they decide."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None or contract.goal not in (RACE, SCHNAPSER) or view.score:
        return None
    return Meter(declarer, min(party(view, [declarer]).points, ALL_POINTS), NEEDED, ALL_POINTS)


def figure(view: View, seat: Seat) -> Figure | None:
    """7: card points and marriages that count where they decide, else tricks."""
    contract = contract_of(view)
    if contract is not None and contract.goal not in (RACE, SCHNAPSER):
        return told_figure(view, seat, facts.TRICKS)
    told = told_figure(view, seat, facts.POINTS)
    counts = told and party(view, side_of(view, seat)).tricks
    return (
        told._replace(value=told.value + view.count(own_facts.MARRIAGES, seat)) if told and counts else told
    )


DISPLAY = Display(
    shown=(facts.TRUMP, facts.CONTRACT, facts.DECLARER, own_facts.LIMIT),
    seat_shown=(facts.POINTS, own_facts.MARRIAGES),
    logged=(facts.TRUMP, facts.DECLARER),
    tally=tally,
    meter=meter,
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.DECLARER, facts.TRUMP),),
    chips=(facts.DOUBLED, facts.PLAYS),
    questions={
        "trump": Question(values=held_suits),
        "auction": Question(note=standing, values=values, options=bids),
        "discard": Question(note=plays, points=lambda view: ranking_of("").points),
        "kontra": Question(ask=doubles, note=plays, decline=Message("act.say_nothing"), passed="nothing"),
    },
)
