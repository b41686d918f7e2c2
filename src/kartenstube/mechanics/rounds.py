"""Doubling after the announcement: in each round seats are asked in turn until one says the word."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.table import Table


class Round(NamedTuple):
    """A round: its word (kontra, re), the seats that are asked, in order, and which of them may say it. The
    others are asked all the same. It is `public` where all know which they are.
    """

    word: str
    seats: Iterable[Seat]
    may: Callable[[Seat], bool] = lambda seat: True
    public: bool = True


def doublings(
    t: Table, phase: str, rounds: Iterable[Round], heard: Callable[[Table], None] = lambda t: None
) -> Generator[Decision, Answer, None]:
    """Ask round after round, until nobody says the word of one. `heard` follows when a word was said.

    The fact `doublings` counts the words that were said, the fact `doubled` of a seat is the last it said.
    """
    t.enter(phase)
    for a_round in rounds:
        said = yield from _asked(t, phase, a_round)
        if said is None:
            return
        t.tell(facts.DOUBLED, a_round.word, said)
        t.tell(facts.DOUBLINGS, t.count(facts.DOUBLINGS) + 1)
        heard(t)


def _asked(t: Table, phase: str, a_round: Round) -> Generator[Decision, Answer, Seat | None]:
    """The seat that says the word of the round, None if none does."""
    for seat in a_round.seats:
        word = [a_round.word] if a_round.may(seat) else []
        answer = yield Decision(seat, phase, words(*word, "pass"), public=a_round.public)
        if answer.act.verb == a_round.word:
            return seat
    return None
