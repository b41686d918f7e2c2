"""Who plays together, and who knows it when.

The holder of the called ace is the declarer's partner, and knows it. Everybody else knows it when the ace is
played, when the partner says re, or when the cards leave no other seat: for each seat it is asked whether the
cards that the witness does not see can lie so that this seat holds the ace and has played as its holder must.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.card_play import runs_away
from kartenstube.core.cards import Card, mask_of
from kartenstube.core.events import Seat, only
from kartenstube.core.known import Known
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import called_ace, card_play, contract_of, named
from kartenstube.games.schafkopf.evidence import may_be_partner, unseen_by
from kartenstube.mechanics.contract import Frame, Side
from kartenstube.mechanics.sides import holder, key_fact, knows_sides, note_holders, tell_known


def find_partner(t: Table) -> None:
    """4.3, SH-10: the game was announced; who holds the called ace knows that."""
    contract = contract_of(t)
    if contract and contract.is_call:
        note_holders(t, [called_ace(contract)])
        holder(t, called_ace(contract))  # a position may have no place for it
    tell_sides(t)


def declarers(k: Known) -> Side:
    """2: the seats that play together: the declarer, and in a call game the holder of the ace."""
    contract, declarer = contract_of(k), k.seat_of(facts.DECLARER)
    if declarer is None:
        return ()
    partner = k.seat_of(key_fact(called_ace(contract))) if contract and contract.is_call else None
    return tuple(sorted({declarer, declarer if partner is None else partner}))


FRAME = Frame("schafkopf", contract_of, card_play, declarers, lambda game, k, one: named(one))


def tell_sides(t: Table) -> None:
    """6: tell each seat who plays together, as far as it may know it by now."""
    declarer, side = t.seat(facts.DECLARER), FRAME.playing(t)
    unsure = [one for one in t.witnesses if side[1:] and not knows_sides(t, one)]
    candidates = {witness: partners(t, witness) for witness in unsure}

    def knows(witness: Seat, about: Seat) -> bool:
        found = candidates.get(witness, [])
        return about == declarer or about not in found or len(found) == 1

    tell_known(t, facts.SIDE, {seat: "declarer" if seat in side else "other" for seat in t.active}, knows)
    if side[1:]:
        tell_partner(t, side)


def all_know_sides(t: Table) -> bool:
    """6: whether everybody knows who plays together."""
    return all(t.knows(t.bystander, facts.SIDE, seat) for seat in t.active)


def tell_partner(t: Table, side: tuple[Seat, ...]) -> None:
    """6: tell those who know who plays together who the partner is, and whether he has run away."""
    knowing = sum(only(one) for one in t.witnesses if all(t.knows(one, facts.SIDE, seat) for seat in side))
    (partner,) = (seat for seat in side if seat != t.seat(facts.DECLARER))
    t.let_know(facts.PARTNER, partner, None, knowing)
    if t.fact(own_facts.RAN_AWAY):
        t.let_know(own_facts.RAN_AWAY, True, None, knowing)


def after_card(t: Table, seat: Seat, card: Card) -> None:
    """5 and 6: the partner may have run away with this card; and it may show who the partner is."""
    trick, hand = t.played(t.seat(facts.LEADER)), t.hand(seat).mask | mask_of([card])
    if runs_away(card_play(t), hand, card, trick[:-1]):
        t.tell(own_facts.RAN_AWAY, True, to=only(seat))
    tell_sides(t)


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
