"""Declarations of a game about its questions, so that a screen asks them well.

A game whose answers say enough declares nothing: cards are chosen, numbers make a ladder, many of them a
stepper, suits have their signs, all other words are buttons. A declaration adds to that and never changes the
answers allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from kartenstube.core.cards import SUITS, suit_of
from kartenstube.core.messages import Message
from kartenstube.core.view import View


class Worth(NamedTuple):
    """The value up to which a game may be bid with the hand held: the game's name, the value, and its
    suit.
    """

    name: Message
    value: int
    suit: str = ""


class HandLine(NamedTuple):
    """The worth of a hand during the bidding: a sentence, and the games behind it."""

    line: Message
    worths: tuple[Worth, ...] = ()


class Ladder(NamedTuple):
    """Bids that go up, lowest first: numbers, or games. `standing` is the last one bid, None before the
    first. A step is bid by `bid <step>`, the standing one is held by `hold`. Without steps numbers are
    buttons like other words.
    """

    steps: tuple[str, ...]
    standing: str | None = None
    hand: HandLine | None = None


class Mark(NamedTuple):
    """A number that is marked among those of a stepper: its name, the number, its kind, one of `MARKS`."""

    name: Message
    value: int
    kind: str


class Stepper(NamedTuple):
    """Numbers of which so many may be bid at once that they are counted up and down instead of shown, each by
    `bid <number>`. `leaps` say how far buttons for several steps lead, `marks` what else is a number here.
    """

    leaps: tuple[int, ...]
    marks: tuple[Mark, ...] = ()
    hand: HandLine | None = None


MARKS = ("stands", "hand", "limit")
"""Kinds of marks: the bid that stands, what the hand is worth, and what may be bid at most."""


class Cell(NamedTuple):
    """A bid of a grid, as the record writes it, and what it is worth."""

    act: str
    value: int


class Grid(NamedTuple):
    """Bids of two parts, a number and a kind, with what each of them is worth; `cells` go row by row. A phone
    has room for six columns. `standing` is the answer that stands, None before the first.
    """

    columns: tuple[Message, ...]
    rows: tuple[Message, ...]
    cells: tuple[Cell, ...]
    standing: str | None = None


class Box(NamedTuple):
    """An option to tick. `adds` is the value it adds, `needs` the reason why it cannot be ticked yet."""

    id: str
    label: Message
    adds: Message | None = None
    needs: Message | None = None


class Outcome(NamedTuple):
    """The outcome of a choice with some boxes ticked: its answers in order, the label of its button, the
    calculation of its value, and the value.

    The first answer is one to the question; a second one answers the next question to the same seat. `choice`
    is the text of an answer, though not always of one that can be given: of `trump H` and `trump_tout H` one
    is the choice, and a box makes the other of it.
    """

    choice: str
    ticked: tuple[str, ...]
    answers: tuple[str, ...]
    label: Message
    how: Message | None = None
    total: Message | None = None


class Combination(NamedTuple):
    """A choice with boxes beside it. `outcomes` lists all possible combinations; a box that is in none of
    them with the present choice cannot be ticked.
    """

    boxes: tuple[Box, ...]
    outcomes: tuple[Outcome, ...]


class Item(NamedTuple):
    """Something that was said and may be answered: its name, what it counts, what was `said` about it, and
    whose it is (`owner`; `declares` tells whether that is the declarer's side, None while it is not known).
    `act` is the answer that it may be given now, with what the item then `counts`; without one, `closed` says
    why.
    """

    name: Message
    value: Message
    said: Message | None = None
    owner: Message | None = None
    declares: bool | None = None
    act: str = ""
    counts: Message | None = None
    closed: Message | None = None


class Closed(NamedTuple):
    """An answer that the seat may know of and cannot give now, and why."""

    label: Message
    why: Message


class Items(NamedTuple):
    """Announcements in rows, each with the answer that it may be given; all other answers are choices below.
    `closed` are answers that cannot be given.
    """

    rows: tuple[Item, ...]
    closed: tuple[Closed, ...] = ()


Told: TypeAlias = Callable[[View], "Message | None"]


class Question(NamedTuple):
    """The wording of a phase's question. `ask` is the question if it is not always `ask.<game>.<phase>`,
    `note` a second sentence, `must_pass` the reason why a seat can only pass if that is not always
    `ask.<game>.<phase>.pass`, `decline` the label of the button that passes, `passed` the word under which
    the pass is heard and logged (`said.<passed>`, `log.<passed>`); a bid that `raises` the seat's own is
    logged as such (`log.raise`). `usual` are the answers that most players give, as the record writes them:
    the first that may be given is the main button; none is where a step or an outcome is chosen first.
    `labels` are the labels of other buttons if the words of the catalogue do not say enough, `values` the
    values of answers by their text, `points` the card points of all cards where some are discarded. `rounds`
    are the words that double, one for each round in which seats are asked.
    """

    ask: Told = lambda view: None
    note: Told = lambda view: None
    must_pass: Told = lambda view: None
    decline: Message = Message("act.pass")
    passed: str = "pass"
    raises: bool = False
    usual: Sequence[str] = ("pass",)
    labels: Callable[[View], Mapping[str, Message]] = lambda view: {}
    values: Callable[[View], Mapping[str, Message]] = lambda view: {}
    points: Callable[[View], Sequence[int]] = lambda view: ()
    ladder: Callable[[View], Ladder | None] = lambda view: None
    stepper: Callable[[View], Stepper | None] = lambda view: None
    grid: Callable[[View], Grid | None] = lambda view: None
    options: Callable[[View], Combination | None] = lambda view: None
    items: Callable[[View], Items | None] = lambda view: None
    rounds: Sequence[str] = ()


PLAIN_QUESTION = Question()


def held_suits(view: View, verb: str = "trump") -> Mapping[str, Message]:
    """The number of cards of each suit that the view's seat holds, as values of the answers that name a suit
    (`trump H`).
    """
    held = [suit_of(card) for card in view.hand]
    return {f"{verb} {suit}": Message("value.cards", {"count": held.count(suit)}) for suit in SUITS}
