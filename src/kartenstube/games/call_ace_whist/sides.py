"""The sides of a deal, and who knows them: the holder of the called card is the declarer's partner, and the
only one who knows it until the card falls.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import EVERYBODY, Seat, only
from kartenstube.core.game import Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.call_ace_whist import own_facts
from kartenstube.games.call_ace_whist.contracts import (
    HALVE,
    VIP,
    called_card,
    card_play,
    contract_of,
    named,
)
from kartenstube.mechanics.contract import Frame
from kartenstube.mechanics.sides import tell_known

DECLARER, OTHER = "declarer", "other"
AFTER_THE_CALL = (HALVE, "join", "exchange", "play")  # phases in which a partner may be known


def declarers(k: DealState) -> tuple[Seat, ...]:
    """2: the declarer and his partner, as far as they are known; in a misère the declarer alone."""
    declarer, partner = k.seat_of(facts.DECLARER), k.seat_of(facts.PARTNER)
    if declarer is None:
        return ()
    return (declarer,) if partner is None else (declarer, partner)


FRAME = Frame("call-ace-whist", contract_of, card_play, declarers, named)


def soloists(k: DealState) -> tuple[Seat, ...]:
    """2: the declarer of a misère, and the seats that have joined it, in this order."""
    declarer = k.seat_of(facts.DECLARER)
    if declarer is None:
        return ()
    joined = (seat for seat in k.after(declarer) if k.fact(own_facts.JOINED, seat))
    return (declarer, *(seat for seat in joined if seat != declarer))


def side(view: View, world: World) -> Side:
    """2: the declarer and the holder of the called card; in a misère each soloist for himself."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return frozenset([view.seat])
    if contract.is_misere:
        return frozenset([view.seat if view.seat in soloists(view) else declarer])
    known = {seat: view.word(facts.SIDE, seat) for seat in view.active}
    called = called_card(view)
    if called is None or all(known.values()):
        return frozenset({declarer, *(seat for seat, word in known.items() if word == DECLARER)})
    return frozenset(seat for seat in view.active if seat == declarer or world[hand_of(seat)] >> called & 1)


def find_partner(t: Table) -> None:
    """6 and 4: the holder of the called card becomes the partner, and knows it; the card may lie with the
    declarer, or in the cat.
    """
    called, declarer = called_card(t), t.seat(facts.DECLARER)
    assert called is not None
    holder = next((seat for seat in t.active if is_with(t, seat)), None)
    if holder not in (None, declarer):
        t.tell(facts.PARTNER, holder, to=only(holder))
    tell_sides(t)


def is_with(t: Table, seat: Seat) -> bool:
    """Tell whether the called card is with a seat; in a position that begins later it may have played it."""
    return any(called_card(t) in t.zone(f"{kind}{seat}").cards for kind in ("hand", "trick", "pile"))


def tell_sides(t: Table) -> None:
    """6: tell each seat the sides, if it may know them by now. The declarer is known to all."""
    declarer, playing = t.seat(facts.DECLARER), declarers(t)
    knowing = [witness for witness in t.witnesses if may_know(t, witness)]
    words = {seat: DECLARER if seat in playing else OTHER for seat in t.active}
    tell_known(t, facts.SIDE, words, lambda witness, about: about == declarer or witness in knowing)
    if playing[1:]:
        t.let_know(facts.PARTNER, playing[1], None, sum(map(only, knowing)))


def may_know(t: Table, witness: Seat) -> bool:
    """6: tell whether a seat may know who plays with whom: all do in halve and in misères; where the called
    card lay open in the cat; and once it has fallen, unless its player may have had it from the cat. A seat
    knows it that has held the card itself.
    """
    contract = FRAME.contract(t)
    if contract.is_misere or contract.kind == HALVE or t.knows(witness, facts.SIDE, other_than(t)):
        return True
    called = called_card(t)
    if called in t.zone("turned").cards:
        return True
    holder = next((seat for seat in t.active if is_with(t, seat)), None)
    if holder is None:
        return False
    has_fallen = called not in t.zone(hand_of(holder)).cards
    is_sure = holder == t.seat(facts.DECLARER) or not t.count(own_facts.EXCHANGED, holder)
    return witness == holder or (has_fallen and is_sure)


def other_than(t: Table) -> Seat:
    """A seat that is not the declarer's: who knows its side knows all."""
    return next(t.after(t.seat(facts.DECLARER)))


def begin_position(t: Table) -> None:
    """6: tell what a position does not say: the contract, the sides as far as a seat may know them, and the
    hands that lie open.
    """
    contract = contract_of(t)
    if contract is None or t.seat_of(facts.DECLARER) is None or t.phase not in AFTER_THE_CALL:
        return
    FRAME.show(t)
    tell_no_trumps(t)
    if contract.is_misere:
        tell_sides(t)
        show_hands(t)
    elif called_card(t) is not None:
        find_partner(t)


def tell_no_trumps(t: Table) -> None:
    """6 and 4: all know that sans and misères have no trumps."""
    contract = FRAME.contract(t)
    if not contract.suits and contract.kind != VIP:
        t.tell(facts.TRUMP, None)


def show_hands(t: Table) -> None:
    """6 and 4: after the first trick hands lie open, the declarer's or all."""
    contract = FRAME.contract(t)
    if contract.shows and any(t.count(facts.TRICKS, seat) or t.size(f"pile{seat}") for seat in t.active):
        for seat in t.active if contract.shows == "all" else soloists(t):
            t.turn_up(hand_of(seat), EVERYBODY)
