"""The value of a game in words, as players count it aloud: with 2, game 3, hand 4, four times 12 is 48."""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.core.messages import Message
from kartenstube.games.skat.contracts import SkatContract
from kartenstube.mechanics import jacks


def counted_aloud(run: int, steps: Iterable[str]) -> Message:
    """The steps of a suit game or Grand, one by one."""
    return jacks.counted_aloud("skat", run, abs(run), [f"step.{step}" for step in steps])


def times(game: SkatContract, factor: int) -> Message:
    """The multiplication at the end."""
    return Message("skat.times", {"factor": factor, "base": game.price, "value": factor * game.price})
