"""Re and Kontra: who is of which party, and who may know it.

In a normal game the holders of the queens of clubs are Re, and each seat is told of the others as soon as
the queens that were played, what was announced and its own hand leave no other way. In all other games the
parties are public: at once, or in a marriage as soon as its partner is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement

from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, card_text, mask_of
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of, pile_of, trick_of
from kartenstube.core.problem import World
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.contracts import (
    FOXES,
    MARRIAGE,
    NORMAL,
    OLD_QUEENS,
    card_play,
    contract_of,
    ranking_of,
    superpigs_of,
)
from kartenstube.games.doppelkopf.scoring import KONTRA, RE
from kartenstube.mechanics.sides import tell_all, tell_as_dealt

MARRIAGE_TRICKS = 3  # 4.2: the partner is found in one of so many tricks


def re_seats(t: Table) -> set[Seat]:
    """2: the players of Re. Raises Fault in a position that lacks a queen of clubs."""
    if contract_of(t) != NORMAL:
        return {t.seat(facts.DECLARER)} | (
            {t.seat(facts.PARTNER)} if t.fact(facts.PARTNER) is not None else set()
        )
    queens = {seat: dealt(t, seat) for seat in t.active}
    if sum(queens.values()) < len(OLD_QUEENS):
        raise Fault(Message("fault.no_holder", {"card": card_text(OLD_QUEENS[0])}))
    return {seat for seat in t.active if queens[seat]}


def dealt(t: Table, seat: Seat) -> int:
    """The number of queens of clubs that a seat was dealt."""
    return t.count(own_facts.QUEENS, seat) + sum(card in OLD_QUEENS for card in t.zone(hand_of(seat)).cards)


def parties(t: Table) -> dict[Seat, str]:
    """The party of each seat, as far as that is settled: before its partner is found that of the holder of a
    marriage alone.
    """
    if is_open(t):
        return {t.seat(facts.DECLARER): RE}
    re = re_seats(t)
    return {seat: RE if seat in re else KONTRA for seat in t.active}


def is_open(t: Table) -> bool:
    """Tell whether the partner of a marriage is still to be found."""
    return contract_of(t) == MARRIAGE and t.fact(own_facts.DECIDING) is None


def side(view: View, world: World) -> Side | None:
    """2: the players of Re; nobody knows them before the partner of a marriage is found."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract == NORMAL:
        queens = mask_of(OLD_QUEENS)
        return frozenset(
            s for s in view.active if view.count(own_facts.QUEENS, s) or world[hand_of(s)] & queens
        )
    if declarer is None or (contract == MARRIAGE and view.fact(own_facts.DECIDING) is None):
        return None
    partner = view.seat_of(facts.PARTNER)
    return frozenset([declarer] if partner is None else [declarer, partner])


def look_for_partner(t: Table) -> None:
    """4.2: after a trick of a marriage: whether it has found the partner, or leaves its holder alone."""
    if contract_of(t) != MARRIAGE or t.fact(own_facts.DECIDING) is not None:
        return
    number, trick = sum(t.count(facts.TRICKS, seat) for seat in t.active), t.tricks[-1]
    is_found = trick.winner != t.seat(facts.DECLARER) and may_decide(t, trick.cards[0])
    if is_found:
        t.tell(facts.PARTNER, trick.winner)
    if is_found or number >= MARRIAGE_TRICKS:
        t.tell(own_facts.DECIDING, number)
        tell_parties(t)


def may_decide(t: Table, led: Card) -> bool:
    """9, marriage_by: tell whether a trick to which this card was led can find the partner."""
    kind = "trump" if card_play(t).ranking.is_trump(led) else "plain"
    return t.options.marriage_by in ("first_foreign", kind)


def leave_alone(t: Table) -> None:
    """The holder of a marriage whose partner is not found when the deal is over was alone; so it is in a
    position with few cards.
    """
    if is_open(t):
        t.tell(own_facts.DECIDING, sum(t.count(facts.TRICKS, seat) for seat in t.active))
        tell_parties(t)


def note_queens(t: Table) -> None:
    """At the beginning of the play: who has shown a queen of clubs. In a position one that was played belongs
    to the seat before which it lies.
    """
    for seat in t.active:
        shown = [*t.zone(trick_of(seat)).cards, *t.zone(pile_of(seat)).cards]
        t.tell(own_facts.QUEENS, sum(card in OLD_QUEENS for card in shown), seat)
    tell_parties(t)


def show_queen(t: Table, seat: Seat, card: Card) -> None:
    """A card was played: all see whether it is a queen of clubs."""
    if card in OLD_QUEENS:
        t.tell(own_facts.QUEENS, t.count(own_facts.QUEENS, seat) + 1, seat)
        tell_parties(t)


def tell_parties(t: Table) -> None:
    """6 and DK-10: tell each seat the parties that it may know by now."""
    if contract_of(t) != NORMAL:
        tell_all(t, own_facts.PARTY, parties(t))
        return
    ways = {witness: list(possible_holders(t, witness)) for witness in t.witnesses}
    tell_as_dealt(t, own_facts.PARTY, parties(t), ways)


def possible_holders(t: Table, witness: Seat) -> Iterator[tuple[Seat, ...]]:
    """The ways in which the two queens of clubs may have been dealt, as far as a seat can tell: it sees its
    hand and those that were played, and hears what is announced.
    """
    shown = {seat: t.count(own_facts.QUEENS, seat) for seat in t.active}
    announced = {seat: bool(dealt(t, seat)) for seat in t.active if has_announced(t, seat)}
    own = {seat: dealt(t, seat) for seat in t.active if seat == witness}
    for holders in combinations_with_replacement(t.active, len(OLD_QUEENS)):
        fits = all(holders.count(seat) >= queens for seat, queens in shown.items())
        is_heard = all((seat in holders) == is_re for seat, is_re in announced.items())
        if fits and is_heard and all(holders.count(seat) == queens for seat, queens in own.items()):
            yield holders


def has_announced(t: Table, seat: Seat) -> bool:
    """Tell whether a seat has named its party."""
    return t.fact(facts.ANNOUNCED, seat) is not None


def inferences(view: View) -> Mapping[str, Mask]:
    """6 and 4: the queens of clubs lie with Re, those of a marriage with its holder; pigs with who showed
    them; no trump with a poor seat that got none back.
    """
    never: dict[str, Mask] = {}
    holder = view.seat_of(facts.DECLARER) if contract_of(view) == MARRIAGE else None
    for seat in view.active:
        normal = contract_of(view) == NORMAL and view.word(own_facts.PARTY, seat) == KONTRA
        if normal or (holder is not None and seat != holder):
            never[hand_of(seat)] = mask_of(OLD_QUEENS)
        if view.fact(own_facts.RETURNED, seat) == 0:
            never[hand_of(seat)] = ranking_of(NORMAL, view.options.nines).trumps
        if view.seat_of(own_facts.PIGS) not in (None, seat):
            never[hand_of(seat)] = never.get(hand_of(seat), 0) | mask_of(FOXES)
        if view.seat_of(own_facts.SUPERPIGS) not in (None, seat):
            shown = mask_of(superpigs_of(view.options.nines))
            never[hand_of(seat)] = never.get(hand_of(seat), 0) | shown
    return never
