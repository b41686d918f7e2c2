"""Marriages: a leader with king and queen of a suit may announce them, and then leads one of them; the same
with four aces, where they are played with.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import Duty
from kartenstube.core.cards import SUITS, Card, CardSet, Mask, mask_of, parse_card
from kartenstube.core.decisions import Act, Answer, Decision, OneOf, plays
from kartenstube.core.events import Said, Seat
from kartenstube.core.places import hand_of, trick_of
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.mechanics.tricks import (
    Rules,
    begin_counts,
    count,
    hands_not_empty,
    play_trick,
    put_down,
    to_play,
)

ACES = "aces"
"""The word of four aces, which some tables announce like a marriage; an ace is then led."""


class Marriages(NamedTuple):
    """The announcements of a leader, suits of marriages or four aces, and the consequence of it."""

    may: Callable[[Table, Seat], list[str]]
    heard: Callable[[Table, Seat, str], None]


def pair_of(suit: str) -> tuple[Card, Card]:
    """The king and the queen of a suit."""
    return parse_card(f"K{suit}"), parse_card(f"Q{suit}")


def aces_of(hand: CardSet) -> bool:
    """Tell whether a hand holds all four aces."""
    return all(card in hand for card in announced(ACES))


def announced(word: str) -> tuple[Card, ...]:
    """The cards that belong to an announcement."""
    return tuple(parse_card(f"A{suit}") for suit in SUITS) if word == ACES else pair_of(word)


def held_by(hand: CardSet) -> list[str]:
    """The suits of which a hand holds king and queen."""
    return [suit for suit in SUITS if all(card in hand for card in pair_of(suit))]


def tricks_with_marriages(
    t: Table, phase: str, rules: Rules, marriages: Marriages, until: Callable[[Table], bool]
) -> Generator[Decision, Answer, None]:
    """Play tricks until the hands are empty, or until `until` holds after a trick or an announcement."""
    begin_counts(t, phase, rules)
    while hands_not_empty(t) and not until(t):
        leads = not t.size(trick_of(t.seat(facts.LEADER)))  # in a position a trick may be under way
        if leads and not (yield from lead(t, phase, rules, marriages, until)):
            return
        count(t, (yield from play_trick(t, phase, rules)), rules)


def lead(
    t: Table, phase: str, rules: Rules, marriages: Marriages, until: Callable[[Table], bool]
) -> Generator[Decision, Answer, bool]:
    """Ask the leader to play a card, or to announce a marriage before; returns whether a card was led. The
    fact `announced` is the suit of the marriage of which a card is to be led.
    """
    seat = t.seat(facts.LEADER)
    asked = to_play(t, seat, phase, rules)
    cards = plays(t.hand(seat))
    words = [Act("meld", word=suit) for suit in marriages.may(t, seat)]
    answer = yield Decision(seat, phase, OneOf((*words, *cards.acts)), asked.duty)
    if answer.act.word:
        marriages.heard(t, seat, answer.act.word)
        if until(t):
            return False
        t.tell(facts.ANNOUNCED, answer.act.word)
        answer = yield one_of_these(seat, phase, answer.act.word)
        t.tell(facts.ANNOUNCED, None)
    put_down(t, seat, answer.act.cards[0], rules(t).ranking)
    return True


def one_of_these(seat: Seat, phase: str, word: str) -> Decision:
    """The question to who has announced a marriage, or four aces, for the card of them to lead."""
    cards = announced(word)
    code, suit, anchor = ("why.aces", "", ACES) if word == ACES else ("why.marriage", word, "marriages")
    return Decision(seat, phase, plays(cards), Duty(code, suit, CardSet.of(mask_of(cards)), anchor))


def inferences(view: View) -> Mapping[str, Mask]:
    """The cards excluded from each zone by what was announced: the announcer holds these cards unless they
    were played, so no other seat does.
    """
    never = dict.fromkeys(view.places, 0)
    for event in view.events:
        if isinstance(event, Said) and event.act.verb == "meld":
            for name in never.keys() - {hand_of(event.seat)}:
                never[name] |= mask_of(announced(event.act.word))
    return never
