"""What a game may say of its questions, so that a screen asks them well.

A game whose answers say enough declares nothing: cards are chosen, numbers make a ladder, suits have their
signs, all other words are buttons. What it declares adds to that and never changes what may be answered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from kartenstube.core.cards import SUITS, suit_of
from kartenstube.core.messages import Message
from kartenstube.core.view import View


class Worth(NamedTuple):
    """Up to which value a game goes with the hand that is held: its name, its suit, and the value."""

    name: Message
    value: int
    suit: str = ""


class HandLine(NamedTuple):
    """What a hand is worth while bids are made: a sentence, and the games behind it."""

    line: Message
    worths: tuple[Worth, ...] = ()


class Ladder(NamedTuple):
    """Words that go up, lowest first: numbers, or games. `standing` is the one that was said last, None
    before the first. A step is bid by `bid <step>`, the standing one is held by `hold`. Without steps numbers
    are buttons like other words.
    """

    steps: tuple[str, ...]
    standing: str | None = None
    hand: HandLine | None = None


class Box(NamedTuple):
    """An option to tick. `adds` is what it adds to the value, `needs` says why it cannot be ticked yet."""

    id: str
    label: Message
    adds: Message | None = None
    needs: Message | None = None


class Outcome(NamedTuple):
    """What a choice with some boxes ticked means: the answers that it gives, one after the other, what its
    button says, how the value comes about, and the value worked out.

    The first answer is one of those to the question; a second one answers what the same seat is asked next.
    `choice` is the text of an answer, though not always of one that can be given: of `trump H` and
    `trump_tout H` one is the choice, and a box makes the other of it.
    """

    choice: str
    ticked: tuple[str, ...]
    answers: tuple[str, ...]
    label: Message
    how: Message | None = None
    total: Message | None = None


class Combination(NamedTuple):
    """A choice with boxes beside it. `outcomes` lists all that can be combined; a box that is in none of them
    with the present choice cannot be ticked.
    """

    boxes: tuple[Box, ...]
    outcomes: tuple[Outcome, ...]


Told: TypeAlias = Callable[[View], "Message | None"]


class Question(NamedTuple):
    """How a phase asks. `ask` is the question where it is not always `ask.<game>.<phase>`, `note` a second
    sentence, `must_pass` why a seat can only pass where that is not always `ask.<game>.<phase>.pass`,
    `decline` what the button says that passes, `passed` the word under which that is heard and
    logged (`said.<passed>`, `log.<passed>`), `labels` what other buttons say where the words of the
    catalogue do not say enough, `values` what answers count, each by its text, `points` what cards count that
    are laid aside, by theirs.
    """

    ask: Told = lambda view: None
    note: Told = lambda view: None
    must_pass: Told = lambda view: None
    decline: Message = Message("act.pass")
    passed: str = "pass"
    labels: Callable[[View], Mapping[str, Message]] = lambda view: {}
    values: Callable[[View], Mapping[str, Message]] = lambda view: {}
    points: Callable[[View], Mapping[str, int]] = lambda view: {}
    ladder: Callable[[View], Ladder | None] = lambda view: None
    options: Callable[[View], Combination | None] = lambda view: None


PLAIN_QUESTION = Question()


def held_suits(view: View, verb: str = "trump") -> Mapping[str, Message]:
    """How many cards of each suit the seat holds, where a suit is named."""
    held = [suit_of(card) for card in view.hand]
    return {f"{verb} {suit}": Message("value.cards", {"count": held.count(suit)}) for suit in SUITS}
