"""Solo 66 as an expert plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.expert.search import best_average, each_alike, problem_of, solved
from kartenstube.bots.worlds import worlds
from kartenstube.cards import NAMES, cards_of
from kartenstube.chance import Chance
from kartenstube.decisions import PLAYS, Act
from kartenstube.games.solo_66 import Solo66, result
from kartenstube.position import World
from kartenstube.ranking import AUGEN
from kartenstube.view import View

RULES = Solo66()
ALL = 130


def think(view: View, thumb: Act, chance: Chance, budget: Budget) -> Iterator[Act]:
    """The card with the best average."""
    if not view.legal_cards():
        return
    tricks = RULES.tricks(view)

    def look(world: World):
        takers = RULES.takers(view, world)
        problem = problem_of(view, tricks, takers, world)
        yield from solved(problem, gain_of(view, world))

    prior = each_alike((PLAYS[card] for card in view.legal_cards()), thumb)
    yield from best_average(worlds(view, tricks, RULES.limits(view), chance), look, budget, prior)


def gain_of(view: View, world: World) -> Callable[[int], float]:
    """What it is worth to the seat when the soloist takes so many points from now on."""
    soloist = view.fact("soloist")
    if soloist is None:
        return float
    taken = int(str(view.fact("points", soloist) or 0))
    taken += sum(AUGEN.get(NAMES[card][0], 0) for card in cards_of(world.get("aside", 0)))
    sign = 1 if soloist == view.seat else -1

    def gain(value: int) -> float:
        own = taken + value
        tricks = 6 if own == ALL else bool(own)
        return sign * (result(view.options, own, tricks, 6).points + 0.01 * own)

    return gain
