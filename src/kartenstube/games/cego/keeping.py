"""The cards that the declarer keeps, the Legage, and what is discarded for the Blinde."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from kartenstube.core import facts
from kartenstube.core.cards import Card, CardSet, Mask, card_text, cards_of, cards_text, mask_of, suit_of
from kartenstube.core.decisions import Decision, Pick, exactly
from kartenstube.core.events import EVERYBODY, Seat, only
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table, ZonePlan
from kartenstube.games.cego import own_facts
from kartenstube.games.cego.contracts import (
    ALL_EMPTIES,
    ALL_PLAIN,
    FRAME,
    T1,
    TRUMPS,
    OwnContract,
    shown_by,
)
from kartenstube.mechanics.talon import show_aside, take_up

LAID = ZonePlan("laid", "rest", EVERYBODY)
"""4: the trump that is discarded in sight of all; it counts with the Legage."""
SHOWN = tuple(ZonePlan(shown_by(seat), "shown", EVERYBODY, seat, plays=True) for seat in range(5))
"""4: where a seat shows the cards that it keeps, from which it plays them."""


def may_keep(contract: OwnContract, hand: Mask, kept: Mask) -> Mask:
    """4: the cards of a hand that may be kept next, of which `kept` already are. A court stands in only as
    far as there are not enough empties.
    """
    ways = [mask_of(way) for way in ways_to_keep(contract, hand)]
    most = max(((way & ALL_EMPTIES).bit_count() for way in ways), default=0)
    allowed = 0
    for way in ways:
        fits = not ranks_lowest(contract) or (way & ALL_EMPTIES).bit_count() == most
        if fits and way & kept == kept:
            allowed |= way & ~kept
    return allowed


def ways_to_keep(contract: OwnContract, hand: Mask) -> Iterator[tuple[Card, ...]]:
    """4: the cards that a level may keep, without regard to which of them come first."""
    source = {"": hand, "geiss": hand & mask_of([T1])}.get(contract.kind, hand & ALL_PLAIN)
    for way in combinations(cards_of(source), contract.keeps):
        suits = len({suit_of(card) for card in way})
        if suits == {"one_suit": 1, "two_suits": 2}.get(contract.kind, suits):
            yield way


def keep(t: Table) -> Playing:
    """4: the declarer keeps one or two cards, one question a card, before he sees the Blinde. The rest of the
    hand is the Legage; then the Blinde comes into the hand, and nothing said so far is taken back.
    """
    declarer, contract = t.seat(facts.DECLARER), FRAME.contract(t)
    t.enter("keep")
    dealt, kept = t.hand(declarer).mask, list[Card]()
    for _ in range(contract.keeps):
        cards = may_keep(contract, dealt, mask_of(kept))
        if not cards:
            raise Fault(Message("fault.few_cards", {"zone": hand_of(declarer), "count": contract.keeps}))
        barred = (("keep", Message(f"why.cego.keep.{contract.kind}", {}, "levels")),) if contract.kind else ()
        pick = Pick("keep", exactly(1), CardSet.of(cards))
        answer = yield Decision(declarer, "keep", pick, barred=barred)
        kept += answer.act.cards
        put_by(t, declarer, contract, kept)
    exchange(t, declarer, kept)
    return "discard" if contract.away else "play"


def put_by(t: Table, seat: Seat, contract: OwnContract, kept: list[Card]) -> None:
    """4 and 6: the card kept last is shown where the level says so; else only its owner knows it."""
    if not contract.kind:
        t.tell(own_facts.KEPT, cards_text(kept), to=only(seat))
        return
    t.move(kept[-1:], hand_of(seat), shown_by(seat))
    if ranks_lowest(contract):
        tell_shown(t, kept)


def exchange(t: Table, seat: Seat, kept: list[Card]) -> None:
    """4: the rest of the hand goes face down to the Legage, and the Blinde into the hand."""
    t.turn_up("aside", only(seat))
    t.move([card for card in t.hand(seat) if card not in kept], hand_of(seat), "aside")
    t.tell(facts.SEALED, True, to=only(seat))
    take_up(t, seat)


def discard(t: Table) -> Playing:
    """4: the last column of the table of levels. A trump that must go is shown; any other card goes unseen to
    the Legage.
    """
    declarer, contract = t.seat(facts.DECLARER), FRAME.contract(t)
    t.enter("discard")
    trump = must_go(contract, t.hand(declarer).mask)
    cards = t.hand(declarer) if trump is None else CardSet.of([trump])
    barred = () if trump is None else (("discard", must_go_reason(contract, trump)),)
    answer = yield Decision(declarer, "discard", Pick("discard", exactly(1), cards), barred=barred)
    t.turn_up("aside", only(declarer))
    t.move(answer.act.cards, hand_of(declarer), "aside" if trump is None else LAID.name)
    if trump is not None:
        t.tell(own_facts.LAID_OPEN, card_text(trump))
    return "play"


def must_go(contract: OwnContract, hand: Mask) -> Card | None:
    """4: the trump that levels 4 and 5 have to discard, the lowest or the highest of the hand; None where any
    card may go.
    """
    trumps = [card for card in TRUMPS if hand >> card & 1]
    if contract.away == "any" or not trumps:
        return None
    return trumps[-1 if contract.away == "lowest" else 0]


def must_go_reason(contract: OwnContract, trump: Card) -> Message:
    """4: why no other card may be discarded."""
    return Message(f"why.cego.away.{contract.away}", {"card": card_text(trump)}, "levels")


# What all see


def ranks_lowest(contract: OwnContract) -> bool:
    """5: tell whether cards that the contract shows are the lowest of their suit; T1 is no such card."""
    return contract.kind in ("plain", "one_suit", "two_suits")


def tell_shown(t: Table, cards: list[Card]) -> None:
    """6: all know the shown cards."""
    if cards:
        t.tell(own_facts.SHOWN, cards_text(cards))


def begin_position(t: Table) -> None:
    """6: all know the contract and the shown cards, the declarer the Legage."""
    FRAME.show(t)
    declarer, contract = t.seat_of(facts.DECLARER), FRAME.contract_of(t)
    show_aside(t, declarer)
    if declarer is not None and contract is not None and ranks_lowest(contract):
        tell_shown(t, t.zone(shown_by(declarer)).cards)
