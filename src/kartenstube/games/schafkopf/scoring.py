"""The value of a deal with a declarer, its payment, and the end of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.contract import NO_TRICK, SHOWN, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, Param, lines_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import matadors
from kartenstube.core.standing import DealPlan, MatchEnd, Score, Standing, to_the_left
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import (
    SchafkopfContract,
    card_play,
    counted_run,
    named,
    pack,
)
from kartenstube.games.schafkopf.sides import FRAME
from kartenstube.mechanics.tricks import dealt_to

SCHNEIDER_WON, SCHNEIDER_LOST = 91, 30  # 7: the declarers win with so many, or lose with so few
BETTEL_UNITS = 3  # 9


class Tariff(NamedTuple):
    """7: the prices of a table."""

    unit: int
    call: int
    solo: int


class Step(NamedTuple):
    """A step of the value: what it is for (`schafkopf.step.<word>`), and what it counts; `number` belongs to
    the word, as that of the runners.
    """

    word: str
    value: int
    number: int = 0


def tariff(o: Values) -> Tariff:
    """9: the prices that the table has agreed on."""
    return Tariff(*map(int, o.tariff.split("_")))


def steps(o: Values, contract: SchafkopfContract, result: DealResult) -> list[Step]:
    """7: the steps that make up the value of a game, before it is doubled."""
    prices = tariff(o)
    if contract.aim == NO_TRICK:
        return [Step("bettel", BETTEL_UNITS * prices.unit)]
    price = Step("call", prices.call) if contract.is_for_two else Step("solo", prices.solo)
    found = [price]
    if run := counted_run(o, contract, result.run):
        found.append(Step("run", prices.unit * run, run))
    if contract.takes_all:
        return found
    if not SCHNEIDER_LOST < result.points < SCHNEIDER_WON:
        found.append(Step("schneider", prices.unit))
    if not contract.aim.losers_tricks(result):
        found.append(Step("schwarz", prices.unit))
    return found


def value(o: Values, contract: SchafkopfContract, result: DealResult) -> int:
    """7: the value of a game before players double it."""
    return contract.times * sum(step.value for step in steps(o, contract, result))


def score(t: Table) -> Score:
    """7: the deal's result."""
    contract, result = FRAME.contract(t), result_of(t)
    side, others = FRAME.side(t), FRAME.others(t)
    won = contract.aim.is_met(result)
    each = value(t.options, contract, result) * 2 ** doubled(t)
    found = FRAME.score(t, result, each if won else -each, lines(t, result, each))
    return found._replace(notes={"won": side if won else others, "lost": others if won else side})


def result_of(t: Table) -> DealResult:
    """7, SH-3: the result of the game. The runners are the unbroken run of the highest trumps that one party
    was dealt.
    """
    ranking = card_play(t).ranking
    run = abs(matadors(ranking, dealt_to(t, FRAME.side(t)))) if ranking.trumps else 0
    return FRAME.result(t)._replace(run=run)


def doubled(t: Table) -> int:
    """7 and 4.4: the number of times that the value is doubled."""
    return t.count(own_facts.LAID) + t.count(facts.DOUBLINGS)


# The lines of the score


line = lines_of("schafkopf", "scoring")


def lines(t: Table, result: DealResult, each: int) -> Iterator[Message]:
    """Yield how the value came about, and who gets it."""
    contract, side = FRAME.contract(t), FRAME.side(t)
    word = "won" if contract.aim.is_met(result) else "lost"
    yield reached(contract, side, result)
    yield counted(t.options, contract, result)
    if contract.times > 1:
        yield line(f"times.{kind(contract)}", times=contract.times, points=value(t.options, contract, result))
    if doubled(t):
        yield line("doubled", count=doubled(t), points=each)
    if contract.is_for_two:
        yield line(f"{word}.call", seats=list(side), points=each)
    else:
        yield line(f"{word}.alone", seat=side[0], points=each)


def reached(contract: SchafkopfContract, side: Sequence[Seat], result: DealResult) -> Message:
    """The line that tells what the declarers have taken."""
    if contract.aim.needed:
        return line("points", seats=list(side), points=result.points)
    how = "" if contract.aim == SHOWN else ".won" if contract.aim.is_met(result) else ".lost"
    return line(f"{kind(contract)}{how}", seat=side[0])


def kind(contract: SchafkopfContract) -> str:
    """The kind of a game; "tout" for all that are played for every trick."""
    return "tout" if contract.tout else contract.kind


def counted(o: Values, contract: SchafkopfContract, result: DealResult) -> Message:
    """The value as players count it aloud: basic value 20, three runners 30, Schneider 10."""
    first, *more = steps(o, contract, result)
    said = Message(f"schafkopf.step.{first.word}", {"value": first.value})
    for step in more:
        params: dict[str, Param] = {"before": said, "count": step.number, "value": step.value}
        said = Message(f"schafkopf.step.{step.word}", params)
    total = first.value + sum(step.value for step in more)
    game = named(contract, is_tout=False)
    return line("value" if more else "price", game=game, how=said, points=total)


# The match


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many deals. 2: the deal passes to the left, after a deal that was thrown in, too."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    return DealPlan(to_the_left(so_far), pack(o))
