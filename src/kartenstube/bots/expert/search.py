"""What all experts share: worlds are drawn, each is looked at, and the best average wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from kartenstube.bots import kernel
from kartenstube.bots.base import Budget
from kartenstube.decisions import PLAYS, Act, act_text
from kartenstube.events import Seat
from kartenstube.position import Position, Problem, Tricks, World
from kartenstube.view import View

SLICE = 150_000
"""Cards that the kernel tries before somebody else may have a word: 10 to 20 milliseconds."""

Looks = Callable[[World], Iterator[Mapping[Act, float] | None]]
"""Looks at a world: None after each slice, and at last what each answer brings there."""


def best_average(
    worlds: Iterable[World], look: Looks, budget: Budget, prior: Mapping[Act, float]
) -> Iterator[Act]:
    """The answer with the best average over the worlds so far, after each slice. `prior` decides between
    equal ones, and says which answers there are.
    """
    totals = dict.fromkeys(prior, 0.0)
    seen = 0

    def best() -> Act:
        return max(totals, key=lambda act: (round(totals[act], 6), prior[act], act_text(act)))

    for world in worlds:
        for found in look(world):
            if found is not None:
                for act in totals:
                    totals[act] += found[act]
            yield best()
            if budget.stop():
                return
        seen += 1
        if seen == budget.worlds:
            return


def problem_of(view: View, tricks: Tricks, takers: Iterable[Seat], world: World) -> Problem:
    """The rest of the tricks, if the cards lie as in this world."""
    places = list(view.active)
    leader = view.fact("leader")
    first = next(view.clockwise(leader if isinstance(leader, int) else view.seat))
    hands = tuple(world[f"hand{seat}"] for seat in places)
    start = Position(hands, places.index(first), tuple(view.played()))
    return Problem(tricks, frozenset(places.index(seat) for seat in takers), start)


def solved(problem: Problem, gain: Callable[[int], float]) -> Iterator[Mapping[Act, float] | None]:
    """What each card brings with best play on both sides; `gain` says what a value of the takers is worth."""
    for solution in kernel.solving(problem, nodes=SLICE):
        yield None if solution is None else {PLAYS[card]: gain(v) for card, v in solution.by_card.items()}


def played_out(problem: Problem, gain: Callable[[int], float]) -> Iterator[Mapping[Act, float]]:
    """What each card brings when all go on by rules of thumb, knowing all hands."""
    yield {
        PLAYS[card]: gain(sum(taken[place] for place in problem.takers))
        for card, taken in kernel.play_out(problem).items()
    }


def each_alike(acts: Iterable[Act], favourite: Act) -> Mapping[Act, float]:
    """A prior that likes one answer a little more than the others."""
    return {act: float(act == favourite) for act in acts}
