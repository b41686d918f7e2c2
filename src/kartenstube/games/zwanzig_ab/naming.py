"""From the deal to the trump suit: hearts blind, the first packet, and what the trumper names."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, suit_of
from kartenstube.core.decisions import PASS, Decision, words
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table
from kartenstube.games.zwanzig_ab.cards import TRICKS
from kartenstube.games.zwanzig_ab.own_facts import COUNTS, TRUMPER
from kartenstube.mechanics.dealing import deal_packets


def deal(t: Table) -> str:
    """3: the first packet. It lies face down while the trumper may say hearts blind."""
    begin_position(t)
    if t.options.heart_blind:
        t.cover_hands()
    deal_packets(t, tuple(t.clockwise(t.forehand)), [t.options.first_packet])
    return "blind" if t.options.heart_blind else "trump"


def begin_position(t: Table) -> None:
    """3: the trumper is left of the dealer; all know what the trump suit counts."""
    t.tell(TRUMPER, t.forehand)
    if t.phase == "blind":
        t.cover_hands()
    if t.word(facts.TRUMP) == "H" and not t.word(COUNTS):
        t.tell(COUNTS, "double")


def blind(t: Table) -> Playing:
    """3: before any card is seen the trumper may say hearts blind; then all five cards are dealt."""
    t.enter("blind")
    answer = yield Decision(t.forehand, "blind", words("heart_blind", "pass"), public=True)
    if answer.act == PASS:
        t.look_at_hands()
        return "trump"
    t.tell(COUNTS, "fourfold")
    t.tell(facts.TRUMP, "H")
    t.look_at_hands()
    deal_rest(t)
    return "buy"


def trump(t: Table) -> Playing:
    """3: the trumper names a suit, or has his first card of the second packet turned."""
    t.enter("trump")
    turn = ("turn",) if t.options.turn else ()
    answer = yield Decision(t.forehand, "trump", words(*(f"trump {suit}" for suit in SUITS), *turn))
    suit = answer.act.word or turned(t)
    if suit == "H":
        t.tell(COUNTS, "double")
    t.tell(facts.TRUMP, suit)
    t.move(t.zone("turned").cards, "turned", hand_of(t.forehand))
    deal_rest(t)
    return "buy"


def turned(t: Table) -> str:
    """3, ZA-8: show the trumper's next card; its suit is trump."""
    if not t.size("stock"):
        raise Fault(Message("fault.few_cards", {"zone": "stock", "count": 1}))
    t.move(t.top("stock"), "stock", "turned")
    return suit_of(t.zone("turned").cards[0])


def deal_rest(t: Table) -> None:
    """3: the second packet."""
    for seat in t.clockwise(t.forehand):
        missing = TRICKS - t.size(hand_of(seat))
        t.move(t.zone("stock").cards[:missing], "stock", hand_of(seat))
