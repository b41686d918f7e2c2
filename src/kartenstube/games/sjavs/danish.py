"""The Danish game, Klørsjavs: clubs are trumps, and one plays against two, with the cat or without it."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.contract import Contract, DealResult
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, Entry, MatchEnd, Score, Standing, to_the_left
from kartenstube.core.table import Table
from kartenstube.games.sjavs.cards import ALL_POINTS, LOW, WINS, pack
from kartenstube.games.sjavs.contracts import CONTRACTS, FRAME, card_play
from kartenstube.mechanics.auction import ascending
from kartenstube.mechanics.contract import name_trump
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import thrown_in
from kartenstube.mechanics.talon import lay_aside, take_up

SEATS = 3
PACKET, CAT = 3, 2  # 3
JAN, NO_TRICK = 2, 3  # 7


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
        return thrown_in(t, line("all_pass", "auction"))
    return "discard" if FRAME.settle(t, bid).takes_talon else before_play(t)


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
    yield from name_trump(t, SUITS)
    return "play"


def play(t: Table) -> Playing:
    """5: forehand leads. A game for every trick ends with the first that is lost."""
    yield from FRAME.play(t, t.forehand)
    return score(t)


# 7: what a deal pays


def times(contract: Contract, result: DealResult) -> int:
    """7 and SJ-12: by how much the price is multiplied by what the losers have."""
    if contract.aim.by_tricks:
        return 1
    if not contract.aim.losers_tricks(result):
        return NO_TRICK
    return 1 if LOW < result.points < ALL_POINTS - LOW else JAN


def value(contract: Contract, result: DealResult) -> int:
    """7: what each opponent pays, and below nothing gets."""
    each = contract.price * times(contract, result)
    return each if contract.aim.is_met(result) else -each


def result_of(t: Table) -> DealResult:
    """7: how the game came out. SJ-12: discards count for the declarer, the cat for its owner."""
    result = FRAME.result(t)
    if t.options.cat_owner == "declarer":
        return result
    cat = card_play(t).ranking.points_of(t.zone("talon").cards)
    return result._replace(points=result.points - cat)


def score(t: Table) -> Score:
    """7: the declarer gets the price from each opponent, or pays it."""
    result = result_of(t)
    each = value(FRAME.contract(t), result)
    found = FRAME.score(t, result, each, lines(t, result))
    entry = Entry(t.seat(facts.DECLARER), FRAME.named(t), len(FRAME.others(t)) * each)
    return found._replace(entry=entry)


line = lines_of("sjavs", "danish-scoring")


def lines(t: Table, result: DealResult) -> Iterator[Message]:
    """How the price came about."""
    contract, declarer, many = FRAME.contract(t), t.seat(facts.DECLARER), times(FRAME.contract(t), result)
    word = "won" if contract.aim.is_met(result) else "lost"
    if contract.aim.by_tricks:
        yield line(f"tout.{word}", seat=declarer)
    else:
        yield line("declarer", seat=declarer, points=result.points, needed=WINS)
    yield line("price", game=FRAME.named(t), points=contract.price)
    if many > 1:
        yield line("no_trick" if many == NO_TRICK else "jan", points=contract.price * many)
    yield line(word, seat=declarer, points=contract.price * many)


# 8: the match


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2: the deal passes on, after one that was thrown in, too. 8: after so many the highest account wins."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    return DealPlan(to_the_left(so_far), pack(o))
