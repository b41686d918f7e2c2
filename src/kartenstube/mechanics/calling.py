"""A card that the declarer calls for exchange: its holder lends it, and gets one of the declarer's own cards
for it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable

from kartenstube.core import facts
from kartenstube.core.cards import Card, card_text
from kartenstube.core.decisions import Act, Answer, Decision, OneOf, Pick, exactly
from kartenstube.core.events import Seat
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of
from kartenstube.core.state import DealState
from kartenstube.core.table import Table


def call_card(t: Table, cards: Iterable[Card]) -> Generator[Decision, Answer, Seat | None]:
    """Ask the declarer to call one of these cards. Returns its holder, and tells everybody; None if it is in
    no hand.
    """
    t.enter("call")
    choices = OneOf(tuple(Act("call", (card,)) for card in cards))
    answer = yield Decision(t.seat(facts.DECLARER), "call", choices)
    (card,) = answer.act.cards
    t.tell(facts.CALLED, card_text(card))
    holder = next((seat for seat in t.active if card in t.hand(seat)), None)
    if holder is not None:
        t.tell(facts.LENDER, holder)
    return holder


def give_back(t: Table) -> Generator[Decision, Answer, None]:
    """Ask the declarer for a card of the hand, and exchange it for the called one."""
    declarer, lender = t.seat(facts.DECLARER), t.seat(facts.LENDER)
    t.enter("give")
    answer = yield Decision(declarer, "give", Pick("give", exactly(1), t.hand(declarer), to=lender))
    t.move([called_card(t, lender)], hand_of(lender), hand_of(declarer))
    t.move(answer.act.cards, hand_of(declarer), hand_of(lender))


def called_card(t: Table, lender: Seat) -> Card:
    """The card that was called. Raises Fault in a position that does not say which, or whose holder does not
    hold it.
    """
    if not t.word(facts.CALLED):
        raise Fault(Message("fault.no_called_card"))
    card = next((card for card in t.hand(lender) if card_text(card) == t.word(facts.CALLED)), None)
    if card is None:
        raise Fault(Message("fault.no_holder", {"card": t.word(facts.CALLED)}))
    return card


def has_called(k: DealState) -> Seat | None:
    """The seat that everybody knows to hold a called card that is in a hand: its lender, after the exchange
    the declarer.
    """
    return k.seat_of(facts.LENDER if k.phase == "give" else facts.DECLARER)
