"""From the deal to the first card: the turn-up, the dealer's discards and what is said of them, the auction,
trumps, and the called card.
"""

from __future__ import annotations

from functools import partial

from kartenstube.core import facts
from kartenstube.core.cards import card_text
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table
from kartenstube.games.schlauch import own_facts
from kartenstube.games.schlauch.contracts import CONTRACTS, FRAME, height
from kartenstube.games.schlauch.scoring import all_passed
from kartenstube.games.schlauch.turn_up import AWAY, told_of
from kartenstube.mechanics.auction import ascending
from kartenstube.mechanics.calling import call_card, give_back
from kartenstube.mechanics.contract import name_trump
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.talon import lay_aside, show_aside


def deal(t: Table) -> str:
    """3: the bottom card is shown. Five cards each, five more, and the last two to the dealer."""
    t.tell(own_facts.TURN_UP, card_text(t.zone("stock").cards[-1]))
    deal_packets(t, tuple(t.clockwise(t.forehand)), [5, 5])
    t.move(t.zone("stock").cards, "stock", hand_of(t.dealer))
    return "discard"


def discard(t: Table) -> Playing:
    """4: the dealer discards two cards, and says what kinds they are."""
    yield from lay_aside(t, t.dealer, "discard", "discard", AWAY)
    turned = t.word(own_facts.TURN_UP)
    if turned:  # a position may begin without one
        t.tell(own_facts.AWAY, told_of(tuple(t.zone("aside").cards), turned))
    return "auction"


def auction(t: Table) -> Playing:
    """4: one round. SL-8: also a seat that can only pass is asked."""
    worth = partial(height, t.options)
    bid = yield from ascending(t, "auction", tuple(CONTRACTS), single_round=True, top_ends=False, worth=worth)
    if bid is None:
        return all_passed(t)
    contract = FRAME.settle(t, bid)
    return "trump" if contract.suits else "call" if contract.calls else "play"


def trump(t: Table) -> Playing:
    """4: the declarer of a Schlauch names any suit."""
    contract = FRAME.contract(t)
    yield from name_trump(t, contract.suits)
    return "call" if contract.calls else "play"


def call(t: Table) -> Playing:
    """4: the declarer calls any card not in the hand. A card that the dealer has discarded is out, and
    another one is called; the dealer knows that, and calls none of them. Raises Fault in a position that has
    no place for the called card.
    """
    declarer = t.seat(facts.DECLARER)
    known = t.zone("aside").cards if declarer == t.dealer or t.word(own_facts.ALSO_OUT) else ()
    barred = {*map(card_text, known), t.word(own_facts.OUT)}
    cards = [card for card in t.plan.pack.cards if card not in t.hand(declarer)]
    holder = yield from call_card(t, (card for card in cards if card_text(card) not in barred))
    if holder is None:
        if t.word(facts.CALLED) not in map(card_text, t.zone("aside").cards):
            raise Fault(Message("fault.no_holder", {"card": t.word(facts.CALLED)}))
        out = own_facts.ALSO_OUT if t.word(own_facts.OUT) else own_facts.OUT
        t.tell(out, t.word(facts.CALLED))
        return "call"
    return "give"


def give(t: Table) -> Playing:
    """4: the holder gives the called card, and gets one of the declarer's own ten."""
    yield from give_back(t)
    return "play"


def begin_position(t: Table) -> None:
    """6: tell what a position does not say: the discards to the dealer, and the contract to everybody."""
    show_aside(t, t.dealer)
    FRAME.show(t)
