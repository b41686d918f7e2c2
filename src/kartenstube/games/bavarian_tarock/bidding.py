"""From the deal to the first card: who plays, the duels, stock or hand, a higher target, the trump suit."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.decisions import Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.standing import Score
from kartenstube.core.table import Table
from kartenstube.games.bavarian_tarock import own_facts
from kartenstube.games.bavarian_tarock.contracts import STOCK, TARGETS, levels, target
from kartenstube.games.bavarian_tarock.scoring import line
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.duel import Ladder, duel
from kartenstube.mechanics.talon import lay_aside, show_aside, take_up, turn_up_all


def deal(t: Table) -> str:
    """3: four cards each, three each, three face down for the stock, then four each."""
    tell_pot(t)
    order = list(t.clockwise(t.forehand))
    deal_packets(t, order, [4, 3])
    t.move(t.zone("stock").cards[:STOCK], "stock", "talon")
    deal_packets(t, order, [4])
    return "opening"


def tell_pot(t: Table) -> None:
    """7: accounts and pot are 0 together."""
    if t.options.pot:
        t.tell(facts.POT, -sum(t.standing.totals))


def opening(t: Table) -> Playing:
    """4: each seat says once whether it plays."""
    yield from one_round(t, "opening", lambda t, seat: words("bid", "pass"), ends=lambda act: False)
    return "duel" if willing(t) else thrown_in(t)


def willing(t: Table) -> list[Seat]:
    """4: the seats that play, or play too, the opener first."""
    return [seat for seat in t.clockwise(t.forehand) if t.word(facts.SPOKE, seat) == "bid"]


def thrown_in(t: Table) -> Score:
    """4: nobody plays; the next dealer deals, and the deal does not count."""
    turn_up_all(t)
    return Score((0,) * t.seats, (line("redeal", "auction"),), thrown_in=True)


def duels(t: Table) -> Playing:
    """4: the opener holds against each that plays too; who is left is the declarer."""
    order = willing(t)
    if not order:
        raise Fault(Message("fault.bavarian-tarock.nobody"))
    ladder = Ladder(levels(t.options), promised=True)
    bid = (yield from duel(t, "duel", order, ladder)) if len(order) > 1 else None
    seat, level = bid or (order[0], "")
    t.tell(facts.DECLARER, seat)
    if level == "bettel":
        plays(t, "bettel")
        return "play"
    t.tell(own_facts.TARGET, level or TARGETS[0])
    if t.options.ladder == "plain" or not level:
        return "stock"
    plays(t, "hand")
    return "announce"


def plays(t: Table, contract: str) -> None:
    """All know what the declarer plays."""
    t.tell(facts.CONTRACT, contract)
    t.tell(facts.PLAYS, contract, t.seat(facts.DECLARER))


def stock(t: Table) -> Playing:
    """4: the declarer takes the stock up, or plays with his hand."""
    declarer = t.seat(facts.DECLARER)
    target_of(t)
    t.enter("stock")
    answer = yield Decision(declarer, "stock", words("hand", "take"))
    by_hand = answer.act.verb == "hand"
    plays(t, "hand" if by_hand else "pickup")
    return "announce" if by_hand else "discard"


def announce(t: Table) -> Playing:
    """4: who plays with his hand may announce more."""
    declarer, least = t.seat(facts.DECLARER), target_of(t)
    higher = [word for word in TARGETS if int(word) > least] + ["bettel"] * t.options.bettel
    t.enter("announce")
    answer = yield Decision(
        declarer, "announce", words(*(f"bid {word}" for word in higher), "pass"), public=True
    )
    if answer.act.word == "bettel":
        t.tell(own_facts.TARGET, None)
        plays(t, "bettel")
        return "play"
    t.tell(own_facts.TARGET, answer.act.word or str(least))
    plays(t, "hand")
    return "trump"


def discard(t: Table) -> Playing:
    """4 and BT-4: the declarer has the stock, and lays any three cards aside."""
    declarer = t.seat(facts.DECLARER)
    take_up(t, declarer)
    yield from lay_aside(t, declarer, "discard", "discard", STOCK)
    plays(t, "pickup")
    return "trump"


def trump(t: Table) -> Playing:
    """4: the declarer names the trump suit. 9: in a pick-up game it may have to be hearts."""
    declarer, contract = t.seat(facts.DECLARER), its_contract(t)
    suits = "H" if contract == "pickup" and t.options.hearts_pickup else SUITS
    t.enter("trump")
    answer = yield Decision(declarer, "trump", words(*(f"trump {suit}" for suit in suits)))
    t.tell(facts.TRUMP, answer.act.word)
    return "play"


def its_contract(t: Table) -> str:
    """What the declarer plays. Raises Fault in a position that does not say it, or not for how much."""
    contract = t.word(facts.CONTRACT)
    if not contract:
        raise Fault(Message("fault.bavarian-tarock.no_contract"))
    if contract != "bettel":
        target_of(t)
    return contract


def target_of(t: Table) -> int:
    """The card points that the declarer needs. Raises Fault in a position that does not say how many."""
    if not target(t):
        raise Fault(Message("fault.bavarian-tarock.no_target"))
    return target(t)


def begin_position(t: Table) -> None:
    """6: what a position does not say: the pot, what the declarer laid aside, and what he plays."""
    tell_pot(t)
    declarer = t.seat_of(facts.DECLARER)
    show_aside(t, declarer)
    if declarer is not None and t.word(facts.CONTRACT):
        plays(t, t.word(facts.CONTRACT))
