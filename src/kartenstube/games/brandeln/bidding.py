"""From the deal to the first card: the auction and the trump suit."""

from __future__ import annotations

from collections.abc import Generator

from kartenstube.core import facts
from kartenstube.core.decisions import Answer, Decision
from kartenstube.core.game import Playing
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.brandeln.contracts import FRAME, ladder
from kartenstube.games.brandeln.scoring import line
from kartenstube.mechanics.auction import Bid, ascending, standing_bid
from kartenstube.mechanics.contract import name_trump
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.duel import Ladder, challenges
from kartenstube.mechanics.settlement import thrown_in

PACKETS = (2, 3, 2)


def deal(t: Table) -> str:
    """3: seven cards each, two, three and two at a time."""
    deal_packets(t, tuple(t.clockwise(t.forehand)), PACKETS)
    return "auction"


def auction(t: Table) -> Playing:
    """4: the highest bid plays; all passed is a new deal."""
    bid = yield from bids(t)
    if bid is None:  # 8
        return thrown_in(t, line(t.options.all_pass, "all-pass"))
    return "trump" if FRAME.settle(t, bid).suits else "play"


def bids(t: Table) -> Generator[Decision, Answer, Bid | None]:
    """4, `hold` and BR-6: ask for bids. With `hold` the holder of a bid may play at the next one himself;
    without, it is outbid only. Players yet to speak after the highest bid are asked, too.
    """
    words_of = ladder(t.options)
    if t.options.hold:
        return (yield from challenges(t, "auction", tuple(t.clockwise(t.forehand)), Ladder(words_of)))
    return (yield from ascending(t, "auction", words_of, top_ends=False))


def standing(k: DealState) -> Bid | None:
    """The bid that stands, and who holds it."""
    if not k.options.hold:
        return standing_bid(k)
    holder = k.seat_of(facts.HOLDER)
    return None if holder is None else Bid(holder, k.word(facts.BID))


def trump(t: Table) -> Playing:
    """4: the declarer names the trump suit."""
    yield from name_trump(t, FRAME.contract(t).suits)
    return "play"
