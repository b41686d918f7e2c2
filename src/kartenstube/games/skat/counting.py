"""The value of a game: its steps, and how players count it aloud: with 2, game 3, hand 4, four times 12 is
48.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kartenstube.core.messages import Message
from kartenstube.games.skat.contracts import ANNOUNCEMENTS, SkatContract
from kartenstube.mechanics import jacks

SPITZE = {"off": (), "plus_1": ("spitze",), "plus_2": ("spitze", "spitze_again")}
"""4.5: its steps, by the option."""


class Promise(NamedTuple):
    """7: the steps of a Spitze, none if there is none, and whether it is kept."""

    steps: tuple[str, ...] = ()
    is_kept: bool = True


NO_PROMISE = Promise()


def steps_of(
    game: SkatContract, schneider: bool = False, schwarz: bool = False, spitze: Sequence[str] = ()
) -> list[str]:
    """7: the steps of a suit game or Grand besides the matadors, in the order in which they are counted; none
    counts twice. `schneider` and `schwarz` say whether a side was that; `spitze` are those of a Spitze.
    """
    said = ANNOUNCEMENTS[: ANNOUNCEMENTS.index(game.extra) + 1] if game.extra else ()
    steps = {
        "hand": game.hand,
        "schneider": schneider or schwarz or "schneider" in said,
        "schneider_announced": "schneider" in said,
        "schwarz": schwarz or "schwarz" in said,
        "schwarz_announced": "schwarz" in said,
        "open": "open" in said,
    }
    return [*(step for step, counts in steps.items() if counts), *spitze]


def factor_of(
    game: SkatContract,
    matadors: int,
    schneider: bool = False,
    schwarz: bool = False,
    spitze: Sequence[str] = (),
) -> int:
    """7: the factor by which the base value of a suit game or Grand is multiplied."""
    return abs(matadors) + 1 + len(steps_of(game, schneider, schwarz, spitze))


def counted_aloud(run: int, steps: Iterable[str]) -> Message:
    """The steps of a suit game or Grand, one by one."""
    return jacks.counted_aloud("skat", run, abs(run), [f"step.{step}" for step in steps])


def times(game: SkatContract, factor: int) -> Message:
    """The multiplication at the end."""
    return Message("skat.times", {"factor": factor, "base": game.price, "value": factor * game.price})
