"""Contracts: the aim of one side of a deal against the others, and the result of the deal.

A game lists its contracts in one table, `table_of(...)`, and each difference between two of them is a column
there. A game that has columns of its own adds them in a class of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeVar

from kartenstube.core.events import Seat
from kartenstube.core.standing import Goal


class DealResult(NamedTuple):
    """The result of a deal: the card points of the declaring side, its tricks, the tricks of the others, and
    `run`, the length of the unbroken run of top trumps that the side was dealt, or (negative) that it lacked.
    """

    points: int = 0
    tricks: int = 0
    others: int = 0
    run: int = 0


class Aim(NamedTuple):
    """The aim of a contract: `needed` of `most` card points, or of `most` tricks; every trick; no trick; or
    only to show cards.
    """

    kind: Literal["points", "tricks", "all", "none", "shown"]
    needed: int = 0
    most: int = 0

    @property
    def by_tricks(self) -> bool:
        """Tell whether tricks decide, and not the card points in them."""
        return self.kind in ("tricks", "all", "none")

    def is_met(self, result: DealResult) -> bool:
        """Tell whether the declaring side wins a deal with this result."""
        if self.kind == "points":
            return result.points >= self.needed
        if self.kind == "tricks":
            return result.tricks >= self.needed
        return self.kind == "shown" or not (result.others if self.kind == "all" else result.tricks)

    def losers_tricks(self, result: DealResult) -> int:
        """The number of tricks of the side that lost."""
        return result.others if self.is_met(result) else result.tricks

    def sign(self, result: DealResult) -> int:
        """Return 1 for a won deal, -1 for a lost one."""
        return 1 if self.is_met(result) else -1

    def decided(self, result: DealResult) -> bool | None:
        """Tell whether the declaring side has won (True) or lost (False) by the tricks so far; None while
        that is open. Card points are open until the last trick.
        """
        if self.kind in ("points", "shown"):
            return None
        if self.kind == "tricks":
            is_lost = result.others > self.most - self.needed
            return True if self.is_met(result) else False if is_lost else None
        lost, won = result.tricks, result.others
        if self.kind == "all":
            lost, won = won, lost
        return False if lost else True if won and won == self.most else None

    def goal(self, side: tuple[Seat, ...], result: DealResult) -> Goal | None:
        """The aim and the result as a score reports them, in tricks or card points; None for an aim without a
        number. `side` are the seats of the declaring side.
        """
        if not self.needed:
            return None
        return Goal(side, result.tricks if self.kind == "tricks" else result.points, self.needed, self.most)


EVERY_TRICK, NO_TRICK, SHOWN = Aim("all"), Aim("none"), Aim("shown")


@dataclass(frozen=True, slots=True, eq=False)
class Contract:
    """A contract, which is in its table once and equals no other: its name in the record and in all
    sentences; its aim; its price before anything multiplies it; the suits of which one is trump, named by the
    declarer if there are several; `kind`, a word of the game for its other trumps; whether the talon is taken
    up; whether kontra may be said.
    """

    name: str
    aim: Aim
    price: int = 0
    suits: str = ""
    kind: str = ""
    takes_talon: bool = False
    is_doubled: bool = True


AContract = TypeVar("AContract", bound=Contract)


def table_of(*contracts: AContract) -> Mapping[str, AContract]:
    """The contracts of a game by name, in the order given."""
    return MappingProxyType({one.name: one for one in contracts})
