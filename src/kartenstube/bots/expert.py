"""The strongest way of playing: worlds that agree with everything that the seat knows are solved or rolled
out, and the answer with the best average is given. Until the first world is evaluated it is medium's. What
was said and played makes some worlds likelier where a game's bots say so. Not seen: that the others do not
see all hands either.
"""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.games import bots_of
from kartenstube.bots.medium import MediumBot
from kartenstube.bots.sampler import likely, worlds
from kartenstube.bots.search import SearchTask, flat_prior, searched
from kartenstube.bots.search_result import SearchResult
from kartenstube.bots.temperament import EVEN, Temperament
from kartenstube.core.decisions import PASS, Act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.solver.machine import machine

LEEWAY = 0.7  # standard errors of a difference that a temperament makes light of


class ExpertBot(MediumBot):
    """Samples worlds. Where the kernel is missing it plays like medium."""

    def think(self, view: View, rules: CardRules, chance: SeededRandom, budget: Budget) -> Iterator[Act]:
        """Better and better answers."""
        boldness = self.temperament.boldness(view.asked.choices)
        found = search_results(view, rules, chance, budget, self.temperament)
        return (nudged(one, boldness) for one in found)


def nudged(found: SearchResult, boldness: float) -> Act:
    """The best answer; or, where worlds hardly tell them apart, a word instead of a pass for a bold seat, and
    a pass instead of a word for a careful one.
    """
    best = found.best()
    if not boldness or not found.worlds or (best == PASS) != (boldness > 0):
        return best
    others = [act for act in found.others(best) if (act == PASS) == (boldness < 0)]
    other = found.best(others) if others else best
    return best if found.is_clear(best, other, LEEWAY * abs(boldness)) else other


def search_results(
    view: View, rules: CardRules, chance: SeededRandom, budget: Budget, temperament: Temperament = EVEN
) -> Iterator[SearchResult]:
    """Yield the result of a search among the answers, more and more of it; the last one counts."""
    bots = bots_of(view.game)
    fallback = bots.choose(view, rules, temperament)
    yield SearchResult({fallback: 1.0})
    free = view.asked.choices.is_free()
    task = bots.search_task(view, rules, chance) if free and machine() else None
    if task:
        found = SearchResult(flat_prior(task.acts, fallback), task.unit, task.prior_gain)
        yield from tried(view, rules, chance, budget, task, found)


def tried(
    view: View, rules: CardRules, chance: SeededRandom, budget: Budget, task: SearchTask, found: SearchResult
) -> Iterator[SearchResult]:
    """The results of a task over worlds as likely as what was said and played in them."""
    sample = worlds(view, rules, rules.inferences(view), chance)
    likelihood = bots_of(view.game).expert.likelihood(view, rules)
    if likelihood:
        sample = likely(sample, likelihood, chance)
    most = budget._replace(worlds=max(1, round(budget.worlds * task.samples_factor)))
    yield from searched(sample, task.evaluate, most, found)
