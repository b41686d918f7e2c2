"""A beginner: knows what medium knows, but every third card is the first one that comes to hand, and now and
then a word.
"""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.games import bots_of
from kartenstube.bots.medium import MediumBot
from kartenstube.core.decisions import Act, random_act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View

CARD_SLIPS = 3  # one of so many cards
WORD_SLIPS = 30  # one of so many bids, announcements, and choices of what to lay aside


class EasyBot(MediumBot):
    """Plays like a beginner."""

    def think(self, view: View, rules: CardRules, chance: SeededRandom, budget: Budget) -> Iterator[Act]:
        """One answer."""
        assert view.decision
        if chance.below(CARD_SLIPS if view.legal_cards() else WORD_SLIPS) == 0:
            yield random_act(view.decision.choices, chance.below)
        else:
            yield bots_of(view.game).choose(view, rules, self.character)
