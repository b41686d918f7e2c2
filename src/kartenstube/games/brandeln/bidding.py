"""From the deal to the first card: the auction and the trump suit."""

from __future__ import annotations

from collections.abc import Generator

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.game import Playing
from kartenstube.core.known import Known
from kartenstube.core.standing import Score
from kartenstube.core.table import Table
from kartenstube.games.brandeln.contracts import FRAME, ladder
from kartenstube.games.brandeln.scoring import line
from kartenstube.mechanics.auction import Bid, ascending, standing_bid
from kartenstube.mechanics.contract import settle
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.duel import Ladder, challenges
from kartenstube.mechanics.talon import turn_up_all

PACKETS = (2, 3, 2)


def deal(t: Table) -> str:
    """3: seven cards each, two, three and two at a time."""
    deal_packets(t, tuple(t.clockwise(t.forehand)), PACKETS)
    return "auction"


def auction(t: Table) -> Playing:
    """4: the highest bid plays; all passed is a new deal."""
    bid = yield from bids(t)
    if bid is None:
        return thrown_in(t)
    settle(t, bid)
    show_game(t)
    return "trump" if FRAME.contract(t).suits else "play"


def bids(t: Table) -> Generator[Decision, Answer, Bid | None]:
    """4, `hold` and BR-6: who holds a bid may play at the next one himself, or it is outbid only. Whoever
    is still to speak after the highest bid is asked, too.
    """
    words_of = ladder(t.options)
    if t.options.hold:
        return (yield from challenges(t, "auction", tuple(t.clockwise(t.forehand)), Ladder(words_of)))
    return (yield from ascending(t, "auction", words_of, top_ends=False))


def standing(k: Known) -> Bid | None:
    """The bid that stands, and who holds it."""
    if not k.options.hold:
        return standing_bid(k)
    holder = k.seat_of(facts.HOLDER)
    return None if holder is None else Bid(holder, k.word(facts.BID))


def thrown_in(t: Table) -> Score:
    """4 and 8: all passed, and the deal does not count."""
    turn_up_all(t)
    return Score((0,) * t.seats, (line(t.options.all_pass, "all-pass"),), thrown_in=True)


def trump(t: Table) -> Playing:
    """4: the declarer names the trump suit."""
    t.enter("trump")
    answer = yield Decision(t.seat(facts.DECLARER), "trump", words(*(f"trump {suit}" for suit in SUITS)))
    t.tell(facts.TRUMP, answer.act.word)
    return "play"


def show_game(t: Table) -> None:
    """6: all know the declarer's contract."""
    declarer = t.seat_of(facts.DECLARER)
    if declarer is not None and t.word(facts.CONTRACT):
        t.tell(facts.PLAYS, t.word(facts.CONTRACT), declarer)
