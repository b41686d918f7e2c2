"""Any legal answer, each as likely as the others: for tests, and as the floor of strength."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.base import Bot, Budget
from kartenstube.core.decisions import Act, random_act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View

SILENT = 12  # it speaks one time of so many


class RandomBot(Bot):
    """Plays by lot."""

    def think(self, view: View, rules: CardRules, chance: SeededRandom, budget: Budget) -> Iterator[Act]:
        """One legal answer."""
        yield random_act(view.asked.choices, chance.below)

    def speak(self, view: View, rules: CardRules, chance: SeededRandom) -> Act | None:
        """Now and then something that may be said."""
        assert view.may_say
        return random_act(view.may_say, chance.below) if chance.below(SILENT) == 0 else None
