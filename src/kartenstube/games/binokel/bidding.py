"""From the deal to the first card: the auction, the Dabb, what is played, the discards, the melds."""

from __future__ import annotations

from collections.abc import Generator

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.events import EVERYBODY, Seat
from kartenstube.core.facts import PASSED
from kartenstube.core.game import Playing
from kartenstube.core.messages import lines_of
from kartenstube.core.options import Values
from kartenstube.core.table import Table
from kartenstube.games.binokel.contracts import FRAME, GIVEN_UP, TRUMP, current_bid, without_trumps
from kartenstube.games.binokel.melding import meld
from kartenstube.mechanics.auction import Bid
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.duel import Ladder, play_duel, say
from kartenstube.mechanics.settlement import thrown_in
from kartenstube.mechanics.talon import lay_aside, show_aside, take_up

HIGHEST, STEP = 1000, 10
PACKETS = {
    (3, False): ((4, 4, 4), (2, 2)),
    (3, True): ((5, 5, 5), (1, 2)),
    (4, False): ((3, 3, 3), (2, 2)),
    (4, True): ((4, 3, 4), (2, 2)),
}
"""3: the packets of each hand, and the parts of the Dabb after the first and the second round, by the players
who hold cards and the sevens.
"""

line = lines_of("binokel", "scoring")


def packets(t: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """3: the packets in which the cards are dealt."""
    return PACKETS[len(t.active), bool(t.options.sevens)]


def deal(t: Table) -> str:
    """3: in three rounds from forehand; after the first two some cards to the Dabb."""
    order = tuple(t.clockwise(t.forehand))
    hands, dabb = packets(t)
    for packet, more in zip(hands, (*dabb, 0), strict=True):
        deal_packets(t, order, [packet])
        t.move(t.zone("stock").cards[:more], "stock", "talon")
    return "auction"


def begin_position(t: Table) -> None:
    """All know what is played; the declarer knows the discards (6)."""
    FRAME.show(t)
    show_aside(t, t.seat_of(facts.DECLARER))


def steps(o: Values) -> tuple[str, ...]:
    """4, BI-3: the bids, lowest first."""
    return tuple(str(bid) for bid in range(o.min_bid, HIGHEST + 1, STEP))


def auction(t: Table) -> Playing:
    """4: duels by raises. A seat that is left without a bid is asked alone; if it passes, `all_pass` says
    what happens.
    """
    order = list(t.clockwise(t.forehand))
    must_bid = order[:1] if t.options.all_pass == "forehand" else []
    last = order[-1]
    if t.options.first_bid == "forehand":
        order[:2] = order[1::-1]
    ladder = Ladder(steps(t.options), hold=False, promised=must_bid)
    bid = (yield from play_duel(t, "auction", order, ladder)) or (yield from bid_alone(t, ladder))
    if bid is None and t.options.all_pass == "redeal":
        return thrown_in(t, line("redeal", "all-pass"))
    if bid is None:
        bid = Bid(last, ladder.words[0])
        say(t, *bid)
    t.tell(facts.DECLARER, bid.seat)
    return "game"


def bid_alone(t: Table, ladder: Ladder) -> Generator[Decision, Answer, Bid | None]:
    """4: the last seat is asked if nobody has bid yet."""
    seat = next(seat for seat in t.active if not t.fact(PASSED, seat))
    may_pass = [] if seat in ladder.promised else ["pass"]
    answer = yield Decision(
        seat, "auction", words(*(f"bid {word}" for word in ladder.words), *may_pass), public=True
    )
    if not answer.act.word:
        t.tell(PASSED, True, seat)
        return None
    say(t, seat, answer.act.word)
    return Bid(seat, answer.act.word)


def game(t: Table) -> Playing:
    """4: all see the Dabb, and the declarer takes it up. He names trumps, or a suit in which he gives up, or
    plays without trumps.
    """
    declarer = t.seat(facts.DECLARER)
    current_bid(t)
    t.turn_up("talon", EVERYBODY)
    take_up(t, declarer)
    t.enter("game")
    suits = [f"{verb} {suit}" for verb in (TRUMP.name, GIVEN_UP.name) for suit in SUITS]
    answer = yield Decision(declarer, "game", words(*suits, *(one.name for one in without_trumps(t.options))))
    t.tell(facts.CONTRACT, answer.act.verb)
    if answer.act.word:
        t.tell(facts.TRUMP, answer.act.word)
    FRAME.show(t)
    return "melds" if answer.act.verb == GIVEN_UP.name else "discard"


def discard(t: Table) -> Playing:
    """4: the declarer discards as many cards as the Dabb had; with an option he melds before."""
    declarer, melds = t.seat(facts.DECLARER), bool(FRAME.contract(t).kind)
    if melds and t.options.meld_before_away:
        meld(t, declarer)
    yield from lay_aside(t, declarer, "discard", "discard", sum(packets(t)[1]))
    return "melds" if melds else "play"


def melds(t: Table) -> str:
    """4: all seats meld, or the opponents of a declarer who gave up."""
    t.enter("melds")
    given_up = FRAME.contract(t).name == GIVEN_UP.name
    for seat in t.clockwise(t.forehand):
        if not (has_melded(t, seat) or (given_up and seat in FRAME.side(t))):
            meld(t, seat)
    return "play"


def has_melded(t: Table, seat: Seat) -> bool:
    """Tell whether a seat has melded before the discard."""
    return bool(t.options.meld_before_away) and seat == t.seat(facts.DECLARER)
