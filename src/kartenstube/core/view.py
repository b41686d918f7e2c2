"""The knowledge of one seat: frozen plain data, made in one place from the seat masks of the table.

A back is None. Nothing in a view leads back to the table: no deck, no seed, no other seat's choices, and not
even their number.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import Card, CardSet, Mask, in_order, mask_of
from kartenstube.core.decisions import Decision, OneOf, is_card
from kartenstube.core.events import Event, Moved, Seat
from kartenstube.core.facts import Fact, Value
from kartenstube.core.on_demand import on_demand
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of, trick_of
from kartenstube.core.standing import Score, Standing, Teams
from kartenstube.core.state import DealState, Trick, ZoneView
from kartenstube.core.table import Table


class Turn(NamedTuple):
    """The seat that is asked, or stands for it, and the phase: all that is public about a decision."""

    seat: Seat
    phase: str


@dataclass(frozen=True, slots=True)
class View(DealState):
    """One seat's knowledge of a deal and its match.

    `places` are the zones by name, `facts` the facts told to the seat, by fact and the seat that it is about
    (None for the table). `events` are the events of this deal as the seat noticed them; `decision` is None
    unless the seat is asked; `may_say` are the acts that the seat may say out of turn, and `may_give_up`
    tells whether it may give up the deal so; `score` is None until the deal is over; `winners` is empty until
    the match is; `teams` are the seats that play the whole match together. A view that is `covered` has only
    what everybody knows, and no hand; its `seat` only says from where the table is looked at.
    """

    game: str
    revision: int
    options: Values
    seat: Seat
    seats: int
    active: tuple[Seat, ...]
    step: int
    dealer: Seat
    number: int
    pack: tuple[Card, ...]
    phase: str
    standing: Standing
    places: Mapping[str, ZoneView]
    facts: Mapping[tuple[str, Seat | None], Any]
    events: tuple[Event, ...]
    tricks: tuple[Trick, ...]
    turn: Turn | None
    decision: Decision | None
    may_say: OneOf | None
    score: Score | None
    winners: tuple[Seat, ...]
    teams: Teams
    covered: bool = False
    may_give_up: bool = False

    @property
    def zones(self) -> Collection[ZoneView]:
        """All zones."""
        return self.places.values()

    def zone(self, name: str) -> tuple[Card | None, ...]:
        """The cards of a zone, None for each back."""
        return self.places[name].cards

    def size(self, zone: str) -> int:
        """The number of cards in a zone."""
        return len(self.places[zone].cards)

    def faces(self, name: str) -> CardSet:
        """The cards of a zone whose faces the seat sees."""
        return CardSet.of([card for card in self.zone(name) if card is not None])

    @property
    def hand(self) -> CardSet:
        """The cards that the seat holds."""
        return self.faces(hand_of(self.seat))

    def held_in(self, seat: Seat) -> tuple[str, ...]:
        """The names of the zones from which a seat plays: its hand, and its places."""
        return tuple(zone.name for zone in self.zones if zone.plays and zone.owner == seat)

    def held(self, seat: Seat) -> CardSet:
        """The cards of a seat, in its hand and in the places before it, as far as the view's seat sees the
        faces.
        """
        held = [zone.cards for zone in self.zones if zone.plays and zone.owner == seat]
        return CardSet.of([card for cards in held for card in cards if card is not None])

    def all_uncovered(self) -> bool:
        """Tell whether no card is covered by another, so that the cards held are all that is still to be
        played.
        """
        return not any(zone.kind == "covered" and zone.cards for zone in self.zones)

    def fact(self, fact: Fact[Value], about: Seat | None = None) -> Value | None:
        """The value of a fact, None if the seat was not told."""
        value: Value | None = self.facts.get((fact, about))
        return value

    @property
    def asked(self) -> Decision:
        """The decision of the seat, which must be asked."""
        assert self.decision
        return self.decision

    @property
    def offered(self) -> OneOf:
        """The answers from which the seat chooses one; it must be asked, and not for several cards."""
        choices = self.asked.choices
        assert isinstance(choices, OneOf)
        return choices

    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick under way in the order of play, each with its seat."""
        first = self.seat_of(facts.LEADER) or 0
        order, places = self.clockwise(first), self.places
        return tuple([(s, card) for s in order for card in places[trick_of(s)].cards if card is not None])

    def played(self) -> list[Card]:
        """The cards of the trick under way in the order of play."""
        return [card for _, card in self.plays()]

    def played_by(self, seat: Seat) -> Mask:
        """The cards that a seat has played in this deal."""
        gone = mask_of(card for trick in self.tricks for who, card in trick.plays if who == seat)
        return gone | self.faces(trick_of(seat)).mask

    def legal_cards(self) -> list[Card]:
        """The cards one of which is to be played or laid, in canonical order; empty if words are
        asked for.
        """
        choices = self.decision.choices if self.decision else None
        if not isinstance(choices, OneOf):
            return []
        return list(in_order(act.cards[0] for act in choices.acts if is_card(act)))

    def _repr_html_(self) -> str:
        """The view as a notebook shows it: by the room that draws, which no view needs otherwise."""
        drawn: str = on_demand("kartenstube.render.notebook", "of_view")(self)
        return drawn

    def known_hand(self, seat: Seat) -> CardSet:
        """The cards that a seat is known to hold, because the view's seat sees them or saw them come into the
        hand and not leave it.
        """
        hand, seen = hand_of(seat), mask_of(self.faces(hand_of(seat)))
        held = seen
        for event in self.events:
            if isinstance(event, Moved) and event.card is None and event.src == hand:
                held = seen  # any of them may have left
            elif isinstance(event, Moved) and event.card is not None:
                if event.dst == hand:
                    held |= 1 << event.card
                elif event.src == hand:
                    held &= ~(1 << event.card)
            elif isinstance(event, Moved) and event.src == hand:
                held = 0  # what leaves unseen may be any of them
        return CardSet.of(held)


class Public(NamedTuple):
    """The public knowledge about a match besides the table: game, revision of its rules, standing, the last
    score, winners, and teams.
    """

    game: str
    revision: int
    standing: Standing
    score: Score | None
    winners: tuple[Seat, ...]
    teams: Teams


def view_of(
    public: Public,
    t: Table,
    decision: Decision | None,
    seat: Seat,
    all_open: bool = False,
    covered: bool = False,
) -> View:
    """The view of a table by `seat`, with `decision` as the question of this moment. With `all_open` every
    card is shown: for deals that are over. With `covered` it has only what everybody knows, looked at from
    the seat.
    """
    eyes = t.bystander if covered else seat
    copies = t.copies[eyes]
    return View(
        game=public.game,
        revision=public.revision,
        options=t.options,
        seat=seat,
        seats=t.seats,
        active=t.active,
        step=t.step,
        dealer=t.dealer,
        number=t.number,
        pack=t.plan.pack.cards,
        phase=t.phase,
        standing=public.standing,
        places=MappingProxyType({n: zone.view(eyes, copies, all_open) for n, zone in t.zones.items()}),
        facts=MappingProxyType(t.told[eyes].copy()),
        events=tuple(t.seen[eyes]),
        tricks=copies.tricks(t.tricks),
        turn=Turn(decision.turn_for(eyes), decision.phase) if decision else None,
        decision=copies.decision(decision.in_turn()) if decision and decision.seat == eyes else None,
        may_say=decision.may_say(eyes) if decision else None,
        score=public.score,
        winners=public.winners,
        teams=public.teams,
        covered=covered,
        may_give_up=decision is not None and eyes in decision.may_give_up,
    )
