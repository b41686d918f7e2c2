"""Spitzer as an expert plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.expert.search import best_average, each_alike, played_out, problem_of, solved
from kartenstube.bots.worlds import worlds
from kartenstube.cards import cards_of
from kartenstube.chance import Chance
from kartenstube.decisions import PLAYS, Act
from kartenstube.games.spitzer import RANKING, Spitzer, outcome
from kartenstube.position import World
from kartenstube.view import View

RULES = Spitzer()
SOLVED_FROM = {2: 7, 1: 6}  # tricks that are left when worlds are solved, by seats of the side
POINT = 0.01  # what a card point is worth besides the units that it decides


def think(view: View, thumb: Act, chance: Chance, budget: Budget) -> Iterator[Act]:
    """The card with the best average."""
    if not view.legal_cards():
        return
    tricks = RULES.tricks(view)
    left = len(view.faces(f"hand{view.seat}"))

    def look(world: World):
        takers = RULES.takers(view, world)
        if takers is None:
            return
        problem = problem_of(view, tricks, takers, world)
        gain = gain_of(view, takers, world)
        if left <= SOLVED_FROM[len(takers)]:
            yield from solved(problem, gain)
        else:
            yield from played_out(problem, gain)

    prior = each_alike((PLAYS[card] for card in view.legal_cards()), thumb)
    sample = worlds(view, tricks, RULES.limits(view), chance)
    yield from best_average(sample, look, budget, prior)


def gain_of(view: View, takers: frozenset[int], world: World) -> Callable[[int], float]:
    """What it is worth to the seat when the side takes so many card points from now on."""
    taken = sum(int(str(view.fact("points", seat) or 0)) for seat in takers)
    buried = sum(RANKING.points[card] for card in cards_of(world.get("aside", 0)))
    ours = view.seat in takers
    share = (4 - len(takers)) / len(takers) if ours else 1

    def gain(value: int) -> float:
        points = taken + buried + value
        if view.fact("contract") == "leaster":
            return -float(points)
        won, schneider, schwarz = outcome(view.options, points, 8 if points == 120 else bool(points), 8)
        units = (1 + schneider + schwarz) * (1 if won else -1) * share
        return (units + POINT * points) * (1 if ours else -1)

    return gain
