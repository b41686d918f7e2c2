"""The two pairs of Mucken, and which of them plays."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.problem import World
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View

PAIRS = ((0, 2), (1, 3))  # 2


def pair_of(seat: Seat) -> tuple[Seat, ...]:
    """2: a seat and its partner, who sits opposite."""
    return PAIRS[seat % 2]


def opponents_of(seat: Seat) -> tuple[Seat, ...]:
    """2: the pair at a seat's sides."""
    return pair_of(seat + 1)


def playing_pair(k: DealState) -> tuple[Seat, ...]:
    """2: the declarer and his partner; nobody before there is one."""
    declarer = k.seat_of(facts.DECLARER)
    return () if declarer is None else pair_of(declarer)


def side(view: View, world: World) -> Side:
    """2: the playing pair; before there is one the view's own pair."""
    return frozenset(playing_pair(view) or pair_of(view.seat))


def show_sides(t: Table) -> None:
    """All know which pair plays."""
    for seat in t.active:
        t.tell(facts.SIDE, "playing" if seat in playing_pair(t) else "defending", seat)
