"""The result of a search: the gain of each answer in each of the worlds that it has looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev

from kartenstube.core.decisions import Act

MADE = "made"
"""The unit of a search whose gains are above nothing where the seat wins the game, and only there."""
ERRORS = 2.58  # a difference is clear if it is more than so many of its standard errors, 99 % of chance


class SearchResult:
    """The gains of the answers, world by world. `prior` names the answers and decides between equal ones;
    `unit` is the word for what the gains count, MADE, or "" where players count nothing like it; `prior_gain`
    is what there is in them beside what a deal brings.
    """

    def __init__(
        self, prior: Mapping[Act, float], unit: str = "", prior_gain: Mapping[Act, float] | None = None
    ) -> None:
        self.prior, self.unit, self.prior_gain = prior, unit, prior_gain or {}
        self.totals = dict.fromkeys(prior, 0.0)
        self.worlds: list[Mapping[Act, float]] = []

    def add(self, gains: Mapping[Act, float]) -> None:
        """Count one more world."""
        for act in self.totals:
            self.totals[act] += gains[act]
        self.worlds.append(gains)

    def best(self, among: Iterable[Act] | None = None) -> Act:
        """The answer with the best average so far, of all or of some."""
        return max(
            self.totals if among is None else among,
            key=lambda act: (round(self.totals[act], 6), self.prior[act]),
        )

    def others(self, act: Act) -> Sequence[Act]:
        """All other answers that were looked at."""
        return [other for other in self.totals if other != act]

    def ahead(self, act: Act, other: Act) -> float:
        """Return the mean lead of an answer over another."""
        return fmean(gains[act] - gains[other] for gains in self.worlds)

    def is_clear(self, act: Act, other: Act, errors: float = ERRORS) -> bool:
        """Return whether an answer is better than another by more than chance explains: by so many standard
        errors of the difference.
        """
        differences = [gains[act] - gains[other] for gains in self.worlds]
        if len(differences) < 2:
            return sum(differences) > 0
        return fmean(differences) > errors * stdev(differences) / sqrt(len(differences))

    def won(self, act: Act) -> int:
        """Count the worlds in which the game is won with an answer."""
        return sum(gains[act] - self.prior_gain.get(act, 0.0) > 0 for gains in self.worlds)

    def beats(self, act: Act, other: Act) -> int:
        """Count the worlds in which an answer brings more than another."""
        return sum(gains[act] > gains[other] for gains in self.worlds)

    def knows(self, act: Act) -> bool:
        """Return whether an answer was tried. Of the ways to discard only the likeliest are."""
        return bool(self.worlds) and act in self.totals

    def unbeaten(self, act: Act) -> int:
        """Count the worlds in which no other answer brings more."""
        return sum(gains[act] >= max(gains[one] for one in self.totals) for gains in self.worlds)

    def tenths(self, count: int) -> int:
        """So many of the worlds as a number out of ten; 0 and 10 only for none and all."""
        return tenths(count, len(self.worlds))


def tenths(count: int, of: int) -> int:
    """A number of a whole as one out of ten; 0 and 10 only for none and all."""
    return count and (10 if count == of else min(9, max(1, round(10 * count / of))))
