"""The search of all experts: worlds are sampled, and each is evaluated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple, TypeAlias

from kartenstube.bots.base import Budget
from kartenstube.bots.search_result import SearchResult
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card
from kartenstube.core.decisions import PLAYS, Act
from kartenstube.core.events import Seat
from kartenstube.core.problem import Position, Problem, World
from kartenstube.core.view import View
from kartenstube.solver.api import rollout, solving
from kartenstube.solver.layout import ALL_VALUES, Window

SLICE = 120_000
"""Cards that the kernel tries before the caller may do something else: 10 to 20 milliseconds."""
SLICES = 3
"""After so many a world is rolled out instead of solved."""


Gain: TypeAlias = Callable[[int], float]
"""The worth to a seat of what the side takes of the rest."""


def always(problem: Problem) -> bool:
    """Every world is solved, however many cards are left."""
    return True


class Stakes(NamedTuple):
    """The stakes of a deal in a world: the gain of the seat by a value of the side, the window of values in
    which that matters, and whether a problem is small enough to be solved, and not rolled out.
    """

    gain: Gain
    window: Window = ALL_VALUES
    solves: Callable[[Problem], bool] = always

    def less(self, caution: float) -> Stakes:
        """The same, worth so much less."""
        return self._replace(gain=lambda value: self.gain(value) - caution)


class Evaluation(NamedTuple):
    """The gains of the answers in a world, None while they are not known yet; and the number of cards that
    were tried to find out.
    """

    gains: Mapping[Act, float] | None
    nodes: int


class SearchTask(NamedTuple):
    """The search of an expert: the answers, how each is evaluated in a world, and by what factor more worlds
    are sampled where an evaluation costs little, or fewer. `unit` is what the gains count, and `prior_gain`
    what is added to those of an answer in every world (see `SearchResult`). A gain that is `on_sheet` is what
    the sheet counts.
    """

    acts: Sequence[Act]
    evaluate: Callable[[World], Iterator[Evaluation]]
    samples_factor: float = 1
    unit: str = ""
    prior_gain: Mapping[Act, float] = {}
    on_sheet: bool = False


def searched(
    sample: Iterable[World],
    evaluate: Callable[[World], Iterator[Evaluation]],
    budget: Budget,
    result: SearchResult,
) -> Iterator[SearchResult]:
    """The result over the worlds so far, after each slice."""
    nodes = 0
    for seen, world in enumerate(sample, start=1):
        for gains, used in evaluate(world):
            nodes += used
            if gains:
                result.add(gains)
            yield result
            if budget.stop():
                return
        if seen >= budget.worlds or nodes >= budget.nodes:
            return


def problem_of(
    view: View, play: CardPlay | None, side: Iterable[Seat], world: World, leads: Seat | None = None
) -> Problem:
    """The rest of the tricks, if the cards lie as in this world. Before the first lead it is forehand's, or
    that of the seat that is said to lead.
    """
    assert play
    places, leader = list(view.active), view.seat_of(facts.LEADER)
    first = (view.forehand if leads is None else leads) if leader is None else leader
    hands = dict.fromkeys(places, 0)
    for zone in view.zones:
        if zone.plays and zone.owner in hands:
            hands[zone.owner] += world[zone.name]
    start = Position(tuple(hands.values()), places.index(first), tuple(view.played()))
    return Problem(play, frozenset(places.index(seat) for seat in side), start)


def by_card(problem: Problem, stakes: Stakes) -> Iterator[Evaluation]:
    """Yield the gain of each card in a world that is whole: with best play on both sides; in a world that is
    too large or takes too long, when all go on by rules of thumb, knowing all hands.
    """
    if not problem.start.is_whole():
        return
    solutions = solving(problem, nodes=SLICE, window=stakes.window) if stakes.solves(problem) else ()
    for number, solution in enumerate(solutions, start=1):
        if solution:
            yield Evaluation(gains_by_card(solution.by_card, stakes), solution.nodes)
            return
        if number == SLICES:
            break
        yield Evaluation(None, SLICE)
    yield Evaluation(gains_by_card(taken_by_card(problem), stakes), 0)


def each_for_itself(
    view: View, play: CardPlay, gain: Callable[[Mapping[Seat, int]], float], world: World
) -> Iterator[Evaluation]:
    """Yield the gain of each card in a world that is whole, by what each seat takes of the rest when all go
    on by rules of thumb, each for itself. (Solved for one seat against all others, worlds make it more
    afraid than it need be.)
    """
    problem = problem_of(view, play, [view.seat], world)
    if problem.start.is_whole():
        found = rollout(problem, selfish=True).items()
        taken = {card: dict(zip(view.active, by_place, strict=True)) for card, by_place in found}
        yield Evaluation({PLAYS[card]: gain(by_seat) for card, by_seat in taken.items()}, 0)


def gains_by_card(values: Mapping[Card, int], stakes: Stakes) -> Mapping[Act, float]:
    """Return the gains of the seat for the values of cards."""
    return {PLAYS[card]: stakes.gain(value) for card, value in values.items()}


def taken_by_card(problem: Problem) -> Mapping[Card, int]:
    """Return what the side gets with each card by rules of thumb."""
    found = rollout(problem)
    return {card: sum(taken[place] for place in problem.side) for card, taken in found.items()}


def estimate(problem: Problem, window: Window = ALL_VALUES) -> tuple[int, int]:
    """Return what the side gets with best play, or by rules of thumb if that takes too long; and the number
    of cards that were tried.
    """
    solution = next(solving(problem, one_value=True, nodes=SLICE, window=window))
    if solution:
        return solution.value, solution.nodes
    return round(fmean(taken_by_card(problem).values())), SLICE


def flat_prior(acts: Iterable[Act], preferred: Act) -> Mapping[Act, float]:
    """A prior under which one answer is preferred among equals."""
    return {act: float(act == preferred) for act in acts}
