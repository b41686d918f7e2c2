"""From the deal to the first card: in Prisdorf auction, exchange, trumps and raise; in Thedinghausen the
question who says Fipsen.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import suit_of
from kartenstube.core.decisions import PASS, Decision, words
from kartenstube.core.game import Playing
from kartenstube.core.messages import lines_of
from kartenstube.core.table import Table
from kartenstube.games.fipsen.contracts import FIPSEN, FRAME, KINDS, LADDER, NUMBERS, is_prisdorf, worth
from kartenstube.mechanics.auction import Bid, ascending, one_round
from kartenstube.mechanics.contract import name_trump
from kartenstube.mechanics.deal_round import tell_round
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import thrown_in
from kartenstube.mechanics.talon import exchange, show_aside

SKAT = 2

line = lines_of("fipsen", "scoring")


def deal(t: Table) -> str:
    """3: three cards each, then two; the skat lies between them, or the next card is turned up."""
    order, prisdorf = tuple(t.clockwise(t.forehand)), is_prisdorf(t.options)
    deal_packets(t, order, [3])
    if prisdorf:
        t.move(t.zone("stock").cards[:SKAT], "stock", "talon")
    deal_packets(t, order, [2])
    if not prisdorf:
        t.move(t.top("stock"), "stock", "turned")
    t.move(t.zone("stock").cards, "stock", "rest")
    begin_position(t)
    return "auction" if prisdorf else FIPSEN


def begin_position(t: Table) -> None:
    """6: all know the contract and its declarer, the card turned up, and the tricks of the round."""
    FRAME.show(t)
    show_aside(t, t.seat_of(facts.DECLARER))
    for card in t.zone("turned").cards:
        t.tell(facts.TRUMP, suit_of(card))
    if not is_prisdorf(t.options):
        tell_round(t)


def auction(t: Table) -> Playing:
    """4: a bid has a higher value than the one before. When all have passed, F plays 2 or nobody."""
    bid = yield from ascending(t, "auction", LADDER, worth=worth)
    if bid is None and t.options.all_pass == "redeal":
        return thrown_in(t, line("redeal", "all-pass"), opens=False)
    return "discard" if FRAME.settle(t, bid or Bid(t.forehand, LADDER[0])).takes_talon else "trump"


def discard(t: Table) -> Playing:
    """4: a declarer who did not bid hand takes the skat and discards two cards."""
    yield from exchange(t, t.seat(facts.DECLARER), SKAT)
    return "trump"


def trump(t: Table) -> Playing:
    """4, FI-6: the declarer names trumps, except with Ruten."""
    if len(FRAME.contract(t).suits) > 1:
        yield from name_trump(t, FRAME.contract(t).suits)
    return "raise"


def raise_bid(t: Table) -> Playing:
    """4, FI-7: with the option the declarer may raise the number, and keeps the modifiers."""
    contract = FRAME.contract(t)
    higher = [number for number in NUMBERS if number > contract.aim.needed]
    if dict(t.options)["raise"] and higher:
        t.enter("raise")
        declarer = t.seat(facts.DECLARER)
        answer = yield Decision(declarer, "raise", words(*(f"bid {number}" for number in higher), "pass"))
        if answer.act != PASS:
            t.tell(facts.CONTRACT, answer.act.word + KINDS[contract.kind])
            FRAME.show(t)
    return "play"


def fipsen(t: Table) -> Playing:
    """4: the first seat that says Fipsen must win all five tricks."""
    said = yield from one_round(
        t, FIPSEN, lambda t, seat: words(FIPSEN, "pass"), ends=lambda act: act.verb == FIPSEN
    )
    if said:
        FRAME.settle(t, Bid(said.seat, FIPSEN))
    return "play"
