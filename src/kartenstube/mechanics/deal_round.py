"""A round that goes over several deals: everybody's tricks add up until a seat has so many. Then all others
pay the winner, and the next round begins with nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.facts import Count
from kartenstube.core.messages import Message
from kartenstube.core.standing import Score, Standing, Tally
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.mechanics.settlement import between_sides

IN_ROUND = Count("in_round")  # of a seat: its tricks in the deals of the round before this one
TRICKS, ROUND = "tricks", "round"


def tell_round(t: Table) -> None:
    """All know the tricks of the round under way."""
    for seat, tricks in enumerate(t.standing.in_round(TRICKS, ROUND)):
        t.tell(IN_ROUND, tricks, seat)


def in_round(k: DealState, seat: Seat) -> int:
    """The tricks of the round that a seat has; those of a deal that a declarer plays do not count."""
    this_deal = k.count(facts.TRICKS, seat) if k.seat_of(facts.DECLARER) is None else 0
    return k.count(IN_ROUND, seat) + this_deal


def first_with(k: DealState, target: int) -> Seat | None:
    """The seat that has so many tricks of the round; None while no seat has."""
    return next((seat for seat in k.active if in_round(k, seat) >= target), None)


def goes_on(t: Table, lines: Iterable[Message]) -> Score:
    """A deal that does not end the round pays nothing, and its tricks are remembered."""
    tricks = tuple(seat for seat in t.active for _ in range(t.count(facts.TRICKS, seat)))
    return Score((0,) * t.seats, tuple(lines), {TRICKS: tricks})


def is_won(t: Table, winner: Seat, lines: Iterable[Message]) -> Score:
    """Each other seat pays the winner of the round one unit."""
    others = [seat for seat in t.active if seat != winner]
    return Score(between_sides(t.seats, [winner], others, 1), tuple(lines), {ROUND: (winner,)})


def rounds(so_far: Standing) -> int:
    """The number of finished rounds."""
    return sum(so_far.noted(ROUND))


def tally(so_far: Standing) -> tuple[Tally, ...]:
    """The tricks of the round under way, and the rounds that each seat has won."""
    return Tally(IN_ROUND, so_far.in_round(TRICKS, ROUND)), *so_far.tallies(ROUND)
