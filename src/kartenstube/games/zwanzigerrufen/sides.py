"""The sides of a deal, and when each seat knows them.

Who holds the called tarock is the partner of forehand, and knows it. All know when he plays that tarock, or
says something (section 6); and who is known to be an opponent by his words is no partner.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, card_text, mask_of
from kartenstube.core.events import Seat, only
from kartenstube.core.game import Side
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of, trick_of
from kartenstube.core.problem import World
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.zwanzigerrufen import own_facts
from kartenstube.games.zwanzigerrufen.contracts import (
    OwnContract,
    called_card,
    card_play,
    contract_of,
    highest_lacking,
)
from kartenstube.mechanics.contract import Frame
from kartenstube.mechanics.sides import holder, key_fact, note_holders, tell_known

RE, CONTRA = "re", "contra"


def declarers(k: DealState) -> tuple[Seat, ...]:
    """2: the declarer, and in NORMAL the holder of the called tarock."""
    declarer, called = k.seat_of(facts.DECLARER), called_card(k)
    if declarer is None:
        return ()
    partner = None if called is None else k.seat_of(key_fact(called))
    return tuple(sorted({declarer, declarer if partner is None else partner}))


def named(game: str, k: DealState, contract: OwnContract) -> Message:
    """The contract in sentences."""
    return Message(f"{game}.game.{contract.name}")


FRAME = Frame("zwanzigerrufen", contract_of, card_play, declarers, named)


def side(view: View, world: World) -> Side:
    """2: the declarer, in NORMAL with the holder of the called tarock."""
    declarer, called = view.seat_of(facts.DECLARER), called_card(view)
    if declarer is None:
        return frozenset([view.seat])
    known = frozenset(seat for seat in view.active if view.word(facts.SIDE, seat) == RE)
    if called is None or len(known) > 1:
        return known | {declarer}
    return frozenset(seat for seat in view.active if seat == declarer or world[hand_of(seat)] >> called & 1)


def call(t: Table) -> None:
    """4: in NORMAL the highest of T20 to T16 that forehand lacks is called, and all see its number."""
    declarer = t.seat(facts.DECLARER)
    contract = contract_of(t)
    if contract and not contract.is_solo and not t.word(facts.CALLED):
        cards = mask_of([*t.hand(declarer), *t.zone(trick_of(declarer)).cards])
        called = highest_lacking(cards)
        t.tell(facts.CALLED, None if called is None else card_text(called))
    called = called_card(t)
    if called is not None:
        note_holders(t, [called])
        holder(t, called)  # a position may have no place for it
    tell_sides(t)


def begin_position(t: Table) -> None:
    """6: tell what a position does not say: the contract, what stands, and the sides as far as they are
    known.
    """
    FRAME.show(t)
    if t.phase in ("announce", "play") and contract_of(t) and t.seat_of(facts.DECLARER) is not None:
        call(t)


def tell_sides(t: Table) -> None:
    """6: tell each seat who plays together, as far as it may know it by now."""
    declarer, re = t.seat(facts.DECLARER), FRAME.playing(t)
    found = {witness: partners(t, witness, re) for witness in t.witnesses}

    def knows(witness: Seat, about: Seat) -> bool:
        return about == declarer or about not in found[witness] or len(found[witness]) == 1

    tell_known(t, facts.SIDE, {seat: RE if seat in re else CONTRA for seat in t.active}, knows)
    for partner in re:
        if partner != declarer:
            knowing = [one for one in t.witnesses if found[one] == [partner]]
            t.let_know(facts.PARTNER, partner, None, sum(map(only, knowing)))


def partners(t: Table, witness: Seat, re: tuple[Seat, ...]) -> list[Seat]:
    """6: the seats that may be the declarer's partner, as far as a witness knows; none in a solo."""
    declarer, called = t.seat(facts.DECLARER), called_card(t)
    others = [seat for seat in t.active if seat != declarer]
    partner = next((seat for seat in others if seat in re), None)
    if called is None or partner is None:
        return []
    if witness == partner or called not in t.hand(partner) or t.fact(own_facts.SHOWN, partner):
        return [partner]
    return [seat for seat in others if seat != witness and not t.fact(own_facts.SHOWN, seat)]


def show(t: Table, seat: Seat) -> None:
    """6: show the side of a seat by what it has said."""
    t.tell(own_facts.SHOWN, True, seat)
    tell_sides(t)


def after_card(t: Table, seat: Seat, card: Card) -> None:
    """6: the called tarock shows the partner."""
    if card == called_card(t):
        tell_sides(t)


def inferences(view: View) -> Mapping[str, Mask]:
    """6: the declarer and those who are known to be his opponents lack the called tarock; who announced
    Pagat has it as long as it was not played.
    """
    never: dict[str, Mask] = {}
    called, declarer = called_card(view), view.seat_of(facts.DECLARER)
    if called is not None:
        known = [seat for seat in view.active if view.word(facts.SIDE, seat) == CONTRA]
        never = {hand_of(seat): mask_of([called]) for seat in view.active if seat in (declarer, *known)}
    return never
