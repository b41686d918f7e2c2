"""Search in a Ramsch: each seat plays for itself by rules of thumb, and what all of them take decides what is
paid, such as more where a seat has no trick.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from kartenstube.bots.game_bots import CHEAP
from kartenstube.bots.search import SearchTask, each_for_itself
from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.places import pile_of
from kartenstube.core.view import View
from kartenstube.mechanics.ramsch import RamschResult

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
    if play is None:
        return None
    evaluate = partial(each_for_itself, view, play, lambda taken: settle(result_after(view, taken)))
    return SearchTask(view.offered.acts, evaluate, CHEAP, unit)


def result_after(view: View, taken: Mapping[Seat, int]) -> RamschResult:
    """Return the result if the seats take so many card points of the rest; who takes none of them is thought
    to get no trick.
    """
    won = {seat: view.size(pile_of(seat)) // len(view.active) for seat in view.active}
    return RamschResult(
        {seat: view.count(facts.POINTS, seat) + taken[seat] for seat in view.active},
        {seat: won[seat] + (taken[seat] > 0) for seat in view.active},
    )
