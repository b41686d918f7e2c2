"""From the deal to the first card: the claims of the Faroese game, the auction and the cat of the Danish one,
and the trump suit.
"""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Mask
from kartenstube.core.decisions import Decision, OneOf, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import lines_of
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.sjavs import own_facts
from kartenstube.games.sjavs.cards import CLUBS, is_faroese, trumps_of
from kartenstube.games.sjavs.contracts import CONTRACTS, FRAME
from kartenstube.games.sjavs.rubber import HOOK, counted
from kartenstube.mechanics.auction import ascending, one_round
from kartenstube.mechanics.contract import name_trump
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import thrown_in
from kartenstube.mechanics.talon import exchange, show_aside

FAROESE_PACKET = 4  # 3
DANISH_PACKET, CAT = 3, 2  # 3
LEAST = 5  # 4

line = lines_of("sjavs", "auction")


def deal(t: Table) -> str:
    """3: the cards of the game that is played."""
    return faroese_deal(t) if is_faroese(t.options) else danish_deal(t)


def faroese_deal(t: Table) -> str:
    """3: four cards each, twice. All see who is on the hook."""
    for seat in t.active:
        t.tell(own_facts.HOOK, counted(t.standing).left[seat % 2] == HOOK, seat)
    deal_packets(t, list(t.clockwise(t.forehand)), [FAROESE_PACKET, FAROESE_PACKET])
    return "claim"


def danish_deal(t: Table) -> str:
    """3: three cards each, two for the cat, three each."""
    order = list(t.clockwise(t.forehand))
    deal_packets(t, order, [DANISH_PACKET])
    t.move(t.zone("stock").cards[:CAT], "stock", "talon")
    deal_packets(t, order, [DANISH_PACKET])
    return "auction"


# The Faroese game: claims


class Claim(NamedTuple):
    """A claim of a seat: the number of its trumps, in clubs or in another suit."""

    length: int
    clubs: bool

    @property
    def word(self) -> str:
        """The claim as the record writes it, behind `bid`."""
        return f"{self.length} {CLUBS}" if self.clubs else str(self.length)


NO_CLAIM = Claim(0, False)


def claim(t: Table) -> Playing:
    """4: each seat says once how long its trumps could be, if that beats what was said."""
    yield from one_round(t, "claim", to_say, ends=lambda act: False, public=t.options.duty)
    best = best_claim(t)
    if best == NO_CLAIM:
        return thrown_in(t, line("redeal", "claim"))
    t.tell(facts.DECLARER, next(seat for seat in t.clockwise(t.forehand) if claim_of(t, seat) == best))
    t.tell(own_facts.LENGTH, best.length)
    show_sides(t)
    return "trump"


def claim_of(k: DealState, seat: Seat) -> Claim:
    """The claim of a seat, as all have heard it."""
    verb, _, word = k.word(facts.SPOKE, seat).partition(" ")
    return Claim(int(word[0]), word.endswith(CLUBS)) if verb == "bid" else NO_CLAIM


def best_claim(k: DealState) -> Claim:
    """4: the longest claim so far; of two that are as long clubs is better."""
    return max(claim_of(k, seat) for seat in k.active)


def to_say(t: Table, seat: Seat) -> OneOf:
    """4 and SJ-8: the claims that a seat may make; with `duty` it has one answer."""
    better = [one for one in claims(t.hand(seat).mask) if one > best_claim(t)]
    if not t.options.duty:
        return words(*(f"bid {one.word}" for one in better), "pass")
    return words(f"bid {better[-1].word}" if better else "pass")


def claims(hand: Mask) -> list[Claim]:
    """4: the claims that a hand can make, from five to its longest; in clubs where it has as many of them."""
    longest = max(length(hand, suit) for suit in SUITS)
    return [Claim(many, length(hand, CLUBS) >= many) for many in range(LEAST, longest + 1)]


def length(hand: Mask, suit: str) -> int:
    """4: the number of trumps in a hand if this suit is trump."""
    return (hand & trumps_of(suit)).bit_count()


# The Danish game: the auction, and the cat


def auction(t: Table) -> Playing:
    """4: the highest bid plays. After the top bid the seats that are still in are asked all the same."""
    bid = yield from ascending(t, "auction", tuple(CONTRACTS), top_ends=False)
    if bid is None:
        return thrown_in(t, line("all_pass"))
    return "discard" if FRAME.settle(t, bid).takes_talon else before_play(t)


def before_play(t: Table) -> str:
    """9 and SJ-12: with `farve` the declarer names trumps."""
    return "trump" if t.options.farve else "play"


def discard(t: Table) -> Playing:
    """4: the declarer takes up the cat and lays two cards away."""
    yield from exchange(t, t.seat(facts.DECLARER), CAT)
    return before_play(t)


# The trump suit


def trump(t: Table) -> Playing:
    """4 and 9: the suit that is trump, in the Danish game with `farve`."""
    return faroese_trump(t) if is_faroese(t.options) else danish_trump(t)


def faroese_trump(t: Table) -> Playing:
    """4: the maker names a suit as long as he said; clubs if it is one of them."""
    maker, hand = t.seat(facts.DECLARER), t.hand(t.seat(facts.DECLARER)).mask
    t.enter("trump")
    suits = [suit for suit in SUITS if length(hand, suit) >= t.count(own_facts.LENGTH)]
    if CLUBS in suits:
        suits = [CLUBS]
    answer = yield Decision(maker, "trump", words(*(f"trump {suit}" for suit in suits)))
    t.tell(facts.TRUMP, answer.act.word)
    return "play"


def danish_trump(t: Table) -> Playing:
    """9, farve: the declarer names any suit."""
    yield from name_trump(t, SUITS)
    return "play"


# What is known


def show_sides(t: Table) -> None:
    """All know which side made trumps."""
    for seat in t.active:
        t.tell(facts.SIDE, "makers" if seat in FRAME.side(t) else "opponents", seat)


def begin_position(t: Table) -> None:
    """Tell what a position does not say: the sides, the contract, and the discards."""
    if not is_faroese(t.options):
        FRAME.show(t)
    elif FRAME.side(t):
        show_sides(t)
    show_aside(t, t.seat_of(facts.DECLARER))
