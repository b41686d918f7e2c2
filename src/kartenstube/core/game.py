"""What a game answers: who deals next and when the match is over, and how a deal is played."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import ClassVar, NamedTuple, Protocol, TypeAlias

from kartenstube.core.cards import Mask
from kartenstube.core.decisions import Answer, Decision
from kartenstube.core.events import Seat
from kartenstube.core.messages import Plain
from kartenstube.core.options import Options, Values
from kartenstube.core.position import Tricks, World
from kartenstube.core.standing import DealPlan, MatchEnd, Score, Standing
from kartenstube.core.table import Table, ZonePlan
from kartenstube.core.view import View


class Unit(NamedTuple):
    """What scores are counted in on a sheet: a word of the catalogue (`unit.<word>`), and how many of it one
    unit of the rules page is.
    """

    word: str
    each: int = 1


class Meter(NamedTuple):
    """How far a seat is on its way to a goal: what it has, what it needs, and all there is."""

    seat: Seat
    value: int
    goal: int
    most: int


Deal: TypeAlias = Generator[Decision, Answer, Score]


class Game(Protocol):
    """The rules of one game. A game knows no bot, no screen and no record.

    `id` is its file name, rules page and record value; `revision` the revision of its rules. `counted` is the
    word for what its tricks count (`counted.<word>` in the catalogue). `zones` are
    those besides hands, tricks, piles and stock. `shown` and
    `seat_shown` name the facts that a table always has in sight, about the table and about a seat; `logged`
    those that are announced when they become known. A position may begin with one of `start_phases`; it gives
    `start_facts`, each one of the values listed (it may be left out where None is one of them).
    """

    id: ClassVar[str]
    revision: ClassVar[int]
    counted: ClassVar[str]
    options: ClassVar[Options]
    zones: ClassVar[tuple[ZonePlan, ...]]
    shown: ClassVar[tuple[str, ...]]
    seat_shown: ClassVar[tuple[str, ...]]
    logged: ClassVar[tuple[str, ...]]
    start_phases: ClassVar[tuple[str, ...]]
    start_facts: ClassVar[Mapping[str, tuple[Plain, ...]]]

    def seats(self, o: Values) -> int:
        """How many seats a match with these options has: the value of the option `players`, if there is
        one.
        """
        ...

    def unit(self, o: Values) -> Unit:
        """What the score sheet counts in."""
        ...

    def faces(self, o: Values) -> str:
        """The pack that is on the table, "french" or "german"."""
        ...

    def next_deal(self, o: Values, so_far: Standing) -> DealPlan | MatchEnd:
        """What comes after the deals so far."""
        ...

    def deal(self, t: Table) -> Deal:
        """Play a deal on a table whose stock is the shuffled pack: asks by yielding, returns the score."""
        ...

    def tricks(self, view: View) -> Tricks | None:
        """What the tricks that are played now, or come next, are played by, as far as the view's seat knows
        that; None in a deal without tricks.
        """
        ...

    def takers(self, view: View, world: World) -> frozenset[Seat] | None:
        """Whose tricks count together if the cards lie as in this world. None where a value that two sides
        want and avoid does not say what the deal is about.
        """
        ...

    def contracts(self, o: Values) -> tuple[str, ...]:
        """The contracts of a round, by their deals' `DealPlan.contract`, where a sheet has a column for each
        of them; () where the deals of a match are alike.
        """
        ...

    def meter(self, view: View) -> Meter | None:
        """What a table shows of somebody's way to a goal, as far as the view's seat may know it."""
        ...

    def limits(self, view: View) -> Mapping[str, Mask]:
        """Cards that do not lie in a zone, by its name, because of what was said or passed. What tricks prove
        is known without it.
        """
        ...
