"""The seats at the table, and the sides: two fixed pairs, or one against two."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.options import Values
from kartenstube.core.problem import World
from kartenstube.core.standing import Teams
from kartenstube.core.state import DealState
from kartenstube.core.view import View
from kartenstube.games.sjavs.cards import is_faroese

SIDES = ((0, 2), (1, 3))  # 2
FAROESE_SEATS, DANISH_SEATS = 4, 3


def seats(o: Values) -> int:
    """2: four, or three."""
    return FAROESE_SEATS if is_faroese(o) else DANISH_SEATS


def teams(o: Values) -> Teams:
    """2: partners sit opposite; in the Danish game there are none."""
    return SIDES if is_faroese(o) else ()


def side_of(seat: Seat) -> tuple[Seat, ...]:
    """2: a seat and its partner, who sits opposite."""
    return SIDES[seat % 2]


def by_seat(first: int, second: int) -> tuple[int, ...]:
    """2: the figures of both sides at all seats."""
    return (first, second) * (FAROESE_SEATS // 2)


def side_at(k: DealState, seat: Seat) -> tuple[Seat, ...]:
    """2: a seat, and in the Faroese game its partner."""
    return side_of(seat) if is_faroese(k.options) else (seat,)


def declaring(k: DealState) -> tuple[Seat, ...]:
    """2: the makers' side, or the declarer alone; nobody before there is one."""
    declarer = k.seat_of(facts.DECLARER)
    return () if declarer is None else side_at(k, declarer)


def side(view: View, world: World) -> Side:
    """2: the side that plays; before there is one the view's own."""
    return frozenset(declaring(view) or side_at(view, view.seat))
