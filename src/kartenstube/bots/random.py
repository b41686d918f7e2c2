"""Any legal answer, each as likely as the others: for tests, and as the floor of strength."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.base import Budget
from kartenstube.core.decisions import Act, random_act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View


class RandomBot:
    """Plays by lot."""

    def think(self, view: View, rules: CardRules, chance: SeededRandom, budget: Budget) -> Iterator[Act]:
        """One legal answer."""
        assert view.decision
        yield random_act(view.decision.choices, chance.below)
