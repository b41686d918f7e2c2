"""Payments at the end of a deal."""

from __future__ import annotations

from collections.abc import Collection

from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.mechanics.talon import turn_up_all


def between_sides(seats: int, side: Collection[Seat], others: Collection[Seat], each: int) -> tuple[int, ...]:
    """The score changes by seat if each of the others pays `each` (negative: is paid) and the side shares
    that equally. They add up to 0, and `each * len(others)` must be divisible among the side.
    """
    share, rest = divmod(each * len(others), len(side))
    assert rest == 0
    return tuple(share if s in side else -each if s in others else 0 for s in range(seats))


def to_each(seats: int, paid: Collection[Seat], each: int) -> tuple[int, ...]:
    """The score changes by seat if each of the seats `paid` gets `each` and nobody pays."""
    return tuple(each if seat in paid else 0 for seat in range(seats))


def alone_or_paid(t: Table, seat: Seat, points: int, is_paid: bool) -> tuple[int, ...]:
    """The score changes by seat if this seat scores alone, or if it `is_paid` by every other seat in play."""
    if not is_paid:
        return to_each(t.seats, [seat], points)
    return between_sides(t.seats, [seat], [other for other in t.active if other != seat], points)


def thrown_in(t: Table, line: Message, entry: Entry | None = None, opens: bool = True) -> Score:
    """The score of a deal that nobody plays, and that does not count; all cards are turned up, unless the
    game `opens` nothing.
    """
    if opens:
        turn_up_all(t)
    return Score((0,) * t.seats, (line,), thrown_in=True, entry=entry)
