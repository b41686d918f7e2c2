"""What all experts share: worlds are drawn, each is looked at, and the best average wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from kartenstube.bots.base import Budget
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card
from kartenstube.core.decisions import PLAYS, Act
from kartenstube.core.events import Seat
from kartenstube.core.problem import Position, Problem, World
from kartenstube.core.view import View
from kartenstube.solver import machine as kernel

SLICE = 120_000
"""Cards that the kernel tries before somebody else may have a word: 10 to 20 milliseconds."""
SLICES = 3
"""After so many a world is played out instead of solved."""


class Look(NamedTuple):
    """What each answer brings in a world, None while that is not known yet; and the cards that were tried to
    find out.
    """

    gains: Mapping[Act, float] | None
    nodes: int


class Question(NamedTuple):
    """What an expert is asked: which of these answers, what each brings in a world, and how many `times` more
    worlds than usual are looked at, where a look costs little.
    """

    acts: Sequence[Act]
    look: Callable[[World], Iterator[Look]]
    times: int = 1


def best_average(
    sample: Iterable[World],
    look: Callable[[World], Iterator[Look]],
    budget: Budget,
    prior: Mapping[Act, float],
) -> Iterator[Act]:
    """The answer with the best average over the worlds so far, after each slice. `prior` names the answers
    and decides between equal ones.
    """
    totals, nodes = dict.fromkeys(prior, 0.0), 0
    for seen, world in enumerate(sample, start=1):
        for gains, used in look(world):
            nodes += used
            for act in totals if gains else ():
                totals[act] += gains[act] if gains else 0.0
            yield max(totals, key=lambda act: (round(totals[act], 6), prior[act]))
            if budget.stop():
                return
        if seen >= budget.worlds or nodes >= budget.nodes:
            return


def problem_of(view: View, play: CardPlay | None, side: Iterable[Seat], world: World) -> Problem:
    """The rest of the tricks, if the cards lie as in this world. Before somebody leads, forehand will."""
    assert play
    places, leader = list(view.active), view.seat_of("leader")
    first = next(view.clockwise(view.dealer + 1 if leader is None else leader))
    hands = tuple(world[f"hand{seat}"] for seat in places)
    start = Position(hands, places.index(first), tuple(view.played()))
    return Problem(play, frozenset(places.index(seat) for seat in side), start)


def solved(problem: Problem, gain: Callable[[int], float]) -> Iterator[Look]:
    """What each card brings with best play on both sides; `gain` says what a value of the takers is worth. A
    world that takes too long is played out.
    """
    for number, solution in enumerate(kernel.solving(problem, nodes=SLICE), start=1):
        if solution:
            yield Look({PLAYS[card]: gain(v) for card, v in solution.by_card.items()}, solution.nodes)
            return
        if number == SLICES:
            break
        yield Look(None, SLICE)
    yield from played_out(problem, gain)


def played_out(problem: Problem, gain: Callable[[int], float]) -> Iterator[Look]:
    """What each card brings when all go on by rules of thumb, knowing all hands."""
    yield Look({PLAYS[card]: gain(value) for card, value in taken_by_card(problem).items()}, 0)


def taken_by_card(problem: Problem) -> Mapping[Card, int]:
    """What the takers get with each card by rules of thumb."""
    found = kernel.play_out(problem)
    return {card: sum(taken[place] for place in problem.side) for card, taken in found.items()}


def estimate(problem: Problem) -> tuple[int, int]:
    """What the takers get with best play, or where that takes too long by rules of thumb; and the cards that
    were tried.
    """
    solution = next(kernel.solving(problem, one_value=True, nodes=SLICE))
    if solution:
        return solution.value, solution.nodes
    return round(fmean(taken_by_card(problem).values())), SLICE


def each_alike(acts: Iterable[Act], favourite: Act) -> Mapping[Act, float]:
    """A prior that likes one answer a little more than the others."""
    return {act: float(act == favourite) for act in acts}
