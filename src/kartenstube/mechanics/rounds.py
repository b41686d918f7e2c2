"""Doubling after the announcement: in each round seats are asked in turn until one says the word."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question, Told
from kartenstube.core.table import Table


class Round(NamedTuple):
    """A round: its word (kontra, re), the seats that are asked, in order, and those of them that may say it.
    It is `public` if all know which they are.
    """

    word: str
    seats: Sequence[Seat]
    may: Callable[[Seat], bool] = lambda seat: True
    public: bool = True


def by_sides(words: Iterable[str], order: Sequence[Seat], side: Collection[Seat]) -> list[Round]:
    """The rounds in which the opponents of a side double with the first word, the side with the next, and so
    on in turn; only seats whose turn it is are asked, in this order.
    """
    seats = [[seat for seat in order if (seat in side) == is_own] for is_own in (False, True)]
    return [Round(word, seats[number % 2]) for number, word in enumerate(words)]


def by_all(
    words: Iterable[str], order: Sequence[Seat], side: Collection[Seat], public: Callable[[], bool]
) -> Iterator[Round]:
    """Rounds in which the opponents of a side double with the first word, the side with the next, and so on
    in turn; all seats are asked, so that no question betrays a side. `public` tells before each round whether
    all know the sides.
    """
    for number, word in enumerate(words):
        yield Round(word, order, partial(_has_turn, side, bool(number % 2)), public())


def _has_turn(side: Collection[Seat], is_own: bool, seat: Seat) -> bool:
    return (seat in side) == is_own


def doublings(
    t: Table, phase: str, rounds: Iterable[Round], heard: Callable[[Table], None] = lambda t: None
) -> Generator[Decision, Answer, None]:
    """Ask round after round, until nobody says the word of one; a position may begin after some of them.
    `heard` is called when a word was said. The fact `doublings` counts the words said, the fact `doubled` of
    a seat is its last one.
    """
    t.enter(phase)
    for a_round in islice(rounds, t.count(facts.DOUBLINGS), None):
        said = yield from _asked(t, phase, a_round)
        if said is None:
            return
        t.tell(facts.DOUBLED, a_round.word, said)
        t.tell(facts.DOUBLINGS, t.count(facts.DOUBLINGS) + 1)
        heard(t)


def doubling_question(words: Sequence[str], note: Told) -> Question:
    """The wording of the question for the next of these words, with a note of the contract."""
    return Question(
        ask=lambda view: Message(f"ask.{words[view.count(facts.DOUBLINGS)]}"),
        note=note,
        decline=Message("act.say_nothing"),
        passed="nothing",
        rounds=words,
    )


def _asked(t: Table, phase: str, a_round: Round) -> Generator[Decision, Answer, Seat | None]:
    """Ask the seats of a round; returns the seat that says its word, None if none does."""
    for seat in a_round.seats:
        word = [a_round.word] if a_round.may(seat) else []
        answer = yield Decision(seat, phase, words(*word, "pass"), public=a_round.public)
        if answer.act.verb == a_round.word:
            return seat
    return None
