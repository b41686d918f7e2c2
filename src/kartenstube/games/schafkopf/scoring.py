"""What a deal with a declarer counts, and who pays whom."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import Card
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, Param
from kartenstube.core.options import Values
from kartenstube.core.ranking import matadors
from kartenstube.core.standing import Entry, Goal, Score, Standing, Tally
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import Contract, ranking_of
from kartenstube.games.schafkopf.partner import declarers
from kartenstube.mechanics.jacks import ALL_POINTS, WINS
from kartenstube.mechanics.settlement import between_sides

SCHNEIDER_WON, SCHNEIDER_LOST = 91, 30  # 7: the declarers win with so many, or lose with so few
BETTEL_UNITS = 3  # 9
TOUT_TIMES, SIE_TIMES = 2, 4  # 7


class Tariff(NamedTuple):
    """7: the prices of a table."""

    unit: int
    call: int
    solo: int


class Outcome(NamedTuple):
    """How a game came out: the declarers' card points, their tricks and those of the others, and the runners,
    the unbroken run of the highest trumps that one party was dealt.
    """

    points: int = 0
    tricks: int = 0
    others: int = 0
    run: int = 0


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


def is_won(contract: Contract, outcome: Outcome) -> bool:
    """7: a Tout and a Sie win by all tricks, a Bettel by none, any other game with 61 card points."""
    if contract.kind == "bettel":
        return not outcome.tricks
    if contract.takes_all:
        return not outcome.others
    return outcome.points >= WINS


def steps(prices: Tariff, contract: Contract, outcome: Outcome) -> list[Step]:
    """7: what the value of a game is made of, before it is doubled."""
    if contract.kind == "bettel":
        return [Step("bettel", BETTEL_UNITS * prices.unit)]
    price = Step("call", prices.call) if contract.is_call else Step("solo", prices.solo)
    won = is_won(contract, outcome)
    found = [price]
    if outcome.run >= least_run(contract):
        found.append(Step("run", prices.unit * outcome.run, outcome.run))
    if contract.takes_all:
        return found
    if outcome.points >= SCHNEIDER_WON if won else outcome.points <= SCHNEIDER_LOST:
        found.append(Step("schneider", prices.unit))
    if not (outcome.others if won else outcome.tricks):
        found.append(Step("schwarz", prices.unit))
    return found


def least_run(contract: Contract) -> int:
    """7, SH-8: so many runners count, fewer do not."""
    return 2 if contract.kind in ("wenz", "geier") else 3


def times(contract: Contract) -> int:
    """7: a Tout counts twice, a Sie four times."""
    return SIE_TIMES if contract.kind == "sie" else TOUT_TIMES if contract.tout else 1


def value(prices: Tariff, contract: Contract, outcome: Outcome) -> int:
    """7: what a game counts before it is doubled by those who said so."""
    return times(contract) * sum(step.value for step in steps(prices, contract, outcome))


def score(t: Table, contract: Contract) -> Score:
    """7: the deal's result."""
    side = declarers(t)
    others = tuple(seat for seat in t.active if seat not in side)
    outcome = outcome_of(t, contract, side)
    won = is_won(contract, outcome)
    each = value(tariff(t.options), contract, outcome) * 2 ** doubled(t)
    paid = each if won else -each
    counts_points = not (contract.takes_all or contract.kind == "bettel")
    return Score(
        between_sides(t.seats, side, others, paid),
        tuple(lines(t, contract, outcome, each)),
        {"won": side, "lost": others} if won else {"won": others, "lost": side},
        goal=Goal(side, outcome.points, WINS, ALL_POINTS) if counts_points else None,
        entry=Entry(t.seat(facts.DECLARER), named(contract), paid),
    )


def outcome_of(t: Table, contract: Contract, side: tuple[Seat, ...]) -> Outcome:
    """7: how the game came out."""
    ranking = ranking_of(contract.kind, contract.suit, t.options.deck == "short")
    tricks = sum(t.count(facts.TRICKS, seat) for seat in side)
    return Outcome(
        sum(t.count(facts.POINTS, seat) for seat in side),
        tricks,
        sum(t.count(facts.TRICKS, seat) for seat in t.active) - tricks,
        abs(matadors(ranking, dealt_to(t, side))) if ranking.trumps else 0,
    )


def dealt_to(t: Table, side: tuple[Seat, ...]) -> list[Card]:
    """7, SH-3: the cards that a party was dealt."""
    played = [card for trick in t.tricks for seat, card in trick.plays if seat in side]
    return [*played, *(card for seat in side for card in t.hand(seat))]


def doubled(t: Table) -> int:
    """4.4: how often the value is doubled."""
    return t.count(own_facts.LAID) + t.count(facts.DOUBLINGS)


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """How many games each seat has won and lost, in either party."""
    return so_far.tallies("won", "lost")


# The lines of the score


def named(contract: Contract) -> Message:
    """A game by its name: call game on acorns, Wenz Tout."""
    return Message(f"schafkopf.game.{contract.name}", {"suit": contract.suit})


def line(code: str, **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.schafkopf.{code}", params, "scoring")


def lines(t: Table, contract: Contract, outcome: Outcome, each: int) -> list[Message]:
    """How the value came about, and who gets it."""
    side, won = declarers(t), is_won(contract, outcome)
    found = [reached(contract, side, outcome, won), counted(tariff(t.options), contract, outcome)]
    if times(contract) > 1:
        found.append(line("times", times=times(contract), points=value(tariff(t.options), contract, outcome)))
    if doubled(t):
        found.append(line("doubled", count=doubled(t), points=each))
    word = "won" if won else "lost"
    if contract.is_call:
        return [*found, line(f"{word}.call", seats=list(side), points=each)]
    return [*found, line(f"{word}.alone", seat=side[0], points=each)]


def reached(contract: Contract, side: tuple[Seat, ...], outcome: Outcome, won: bool) -> Message:
    """What the declarers have taken."""
    if contract.kind == "sie":
        return line("sie", seat=side[0])
    if contract.tout or contract.kind == "bettel":
        return line(
            f"{'bettel' if contract.kind == 'bettel' else 'tout'}.{'won' if won else 'lost'}", seat=side[0]
        )
    return line("points", seats=list(side), points=outcome.points)


def counted(prices: Tariff, contract: Contract, outcome: Outcome) -> Message:
    """The value as players count it aloud: call game 20, three runners 30, Schneider 10."""
    first, *more = steps(prices, contract, outcome)
    said = Message(f"schafkopf.step.{first.word}", {"value": first.value})
    for step in more:
        params: dict[str, Param] = {"before": said, "count": step.number, "value": step.value}
        said = Message(f"schafkopf.step.{step.word}", params)
    total = first.value + sum(step.value for step in more)
    return line("value", game=named(contract), how=said, points=total)
