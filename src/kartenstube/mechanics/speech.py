"""Speech out of turn: words of seats while another seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple

from kartenstube.core.decisions import GIVE_UP, Act, Answer, Decision, Interjections
from kartenstube.core.events import Seat
from kartenstube.core.table import Table


class GivenUp(Exception):
    """Ends the play of a deal at once, in the middle of a trick, too: `seat` has given up the deal."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat


def accepted_unasked(t: Table, seat: Seat) -> Generator[Decision, Answer, bool]:
    """Accept that a seat gives up, without a question to anybody."""
    yield from ()
    return True


class Speech(NamedTuple):
    """Speech out of turn at this moment: the acts that each seat may say, the consequence of one, the seats
    that may give up the deal, and whether the others accept it, which may ask them.
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
    Raises GivenUp if a seat gives up the deal.
    """
    while True:
        answer = yield decision().with_interjections(speech.may_say(t), speech.may_give_up(t))
        if not answer.is_interjection:
            return answer.act
        if answer.act != GIVE_UP:
            speech.heard(t, answer.seat, answer.act)
        elif (yield from speech.accepted(t, answer.seat)):
            raise GivenUp(answer.seat)
