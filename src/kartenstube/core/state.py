"""The knowledge that a table and a view of it share, asked in the same words, so that the engine can ask the
rules of a game with the table, and a bot with a view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kartenstube.core.cards import Card
from kartenstube.core.events import Seat, around
from kartenstube.core.facts import Count, Fact, SeatFact, Value, Word
from kartenstube.core.options import Values
from kartenstube.core.standing import Standing


class Trick(NamedTuple):
    """A finished trick: its leader, each seat's card in the order of play, and its winner."""

    leader: Seat
    plays: tuple[tuple[Seat, Card], ...]
    winner: Seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order of play."""
        return tuple(card for _, card in self.plays)


class ZoneView(NamedTuple):
    """A zone as a seat sees it: None for each card of which it sees only the back. Hands are in canonical
    order. The owner plays from a zone that `plays`; the cards of the zone `under` are covered by its cards.
    """

    name: str
    kind: str
    owner: Seat | None
    cards: tuple[Card | None, ...]
    plays: bool = False
    under: str | None = None


class DealState:
    """Options, phase, facts, sizes of zones and finished tricks of a deal, and the standing of its match.
    `tricks` are those since the deal, or since the position with which it began. `active` are the seats that
    hold cards, in the order of play; `step` is 1 if that is clockwise, -1 if it is anticlockwise.
    """

    __slots__ = ()
    options: Values
    seats: int
    active: tuple[Seat, ...]
    step: int
    dealer: Seat
    phase: str
    standing: Standing
    tricks: Sequence[Trick]

    @property
    def forehand(self) -> Seat:
        """The first active seat after the dealer."""
        return next(self.after(self.dealer))

    def clockwise(self, first: Seat) -> Iterator[Seat]:
        """The active seats once in the order of play, clockwise in most games (`step`), beginning with
        `first` or, if it is not active, with the next one.
        """
        return iter(around(first % self.seats, self.seats, self.active, self.step))

    def after(self, seat: Seat) -> Iterator[Seat]:
        """The active seats once in the order of play, beginning with the one after this seat."""
        return self.clockwise(seat + self.step)

    def fact(self, fact: Fact[Value], about: Seat | None = None) -> Value | None:
        """The value of a fact about the table, or about the seat `about`; None if it was not told."""
        raise NotImplementedError

    def size(self, zone: str) -> int:
        """The number of cards in a zone."""
        raise NotImplementedError

    def count(self, fact: Count, about: Seat | None = None) -> int:
        """The value of a fact that is a number; 0 if it was not told."""
        return self.fact(fact, about) or 0

    def seat_of(self, fact: SeatFact) -> Seat | None:
        """The seat that a fact names; None for none."""
        return self.fact(fact)

    def word(self, fact: Word, about: Seat | None = None) -> str:
        """The value of a fact that is a word (a contract, a suit); "" if it was not told."""
        return self.fact(fact, about) or ""
