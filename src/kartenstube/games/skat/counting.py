"""The value of a game: its steps, and how players count it aloud: with 2, game 3, hand 4, four times 12 is
48.
"""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.core.messages import Message
from kartenstube.games.skat.contracts import ANNOUNCEMENTS, SkatContract
from kartenstube.mechanics import jacks


def steps_of(game: SkatContract, schneider: bool = False, schwarz: bool = False) -> list[str]:
    """7: the steps of a suit game or Grand besides the matadors, in the order in which they are counted; none
    counts twice. `schneider` and `schwarz` say whether a side was that.
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
    return [step for step, counts in steps.items() if counts]


def factor_of(game: SkatContract, matadors: int, schneider: bool = False, schwarz: bool = False) -> int:
    """7: the factor by which the base value of a suit game or Grand is multiplied."""
    return abs(matadors) + 1 + len(steps_of(game, schneider, schwarz))


def counted_aloud(run: int, steps: Iterable[str]) -> Message:
    """The steps of a suit game or Grand, one by one."""
    return jacks.counted_aloud("skat", run, abs(run), [f"step.{step}" for step in steps])


def times(game: SkatContract, factor: int) -> Message:
    """The multiplication at the end."""
    return Message("skat.times", {"factor": factor, "base": game.price, "value": factor * game.price})
