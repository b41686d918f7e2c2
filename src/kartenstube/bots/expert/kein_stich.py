"""Kein Stich as an expert plays it."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots import kernel
from kartenstube.bots.base import Budget
from kartenstube.bots.expert.domino import Domino
from kartenstube.bots.expert.search import Look, best_average, each_alike, problem_of, solved
from kartenstube.bots.worlds import worlds
from kartenstube.chance import Chance
from kartenstube.decisions import PLAYS, Act
from kartenstube.games.kein_stich import KeinStich
from kartenstube.position import World
from kartenstube.view import View

RULES = KeinStich()
SOLVED_FROM = 0


def think(view: View, thumb: Act, chance: Chance, budget: Budget) -> Iterator[Act]:
    """The card with the best average."""
    tricks = RULES.tricks(view)
    if tricks is None:
        prior = each_alike((Act("lay", (card,)) for card in view.legal_cards()), thumb)
        yield from best_average(
            worlds(view, None, RULES.limits(view), chance), Domino(view).look, budget, prior
        )
        return
    left = len(view.faces(f"hand{view.seat}"))
    sign = -1 if tricks.low else 1
    place = list(view.active).index(view.seat)

    def look(world: World) -> Iterator[Look]:
        problem = problem_of(view, tricks, [view.seat], world)
        if left <= SOLVED_FROM:
            yield from solved(problem, lambda value: sign * float(value))
        else:
            found = kernel.play_out(problem, selfish=True)
            yield Look({PLAYS[card]: sign * float(taken[place]) for card, taken in found.items()}, 0)

    prior = each_alike((PLAYS[card] for card in view.legal_cards()), thumb)
    yield from best_average(worlds(view, tricks, RULES.limits(view), chance), look, budget, prior)
