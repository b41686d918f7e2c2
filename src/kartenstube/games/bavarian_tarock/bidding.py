"""From the deal to the first card: who plays, the duels, stock or hand, a higher target, the trump suit."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.contract import Contract
from kartenstube.core.decisions import Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.table import Table
from kartenstube.games.bavarian_tarock import own_facts
from kartenstube.games.bavarian_tarock.contracts import (
    BETTEL,
    FRAME,
    HAND,
    HEARTS,
    PICKUP,
    STOCK,
    TARGETS,
    current_contract,
    levels,
    target_of,
    with_bettel,
)
from kartenstube.games.bavarian_tarock.scoring import line, tell_pot
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.contract import name_trump
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.duel import Ladder, play_duel
from kartenstube.mechanics.settlement import thrown_in
from kartenstube.mechanics.talon import exchange, show_aside


def deal(t: Table) -> str:
    """3: four cards each, three each, three face down for the stock, then four each."""
    tell_pot(t)
    order = list(t.clockwise(t.forehand))
    deal_packets(t, order, [4, 3])
    t.move(t.zone("stock").cards[:STOCK], "stock", "talon")
    deal_packets(t, order, [4])
    return "opening"


def opening(t: Table) -> Playing:
    """4: each seat says once whether it plays. If none does, the next dealer deals, and the deal does not
    count.
    """
    yield from one_round(t, "opening", lambda t, seat: words("bid", "pass"), ends=lambda act: False)
    return "duel" if willing(t) else thrown_in(t, line("redeal", "auction"))


def willing(t: Table) -> list[Seat]:
    """4: the seats that play, or play too, the opener first."""
    return [seat for seat in t.clockwise(t.forehand) if t.word(facts.SPOKE, seat) == "bid"]


def duel(t: Table) -> Playing:
    """4: the opener holds against each that plays too; who is left is the declarer."""
    order = willing(t)
    if not order:
        raise Fault(Message("fault.bavarian-tarock.nobody"))
    ladder = Ladder(levels(t.options), promised=order)
    bid = (yield from play_duel(t, "duel", order, ladder)) if len(order) > 1 else None
    seat, level = bid or (order[0], "")
    t.tell(facts.DECLARER, seat)
    if level == BETTEL.name:
        return plays(t, BETTEL, "play")
    t.tell(own_facts.TARGET, level or TARGETS[0])
    if t.options.ladder == "plain" or not level:
        return "stock"
    return plays(t, HAND, "announce")


def plays(t: Table, contract: Contract, phase: str) -> str:
    """All know what the declarer plays, and this phase follows."""
    t.tell(facts.CONTRACT, contract.name)
    FRAME.show(t)
    return phase


def stock(t: Table) -> Playing:
    """4: the declarer takes the stock up, or plays with his hand."""
    declarer = t.seat(facts.DECLARER)
    target_of(t)
    t.enter("stock")
    answer = yield Decision(declarer, "stock", words("hand", "take"))
    return plays(t, HAND, "announce") if answer.act.verb == "hand" else plays(t, PICKUP, "discard")


def announce(t: Table) -> Playing:
    """4: let a declarer who plays by hand announce a higher target or a Bettel."""
    declarer, least = t.seat(facts.DECLARER), target_of(t)
    higher = with_bettel(t.options, tuple(word for word in TARGETS if int(word) > least))
    may = words(*(f"bid {word}" for word in higher), "pass")
    t.enter("announce")
    answer = yield Decision(declarer, "announce", may, public=True)
    if answer.act.word == BETTEL.name:
        t.tell(own_facts.TARGET, None)
        return plays(t, BETTEL, "play")
    t.tell(own_facts.TARGET, answer.act.word or str(least))
    return plays(t, HAND, "trump")


def discard(t: Table) -> Playing:
    """4 and BT-4: the declarer has the stock, and lays any three cards aside."""
    yield from exchange(t, t.seat(facts.DECLARER), STOCK)
    return plays(t, PICKUP, "trump")


def trump(t: Table) -> Playing:
    """4: the declarer names the trump suit. 9: in a pick-up game it may have to be hearts."""
    contract = current_contract(t)
    has_to = contract.takes_talon and t.options.hearts_pickup
    yield from name_trump(t, HEARTS if has_to else contract.suits)
    return "play"


def begin_position(t: Table) -> None:
    """6: tell what a position does not say: the pot, the declarer's discards, and his contract."""
    tell_pot(t)
    show_aside(t, t.seat_of(facts.DECLARER))
    FRAME.show(t)
