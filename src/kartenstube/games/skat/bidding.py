"""From the deal to the first card: bidding, skat or hand, the game and what is announced, kontra."""

from __future__ import annotations

from collections.abc import Generator

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, CardSet
from kartenstube.core.contract import NO_TRICK
from kartenstube.core.decisions import Answer, Decision, OneOf, words
from kartenstube.core.events import EVERYBODY, Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.standing import Entry, Score
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.skat import own_facts
from kartenstube.games.skat.bock import tell_counter
from kartenstube.games.skat.contracts import (
    LADDER,
    SkatContract,
    announced,
    contract,
    lowest_trump,
    reaches,
)
from kartenstube.games.skat.options import PUSHED
from kartenstube.games.skat.ramsch import begin_ramsch
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.duel import Ladder, play_duel, say
from kartenstube.mechanics.jacks import GRAND, JACKS, NULL, answer
from kartenstube.mechanics.ramsch import RAMSCH
from kartenstube.mechanics.rounds import Round, doublings
from kartenstube.mechanics.settlement import thrown_in
from kartenstube.mechanics.talon import exchange, show_aside

REDEALS = 10  # 9: so many in a row, then the deal is passed in


def deal(t: Table) -> str:
    """3: three cards each, two for the skat, then four and three. 9: no bidding in a round of Ramsch."""
    order = list(t.clockwise(t.forehand))
    deal_packets(t, order, [3])
    t.move(t.zone("stock").cards[:2], "stock", "talon")
    deal_packets(t, order, [4, 3])
    tell_counter(t)
    return begin_ramsch(t) if t.count(own_facts.RAMSCH_ROUND) else "bidding"


def bidding(t: Table) -> Playing:
    """4.1: middlehand bids to forehand, rearhand to who is left; forehand may still say 18."""
    order = list(t.clockwise(t.forehand))
    bid = yield from play_duel(t, "bidding", order, Ladder(LADDER))
    declarer = bid.seat if bid else (yield from last_chance(t, order[0]))
    if declarer is None:
        return all_passed(t)
    t.tell(facts.DECLARER, declarer)
    return "skat"


def last_chance(t: Table, forehand: Seat) -> Generator[Decision, Answer, Seat | None]:
    """4.1, B3: the others have passed without a bid."""
    answer = yield Decision(forehand, "bidding", words(f"bid {LADDER[0]}", "pass"))
    if answer.act.verb == "pass":
        t.tell(facts.PASSED, True, forehand)
        return None
    say(t, forehand, answer.act.word)
    return forehand


def all_passed(t: Table) -> str | Score:
    """4.1 and 9, all_pass: the deal is passed in, dealt again, or a Ramsch."""
    if t.options.all_pass in (RAMSCH, PUSHED):
        return begin_ramsch(t)
    again = t.options.all_pass == "redeal" and t.standing.thrown_in_a_row < REDEALS
    line = Message("line.skat.redeal" if again else "line.skat.passed_in", {}, "bidding")
    entry = Entry(None, Message("skat.game.passed_in"), 0)
    return thrown_in(t, line, entry)._replace(thrown_in=again)


def skat(t: Table) -> Playing:
    """4.2: the declarer takes the skat, or leaves it face down until the end."""
    declarer = t.seat(facts.DECLARER)
    t.enter("skat")
    answer = yield Decision(declarer, "skat", words("take", "hand"))
    t.tell(own_facts.HAND, answer.act.verb == "hand")
    if answer.act.verb == "hand":
        return "game"
    return "discard"


def discard(t: Table) -> Playing:
    """4.2: the declarer has the skat, and lays two cards aside."""
    yield from exchange(t, t.seat(facts.DECLARER), 2)
    return "game"


def game(t: Table) -> Playing:
    """4.3: have the declarer name his game."""
    declarer = t.seat(facts.DECLARER)
    t.enter("game")
    answer = yield Decision(declarer, "game", games(t))
    t.tell(facts.CONTRACT, answer.act.word or answer.act.verb)
    return "announcement"


def games(t: DealState) -> OneOf:
    """4.3, SK-1: every suit and Grand; Null if it can be worth the bid."""
    null = [NULL] if reaches(bid_of(t), bool(t.fact(own_facts.HAND))) else []
    return words(*(answer(contract(game)) for game in (*SUITS, GRAND, *null)))


def bid_of(k: DealState) -> int:
    """The number that was bid; 0 in a position that does not say it."""
    return int(k.word(facts.BID) or 0)


def announcement(t: Table) -> Playing:
    """4.3: ask what is announced with the game, only where such a game has more than one answer; an open hand
    is turned up at once.
    """
    declarer, named = t.seat(facts.DECLARER), announced(t)
    if named is None:
        return "game"
    if named.aim == NO_TRICK or named.hand:
        t.enter("announcement")
        answer = yield Decision(declarer, "announcement", extras(t, named))
        if answer.act.verb != "pass":
            t.tell(facts.ANNOUNCED, answer.act.verb)
    show_game(t)
    has_spitze = t.options.spitze != "off" and named.aim != NO_TRICK
    return "spitze" if has_spitze else _kontra_or_play(t)


def _kontra_or_play(t: Table) -> str:
    return "kontra" if t.options.kontra else "play"


def extras(t: DealState, named: SkatContract) -> OneOf:
    """4.3: a Null may be open, and must be if it is not worth the bid otherwise; the other games go by
    steps.
    """
    if named.aim != NO_TRICK:
        return words("pass", "schneider", "schwarz", "open")
    return words(*(["pass"] if reaches(bid_of(t), named.hand, ("",)) else []), "open")


def show_game(t: Table) -> None:
    """4.3: all know the game that is announced, and see an open hand."""
    game, declarer = announced(t), t.seat_of(facts.DECLARER)
    if game is not None and declarer is not None:
        if game.name != game.suits:  # the sign of the suit says that
            t.tell(facts.PLAYS, game.title, declarer)
        if game.is_open:
            t.turn_up(hand_of(declarer), EVERYBODY)


def spitze(t: Table) -> Playing:
    """4.5: the declarer may promise to win the last trick with the lowest trump."""
    named = announced(t)
    if named is None:
        return "game"
    t.enter("spitze")
    may = ["spitze"] if may_promise(t, named) else []
    answer = yield Decision(t.seat(facts.DECLARER), "spitze", words(*may, "pass"), public=False)
    if answer.act.verb == "spitze":
        t.tell(own_facts.SPITZE, True)
    return _kontra_or_play(t)


def may_promise(t: Table, named: SkatContract) -> bool:
    """4.5: with the lowest trump in hand; in a Grand not with all four jacks."""
    held = t.hand(t.seat(facts.DECLARER))
    seen = held | CardSet.of(t.zone("aside").cards)
    has_all = named.game == GRAND and all(jack in seen for jack in JACKS)
    return lowest_trump(named) in held and not has_all


def kontra(t: Table) -> Playing:
    """4.4: the opponents in turn may double, then the declarer."""
    declarer = t.seat(facts.DECLARER)
    _, *opponents = t.clockwise(declarer)

    def may(seat: Seat) -> bool:
        return not t.options.kontra_needs_bid or t.fact(facts.BID, seat) is not None

    rounds = [Round("kontra", opponents, may), Round("re", [declarer])]
    yield from doublings(t, "kontra", rounds)
    return "play"


def begin_position(t: Table) -> None:
    """6: tell what a position does not say: the discards to the declarer, and the game to everybody."""
    show_aside(t, t.seat_of(facts.DECLARER))
    show_game(t)
