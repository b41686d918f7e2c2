"""What a seat is asked, what it may answer, and why not.

>>> parse_act("play QC")
Act(verb='play', cards=(2,), word='')
>>> act_text(parse_act("pass"))
'pass'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from kartenstube.cards import SUITS, Card, CardSet, card_text, cards_text, parse_card
from kartenstube.messages import Message

CARD_VERBS = ("play",)
"""Verbs that name cards; all others stand alone or with one word."""


class Act(NamedTuple):
    """An answer in the words of the record: "play QC", "pass"."""

    verb: str
    cards: tuple[Card, ...] = ()
    word: str = ""


def act_text(act: Act) -> str:
    """The act as the record writes it."""
    return " ".join(part for part in (act.verb, cards_text(act.cards), act.word) if part)


def parse_act(text: str) -> Act:
    """The act that `text` writes. Raises NotACard when a verb that names cards names something else."""
    verb, _, rest = text.partition(" ")
    if verb in CARD_VERBS:
        return Act(verb, tuple(parse_card(name) for name in rest.split(" ")))
    return Act(verb, word=rest)


class Duty(NamedTuple):
    """Why the choice is narrow: the code of the reason, the suit it is about, the cards of the hand that are
    meant, and the anchor of the rule on the rules page.
    """

    code: str
    suit: str
    cards: CardSet
    anchor: str


class OneOf(NamedTuple):
    """An explicit list of acts, one of which is to be chosen."""

    acts: tuple[Act, ...]

    def allows(self, act: Act) -> bool:
        """Whether this act is one of the choices."""
        return act in self.acts

    def texts(self) -> list[str]:
        """The choices as text: cards C S H D and high to low, then words in alphabetical order (record.md,
        trace).
        """
        return [act_text(act) for act in sorted(self.acts, key=_place)]


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat.

    `phase` is the anchor of the phase on the rules page; `duty` says why cards of the hand are missing from
    the choices, if something other than the hand itself narrows them. It holds nothing that the asked seat
    does not know.
    """

    seat: int
    phase: str
    choices: OneOf
    duty: Duty | None = None


class Answer(NamedTuple):
    """What a seat answered."""

    seat: int
    act: Act


PLAYS: tuple[Act, ...] = tuple(Act("play", (card,)) for card in range(52))


def plays(cards: Iterable[Card]) -> OneOf:
    """The choice among these cards, one of which is to be played."""
    return OneOf(tuple(PLAYS[card] for card in cards))


def why_not(decision: Decision | None, hand: CardSet, answer: Answer) -> Message | None:
    """The reason why an answer is refused, None if it is allowed. `hand` is the hand of the seat that
    answers.
    """
    if decision is None:
        return Message("why.nothing_asked")
    if answer.seat != decision.seat:
        return Message("why.not_your_turn", {"asked": decision.seat})
    if decision.choices.allows(answer.act):
        return None
    act = answer.act
    if act.verb == "play" and len(act.cards) == 1:
        return _why_not_play(decision, hand, act.cards[0])
    return Message("why.not_a_choice", {"found": act_text(act)[:60]}, decision.phase)


def _why_not_play(decision: Decision, hand: CardSet, card: Card) -> Message:
    named = {"card": card_text(card)}
    if card not in hand:
        return Message("why.not_held", named, decision.phase)
    duty = decision.duty
    if duty is None:
        return Message("why.not_a_choice", {"found": f"play {card_text(card)}"}, decision.phase)
    held = [card_text(kept) for kept in duty.cards]
    return Message(duty.code, {**named, "suit": duty.suit, "cards": held}, duty.anchor)


def _place(act: Act) -> tuple[int, int, str]:
    """Where an act stands in a list of choices: a card at its place, a suit at its suit's place, a word
    behind them.
    """
    if act.cards:
        return (0, act.cards[0], act.verb)
    if act.word in SUITS and act.word:
        return (0, SUITS.index(act.word) * 13, act.verb)
    return (1, 0, act_text(act))
