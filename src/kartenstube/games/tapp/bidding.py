"""From the deal to the first card: the auction, the Tapp or the trump suit, the called card, Tout, kontra."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import Mask, mask_of, parse_card
from kartenstube.core.decisions import Decision, words
from kartenstube.core.game import Playing
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.tapp import own_facts
from kartenstube.games.tapp.contracts import FRAME, RUFER, WORDS, ladder, pack, talon_size
from kartenstube.games.tapp.scoring import line
from kartenstube.mechanics.auction import ascending
from kartenstube.mechanics.calling import call_card, give_back, has_called
from kartenstube.mechanics.contract import name_trump
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.ramsch import RAMSCH
from kartenstube.mechanics.settlement import thrown_in
from kartenstube.mechanics.talon import exchange, show_aside

PACKETS = {False: ([4, 3], [4]), True: ([3, 2], [3, 2])}
"""3 and 9: before and after the Tapp is laid down, by `short_deck`."""


def deal(t: Table) -> str:
    """3: four cards each, three each, three for the Tapp, then four each."""
    first, others = PACKETS[t.options.short_deck]
    order = list(t.clockwise(t.forehand))
    deal_packets(t, order, first)
    t.move(t.zone("stock").cards[: talon_size(t.options)], "stock", "talon")
    deal_packets(t, order, others)
    return "auction"


def auction(t: Table) -> Playing:
    """4: the highest bid plays. Whoever was overbid by the highest contract is asked, too (TP-7)."""
    bid = yield from ascending(t, "auction", ladder(t.options), top_ends=False)
    if bid is None:  # TP-5, TP-6
        return RAMSCH if t.options.all_pass == RAMSCH else thrown_in(t, line("redeal", "all-pass"))
    contract = FRAME.settle(t, bid)
    if contract.takes_talon:
        return "discard"
    return "trump" if len(contract.suits) > 1 else announced(t)


def discard(t: Table) -> Playing:
    """4: the declarer of a Frage has the Tapp, and lays as many cards aside."""
    yield from exchange(t, t.seat(facts.DECLARER), talon_size(t.options))
    return announced(t)


def trump(t: Table) -> Playing:
    """4 and 9: the declarer names one of the suits that his contract allows."""
    contract = FRAME.contract(t)
    yield from name_trump(t, contract.suits)
    return "call" if contract == RUFER else announced(t)


def call(t: Table) -> Playing:
    """9 and TP-12: the declarer of a Rufer names a card that he lacks. All see who holds it, or that nobody
    does and it lies in the Tapp, where it stays.
    """
    hand = t.hand(t.seat(facts.DECLARER))
    holder = yield from call_card(t, (card for card in pack(t.options).cards if card not in hand))
    if holder is None:
        t.tell(own_facts.UNHELD, True)
        return announced(t)
    return "give"


def give(t: Table) -> Playing:
    """9 and TP-12: whoever holds the called card gets one of the declarer's own for it."""
    yield from give_back(t)
    return announced(t)


def announced(t: Table) -> str:
    """The phase that comes next when the declarer has named his contract."""
    if FRAME.contract(t).may_be_tout:
        return "tout"
    return "kontra" if t.options.kontra else "play"


def tout(t: Table) -> Playing:
    """4: the declarer may announce that he takes every trick."""
    declarer = t.seat(facts.DECLARER)
    t.enter("tout")
    answer = yield Decision(declarer, "tout", words("tout", "pass"))
    t.tell(facts.TOUT, answer.act.verb == "tout")
    FRAME.show(t)
    return "kontra" if t.options.kontra else "play"


def kontra(t: Table) -> Playing:
    """4 and TP-13: the opponents in turn from forehand may double, then the declarer."""
    return FRAME.kontra(t, WORDS, t.forehand)


def begin_position(t: Table) -> None:
    """6: tell what a position does not say: the discards to the declarer, and the contract to everybody."""
    show_aside(t, t.seat_of(facts.DECLARER))
    FRAME.show(t)


def inferences(view: View) -> Mapping[str, Mask]:
    """TP-12: all know where the called card lies: with its holder, then with the declarer, or in the Tapp."""
    called, holder = view.word(facts.CALLED), has_called(view)
    if not called:
        return {}
    place = "talon" if holder is None or view.fact(own_facts.UNHELD) else hand_of(holder)
    places = ["talon", *(hand_of(seat) for seat in view.active)]
    return {name: mask_of([parse_card(called)]) for name in places if name != place}
