"""A beginner: knows what medium knows, but every other card is the first one that comes to hand."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.medium import POLICIES
from kartenstube.chance import Chance
from kartenstube.decisions import Act, some_answer
from kartenstube.view import View

SLIPS = 2  # one of so many cards


class EasyBot:
    """Plays like a beginner. What it says, and what it lays aside, are medium's."""

    def think(self, view: View, chance: Chance, budget: Budget) -> Iterator[Act]:
        """One answer."""
        assert view.decision
        if view.legal_cards() and chance.below(SLIPS) == 0:
            yield some_answer(view.decision.choices, chance.below)
        else:
            yield POLICIES[view.game](view)
