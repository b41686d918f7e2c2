"""German Whist as an expert plays it."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.expert.search import best_average, each_alike, problem_of, solved
from kartenstube.bots.worlds import worlds
from kartenstube.chance import Chance
from kartenstube.decisions import PLAYS, Act
from kartenstube.games.german_whist import GermanWhist
from kartenstube.position import World
from kartenstube.view import View

RULES = GermanWhist()


def think(view: View, thumb: Act, chance: Chance, budget: Budget) -> Iterator[Act]:
    """The card with the best average."""
    if view.phase != "endgame":
        return
    tricks = RULES.tricks(view)
    sign = -1 if tricks.low else 1

    def look(world: World):
        yield from solved(problem_of(view, tricks, [view.seat], world), lambda value: sign * float(value))

    prior = each_alike((PLAYS[card] for card in view.legal_cards()), thumb)
    yield from best_average(worlds(view, tricks, {}, chance), look, budget._replace(worlds=1), prior)
