"""The Danish game, Klørsjavs: clubs are trumps, and one plays against two, with the cat or without it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.decisions import Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.known import Known
from kartenstube.core.messages import Fault, Message, Param
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, Entry, Goal, MatchEnd, Score, Standing, Tally, to_the_left
from kartenstube.core.table import Table
from kartenstube.games.sjavs.cards import ALL_POINTS, LOW, WINS, card_play, pack
from kartenstube.mechanics.auction import ascending
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import between_sides
from kartenstube.mechanics.talon import lay_aside, take_up, turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader

SEATS = 3
PACKET, CAT = 3, 2  # 3
JAN, NO_TRICK = 2, 3  # 7


class Contract(NamedTuple):
    """4 and 7: a game: its price, whether the cat is taken up, and whether it needs every trick."""

    price: int
    takes_cat: bool
    needs_all: bool = False


CONTRACTS: Mapping[str, Contract] = MappingProxyType(
    {
        "spil": Contract(1, True),
        "stryger": Contract(4, False),
        "tout": Contract(10, True, needs_all=True),
        "stroeget_tout": Contract(15, False, needs_all=True),
    }
)
"""From low to high."""


def contract_of(k: Known) -> Contract | None:
    """The game that is played; None before one stands."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


def its_contract(t: Table) -> Contract:
    """The game that is played. Raises Fault in a position that does not say which."""
    contract = contract_of(t)
    if contract is None:
        raise Fault(Message("fault.sjavs.no_contract"))
    return contract


# 3 to 5: from the deal to the last trick


def deal(t: Table) -> str:
    """3: three cards each, two for the cat, three each."""
    order = list(t.clockwise(t.forehand))
    deal_packets(t, order, [PACKET])
    t.move(t.zone("stock").cards[:CAT], "stock", "talon")
    deal_packets(t, order, [PACKET])
    return "auction"


def auction(t: Table) -> Playing:
    """4: the highest bid plays. After the top bid the seats that are still in are asked all the same."""
    bid = yield from ascending(t, "auction", tuple(CONTRACTS), top_ends=False)
    if bid is None:
        turn_up_all(t)
        return Score((0,) * t.seats, (Message("line.sjavs.all_pass", {}, "auction"),), thrown_in=True)
    t.tell(facts.DECLARER, bid.seat)
    t.tell(facts.CONTRACT, bid.word)
    t.tell(facts.PLAYS, bid.word, bid.seat)
    return "discard" if its_contract(t).takes_cat else before_play(t)


def before_play(t: Table) -> str:
    """9 and SJ-12: with `farve` the declarer names trumps."""
    return "trump" if t.options.farve else "play"


def discard(t: Table) -> Playing:
    """4: the declarer takes up the cat and lays two cards away."""
    declarer = t.seat(facts.DECLARER)
    take_up(t, declarer)
    yield from lay_aside(t, declarer, "discard", "discard", CAT)
    return before_play(t)


def trump(t: Table) -> Playing:
    """9, farve: the declarer names any suit."""
    t.enter("trump")
    answer = yield Decision(t.seat(facts.DECLARER), "trump", words(*(f"trump {suit}" for suit in SUITS)))
    t.tell(facts.TRUMP, answer.act.word)
    return "play"


def play(t: Table) -> Playing:
    """5: forehand leads. A game for every trick ends with the first that is lost."""
    contract, declarer = its_contract(t), t.seat(facts.DECLARER)

    def is_lost(t: Table) -> bool:
        return contract.needs_all and bool(others_tricks(t, declarer))

    set_leader(t, t.forehand)
    yield from play_tricks(t, "play", card_play, until=is_lost)
    turn_up_all(t)
    return score(t, contract)


# 7: what a deal pays


class Outcome(NamedTuple):
    """How a game came out: the declarer's card points, his tricks, and those of the others."""

    points: int
    tricks: int
    others: int


def is_won(contract: Contract, outcome: Outcome) -> bool:
    """7: 61 card points, or every trick."""
    return not outcome.others if contract.needs_all else outcome.points >= WINS


def times(contract: Contract, outcome: Outcome) -> int:
    """7 and SJ-12: by how much the price is multiplied by what the losers have."""
    if contract.needs_all:
        return 1
    won = is_won(contract, outcome)
    if not (outcome.others if won else outcome.tricks):
        return NO_TRICK
    losers = ALL_POINTS - outcome.points if won else outcome.points
    return JAN if losers <= LOW else 1


def others_tricks(k: Known, declarer: Seat) -> int:
    """How many tricks the opponents have."""
    return sum(k.count(facts.TRICKS, seat) for seat in k.active if seat != declarer)


def outcome_of(t: Table) -> Outcome:
    """7: how the game came out. SJ-12: discards count for the declarer, the cat for its owner."""
    declarer, points = t.seat(facts.DECLARER), card_play(t).ranking.points_of
    own = t.count(facts.POINTS, declarer) + points(t.zone("aside").cards)
    if t.options.cat_owner == "declarer":
        own += points(t.zone("talon").cards)
    return Outcome(own, t.count(facts.TRICKS, declarer), others_tricks(t, declarer))


def score(t: Table, contract: Contract) -> Score:
    """7: the declarer gets the price from each opponent, or pays it."""
    declarer, outcome = t.seat(facts.DECLARER), outcome_of(t)
    won, many = is_won(contract, outcome), times(contract, outcome)
    each = contract.price * many * (1 if won else -1)
    others = [seat for seat in t.active if seat != declarer]
    game = Message(f"sjavs.game.{t.word(facts.CONTRACT)}")
    return Score(
        between_sides(t.seats, [declarer], others, each),
        tuple(lines(declarer, contract, game, outcome, many)),
        {"won" if won else "lost": (declarer,)},
        goal=None if contract.needs_all else Goal((declarer,), outcome.points, WINS, ALL_POINTS),
        entry=Entry(declarer, game, len(others) * each),
    )


def lines(
    declarer: Seat, contract: Contract, game: Message, outcome: Outcome, many: int
) -> Iterator[Message]:
    """How the price came about."""
    word = "won" if is_won(contract, outcome) else "lost"
    if contract.needs_all:
        yield line(f"tout.{word}", seat=declarer)
    else:
        yield line("declarer", seat=declarer, points=outcome.points, needed=WINS)
    yield line("price", game=game, points=contract.price)
    if many > 1:
        yield line("no_trick" if many == NO_TRICK else "jan", points=contract.price * many)
    yield line(word, seat=declarer, points=contract.price * many)


def line(code: str, **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.sjavs.{code}", params, "danish-scoring")


# 8: the match


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2: the deal passes on, after one that was thrown in, too. 8: after so many the highest account wins."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    return DealPlan(to_the_left(so_far), pack(o))


def tally(so_far: Standing) -> tuple[Tally, ...]:
    """The games that each player has won and lost."""
    return so_far.tallies("won", "lost")
