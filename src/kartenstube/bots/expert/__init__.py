"""The strongest way of playing: worlds that agree with everything that the seat knows are solved or played
out, and the answer with the best average is given. Until the first world was looked at it is medium's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.expert import german_whist, kein_stich, solo_66, spitzer
from kartenstube.bots.medium import POLICIES
from kartenstube.bots.sampler import worlds
from kartenstube.bots.search import Question, best_average, each_alike
from kartenstube.core.decisions import Act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import Chance
from kartenstube.core.view import View
from kartenstube.solver import machine as kernel

QUESTIONS: dict[str, Callable[[View, CardRules, Chance], Question]] = {
    "german-whist": german_whist.question,
    "spitzer": spitzer.question,
    "kein-stich": kein_stich.question,
    "solo-66": solo_66.question,
}


class ExpertBot:
    """Samples worlds. Where the kernel is missing it plays like medium."""

    def think(self, view: View, rules: CardRules, chance: Chance, budget: Budget) -> Iterator[Act]:
        """Better and better answers."""
        assert view.decision
        thumb = POLICIES[view.game](view)
        yield thumb
        if view.decision.choices.is_free() and kernel.machine():
            question = QUESTIONS[view.game](view, rules, chance)
            sample = worlds(view, rules.card_play(view), rules.inferences(view), chance)
            most = budget._replace(worlds=budget.worlds * question.times)
            yield from best_average(sample, question.look, most, each_alike(question.acts, thumb))
