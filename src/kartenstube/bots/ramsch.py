"""Search in a Ramsch: each seat plays for itself by rules of thumb, and what all of them take decides what is
paid, such as more where a seat has no trick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from kartenstube.bots.game_bots import CHEAP
from kartenstube.bots.search import Evaluation, SearchTask, problem_of
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.decisions import PLAYS
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.places import pile_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.mechanics.ramsch import RamschResult
from kartenstube.solver.api import rollout

Settle: TypeAlias = Callable[[RamschResult], float]
"""Returns the gain of a seat by the result of a Ramsch."""


def few_points(view: View) -> Settle:
    """Return the gain where each card point that the seat takes is one too many."""
    return lambda result: -float(result.points[view.seat])


def ramsch_task(view: View, rules: CardRules, settle: Settle, unit: str) -> SearchTask | None:
    """Return the search for a card in a Ramsch, by what the seat gains in the end, in some unit (a word for
    it, or "").
    """
    play = rules.card_play(view)
    evaluate = play and partial(each_for_itself, view, play, settle)
    return SearchTask(view.offered.acts, evaluate, CHEAP, unit) if evaluate else None


def each_for_itself(view: View, play: CardPlay, settle: Settle, world: World) -> Iterator[Evaluation]:
    """Yield the gain of each card when all go on by rules of thumb, each seat for itself."""
    problem = problem_of(view, play, frozenset([view.seat]), world)
    if problem.start.is_whole():
        found = rollout(problem, selfish=True).items()
        taken = {card: dict(zip(view.active, by_place, strict=True)) for card, by_place in found}
        yield Evaluation({PLAYS[card]: settle(result_after(view, by)) for card, by in taken.items()}, 0)


def result_after(view: View, taken: Mapping[Seat, int]) -> RamschResult:
    """Return the result if the seats take so many card points of the rest; who takes none of them is thought
    to get no trick.
    """
    won = {seat: view.size(pile_of(seat)) // len(view.active) for seat in view.active}
    return RamschResult(
        {seat: view.count(facts.POINTS, seat) + taken[seat] for seat in view.active},
        {seat: won[seat] + (taken[seat] > 0) for seat in view.active},
    )
