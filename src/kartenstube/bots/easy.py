"""A beginner: knows what medium knows, but many a card, and now and then a word, is any that it may say."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.games import bots_of
from kartenstube.bots.medium import MediumBot
from kartenstube.core.decisions import Act, random_act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View


class EasyBot(MediumBot):
    """Plays like a beginner."""

    def think(self, view: View, rules: CardRules, chance: SeededRandom, budget: Budget) -> Iterator[Act]:
        """One answer."""
        bots = bots_of(view.game)
        if chance.below(100) < (bots.blunder_rate.cards if view.legal_cards() else bots.blunder_rate.words):
            yield random_act(view.asked.choices, chance.below)
        else:
            yield bots.choose(view, rules, self.temperament)
