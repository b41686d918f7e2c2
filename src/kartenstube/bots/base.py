"""The interface of bots: a bot gets one seat's view, the rules of the cards, a source of chance and a budget,
and has nothing else to ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import NamedTuple, Protocol, TypeVar

from kartenstube.core.decisions import Act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View


def never() -> bool:
    """No reason to stop."""
    return False


class Budget(NamedTuple):
    """The limit of a bot's thoughts about one answer: a number of `worlds`, a number of cards that its solver
    may try (`nodes`), or until `stop` holds. Worlds and nodes are counted, so the same answer comes on every
    machine; only `stop` depends on the clock.
    """

    worlds: int = 100
    nodes: int = 1_200_000
    stop: Callable[[], bool] = never


BY_THE_CLOCK = Budget(worlds=400, nodes=1 << 31)
"""The budget where a clock ends a bot's thoughts: after so many worlds another one hardly changes them."""

Thought = TypeVar("Thought")


def in_time(
    thoughts: Iterable[Thought], seconds: float, clock: Callable[[], float] = perf_counter
) -> Iterator[Thought]:
    """Some thoughts, at least one, until another one might take longer than these seconds of a clock."""
    before = clock()
    end, longest = before + seconds, 0.0
    for thought in thoughts:
        yield thought
        now = clock()
        before, longest = now, max(longest, now - before)
        if now + longest > end:
            return


class Bot(Protocol):
    """A way of playing."""

    def think(self, view: View, rules: CardRules, chance: SeededRandom, budget: Budget) -> Iterator[Act]:
        """Answers to `view.decision` under these `rules`, the best so far each time; at least one, and the
        last one counts.

        The caller draws one answer per slice, so a bot that thinks long yields at least every 30 ms. The same
        view, chance and number of worlds give the same answers on every machine.
        """
        ...

    def speak(self, view: View, rules: CardRules, chance: SeededRandom) -> Act | None:
        """Return an announcement out of turn, one of `view.may_say`; None to keep silent."""
        ...
