"""Speech out of turn: what seats may say while another seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple

from kartenstube.core.decisions import GIVE_UP, Act, Answer, Decision, Interjections
from kartenstube.core.events import Seat
from kartenstube.core.table import Table


class GivenUp(Exception):
    """Ends the play of a deal at once, in the middle of a trick, too: `seat` has given it up."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat


def accepted_unasked(t: Table, seat: Seat) -> Generator[Decision, Answer, bool]:
    """Nobody is asked about it."""
    yield from ()
    return True


class Speech(NamedTuple):
    """What each seat may say at this moment, and what follows when a seat has said it; which seats may give
    the deal up, and whether the others accept that, which they may be asked.
    """

    may_say: Callable[[Table], Interjections] = lambda t: ()
    heard: Callable[[Table, Seat, Act], None] = lambda t, seat, act: None
    may_give_up: Callable[[Table], tuple[Seat, ...]] = lambda t: ()
    accepted: Callable[[Table, Seat], Generator[Decision, Answer, bool]] = accepted_unasked


SILENCE = Speech()
"""Nobody says anything out of turn."""


def ask(
    t: Table, decision: Callable[[], Decision], speech: Speech = SILENCE
) -> Generator[Decision, Answer, Act]:
    """Ask for the answer to a decision, which is made anew whenever a seat has said something out of turn.
    Raises GivenUp where a seat has given the deal up.
    """
    while True:
        answer = yield decision().with_interjections(speech.may_say(t), speech.may_give_up(t))
        if not answer.is_interjection:
            return answer.act
        if answer.act != GIVE_UP:
            speech.heard(t, answer.seat, answer.act)
        elif (yield from speech.accepted(t, answer.seat)):
            raise GivenUp(answer.seat)
