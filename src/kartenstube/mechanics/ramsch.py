"""Ramsch: nobody plays a contract, each plays alone and avoids card points."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.decisions import Answer, Decision
from kartenstube.core.events import Seat
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.mechanics.talon import last_trick_takes, turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader

RAMSCH = "ramsch"
"""Its word, as contract and as phase."""


class RamschResult(NamedTuple):
    """The result of a Ramsch: card points and tricks by seat."""

    points: Mapping[Seat, int]
    tricks: Mapping[Seat, int]

    @property
    def losers(self) -> list[Seat]:
        """The seats with most card points."""
        return [seat for seat, points in self.points.items() if points == max(self.points.values())]

    @property
    def virgins(self) -> list[Seat]:
        """The seats without a trick."""
        return [seat for seat, tricks in self.tricks.items() if not tricks]

    @property
    def march(self) -> Seat | None:
        """The seat that has taken every trick, if one has."""
        takers = [seat for seat, tricks in self.tricks.items() if tricks]
        return takers[0] if len(takers) == 1 else None


def is_ramsch(k: DealState) -> bool:
    """Tell whether a Ramsch is played."""
    return k.word(facts.CONTRACT) == RAMSCH


def result_of(t: Table) -> RamschResult:
    """The result of the Ramsch on this table so far."""
    return RamschResult(
        {seat: t.count(facts.POINTS, seat) for seat in t.active},
        {seat: t.count(facts.TRICKS, seat) for seat in t.active},
    )


def play_ramsch(
    t: Table, card_play: Callable[[DealState], CardPlay], talon_to_last: bool = True, **hooks: Any
) -> Generator[Decision, Answer, RamschResult]:
    """Play all tricks, forehand leading. A talon goes to the winner of the last one, unless the game gives it
    to somebody else. `hooks` are those of `play_tricks`.
    """
    if not is_ramsch(t):
        t.tell(facts.CONTRACT, RAMSCH)
    set_leader(t, t.forehand)
    yield from play_tricks(t, RAMSCH, card_play, **hooks)
    if talon_to_last and "talon" in t.zones:
        last_trick_takes(t, card_play(t).ranking)
    turn_up_all(t)
    return result_of(t)
