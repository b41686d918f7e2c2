"""The value of a game in words, as players count it aloud: with 2, game 3, hand 4, four times 12 is 48."""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.core.messages import Message
from kartenstube.games.skat.contracts import Announced


def named(game: Announced) -> Message:
    """A game by its name: clubs, Grand hand, Null ouvert."""
    return Message(f"skat.game.{game.kind}", {"suit": game.game})


def counted_aloud(matadors: int, steps: Iterable[str]) -> Message:
    """The steps of a suit game or Grand, one by one."""
    count = abs(matadors)
    said = Message(f"skat.{'with' if matadors > 0 else 'without'}", {"count": count, "step": count + 1})
    for number, step in enumerate(steps, start=count + 2):
        said = Message(f"skat.step.{step}", {"before": said, "step": number})
    return said


def times(game: Announced, factor: int) -> Message:
    """The multiplication at the end."""
    return Message("skat.times", {"factor": factor, "base": game.base, "value": factor * game.base})
