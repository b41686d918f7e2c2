"""The payment for a deal of the Danish game, Klørsjavs, in which one plays against two."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.contract import Contract, DealResult
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, Entry, MatchEnd, Score, Standing, to_the_left
from kartenstube.core.table import Table
from kartenstube.games.sjavs.cards import ALL_POINTS, LOW, WINS, pack
from kartenstube.games.sjavs.contracts import FRAME, card_play

JAN, NO_TRICK = 2, 3  # 7


def times(contract: Contract, result: DealResult) -> int:
    """7 and SJ-12: by how much the price is multiplied by what the losers have."""
    if contract.aim.by_tricks:
        return 1
    if not contract.aim.losers_tricks(result):
        return NO_TRICK
    return 1 if LOW < result.points < ALL_POINTS - LOW else JAN


def value(contract: Contract, result: DealResult) -> int:
    """7: the payment of each opponent; below nothing, what each gets."""
    each = contract.price * times(contract, result)
    return each if contract.aim.is_met(result) else -each


def result_of(t: Table) -> DealResult:
    """7: the result of the game. SJ-12: discards count for the declarer, the cat for its owner."""
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
    """Yield how the price came about."""
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


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: after so many deals the highest account wins. 2: they pass on, after one that was thrown in, too."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    return DealPlan(to_the_left(so_far), pack(o))
