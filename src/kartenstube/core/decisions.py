"""What a seat is asked, what it may answer, and why not.

>>> parse_act("play QC")
Act(verb='play', cards=(2,), word='')
>>> act_text(parse_act("pass"))
'pass'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from kartenstube.core.card_play import Duty, ToTrick, duty
from kartenstube.core.cards import NAMES, SUITS, Card, CardSet, card_text, cards_text, parse_card
from kartenstube.core.messages import Message
from kartenstube.core.texts import quoted

CARD_VERBS = ("play", "lay", "discard", "bury")
"""Verbs that always name cards; all others stand alone, or with one card or word."""


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
    if verb in CARD_VERBS or rest in NAMES:
        return Act(verb, tuple(parse_card(name) for name in rest.split(" ")))
    return Act(verb, word=rest)


class OneOf(NamedTuple):
    """An explicit list of acts, one of which is to be chosen."""

    acts: tuple[Act, ...]

    def allows(self, act: Act) -> bool:
        """Whether this act is one of the choices."""
        return act in self.acts

    def is_free(self) -> bool:
        """Whether there is more than one answer."""
        return len(self.acts) > 1

    def texts(self) -> list[str]:
        """The choices as text: cards C S H D and high to low, then words in alphabetical order; the `legal`
        of a trace (docs/record.md).
        """
        return [act_text(act) for act in sorted(self.acts, key=_place)]


class Pick(NamedTuple):
    """So many of these cards, chosen at once and face down; never listed one by one."""

    verb: str
    size: int
    cards: CardSet

    def allows(self, act: Act) -> bool:
        """Whether this act is one of the choices: its cards stand in canonical order, each once."""
        return (
            act.verb == self.verb
            and len(act.cards) == self.size
            and list(act.cards) == sorted(set(act.cards))
            and all(card in self.cards for card in act.cards)
        )

    def is_free(self) -> bool:
        """Whether there is more than one answer."""
        return len(self.cards) > self.size

    def texts(self) -> list[str]:
        """The choices in the one line that the trace has for them."""
        return [f"{self.verb} {self.size} of {cards_text(self.cards)}"]


Choices: TypeAlias = OneOf | Pick


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat.

    `phase` is the anchor of the phase on the rules page; `duty` says why cards of the hand are missing from
    the choices, or by which rules that can be found. It holds nothing that the asked seat does not know.
    """

    seat: int
    phase: str
    choices: Choices
    duty: Duty | ToTrick | None = None

    def duty_of(self, hand: CardSet) -> Duty | None:
        """Why cards of the asked seat's hand are missing from the choices; None if nothing but the hand
        narrows them.
        """
        return (
            duty(self.duty.play, hand.mask, self.duty.trick) if isinstance(self.duty, ToTrick) else self.duty
        )


class Answer(NamedTuple):
    """What a seat answered."""

    seat: int
    act: Act


PLAYS: tuple[Act, ...] = tuple(Act("play", (card,)) for card in range(52))


def plays(cards: Iterable[Card]) -> OneOf:
    """The choice among these cards, one of which is to be played."""
    return OneOf(tuple(PLAYS[card] for card in cards))


def words(*texts: str) -> OneOf:
    """The choice among these acts, written as in the record."""
    return OneOf(tuple(parse_act(text) for text in texts))


def random_act(choices: Choices, below: Callable[[int], int]) -> Act:
    """One of the choices; `below(n)` decides and gives a number from 0 to n - 1."""
    if isinstance(choices, OneOf):
        return choices.acts[below(len(choices.acts))]
    left = list(choices.cards)
    return Act(choices.verb, tuple(sorted(left.pop(below(len(left))) for _ in range(choices.size))))


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
    act, choices = answer.act, decision.choices
    if isinstance(choices, Pick):
        return _why_not_pick(decision, choices, hand, act)
    if len(act.cards) == 1 and act.verb in CARD_VERBS:
        return _why_not_card(decision, hand, act)
    return Message("why.not_a_choice", {"found": quoted(act_text(act))}, decision.phase)


def _why_not_card(decision: Decision, hand: CardSet, act: Act) -> Message:
    named = {"card": card_text(act.cards[0])}
    if act.cards[0] not in hand:
        return Message("why.not_held", named, decision.phase)
    found = decision.duty_of(hand)
    if found is None:
        return Message("why.not_a_choice", {"found": quoted(act_text(act))}, decision.phase)
    held = [card_text(kept) for kept in found.cards]
    return Message(found.code, {**named, "suit": found.suit, "cards": held}, found.anchor)


def _why_not_pick(decision: Decision, pick: Pick, hand: CardSet, act: Act) -> Message:
    stranger = next((card for card in act.cards if card not in hand), None)
    if act.verb == pick.verb and stranger is not None:
        return Message("why.not_held", {"card": card_text(stranger)}, decision.phase)
    return Message("why.pick", {"found": quoted(act_text(act)), "count": pick.size}, decision.phase)


def _place(act: Act) -> tuple[int, int, str]:
    """Where an act stands in a list of choices: a card at its place, a suit at its suit's place, a word
    behind them.
    """
    if act.cards:
        return (0, act.cards[0], act.verb)
    if act.word in SUITS and act.word:
        return (0, SUITS.index(act.word) * 13, act.verb)
    return (1, 0, act_text(act))
