"""The value of a deal of the Faroese game: the side that made trumps needs 61 card points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.sjavs.cards import ALL_POINTS, CLUBS, LOW, WINS
from kartenstube.games.sjavs.contracts import FRAME
from kartenstube.games.sjavs.rubber import HOOK, START, counted
from kartenstube.games.sjavs.sides import side_of
from kartenstube.mechanics.settlement import to_each

TRICKS = 8  # 5
MANY = 90  # 7
DRAW_LOST = 4  # 9, defender_draw_4


class Outcome(NamedTuple):
    """The outcome of a deal for the makers: their card points, their tricks, and whether one seat has all."""

    points: int
    tricks: int
    alone: bool = False


def worth(outcome: Outcome, clubs: bool) -> int:
    """7: the game points before any carry; below nothing if the opponents get them."""
    points, tricks, alone = outcome
    if tricks == TRICKS and alone:
        return 24 if clubs else 16
    if tricks == TRICKS:
        return 16 if clubs else 12
    if not tricks:
        return -16
    times = 2 if clubs else 1
    if points >= WINS:
        return times * (4 if points >= MANY else 2)
    if points == ALL_POINTS - points:
        return 0
    return -times * (8 if points <= LOW else 4)


def carry(o: Values, draws: int, makers_score: bool) -> int:
    """7, 9 and SJ-9: the addition to this deal for draws before it."""
    by_opponents = o.defender_draw_4 and not makers_score
    return draws * (DRAW_LOST if o.draw_bonus and by_opponents else int(o.draw_bonus))


def outcome_of(t: Table) -> Outcome:
    """7: the outcome of the deal."""
    makers = FRAME.side(t)
    tricks = [t.count(facts.TRICKS, seat) for seat in makers]
    return Outcome(sum(t.count(facts.POINTS, seat) for seat in makers), sum(tricks), TRICKS in tricks)


def score(t: Table) -> Score:
    """7: the game points of a deal, for one side."""
    makers, outcome = FRAME.side(t), outcome_of(t)
    value = worth(outcome, t.word(facts.TRUMP) == CLUBS)
    won = value > 0
    paid = makers if won else side_of(makers[0] + 1)
    more = carry(t.options, counted(t.standing).draws, won) if value else 0
    points = abs(value) + more
    scores = to_each(t.seats, paid, points)
    return Score(
        scores,
        (*lines(t.options, outcome, makers, paid, points, more), *rubber_lines(t, scores)),
        {"won" if won else "lost": makers} if value else {},
        goal=Goal(makers, outcome.points, WINS, ALL_POINTS),
        entry=Entry(t.seat(facts.DECLARER), FRAME.named(t), points if won else -points),
    )


line = lines_of("sjavs", "faroese-scoring")


def lines(
    o: Values, outcome: Outcome, makers: tuple[Seat, ...], paid: tuple[Seat, ...], points: int, more: int
) -> Iterator[Message]:
    """Yield how the game points came about."""
    tricks = "" if 0 < outcome.tricks < TRICKS else "none" if not outcome.tricks else "all"
    if tricks == "all" and outcome.alone:
        tricks = "alone"
    yield line(f"tricks.{tricks}" if tricks else "points", seats=list(makers), points=outcome.points)
    if not points:
        yield line("draw" if o.draw_bonus else "draw.nothing")
        return
    if more:
        yield line("carry", points=more)
    yield line("paid", seats=list(paid), points=points)


def rubber_lines(t: Table, scores: tuple[int, ...]) -> Iterator[Message]:
    """8: a rubber that ends with this deal, or who is on the hook now."""
    before = counted(t.standing)
    left = [before.left[seat] - scores[seat] for seat in (0, 1)]
    if min(left) <= 0:
        won = 0 if left[0] <= 0 else 1
        word = "double" if left[1 - won] == START else "rubber"
        yield line(word, "match", seats=list(side_of(won)), number=before.over + 1)
    for seat in (0, 1):
        if left[seat] == HOOK != before.left[seat]:
            yield line("hook", "match", seats=list(side_of(seat)))
