"""Events at a table, and the seats that notice them.

Each event is rendered once per seat (`seen_by`); view, log, animation and spoken line are folds over a seat's
renderings, so none of them can leak alone. A rendering never says who else saw something.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from kartenstube.core.cards import Card
from kartenstube.core.decisions import Act
from kartenstube.core.messages import Plain

Seat: TypeAlias = int
"""0 upwards, clockwise."""
Seats: TypeAlias = int
"""A set of seats as a bit mask."""

NOBODY: Seats = 0
EVERYBODY: Seats = -1


@lru_cache(maxsize=256)
def around(first: Seat, seats: int, active: tuple[Seat, ...], step: int = 1) -> tuple[Seat, ...]:
    """The seats of `active` in order around a table of `seats`, beginning with `first` or, if it is not
    active, with the next one: clockwise or, with `step` -1, anticlockwise.
    """
    circle = ((first + step * number) % seats for number in range(seats))
    return tuple(seat for seat in circle if seat in active)


def only(seat: Seat) -> Seats:
    """The set of this one seat."""
    return 1 << seat


class Moved(NamedTuple):
    """A card moved from zone `src` to zone `dst`. `card` is None for a seat that saw only a back."""

    card: Card | None
    src: str
    dst: str


class Told(NamedTuple):
    """A fact became known, or changed; `about` is its seat, None for a fact about the whole table."""

    fact: str
    value: Plain
    about: Seat | None = None


class Said(NamedTuple):
    """A seat answered a decision."""

    seat: Seat
    act: Act


Event: TypeAlias = Moved | Told | Said
