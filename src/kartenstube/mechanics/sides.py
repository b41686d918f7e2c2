"""Sides of a deal: one seat alone against all others; or hidden sides, whose members are facts that each seat
learns when it can work them out, and not before.

The seat that was dealt a key card (a queen of clubs, a called ace) is known to itself, and to everybody once
the card was played. The fact `side` of a seat is "trump" or "other": the side that holds the trumps or
declared, and its opponents.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from kartenstube.core import facts
from kartenstube.core.cards import Card, card_text
from kartenstube.core.events import EVERYBODY, Seat, only
from kartenstube.core.facts import SeatFact, Word
from kartenstube.core.game import Side
from kartenstube.core.messages import Fault, Message
from kartenstube.core.problem import World
from kartenstube.core.table import Table
from kartenstube.core.view import View


def alone(fact: SeatFact) -> Callable[[View, World], Side]:
    """The side of the seat that a fact names, against all others; each seat for itself while it names
    none.
    """

    def side(view: View, world: World) -> Side:
        seat = view.seat_of(fact)
        return frozenset([view.seat if seat is None else seat])

    return side


def key_fact(card: Card) -> SeatFact:
    """The fact that names the seat that was dealt a card."""
    return SeatFact(f"dealt_{card_text(card)}")


def note_holders(t: Table, keys: Iterable[Card]) -> None:
    """Tell each holder of a key card, at the beginning of a deal, that it holds the card. In a position that
    begins later a key card that was played belongs to the seat before which it lies.
    """
    for card in keys:
        for seat in t.active:
            places = [t.zone(f"{kind}{seat}").cards for kind in ("hand", "trick", "pile")]
            if any(card in cards for cards in places):
                t.tell(key_fact(card), seat, to=only(seat))


def show_holder(t: Table, seat: Seat, card: Card) -> None:
    """Tell everybody that this seat was dealt a key card, which was played."""
    t.let_know(key_fact(card), seat, None, EVERYBODY)


def holder(t: Table, card: Card) -> Seat:
    """The seat that was dealt a key card. Raises Fault in a position that has no place for the card."""
    if t.fact(key_fact(card)) is None:
        raise Fault(Message("fault.no_holder", {"card": card_text(card)}))
    return t.seat(key_fact(card))


def tell_known(
    t: Table, fact: Word, value_of: Mapping[Seat, str], knows: Callable[[Seat, Seat], bool]
) -> None:
    """Tell each witness, the bystander too, a fact about the seats of which it may know it by now. `value_of`
    gives the fact's value by seat; `knows(witness, about)` tells whether a witness may know it about a seat.
    A fact once told stays known.
    """
    for about, value in value_of.items():
        for witness in t.witnesses:
            if not t.knows(witness, fact, about) and knows(witness, about):
                t.let_know(fact, value, about, only(witness))


def tell_all(t: Table, fact: Word, value_of: Mapping[Seat, str]) -> None:
    """Tell every seat, and the bystander, a fact about the seats."""
    tell_known(t, fact, value_of, lambda witness, about: True)


def tell_as_dealt(
    t: Table, fact: Word, value_of: Mapping[Seat, str], ways: Mapping[Seat, Iterable[Sequence[Seat]]]
) -> None:
    """Tell each witness a fact about the seats that hangs on who was dealt certain cards. `ways` gives, by
    witness, the holders of them in all ways in which, for all that it knows, they may have been dealt: it
    knows the fact about a seat that holds some of them in all ways, or in none.
    """

    def knows(witness: Seat, about: Seat) -> bool:
        return len({about in holders for holders in ways[witness]}) == 1

    tell_known(t, fact, value_of, knows)


def tell_sides(t: Table, side: Sequence[Seat], keys: Sequence[SeatFact]) -> None:
    """Tell every seat, and the bystander, which seats are on the side `side`, as far as it can work that out.
    A seat knows its own side. One that knows all the facts `keys` knows every side; one that knows one of
    them knows that the seat it names is on the side. Without keys the sides are public.
    """

    def knows(witness: Seat, about: Seat) -> bool:
        known = [t.fact(key) for key in keys if t.knows(witness, key)]
        return witness == about or len(known) == len(keys) or (about in known and about in side)

    tell_known(t, facts.SIDE, {seat: "trump" if seat in side else "other" for seat in t.active}, knows)


def knows_sides(t: Table, seat: Seat) -> bool:
    """Tell whether a seat was told everybody's side."""
    return all(t.knows(seat, facts.SIDE, about) for about in t.active)
