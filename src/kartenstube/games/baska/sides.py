"""The sides of a deal, and the seats that may know them.

Without a bid the holders of the old queens play together, and each seat is told of the others as soon as the
queens that were played, kontra, re and its own hand leave no other way. One who holds both plays alone, in a
Cicha, and only he knows it at first. After a bid the sides are public, those of a Wesele once the partner is
found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import product

from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, mask_of
from kartenstube.core.decisions import Act
from kartenstube.core.events import Said, Seat
from kartenstube.core.game import Side
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.baska.contracts import (
    CICHA,
    OLD_QUEENS,
    WESELE,
    ZWYKLA,
    BaskaContract,
    card_play,
    contract_of,
)
from kartenstube.mechanics.contract import Frame
from kartenstube.mechanics.sides import holder, key_fact, show_holder, tell_all, tell_as_dealt, tell_known

OLD, YOUNG = "old", "young"
PLAYER, OTHER = "player", "other"

Holders = tuple[Seat, ...]
"""The seats that were dealt the queens of clubs and of spades."""


def holders_of(t: Table) -> Holders:
    """The seats that were dealt the old queens. Raises Fault in a position that lacks one."""
    return tuple(holder(t, card) for card in OLD_QUEENS)


def declaring(k: DealState) -> tuple[Seat, ...]:
    """4: the seats of the declaring side, as far as they are known; the player of a game that was bid
    first.
    """
    if contract_of(k) == ZWYKLA:
        found = {k.seat_of(key_fact(card)) for card in OLD_QUEENS}
        return tuple(sorted(seat for seat in found if seat is not None))
    found_in_turn = (k.seat_of(facts.DECLARER), k.seat_of(facts.PARTNER))
    return tuple(seat for seat in found_in_turn if seat is not None)


FRAME = Frame("baska", contract_of, card_play, declaring)


def current_contract(t: Table) -> BaskaContract:
    """The game that is played. Raises Fault in a position that does not say which, or whose, or that names a
    partner who cannot be one.
    """
    contract, declarer, partner = FRAME.contract(t), t.seat_of(facts.DECLARER), t.seat_of(facts.PARTNER)
    if contract != ZWYKLA and declarer is None:
        raise Fault(Message("fault.no_contract"))
    if partner is not None and (contract != WESELE or partner == declarer):
        raise Fault(Message("fault.baska.partner"))
    return contract


def is_cicha(t: Table) -> bool:
    """4: tell whether a seat that holds both old queens plays alone in silence."""
    return contract_of(t) == ZWYKLA and len(declaring(t)) == 1


def look_for_partner(t: Table) -> None:
    """4 and BK-4: name as partner in a Wesele the winner of the first trick that its player does not win."""
    winner = t.tricks[-1].winner
    is_open = contract_of(t) == WESELE and t.seat_of(facts.PARTNER) is None
    if is_open and winner != t.seat(facts.DECLARER):
        t.tell(facts.PARTNER, winner)
        tell_sides(t)


def tell_sides(t: Table) -> None:
    """6: tell each seat the sides that it may know by now, and a Cicha."""
    if contract_of(t) != ZWYKLA:
        tell_all(t, facts.SIDE, public_sides(t))
        return
    ways = {witness: list(possible_holders(t, witness)) for witness in t.witnesses}
    old = holders_of(t)
    sides = {seat: OLD if seat in old else YOUNG for seat in t.active}
    tell_as_dealt(t, facts.SIDE, sides, ways)
    if is_cicha(t):
        tell_known(t, facts.PLAYS, {old[0]: CICHA.name}, partial(knows_cicha, ways))


def public_sides(t: Table) -> dict[Seat, str]:
    """The sides of a game that was bid: before its partner is found that of the player of a Wesele alone."""
    own = declaring(t)
    is_open = contract_of(t) == WESELE and len(own) == 1
    return {seat: PLAYER if seat in own else OTHER for seat in (own if is_open else t.active)}


def knows_cicha(ways: Mapping[Seat, Iterable[Holders]], witness: Seat, about: Seat) -> bool:
    """Tell whether a seat may know that another holds both old queens."""
    return all(set(holders) == {about} for holders in ways[witness])


def possible_holders(t: Table, witness: Seat) -> Iterator[Holders]:
    """The ways in which the old queens may have been dealt, as far as a seat can tell: it sees its hand and
    those that were played, and hears kontra and re. 9, cicha: without it both in one hand are a Wesele.
    """
    said = {seat: t.word(facts.DOUBLED, seat) == "re" for seat in t.active if t.word(facts.DOUBLED, seat)}
    for holders in product(t.active, repeat=len(OLD_QUEENS)):
        is_seen = all(map(partial(agrees, t, witness), OLD_QUEENS, holders))
        is_heard = all((seat in holders) == is_old for seat, is_old in said.items())
        if is_seen and is_heard and (t.options.cicha or len(set(holders)) > 1):
            yield holders


def agrees(t: Table, witness: Seat, card: Card, dealt_to: Seat) -> bool:
    """Tell whether a queen may have been dealt to a seat, by what the witness sees."""
    if t.knows(witness, key_fact(card)):
        return t.seat(key_fact(card)) == dealt_to
    return dealt_to != witness


def show_queen(t: Table, seat: Seat, card: Card) -> None:
    """A card was played: all see whether it is an old queen."""
    if card in OLD_QUEENS:
        show_holder(t, seat, card)
        tell_sides(t)


# What a view knows of the sides


def side(view: View, world: World) -> Side | None:
    """The holders of the old queens, or who plays; nobody knows them before the partner of a Wesele is
    found.
    """
    contract, declarer, partner = contract_of(view), view.seat_of(facts.DECLARER), view.seat_of(facts.PARTNER)
    if declarer is None:
        return frozenset(dealt_to(view, world, card) for card in OLD_QUEENS)
    if contract == WESELE:
        return None if partner is None else frozenset([declarer, partner])
    return frozenset([declarer])


def dealt_to(view: View, world: World, card: Card) -> Seat:
    """The seat that was dealt an old queen: the one known, or else its holder in this world."""
    known = view.seat_of(key_fact(card))
    if known is not None:
        return known
    return next(seat for seat in view.active if world[hand_of(seat)] >> card & 1)


BIDS_WESELE = Act("bid", word=WESELE.name)


def inferences(view: View) -> Mapping[str, Mask]:
    """6 and 4: the old queens lie with who bid a Wesele; not with the young; and where there is no Cicha not
    both in one hand.
    """
    both, bidder = mask_of(OLD_QUEENS), wesele_of(view)
    if bidder is not None:
        return {hand_of(seat): both for seat in view.active if seat != bidder}
    never = {hand_of(seat): both for seat in view.active if view.word(facts.SIDE, seat) == YOUNG}
    if contract_of(view) == ZWYKLA and not view.options.cicha:
        for card, other in zip(OLD_QUEENS, reversed(OLD_QUEENS), strict=True):
            if (seat := view.seat_of(key_fact(card))) is not None:
                never[hand_of(seat)] = mask_of([other])
    return never


def wesele_of(view: View) -> Seat | None:
    """The seat that has said, or had to say, that it was dealt both old queens."""
    said = (event.seat for event in view.events if isinstance(event, Said) and event.act == BIDS_WESELE)
    return view.seat_of(facts.DECLARER) if contract_of(view) == WESELE else next(said, None)
