"""The sides of a deal, and the time when each seat knows them.

The holder of the called ace is the declarer's partner, and knows it. Everybody else knows it when the ace is
played, when the partner says re, or when the cards leave no other seat: for each seat it is asked whether the
cards that the witness does not see can lie so that this seat holds the ace and has played as its holder must.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import Mask, mask_of
from kartenstube.core.events import Seat, only
from kartenstube.core.game import Side
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import SchafkopfContract, called_ace, card_play, contract_of, named
from kartenstube.games.schafkopf.evidence import may_be_partner, unseen_by
from kartenstube.mechanics.contract import Frame
from kartenstube.mechanics.sides import holder, key_fact, knows_sides, note_holders, tell_known


def declarers(k: DealState) -> tuple[Seat, ...]:
    """2: the seats that play together: the declarer, and in a call game the holder of the ace. 9, hochzeit:
    the two who have exchanged cards.
    """
    contract, declarer = contract_of(k), k.seat_of(facts.DECLARER)
    if declarer is None:
        return ()
    partner = k.seat_of(key_fact(called_ace(contract))) if contract and contract.is_call else None
    if contract and contract.is_marriage:
        partner = k.seat_of(facts.PARTNER)
    return tuple(sorted({declarer, declarer if partner is None else partner}))


def side(view: View, world: World) -> Side:
    """2: the declarer, in a call game with the holder of the ace; in a Ramsch everybody for himself."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return frozenset([view.seat])
    known = [seat for seat in view.active if view.word(facts.SIDE, seat) == "declarer"]
    if not contract.is_call or len(known) > 1:
        return frozenset(known)
    ace = called_ace(contract)
    return frozenset(seat for seat in view.active if seat == declarer or world[hand_of(seat)] >> ace & 1)


FRAME = Frame("schafkopf", contract_of, card_play, declarers, lambda game, k, one: named(one))


def begin_position(t: Table) -> None:
    """6: tell what a position does not say: the sides, as far as a seat may know them."""
    contract = contract_of(t)
    if t.phase in ("kontra", "play") and contract and t.seat_of(facts.DECLARER) is not None:
        begin_game(t, contract)


def begin_game(t: Table, contract: SchafkopfContract) -> None:
    """6 and 4.3: all know the game; in a call game its partner knows that he is it."""
    t.tell(facts.PLAYS, contract.title, t.seat(facts.DECLARER))
    if contract.is_call:
        t.tell(facts.CALLED, f"A{contract.suit}")
    find_partner(t)


def find_partner(t: Table) -> None:
    """6, 4.3 and SH-10: the game was announced; who holds the called ace knows that."""
    contract = contract_of(t)
    if contract and contract.is_call:
        note_holders(t, [called_ace(contract)])
        holder(t, called_ace(contract))  # a position may have no place for it
    tell_sides(t)


def tell_sides(t: Table) -> None:
    """6: tell each seat who plays together, as far as it may know it by now."""
    declarer, side = t.seat(facts.DECLARER), FRAME.playing(t)
    is_secret = bool(side[1:]) and FRAME.contract(t).is_call
    unsure = [one for one in t.witnesses if is_secret and not knows_sides(t, one)]
    candidates = {witness: partners(t, witness) for witness in unsure}

    def knows(witness: Seat, about: Seat) -> bool:
        found = candidates.get(witness, [])
        return about == declarer or about not in found or len(found) == 1

    tell_known(t, facts.SIDE, {seat: "declarer" if seat in side else "other" for seat in t.active}, knows)
    if side[1:]:
        tell_partner(t, side)


def all_know_sides(t: Table) -> bool:
    """6: tell whether everybody knows the sides."""
    return all(t.knows(t.bystander, facts.SIDE, seat) for seat in t.active)


def tell_partner(t: Table, side: tuple[Seat, ...]) -> None:
    """6: tell those who know who plays together who the partner is, and whether he has run away. Raises Fault
    in a position that names another one.
    """
    knowing = sum(only(one) for one in t.witnesses if all(t.knows(one, facts.SIDE, seat) for seat in side))
    (partner,) = (seat for seat in side if seat != t.seat(facts.DECLARER))
    if t.seat_of(facts.PARTNER) not in (None, partner):
        raise Fault(Message("fault.schafkopf.partner"))
    t.let_know(facts.PARTNER, partner, None, knowing)
    if t.fact(own_facts.RAN_AWAY):
        t.let_know(own_facts.RAN_AWAY, True, None, knowing)


def partners(t: Table, witness: Seat) -> list[Seat]:
    """6: the seats that may be the partner of a call game, as far as a witness knows."""
    declarer, contract = t.seat(facts.DECLARER), contract_of(t)
    assert contract
    ace = called_ace(contract)
    partner = holder(t, ace)
    has_said_re = t.word(facts.DOUBLED, partner) == "re"
    if has_said_re or ace not in t.hand(partner) or partner == witness:
        return [partner]
    unseen = unseen_by(t, witness)
    others = [seat for seat in t.active if seat not in (declarer, witness)]
    silent = [seat for seat in others if t.word(facts.DOUBLED, seat) != "kontra"]  # which only opponents say
    return [seat for seat in silent if may_be_partner(t, unseen, seat, ace)]


def inferences(view: View) -> Mapping[str, Mask]:
    """6 and 4.3: the declarer and those who are known to be his opponents lack the called ace."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or not contract.is_call:
        return {}
    without = [seat for seat in view.active if seat == declarer or view.word(facts.SIDE, seat) == "other"]
    return {hand_of(seat): mask_of([called_ace(contract)]) for seat in without}
