"""What happened at a table, and who noticed.

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
    """The active ones of so many seats, beginning with `first` or with the next one if it is not active:
    clockwise or, with a step of -1, the other way.
    """
    circle = ((first + step * number) % seats for number in range(seats))
    return tuple(seat for seat in circle if seat in active)


def only(seat: Seat) -> Seats:
    """The set of this one seat."""
    return 1 << seat


class Moved(NamedTuple):
    """A card went from one zone to another. `card` is None for a seat that saw only a back."""

    card: Card | None
    src: str
    dst: str


class Told(NamedTuple):
    """A fact became known, or changed; `about` is the seat that it is about, None when it is about the whole
    table.
    """

    fact: str
    value: Plain
    about: Seat | None = None


class Said(NamedTuple):
    """A seat answered a decision."""

    seat: Seat
    act: Act


Event: TypeAlias = Moved | Told | Said
