"""Playing tricks: asking for cards, gathering tricks, and the next leader."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from functools import partial
from typing import TypeAlias

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, ToTrick, playable
from kartenstube.core.cards import Card, cards_of
from kartenstube.core.decisions import Answer, Decision, plays
from kartenstube.core.events import Seat
from kartenstube.core.places import pile_of, trick_of
from kartenstube.core.ranking import Ranking
from kartenstube.core.state import Trick
from kartenstube.core.table import Table
from kartenstube.mechanics.speech import SILENCE, Speech, ask

Rules: TypeAlias = Callable[[Table], CardPlay]
"""How cards are played at this moment; asked anew for every card."""


def set_leader(t: Table, seat: Seat) -> None:
    """Let this seat lead to the first trick, unless a position that begins later names the leader."""
    if t.fact(facts.LEADER) is None:
        t.tell(facts.LEADER, seat)


def a_trick_of(seats: Collection[Seat]) -> Callable[[Table], bool]:
    """The condition that one of these seats has won a trick; without seats it never holds, and all tricks are
    played.
    """
    return lambda t: any(t.count(facts.TRICKS, seat) for seat in seats)


def play_tricks(
    t: Table,
    phase: str,
    rules: Rules,
    until: Callable[[Table], bool] = lambda t: False,
    after_card: Callable[[Table, Seat, Card], None] = lambda t, seat, card: None,
    after_trick: Callable[[Table], None] = lambda t: None,
    speech: Speech = SILENCE,
) -> Generator[Decision, Answer, None]:
    """Play tricks until the hands are empty, or until `until` holds after one.

    The facts `tricks` and `points` of each seat count the tricks that it won and the card points in them.
    `after_card` is called after every card, `after_trick` after every trick; `speech` is the speech out of
    turn while a card is asked for.
    """
    begin_counts(t, phase, rules)
    while hands_not_empty(t) and not until(t):
        trick = yield from play_trick(t, phase, rules, after_card, speech)
        count(t, trick, rules)
        after_trick(t)


def begin_counts(t: Table, phase: str, rules: Rules) -> None:
    """Tell the facts `tricks` and `points` of each seat, before the first trick."""
    t.enter(phase)
    for seat in t.active:
        taken = t.zone(pile_of(seat)).cards  # empty, except in a position that begins later
        t.tell(facts.TRICKS, len(taken) // len(t.active), seat)
        t.tell(facts.POINTS, rules(t).ranking.points_of(taken), seat)


def count(t: Table, trick: Trick, rules: Rules) -> None:
    """Count a trick for its winner."""
    winner = trick.winner
    t.tell(facts.TRICKS, t.count(facts.TRICKS, winner) + 1, winner)
    t.tell(facts.POINTS, t.count(facts.POINTS, winner) + rules(t).ranking.points_of(trick.cards), winner)


def play_trick(
    t: Table,
    phase: str,
    rules: Rules,
    after_card: Callable[[Table, Seat, Card], None] = lambda t, seat, card: None,
    speech: Speech = SILENCE,
) -> Generator[Decision, Answer, Trick]:
    """Play one trick, or the rest of the one under way. The fact `leader` names the seat that leads, and
    afterwards the winner, who leads next; `winning` the seat whose card is best so far; `trick_winner` the
    winner of the last trick.
    """
    leader = t.seat(facts.LEADER)
    for seat in t.clockwise(leader):
        if not t.zone(trick_of(seat)).cards:
            act = yield from ask(t, partial(to_play, t, seat, phase, rules), speech)
            put_down(t, seat, act.cards[0], rules(t).ranking)
            after_card(t, seat, act.cards[0])
    return gather(t, leader, t.seat(facts.WINNING))


def to_play(t: Table, seat: Seat, phase: str, rules: Rules) -> Decision:
    """The question to a seat for a card to the trick under way."""
    asked = ToTrick(rules(t), tuple(t.played(t.seat(facts.LEADER))))
    cards = playable(asked.play, t.held(seat).mask, asked.trick)
    return Decision(seat, phase, plays(cards_of(cards)), asked)


def put_down(t: Table, seat: Seat, card: Card, ranking: Ranking) -> None:
    """Play a card of a seat to the trick under way."""
    source = next(zone for zone in t.held_in(seat) if card in zone.cards)
    t.move([card], source.name, trick_of(seat))
    t.tell(facts.WINNING, winning(t, t.seat(facts.LEADER), ranking))


def hands_not_empty(t: Table) -> bool:
    """Tell whether every seat holds a card, or has played its last one to the trick under way."""
    return all(any(zone.cards for zone in t.held_in(seat)) or t.size(trick_of(seat)) for seat in t.active)


def gather(t: Table, leader: Seat, winner: Seat) -> Trick:
    """Put the finished trick on the winner's pile; the winner leads next."""
    plays = tuple((seat, card) for seat in t.clockwise(leader) for card in t.zone(trick_of(seat)).cards)
    t.tricks.append(Trick(leader, plays, winner))
    for seat, card in plays:
        t.move([card], trick_of(seat), pile_of(winner))
    t.tell(facts.WINNING, None)
    t.tell(facts.TRICK_WINNER, winner)
    t.tell(facts.LEADER, winner)
    return t.tricks[-1]


def dealt_to(t: Table, seats: Collection[Seat]) -> list[Card]:
    """The cards that seats hold or have played."""
    played = [card for trick in t.tricks for seat, card in trick.plays if seat in seats]
    return [*played, *(card for seat in seats for card in (*t.zone(trick_of(seat)).cards, *t.hand(seat)))]


def winning(t: Table, leader: Seat, ranking: Ranking) -> Seat:
    """The seat whose card is best in the trick so far."""
    return list(t.clockwise(leader))[ranking.winner(t.played(leader))]
