"""Rules of thumb that a good family player uses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kartenstube.bots.base import Bot, Budget
from kartenstube.bots.games import bots_of
from kartenstube.bots.temperament import EVEN, Temperament
from kartenstube.core.decisions import Act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View


@dataclass(frozen=True, slots=True)
class MediumBot(Bot):
    """Plays by rules of thumb; nothing is left to chance. Its `temperament` says how readily it bids."""

    temperament: Temperament = EVEN

    def think(self, view: View, rules: CardRules, chance: SeededRandom, budget: Budget) -> Iterator[Act]:
        """The one answer that the rules of thumb give."""
        yield bots_of(view.game).choose(view, rules, self.temperament)

    def speak(self, view: View, rules: CardRules, chance: SeededRandom) -> Act | None:
        """Return the announcement out of turn by rules of thumb, None for none."""
        assert view.may_say
        return bots_of(view.game).thumb.speak(
            view, rules, view.may_say, self.temperament.boldness(view.may_say)
        )
