"""What a deal of Tapp pays."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.known import Known
from kartenstube.core.messages import Message, Param
from kartenstube.core.options import Values
from kartenstube.core.standing import Entry, Goal, Score, Standing, Tally
from kartenstube.core.table import Table
from kartenstube.games.tapp.contracts import (
    ALL_POINTS,
    WINS,
    Contract,
    card_play,
    needs_all,
    value,
)
from kartenstube.mechanics.settlement import between_sides

RAMSCH = 10  # 9: what the seat with most card points pays to each other
TIED = 5  # 9: what each of several pays


class Result(NamedTuple):
    """7: whether the declarer has won, and what each opponent pays him or gets, before kontra."""

    won: bool
    value: int


def result(contract: Contract, tout: bool, points: int, tricks: int, others: int) -> Result:
    """7: what a contract pays with so many card points, tricks of the declarer, and tricks of the others."""
    won = points >= WINS
    if contract.no_trick:
        won = tricks == 0
    if contract.all_tricks or tout:
        won = others == 0
    return Result(won, value(contract, won, points, tout))


def score(t: Table, contract: Contract) -> Score:
    """7: the deal's result for the declarer. The Tapp or what was laid aside counts for him."""
    declarer, tout = t.seat(facts.DECLARER), bool(t.fact(facts.TOUT))
    opponents = [seat for seat in t.active if seat != declarer]
    points = t.count(facts.POINTS, declarer) + talon_points(t)
    others = sum(t.count(facts.TRICKS, seat) for seat in opponents)
    found = result(contract, tout, points, t.count(facts.TRICKS, declarer), others)
    pays = found.value * 2 ** t.count(facts.DOUBLINGS) * (1 if found.won else -1)
    by_tricks = needs_all(t, contract) or contract.no_trick
    return Score(
        between_sides(t.seats, [declarer], opponents, pays),
        tuple(lines(t, contract, found, points, pays)),
        {"won" if found.won else "lost": (declarer,)},
        goal=None if by_tricks else Goal((declarer,), points, WINS, ALL_POINTS),
        entry=Entry(declarer, named(t, contract), pays),
    )


def talon_points(t: Table) -> int:
    """4: the card points of the Tapp, or of what was laid aside for it."""
    return card_play(t).ranking.points_of([*t.zone("talon").cards, *t.zone("aside").cards])


def named(k: Known, contract: Contract) -> Message:
    """The game by its name: a Solo in clubs, a Frage with Tout; a Solo, as long as its suit is not named."""
    suit = k.word(facts.TRUMP)
    if contract.suits and not suit:
        return Message(f"fact.bid.{contract.name}")
    tout = ".tout" * bool(k.fact(facts.TOUT))
    return Message(f"tapp.game.{contract.name}{tout}", {"suit": suit})


def line(code: str, **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.tapp.{code}", params, "scoring")


def lines(t: Table, contract: Contract, found: Result, points: int, pays: int) -> list[Message]:
    """How the result came about, and what each opponent pays."""
    declarer, word = t.seat(facts.DECLARER), "won" if found.won else "lost"
    if contract.no_trick or needs_all(t, contract):
        kind = "bettel" if contract.no_trick else "tricks"
        told = [line(f"{kind}.{word}", seat=declarer, game=named(t, contract), value=found.value)]
    else:
        margin = points - WINS + 1 if found.won else WINS - points
        told = [
            line(f"points.{word}", seat=declarer, points=points, margin=margin),
            line(f"value.{contract.name}", game=named(t, contract), margin=margin, value=found.value),
        ]
    said = t.count(facts.DOUBLINGS)
    doubled = [line(("kontra", "re")[said - 1], points=abs(pays))] if said else []
    return [*told, *doubled, line(f"paid.{word}", seat=declarer, points=abs(pays))]


def ramsch_score(t: Table) -> Score:
    """9 and TP-14: who has most card points pays ten to each other; of several each pays five to each of
    the rest.
    """
    points = {seat: t.count(facts.POINTS, seat) for seat in t.active}
    most = [seat for seat in t.active if points[seat] == max(points.values())]
    word = "one" if len(most) == 1 else "tied" if len(most) < len(t.active) else "all"
    told = [line("ramsch.points", seat=seat, points=points[seat]) for seat in t.active]
    lost = 0 if word == "all" else -ramsch_each(most)
    return Score(
        ramsch_pay(t.seats, t.active, most),
        (*told, line(f"ramsch.{word}", seats=most)),
        entry=Entry(most[0] if word == "one" else None, Message("tapp.game.ramsch"), lost),
    )


def ramsch_each(most: Collection[Seat]) -> int:
    """9: what each of those that have most card points pays to each of the rest."""
    return RAMSCH if len(most) == 1 else TIED


def ramsch_pay(seats: int, active: Collection[Seat], most: Collection[Seat]) -> tuple[int, ...]:
    """9: the score changes when these of the active seats have most card points."""
    rest, each = [seat for seat in active if seat not in most], ramsch_each(most)
    paid, got = -each * len(rest), each * len(most)
    return tuple(paid if seat in most else got if seat in rest else 0 for seat in range(seats))


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """The games that each player has won and lost as a declarer."""
    return so_far.tallies("won", "lost")
