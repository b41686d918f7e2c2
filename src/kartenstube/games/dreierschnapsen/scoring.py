"""When a deal of Dreierschnapsen is decided, and what it counts."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core.options import Values
from kartenstube.games.dreierschnapsen.contracts import ALL, NONE, RACE, SCHNAPSER, Contract

NEEDED, SCHNEIDER = 66, 33
TWENTY, FORTY = 20, 40
LIMITS = {"four": 4, "three": 3}  # 9, schnapser
GRADED = {0: 4, TWENTY: 3, FORTY: 2}  # 7: by the best marriage that the declarer has announced


class Party(NamedTuple):
    """What a side has in a deal: its tricks, their card points, and what its marriages count."""

    tricks: int = 0
    cards: int = 0
    marriages: int = 0

    @property
    def points(self) -> int:
        """7: marriages count only once the side has won a trick."""
        return self.cards + self.marriages if self.tricks else 0


class Course(NamedTuple):
    """How a deal stands: the declarer, the defenders, how many tricks are left, whether the declarer won the
    last one, and within how many a Schnapser must be won.
    """

    own: Party
    others: Party
    left: int = 0
    last_is_own: bool = False
    limit: int = GRADED[0]


def limit_of(o: Values, best: int) -> int:
    """7 and 9, schnapser: within how many tricks 66 must be reached, by the best marriage announced."""
    return LIMITS.get(o.schnapser) or GRADED[best]


def decided(contract: Contract, course: Course) -> bool | None:
    """7: whether the declarer has won; None while that is open."""
    own, others = course.own, course.others
    if contract.goal == RACE:
        return race(course)
    if contract.goal == NONE:
        return False if own.tricks else is_over(course)
    if others.tricks:
        return False
    if contract.goal == ALL:
        return is_over(course)
    return True if own.points >= NEEDED else False if own.tricks >= course.limit else None


def is_over(course: Course) -> bool | None:
    """Won with the last trick, open before."""
    return None if course.left else True


def race(course: Course) -> bool | None:
    """7: the first side with 66; if nobody has them, that with the last trick."""
    if course.own.points >= NEEDED:
        return True
    if course.others.points >= NEEDED:
        return False
    return None if course.left else course.last_is_own


def worth(contract: Contract, course: Course, won: bool) -> int:
    """7: what the contract counts before it is doubled."""
    if contract.goal != RACE:
        return contract.value
    winners, losers = (course.own, course.others) if won else (course.others, course.own)
    if winners.points < NEEDED:
        return 1  # DS-13
    return 3 if not losers.tricks else 2 if losers.points < SCHNEIDER else 1


def may_announce(contract: Contract, is_declarer: bool, tricks: int, limit: int) -> bool:
    """5 and DS-11: whether a marriage that sets this limit may be announced after so many tricks."""
    if contract.goal == SCHNAPSER:
        return is_declarer and tricks <= limit
    return contract.goal == RACE
