"""A contract: what one side of a deal has to reach against the others, and how a deal of it came out.

A game lists its contracts in one table, `table_of(...)`, and everything that differs between two of them is
a column there. A game that has columns of its own adds them in a class of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeVar

from kartenstube.core.events import Seat
from kartenstube.core.standing import Goal


class DealResult(NamedTuple):
    """How a deal came out: the card points of the declaring side, its tricks, those of the others, and the
    `run` of the highest trumps that it was dealt, below nothing if it was dealt none of them.
    """

    points: int = 0
    tricks: int = 0
    others: int = 0
    run: int = 0


class Aim(NamedTuple):
    """What a contract needs: `needed` of `most` card points, or of `most` tricks; every trick; no trick; or
    nothing but cards that are shown.
    """

    kind: Literal["points", "tricks", "all", "none", "shown"]
    needed: int = 0
    most: int = 0

    @property
    def by_tricks(self) -> bool:
        """Whether tricks decide, and not the card points in them."""
        return self.kind in ("tricks", "all", "none")

    def is_met(self, result: DealResult) -> bool:
        """Whether a deal that came out so is won by the declaring side."""
        if self.kind == "points":
            return result.points >= self.needed
        if self.kind == "tricks":
            return result.tricks >= self.needed
        return self.kind == "shown" or not (result.others if self.kind == "all" else result.tricks)

    def losers_tricks(self, result: DealResult) -> int:
        """How many tricks the side has that lost."""
        return result.others if self.is_met(result) else result.tricks

    def sign(self, result: DealResult) -> int:
        """1 where it is won, -1 where it is lost."""
        return 1 if self.is_met(result) else -1

    def decided(self, result: DealResult) -> bool | None:
        """Whether the declaring side has won or lost by the tricks so far, whatever follows; None while that
        is open. Card points are open until the last trick.
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
        """The same as a score tells it; None where nothing is counted."""
        if not self.needed:
            return None
        return Goal(side, result.tricks if self.kind == "tricks" else result.points, self.needed, self.most)


EVERY_TRICK, NO_TRICK, SHOWN = Aim("all"), Aim("none"), Aim("shown")


@dataclass(frozen=True, slots=True, eq=False)
class Contract:
    """A contract, which stands once in its table and equals no other: its name, by which the record and all
    sentences call it; what it needs; its price before anything multiplies it; the suits of which one is
    trump, named by the declarer where there are several; what is trump besides (`kind`, a word of the game);
    whether it takes up the talon; whether kontra may be said.
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
    """The contracts of a game by their names, in the order in which they are given."""
    return MappingProxyType({one.name: one for one in contracts})
