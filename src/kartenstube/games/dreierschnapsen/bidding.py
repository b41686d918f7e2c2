"""From the first three cards to the first lead: trumps, the auction, the talon, doubling."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, suit_of
from kartenstube.core.decisions import Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table
from kartenstube.games.dreierschnapsen import own_facts
from kartenstube.games.dreierschnapsen.contracts import bid_of, bids_of, contract_of
from kartenstube.mechanics.auction import Bid
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.outbidding import outbidding
from kartenstube.mechanics.rounds import by_sides, doublings
from kartenstube.mechanics.talon import exchange, show_aside

PACKET = 3
WORDS = ("kontra", "re", "kontra")  # 4.4


def deal(t: Table) -> str:
    """3: three cards each, before trumps are named."""
    deal_packets(t, list(t.clockwise(t.forehand)), [PACKET])
    return "trump"


def deal_rest(t: Table) -> None:
    """3: the second packets."""
    for seat in t.clockwise(t.forehand):
        missing = 2 * PACKET - t.size(hand_of(seat))
        t.move(t.zone("stock").cards[:missing], "stock", hand_of(seat))


def trump(t: Table) -> Playing:
    """4.1: the Rufer names a suit of which he holds a card, or has his fourth card turned."""
    rufer = t.forehand
    t.enter("trump")
    held = {suit_of(card) for card in t.hand(rufer)} if t.options.trump_from_hand else SUITS
    suits = [f"trump {suit}" for suit in SUITS if suit in held]
    answer = yield Decision(rufer, "trump", words(*suits, "turn"))
    t.move(t.zone("stock").cards[:2], "stock", "talon")
    if answer.act.verb == "turn":
        turn(t, rufer)
    else:
        t.tell(facts.TRUMP, answer.act.word)
    deal_rest(t)
    return "auction"


def turn(t: Table, rufer: Seat) -> None:
    """4.1 and DS-7: the fourth card is shown to all, and its suit is trump."""
    card = next(iter(t.top("stock")), None)
    if card is None:
        raise Fault(Message("fault.few_cards", {"zone": "stock", "count": 1}))
    t.move([card], "stock", "up")
    t.tell(facts.TRUMP, suit_of(card))
    t.move([card], "up", hand_of(rufer))


def auction(t: Table) -> Playing:
    """4.2: the Rufer says a contract, the others may say higher ones."""
    order = list(t.clockwise(t.forehand))

    def higher(seat: Seat, standing: Bid | None) -> list[str]:
        bids = bids_of(t.options, order.index(seat))
        if standing:
            least = bid_of(standing.word).rank(order.index(standing.seat))
            bids = [bid for bid in bids if bid.rank(order.index(seat)) > least]
        return [bid.word for bid in bids]

    bid = yield from outbidding(t, "auction", higher)
    contract, ohne = bid_of(bid.word)
    t.tell(facts.DECLARER, bid.seat)
    t.tell(facts.CONTRACT, contract)
    t.tell(own_facts.OHNE, ohne)
    show_contract(t)
    return "kontra" if ohne else "discard"


def show_contract(t: Table) -> None:
    """All know who plays what; without trumps the suit that was named is forgotten (4.1)."""
    contract, declarer = contract_of(t), t.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return
    if not contract.trumps:
        t.tell(facts.TRUMP, None)
    t.tell(facts.PLAYS, t.word(facts.CONTRACT), declarer)


def discard(t: Table) -> Playing:
    """4.3: the declarer takes the talon, and lays two cards aside."""
    yield from exchange(t, t.seat(facts.DECLARER), 2)
    return "kontra"


def kontra(t: Table) -> Playing:
    """4.4 and DS-9: the defenders in turn may double, then the declarer, then the defenders again."""
    declarer = t.seat(facts.DECLARER)
    rounds = by_sides(WORDS[: t.options.flecken], tuple(t.clockwise(declarer)), [declarer])
    yield from doublings(t, "kontra", rounds)
    return "play"


def begin_position(t: Table) -> None:
    """Tell what a position does not say: the discards to the declarer, and the contract to everybody."""
    show_aside(t, t.seat_of(facts.DECLARER))
    show_contract(t)
