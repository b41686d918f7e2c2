"""Rules of thumb that a good family player uses, one file a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.medium import german_whist, kein_stich, solo_66, spitzer
from kartenstube.core.decisions import Act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import Chance
from kartenstube.core.view import View

POLICIES: dict[str, Callable[[View], Act]] = {
    "german-whist": german_whist.choose,
    "spitzer": spitzer.choose,
    "kein-stich": kein_stich.choose,
    "solo-66": solo_66.choose,
}


class MediumBot:
    """Plays each game by its rules of thumb; nothing is left to chance."""

    def think(self, view: View, rules: CardRules, chance: Chance, budget: Budget) -> Iterator[Act]:
        """The one answer that the rules of thumb give."""
        yield POLICIES[view.game](view)
