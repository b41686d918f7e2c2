"""Values of the tricks left: with best play, or with players who go by rules of thumb.

The kernel answers. Without a machine for it, or in a checkout in which nothing was built, the solver in plain
Python solves the same problems, slowly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kartenstube.core.cards import Card
from kartenstube.core.problem import Problem, Solution
from kartenstube.solver import reference
from kartenstube.solver.layout import (
    ALL_VALUES,
    ANSWER,
    MOST_NODES,
    SEATS,
    TAKEN,
    Window,
    by_card,
    numbers_of,
    problem_bytes,
)
from kartenstube.solver.machine import machine, run


def solve(problem: Problem, one_value: bool = False, window: Window = ALL_VALUES) -> Solution:
    """Return the value of a problem and, unless only `one_value` is wanted, of each legal card. Values
    outside the window are not told apart: the narrower the window, the sooner the answer. Raises ValueError
    if the hands of the problem do not fit together.
    """
    for found in solving(problem, one_value, window=window):
        if found:
            return found
    raise AssertionError("a search without an end")


def reaches(problem: Problem, value: int) -> bool:
    """Tell whether the side gets at least `value` with best play. Raises ValueError if the hands do not fit
    together.
    """
    return solve(problem, one_value=True, window=Window(marks=(value,))).value >= value


def solving(
    problem: Problem, one_value: bool = False, nodes: int = MOST_NODES, window: Window = ALL_VALUES
) -> Iterator[Solution | None]:
    """Solve a problem like `solve`, in slices of `nodes` cards tried: yields None after each slice that did
    not suffice, then the solution.
    """
    if not problem.start.is_whole():
        raise ValueError("the hands do not fit together")
    running = machine()
    if running is None:
        yield _within(window, reference.solve(problem))
        return
    resumed = False
    while True:
        done, answer = running.run(
            "solve", "problem", problem_bytes(problem, resumed, nodes, one_value, window=window)
        )
        if done:
            break
        resumed = True
        yield None
    value, used, *values = ANSWER.unpack_from(answer)
    yield Solution(value, by_card(problem.play.ranking, values), used)


def _within(window: Window, solution: Solution) -> Solution:
    """The solution with its values as the window tells them apart."""
    by_card = {card: _told(window, value) for card, value in solution.by_card.items()}
    return Solution(_told(window, solution.value), by_card, solution.nodes)


def _told(window: Window, value: int) -> int:
    value = min(max(value, window.low), window.high)
    if not window.marks:
        return value
    return max((mark for mark in window.marks if mark <= value), default=window.low)


def rollout(problem: Problem, selfish: bool = False) -> Mapping[Card, tuple[int, ...]]:
    """The values that each place takes of the rest, by legal card, if all go on by rules of thumb, knowing
    all hands; with `selfish` each for itself instead of the side against the others.
    """
    answer = run("play_out", "problem", problem_bytes(problem, selfish=selfish))
    _, _, *legal = ANSWER.unpack_from(answer)
    taken = TAKEN.unpack_from(answer, ANSWER.size)
    seats = len(problem.start.hands)
    number = numbers_of(problem.play.ranking).of
    return {
        card: taken[number[card] * SEATS : number[card] * SEATS + seats]
        for card in by_card(problem.play.ranking, legal)
    }
