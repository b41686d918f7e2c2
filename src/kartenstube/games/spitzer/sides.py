"""The sides of Spitzer, and what seats know of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, mask_of
from kartenstube.core.events import Seat, only
from kartenstube.core.game import Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.spitzer import own_facts
from kartenstube.games.spitzer.cards import TRUMPS, called_ace, is_michigan, key_cards
from kartenstube.mechanics.sides import holder, key_fact, knows_sides


def trump_side(t: Table) -> tuple[Seat, ...]:
    """2: the seats that were dealt the two trumps."""
    return tuple({holder(t, card) for card in TRUMPS})


def side(view: View, world: World) -> Side | None:
    """The side that holds the trumps, picked, or declared; in a leaster everybody for himself."""
    if view.word(facts.CONTRACT) == "leaster":
        return frozenset([view.seat])
    picker, soloist = view.seat_of(own_facts.PICKER), view.seat_of(facts.SOLOIST)
    alone = soloist if picker is None else picker
    if alone is not None:
        return frozenset([alone])
    caller, ace = view.seat_of(own_facts.CALLER), called_ace(view)
    if caller is None:
        return frozenset(dealt_to(view, world, card) for card in key_cards(view.options))
    if ace is not None:
        return frozenset([caller, dealt_to(view, world, ace)])
    return frozenset([caller, view.tricks[0].winner]) if view.tricks else None


def dealt_to(view: View, world: World, card: Card) -> Seat:
    """The seat that was dealt a key card: the one known, or else its holder in this world."""
    dealt = view.seat_of(key_fact(card))
    if dealt is not None:
        return dealt
    return next(seat for seat in view.active if world[hand_of(seat)] >> card & 1)


def add_up_side(side: Sequence[Seat], t: Table) -> None:
    """6: let the seats that know the sides see what the trump side has taken."""
    knowing = sum(only(seat) for seat in t.witnesses if knows_sides(t, seat))
    t.tell(own_facts.SIDE_POINTS, sum(t.count(facts.POINTS, seat) for seat in side), to=knowing)


def inferences(view: View) -> Mapping[str, Mask]:
    """6 and 4: the other side has no key card, a caller lacks the called ace."""
    caller, ace = view.seat_of(own_facts.CALLER), called_ace(view)
    if caller is not None:
        return {} if ace is None else {hand_of(caller): mask_of([ace])}
    zolo = is_michigan(view.options) and view.fact(facts.SOLOIST) is not None
    if zolo or view.fact(own_facts.PICKER) is not None:
        return {}
    others = [seat for seat in view.active if view.word(facts.SIDE, seat) == "other"]
    return {hand_of(seat): mask_of(key_cards(view.options)) for seat in others}
