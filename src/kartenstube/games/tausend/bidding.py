"""3 and 4: the deal, and all that is said before the first card."""

from __future__ import annotations

from collections.abc import Generator

from kartenstube.core import facts
from kartenstube.core.cards import mask_of, parse_cards
from kartenstube.core.decisions import PASS, Answer, Decision, Pick, exactly, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import lines_of
from kartenstube.core.places import hand_of
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.tausend import own_facts
from kartenstube.games.tausend.cards import ENOUGH, FORCED, bid_of, limit, opponents
from kartenstube.games.tausend.ledger import ledger_of, tell_ledger
from kartenstube.games.tausend.scoring import conceded
from kartenstube.mechanics.auction import next_to_bid, note_bid
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import thrown_in
from kartenstube.mechanics.talon import lay_aside, show_aside

NINES = mask_of(parse_cards("9C 9S 9H 9D"))
HELD = 8  # after the gifts
TALONS = ("talon", "second")

line = lines_of("tausend", "scoring")


# 3: the deal


def deal(t: Table) -> str:
    """3: three talon cards, one after each of the first three rounds; for two, two talons at the end."""
    order = tuple(t.clockwise(t.forehand))
    if len(order) == 2:
        deal_packets(t, order, [1] * 10)
        for talon in TALONS:
            t.move(t.zone("stock").cards[:2], "stock", talon)
    else:
        for _ in range(3):
            deal_packets(t, order, [1])
            t.move(t.top("stock"), "stock", "talon")
        deal_packets(t, order, [1] * 4)
    tell_ledger(t)
    return "auction"


def redeal(t: Table, phase: str, behind: Seat) -> Generator[Decision, Answer, bool]:
    """3 and TS-10: only a seat with four nines is asked, and only a redeal tells that it was."""
    for seat in t.active:
        if t.options.four_nines and t.hand(seat).mask & NINES == NINES:
            answer = yield Decision(seat, phase, words("redeal", "pass"), behind=behind)
            return answer.act != PASS
    return False


# 4: the auction


def forced(k: DealState, seat: Seat) -> int:
    """4: the bid to which forehand is bound; 7: nobody on the barrel bids less than 120."""
    return max(FORCED, least_of(k, seat))


def least_of(k: DealState, seat: Seat) -> int:
    """4 and 7: the least that a seat may bid."""
    return ENOUGH if k.fact(own_facts.BARREL, seat) is not None else 0


def bids_of(t: Table, seat: Seat, above: int, least: int = 0) -> list[str]:
    """4: the bids of a seat above the last one, in steps, within its limit."""
    step = t.options.step
    low = max(above + step, least)
    return [f"bid {number}" for number in range(low, limit(t.options, t.hand(seat)) + 1, step)]


def auction(t: Table) -> Playing:
    """4: forehand is bound to a bid, the others say more or pass for good."""
    t.enter("auction")
    first = t.forehand
    if (yield from redeal(t, "auction", next(iter(opponents(t, first))))):
        return thrown_in(t, line("redeal", "four-nines"))
    if t.seat_of(facts.HIGH_BIDDER) is None:
        bound = forced(t, first)
        t.tell(own_facts.FORCED, bound, first)
        t.tell(facts.BID, f"{bound}", first)
        t.tell(facts.HIGH_BIDDER, first)
        t.tell(facts.LAST_SPEAKER, first)
    while (seat := next_to_bid(t)) is not None:
        standing = int(t.word(facts.BID, t.seat(facts.HIGH_BIDDER)))
        bids = bids_of(t, seat, standing, least_of(t, seat))
        answer = yield Decision(seat, "auction", words(*bids, "pass"))
        note_bid(t, seat, answer.act)
    declarer = t.seat(facts.HIGH_BIDDER)
    t.tell(facts.BID, t.word(facts.BID, declarer))
    t.tell(facts.DECLARER, declarer)
    if len(t.active) == 2:
        return "talon"
    take(t, "talon")
    return "concede"


# 4: talon, conceding, gifts


def talon(t: Table) -> Playing:
    """4 and 9: of two players the declarer picks one of the talons."""
    t.enter("talon")
    answer = yield Decision(t.seat(facts.DECLARER), "talon", words("take 1", "take 2"))
    take(t, TALONS[int(answer.act.word) - 1])
    return "concede"


def take(t: Table, name: str) -> None:
    """4: the talon is shown to all, and goes to the declarer's hand."""
    t.move(t.zone(name).cards, name, "up")
    t.move(t.zone("up").cards, "up", hand_of(t.seat(facts.DECLARER)))


def concede(t: Table) -> Playing:
    """4: the declarer may give up, but not on the barrel."""
    declarer = t.seat(facts.DECLARER)
    if t.options.rospisat != "off" and t.fact(own_facts.BARREL, declarer) is None:
        t.enter("concede")
        answer = yield Decision(declarer, "concede", words("concede", "pass"))
        if answer.act != PASS:
            return conceded(t)
    return "discard" if len(t.active) == 2 else "give"


def give(t: Table) -> Playing:
    """4: the declarer gives a card to the left, then one to the right."""
    declarer = t.seat(facts.DECLARER)
    t.enter("give")
    for seat in opponents(t, declarer):
        if t.size(hand_of(seat)) < HELD:
            answer = yield Decision(declarer, "give", Pick("give", exactly(1), t.hand(declarer), to=seat))
            t.move(answer.act.cards, hand_of(declarer), hand_of(seat))
    return "raise"


def discard(t: Table) -> Playing:
    """4 and 9: of two players the declarer lays away two cards, which count for nobody."""
    yield from lay_aside(t, t.seat(facts.DECLARER), "discard", "discard", 2)
    return "raise"


def raise_bid(t: Table) -> Playing:
    """4: nines once more, then the declarer may bid more. TS-10: he is asked even if nothing is left."""
    declarer = t.seat(facts.DECLARER)
    t.enter("raise")
    if len(t.active) > 2 and (yield from redeal(t, "raise", declarer)):
        return thrown_in(t, line("redeal", "four-nines"))
    answer = yield Decision(declarer, "raise", words(*bids_of(t, declarer, bid_of(t)), "pass"))
    if answer.act != PASS:
        t.tell(facts.BID, answer.act.word)
    return "play"


def begin_position(t: Table) -> None:
    """4, 6 and 7: the declarer knows what he laid away, and all know who is on the barrel."""
    show_aside(t, t.seat_of(facts.DECLARER))
    seat = t.seat_of(own_facts.ON_BARREL)
    if seat is not None:
        t.tell(own_facts.BARREL, ledger_of(t).with_barrel(seat, t.count(own_facts.TRIES)).left(seat), seat)
