"""Speech out of turn: what seats may say while another seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple

from kartenstube.core.decisions import Act, Answer, Asides, Decision
from kartenstube.core.events import Seat
from kartenstube.core.table import Table


class Speech(NamedTuple):
    """What each seat may say at this moment, and what follows when a seat has said it."""

    may_say: Callable[[Table], Asides] = lambda t: ()
    heard: Callable[[Table, Seat, Act], None] = lambda t, seat, act: None


SILENCE = Speech()
"""Nobody says anything out of turn."""


def ask(
    t: Table, decision: Callable[[], Decision], speech: Speech = SILENCE
) -> Generator[Decision, Answer, Act]:
    """Ask for the answer to a decision, which is made anew whenever a seat has said something out of turn."""
    while True:
        answer = yield decision().with_asides(speech.may_say(t))
        if not answer.is_aside:
            return answer.act
        speech.heard(t, answer.seat, answer.act)
