"""Questions to a seat, the answers allowed, and the reasons for refusing others.

>>> parse_act("play QC")
Act(verb='play', cards=(2,), word='')
>>> act_text(parse_act("pass"))
'pass'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias, TypeVar

from kartenstube.core.card_play import Duty, Reason, ToTrick, duty
from kartenstube.core.cards import (
    FACES,
    SUITS,
    Card,
    CardSet,
    NotACard,
    card_text,
    cards_text,
    in_order,
    is_card_text,
    one_of_each,
    parse_card,
    parse_cards,
    place_of,
)
from kartenstube.core.messages import Message, Param
from kartenstube.core.texts import quoted

T = TypeVar("T")

CARD_VERBS = ("play", "lay", "discard", "bury", "give", "keep")
"""Verbs that always name cards; all others stand alone, or with one card or word."""


class Act(NamedTuple):
    """An answer in the words of the record, without its seat: "play QC", "pass"."""

    verb: str
    cards: tuple[Card, ...] = ()
    word: str = ""


PASS = Act("pass")
GIVE_UP = Act("give_up")


@lru_cache(maxsize=4096)
def act_text(act: Act) -> str:
    """The text of an act in the record."""
    return " ".join(part for part in (act.verb, cards_text(act.cards), act.word) if part)


def parse_act(text: str) -> Act:
    """Return the act that `text` writes, where no list of choices says which acts there are. Raises NotACard
    if a verb that always names cards names something else.
    """
    verb, _, rest = text.partition(" ")
    if verb in CARD_VERBS or is_card_text(rest):
        return Act(verb, parse_cards(rest))
    return Act(verb, word=rest)


def is_card(act: Act) -> bool:
    """Tell whether the act only plays or lays one card of the hand."""
    return act.verb in CARD_VERBS and len(act.cards) == 1 and not act.word


class OneOf(NamedTuple):
    """A list of acts, one of which is to be chosen."""

    acts: tuple[Act, ...]

    def named(self, text: str) -> Act | None:
        """The choice with this text in the record, None if there is none."""
        for act in self.acts:
            if act_text(act) == text:
                return act
        return None

    def allows(self, act: Act) -> bool:
        """Tell whether this act is one of the choices."""
        return act in self.acts

    def is_possible(self) -> bool:
        """Tell whether there is any choice."""
        return bool(self.acts)

    def is_free(self) -> bool:
        """Tell whether there is more than one choice."""
        return len(self.acts) > 1

    def takes_cards(self) -> bool:
        """Tell whether a card is among the choices."""
        return any(map(is_card, self.acts))

    def texts(self) -> list[str]:
        """The choices as text: cards C S H D and high to low, then numbers, then words in alphabetical order;
        the `legal` of a trace (docs/record.md).
        """
        return [act_text(act) for act in sorted(self.acts, key=_place)]


class Pick(NamedTuple):
    """A choice of several cards at once, face down; never listed one by one. `sizes` are the numbers of cards
    allowed. With `sets` all cards are from one of these sets; the cards of `must` are among them. `to` is the
    seat that gets the cards, None if no seat does. `words` may be said in place of cards.
    """

    verb: str
    sizes: range
    cards: CardSet
    sets: tuple[CardSet, ...] = ()
    to: int | None = None
    must: CardSet = CardSet()
    words: tuple[Act, ...] = ()

    @property
    def least(self) -> int:
        """The smallest number of cards."""
        return self.sizes[0]

    @property
    def most(self) -> int:
        """The largest number of cards."""
        return self.sizes[-1]

    @property
    def sources(self) -> tuple[CardSet, ...]:
        """The sets from one of which all cards come."""
        return self.sets or (self.cards,)

    def named(self, text: str) -> Act | None:
        """The choice with this text in the record, its cards in canonical order; None if there is none."""
        said = OneOf(self.words).named(text)
        if said:
            return said
        verb, *names = text.split(" ")
        left, found = list(self.cards), []
        for name in names:
            card = next((card for card in left if card_text(card) == name), None)
            if card is None:
                return None
            left.remove(card)
            found.append(card)
        act = Act(verb, tuple(found))
        return act if self.allows(act) else None

    def allows(self, act: Act) -> bool:
        """Tell whether this act is one of the choices; its cards must be in canonical order, each once."""
        return act in self.words or (
            act.verb == self.verb
            and not act.word
            and len(act.cards) in self.sizes
            and act.cards == in_order(set(act.cards))
            and all(card in act.cards for card in self.must)
            and any(all(card in source for card in act.cards) for source in self.sources)
        )

    def is_possible(self) -> bool:
        """Tell whether there is any choice."""
        enough = [source for source in self.sources if len(source) >= self.least]
        fits = any(not self.must.mask & ~source.mask for source in enough)
        return bool(self.words) or (len(self.must) <= self.most and fits)

    def is_free(self) -> bool:
        """Tell whether there is more than one choice."""
        return bool(self.words) or len(self.sizes) > 1 or sum(map(self._ways, self.sources)) > 1

    def texts(self) -> list[str]:
        """The choices as text for a trace, one line for each number of cards and each set ("discard 2 of
        ..."), and the words behind them; a single card is listed by itself, unless a word may be said in its
        place.
        """
        if self.most == 1 and not self.words:
            return [f"{self.verb} {card_text(card)}" for card in one_of_each(self.cards)]
        ways = [
            f"{self.verb} {size} of {cards_text(source)}" for size in self.sizes for source in self.sources
        ]
        return [*ways, *OneOf(self.words).texts()]

    def _ways(self, source: CardSet) -> int:
        return comb(len(source) - len(self.must), self.most - len(self.must))


def exactly(number: int) -> range:
    """The sizes of a pick of exactly `number` cards."""
    return range(number, number + 1)


Choices: TypeAlias = OneOf | Pick


def must_pass(choices: Choices) -> bool:
    """Tell whether passing is the only choice."""
    return isinstance(choices, OneOf) and choices.acts == (PASS,)


Interjections: TypeAlias = tuple[tuple[int, OneOf], ...]
"""What seats may say out of turn, by seat."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat.

    `phase` is the anchor of the phase on the rules page; `duty` is the duty that bars cards of the hand, or
    the rules and the trick by which to find it. The question holds nothing that the asked seat does not know.
    `interjections` are the acts that any seat, the asked one included, may say before the answer; each list
    is known to its own seat. `may_give_up` are the seats that may give up the deal out of turn. If `public`,
    a pass that is the only answer hides nothing: all know that it is, or no hand could choose between passing
    and anything else. `barred` are words that the rules do not allow now, each with the reason. A question
    that a hand has brought about is asked `behind` the turn of the seat that is asked next: the others see
    that turn, and hear no pass.
    """

    seat: int
    phase: str
    choices: Choices
    duty: Duty | ToTrick | None = None
    interjections: Interjections = ()
    may_give_up: tuple[int, ...] = ()
    public: bool = False
    barred: tuple[tuple[str, Message], ...] = ()
    behind: int | None = None

    def duty_of(self, hand: CardSet) -> Duty | None:
        """The duty that bars cards of `hand`, the asked seat's, from the choices; None if no duty does."""
        return (
            duty(self.duty.play, hand.mask, self.duty.trick) if isinstance(self.duty, ToTrick) else self.duty
        )

    def in_turn(self) -> Decision:
        """The question without interjections."""
        return self.with_interjections(())

    def with_interjections(self, interjections: Interjections, may_give_up: tuple[int, ...] = ()) -> Decision:
        """The question with these interjections, and these seats that may give up."""
        if interjections == self.interjections and may_give_up == self.may_give_up:
            return self
        return replace(self, interjections=interjections, may_give_up=may_give_up)

    def turn_for(self, witness: int) -> int:
        """The seat whose turn a witness sees."""
        return self.seat if self.behind is None or witness == self.seat else self.behind

    def may_say(self, seat: int) -> OneOf | None:
        """The acts that a seat may say out of turn, without giving up; None if there are none."""
        return next((choices for speaker, choices in self.interjections if speaker == seat), None)

    def out_of_turn(self, seat: int) -> OneOf:
        """The acts that a seat may say out of turn, giving up included."""
        said = self.may_say(seat)
        return OneOf((*(said.acts if said else ()), *([GIVE_UP] if seat in self.may_give_up else ())))

    def named(self, text: str) -> Answer | None:
        """The answer with this text in the record: the asked seat's, or with `@2` before it an interjection
        of seat 2. None if it is not allowed.
        """
        speaker, said = split_interjection(text)
        act = (self.choices if speaker is None else self.out_of_turn(speaker)).named(said)
        if act is None:
            return None
        return Answer(self.seat, act) if speaker is None else Answer(speaker, act, is_interjection=True)


class Answer(NamedTuple):
    """An answer of a seat, or its interjection."""

    seat: int
    act: Act
    is_interjection: bool = False


def answer_text(answer: Answer) -> str:
    """The text of an answer in the record."""
    return f"@{answer.seat} {act_text(answer.act)}" if answer.is_interjection else act_text(answer.act)


def split_interjection(text: str) -> tuple[int | None, str]:
    """Split the text of an answer into the seat that speaks out of turn (None for the asked one) and the act:
    "@2 kontra" into 2 and "kontra".
    """
    speaker, _, said = text.partition(" ")
    if len(speaker) == 2 and speaker[0] == "@" and speaker[1] in "0123456789":
        return int(speaker[1]), said
    return None, text


PLAYS: tuple[Act, ...] = tuple(Act("play", (card,)) for card in range(len(FACES)))


def plays(cards: Iterable[Card]) -> OneOf:
    """The choice of one of these cards to play; of copies only the first one is listed."""
    return OneOf(tuple([PLAYS[card] for card in one_of_each(cards)]))


@lru_cache(maxsize=1024)
def words(*texts: str) -> OneOf:
    """The choice of one of these acts, written as in the record."""
    return OneOf(tuple(parse_act(text) for text in texts))


def random_act(choices: Choices, below: Callable[[int], int]) -> Act:
    """One of the choices at random; `below(n)` draws a number from 0 to n - 1."""
    if isinstance(choices, OneOf):
        return choices.acts[below(len(choices.acts))]
    if choices.words and (place := below(len(choices.words) + 1)):
        return choices.words[place - 1]
    left = [card for card in _one(choices.sources, below) if card not in choices.must]
    size = _one(choices.sizes, below) - len(choices.must)
    return Act(choices.verb, in_order([*choices.must, *(left.pop(below(len(left))) for _ in range(size))]))


def _one(things: Sequence[T], below: Callable[[int], int]) -> T:
    """One of these things at random; `below` draws only if there are several."""
    return things[below(len(things)) if len(things) > 1 else 0]


def why_not(decision: Decision | None, hand: CardSet, text: str) -> Message | None:
    """The reason for refusing an answer, given as the record would write it; None if it is allowed. `hand`
    are the cards that the asked seat holds; `decision` is None if nothing is asked.
    """
    if decision is None:
        return Message("why.nothing_asked")
    if decision.named(text):
        return None
    if split_interjection(text)[0] is not None:
        return Message("why.not_out_of_turn", {"found": quoted(text)}, decision.phase)
    try:
        return _why_not_act(decision, hand, parse_act(text), text)
    except NotACard as fault:
        return fault.message


def _why_not_act(decision: Decision, hand: CardSet, act: Act, text: str) -> Message:
    choices, barred = decision.choices, dict(decision.barred)
    if act.verb in barred:
        return barred[act.verb]
    if act_text(act) == text:
        if isinstance(choices, Pick):
            return _why_not_pick(decision, choices, hand, act)
        if is_card(act):
            return _why_not_card(decision, choices, hand, act)
    return Message("why.not_a_choice", {"found": quoted(text)}, decision.phase)


def _why_not_card(decision: Decision, choices: OneOf, hand: CardSet, act: Act) -> Message:
    named = {"card": card_text(act.cards[0])}
    if not hand.has_copy(act.cards[0]):
        reasons = decision.duty.play.reasons if isinstance(decision.duty, ToTrick) else {}
        reason = reasons.get("held", Reason("why.not_held", decision.phase))
        return Message(reason.code, named, reason.anchor)
    found = decision.duty_of(hand)
    if found is None and choices.takes_cards():
        return Message("why.not_a_choice", {"found": quoted(act_text(act))}, decision.phase)
    if found is None:
        return Message("why.no_card_yet", {}, decision.phase)
    held = [card_text(kept) for kept in found.cards]
    return Message(found.code, {**named, "suit": found.suit, "cards": held}, found.anchor)


def _why_not_pick(decision: Decision, pick: Pick, hand: CardSet, act: Act) -> Message:
    stranger = next((card for card in act.cards if not hand.has_copy(card)), None)
    if act.verb == pick.verb and stranger is not None:
        return Message("why.not_held", {"card": card_text(stranger)}, decision.phase)
    kept = next((card for card in act.cards if not pick.cards.has_copy(card)), None)
    if act.verb == pick.verb and kept is not None:
        return Message("why.pick_kept", {"card": card_text(kept)}, decision.phase)
    found, right_size = quoted(act_text(act), 30), len(act.cards) in pick.sizes
    missing = Counter(map(card_text, pick.must)) - Counter(map(card_text, act.cards))
    if act.verb == pick.verb and right_size and missing:
        return Message("why.pick_must", {"cards": list(missing.elements())}, decision.phase)
    if act.verb == pick.verb and pick.sets and right_size:
        return Message("why.pick_one_set", {"found": found}, decision.phase)
    if len(pick.sizes) > 1:
        params: dict[str, Param] = {"found": found, "least": pick.least, "most": pick.most}
        return Message("why.pick_sizes", params, decision.phase)
    return Message("why.pick", {"found": found, "count": pick.most}, decision.phase)


def _place(act: Act) -> tuple[int, int, int, str]:
    """The sort key of an act in a list of choices: a card by its place; a suit before the cards of that suit;
    then numbers, then words.
    """
    if act.cards:
        return (0, place_of(act.cards[0]), 1, act_text(act))
    if act.word and act.word.split(" ")[-1] in SUITS:
        return (0, place_of(parse_card(f"A{act.word[-1]}")), 0, act_text(act))
    if act.word.isdecimal():
        return (1, int(act.word), 0, act.verb)
    return (2, 0, 0, act_text(act))
