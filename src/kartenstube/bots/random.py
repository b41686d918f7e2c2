"""Any legal answer, each as likely as the others: for tests, and as the floor of strength."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.base import Budget
from kartenstube.chance import Chance
from kartenstube.decisions import Act, some_answer
from kartenstube.view import View


class RandomBot:
    """Plays by lot."""

    def think(self, view: View, chance: Chance, budget: Budget) -> Iterator[Act]:
        """One legal answer."""
        assert view.decision
        yield some_answer(view.decision.choices, chance.below)
