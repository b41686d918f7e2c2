"""From the deal to the first card: who announces a solo, and who leads."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.decisions import OneOf, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.table import Table
from kartenstube.games.spitzer import own_facts
from kartenstube.games.spitzer.cards import BLIND_CARDS, TRUMPS, blind, is_michigan, tell_trumps
from kartenstube.games.spitzer.sides import trump_side
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.talon import show_aside
from kartenstube.mechanics.tricks import set_leader


def deal(t: Table) -> str:
    """3: eight cards in batches. 9: with a blind seven, 3-2-2, the blind after the first batch."""
    active = list(t.clockwise(t.forehand))
    size = BLIND_CARDS.get(blind(t.options))
    if size is None:
        deal_packets(t, active, [int(packet) for packet in t.options.batches.split("-")])
    else:
        deal_packets(t, active, [3])
        t.move(t.zone("stock").cards[:size], "stock", "talon")
        deal_packets(t, active, [2, 2])
    tell_trumps(t)
    if is_michigan(t.options):
        return "speak"
    return "announce" if size is None else "pick"


def begin_position(t: Table) -> None:
    """Tell what a position does not say: the trumps, the holder of a key card, and what the picker buried."""
    tell_trumps(t)
    show_aside(t, t.seat_of(own_facts.PICKER))


def announce(t: Table) -> Playing:
    """4: let a holder of both trumps announce a solo."""
    o = t.options
    if blind(o) == "off" and not is_michigan(o) and not is_thrown_in(t) and o.solo:
        said = yield from one_round(t, "announce", announcements, lambda act: act.verb == "solo")
        if said:
            t.tell(facts.SOLOIST, said.seat)
    return "play"


def announcements(t: Table, seat: Seat) -> OneOf:
    """4: whoever holds both trumps may announce a solo; the others are asked all the same."""
    both = all(card in t.hand(seat) for card in TRUMPS)
    return words("pass", "solo") if both else words("pass")


def is_thrown_in(t: Table) -> bool:
    """9, both_trumps: tell whether a deal with both trumps in one hand is not played."""
    return len(trump_side(t)) == 1 and bool(t.options.both_trumps == "redeal")


def lead(t: Table) -> None:
    """5: forehand leads; with `leader_solo` an announced soloist does."""
    soloist = t.seat_of(facts.SOLOIST)
    set_leader(t, t.forehand if soloist is None or not t.options.leader_solo else soloist)
