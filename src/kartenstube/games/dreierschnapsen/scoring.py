"""The end of a deal of Dreierschnapsen, its value, and its scores."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of
from kartenstube.core.standing import DealDone, Entry, Goal, Score
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.dreierschnapsen import own_facts
from kartenstube.games.dreierschnapsen.contracts import (
    ALL,
    NONE,
    RACE,
    SCHNAPSER,
    Bid,
    Contract,
    card_play,
    contract_of,
)
from kartenstube.mechanics.settlement import to_each

NEEDED, SCHNEIDER = 66, 33
TWENTY, FORTY = 20, 40
LIMITS = {"four": 4, "three": 3}  # 9, schnapser
GRADED = {0: 4, TWENTY: 3, FORTY: 2}  # 7: by the best marriage that the declarer has announced
ALL_POINTS = 120


class Party(NamedTuple):
    """The tricks of a side in a deal, their card points, and the points of its marriages."""

    tricks: int = 0
    cards: int = 0
    marriages: int = 0

    @property
    def points(self) -> int:
        """7: marriages count only once the side has won a trick."""
        return self.cards + self.marriages if self.tricks else 0


class Course(NamedTuple):
    """The course of a deal: the declarer, the defenders, the number of tricks left, whether the declarer won
    the last one, and the number of tricks within which a Schnapser must be won.
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
    """7: tell whether the declarer has won; None while that is open."""
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
    """7: the value of the contract before it is doubled."""
    if contract.goal != RACE:
        return contract.value
    winners, losers = (course.own, course.others) if won else (course.others, course.own)
    if winners.points < NEEDED:
        return 1  # DS-13
    return 3 if not losers.tricks else 2 if losers.points < SCHNEIDER else 1


# The deal on the table


def limit_now(k: DealState) -> int:
    """7: within how many tricks a Schnapser must be won, as it stands."""
    return k.count(own_facts.LIMIT) or limit_of(k.options, 0)


def party(k: DealState, seats: Iterable[Seat]) -> Party:
    """7: the tricks and points of some seats together."""
    counts = (facts.TRICKS, facts.POINTS, own_facts.MARRIAGES)
    return Party(*(sum(k.count(count, seat) for seat in seats) for count in counts))


def course(k: DealState) -> Course:
    """The course of the deal so far."""
    declarer = k.seat_of(facts.DECLARER)
    assert declarer is not None
    others = [seat for seat in k.active if seat != declarer]
    left = max(k.size(hand_of(seat)) for seat in k.active)
    leads = k.seat_of(facts.LEADER) == declarer
    return Course(party(k, [declarer]), party(k, others), left, leads, limit_now(k))


def outcome(k: DealState) -> bool | None:
    """7: tell whether the declarer has won; None while that is open."""
    contract = contract_of(k)
    assert contract
    return decided(contract, course(k))


def score(t: Table, contract: Contract) -> Score:
    """7: the declarer scores alone, or each defender."""
    declarer, so, won = t.seat(facts.DECLARER), course(t), bool(outcome(t))
    paid = [declarer] if won else [seat for seat in t.active if seat != declarer]
    value = worth(contract, so, won)
    award = value * 2 ** t.count(facts.DOUBLINGS)
    lines = [*counted(declarer, contract, so, won), *doubled(t.count(facts.DOUBLINGS), value, award)]
    lines.append(line("paid", seats=paid, points=award))
    is_race = contract.goal == RACE
    return Score(
        to_each(t.seats, paid, award),
        tuple(lines),
        {"won" if won else "lost": (declarer,)},
        goal=Goal((declarer,), so.own.points, NEEDED, all_points(t, so)) if is_race else None,
        entry=Entry(
            declarer,
            named(Bid(t.word(facts.CONTRACT), bool(t.fact(own_facts.OHNE)))),
            award if won else -award,
        ),
    )


def all_points(t: Table, so: Course) -> int:
    """7: the points of both sides, and those of the cards that are still held; what lies aside and the talon
    count for nobody (4.3).
    """
    ranking = card_play(t).ranking
    held = sum(ranking.points_of(t.zone(hand_of(seat)).cards) for seat in t.active)
    return so.own.points + so.others.points + held


def named(bid: Bid) -> Message:
    """A contract by its name, with the word that the talon was left."""
    name = Message(f"dreierschnapsen.game.{bid.contract}")
    return Message("dreierschnapsen.ohne", {"game": name}) if bid.ohne else name


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: the declarer scores what he has won, and each of the two others what he has lost."""
    return done.entry and (done.entry.value if done.entry.value > 0 else -2 * done.entry.value)


# The lines of the score


line = lines_of("dreierschnapsen", "scoring")


def counted(declarer: Seat, contract: Contract, so: Course, won: bool) -> list[Message]:
    """7: lines that tell how the deal came out."""
    word = "won" if won else "lost"
    if contract.goal == RACE:
        points = line("points", seat=declarer, points=so.own.points, others=so.others.points)
        value, winners = worth(contract, so, won), so.own if won else so.others
        return [points, line("last" if winners.points < NEEDED else f"race.{value}", side=word)]
    if contract.goal == SCHNAPSER:
        return [line(f"schnapser.{word}", seat=declarer, points=so.own.points, tricks=so.own.tricks)]
    return [line(f"{contract.goal}.{word}", seat=declarer, tricks=so.own.tricks)]


def doubled(said: int, value: int, award: int) -> list[Message]:
    """7 and 4.4: the line that tells what the Flecken make of the value."""
    return [line("doubled", times=said, value=value, points=award)] if said else []
