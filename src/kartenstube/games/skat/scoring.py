"""The value of a deal with a declarer, and its booking."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import matadors
from kartenstube.core.standing import DealDone, Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.skat import bock, own_facts
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import FRAME, WORDS, SkatContract, card_play, lowest_trump, named
from kartenstube.games.skat.counting import (
    NO_PROMISE,
    SPITZE,
    Promise,
    counted_aloud,
    factor_of,
    steps_of,
    times,
)
from kartenstube.mechanics.jacks import ENOUGH, is_schneider, is_schwarz
from kartenstube.mechanics.ramsch import RAMSCH
from kartenstube.mechanics.tricks import dealt_to

TRICKS = 10
LEVEL = 60
SEEGER = 50  # 7: for the declarer, won or lost
SEEGER_OTHERS = {3: 40, 4: 30}  # 7: for each of the others when the declarer has lost


class Value(NamedTuple):
    """7: the game's value, what the declarer's account gets (before kontra), and whether the game was won, or
    lost because the value is below the bid.
    """

    factor: int
    value: int
    points: int
    won: bool
    overbid: bool = False

    @classmethod
    def of(cls, game: SkatContract, bid: int, factor: int, won: bool) -> Value:
        """7: the value of a game with this factor; below the bid it is lost."""
        value = factor * game.price
        if value < bid:
            return cls(factor, value, -2 * game.price * -(-bid // game.price), won=False, overbid=True)
        return cls(factor, value, value if won else -2 * value, won)


def value_of(game: SkatContract, bid: int, result: DealResult, promise: Promise = NO_PROMISE) -> Value:
    """7: the value of a game. A Null counts by itself, and is not named below the bid. A Spitze has to be
    kept besides.
    """
    won = game.aim.is_met(result) and promise.is_kept
    if game.aim == NO_TRICK:
        return Value.of(game, 0, 1, won)
    factor = factor_of(game, result.run, is_schneider(result), is_schwarz(result), promise.steps)
    return Value.of(game, bid, factor, won)


def promise_of(t: Table) -> Promise:
    """7: the promise of this deal, kept if the lowest trump has won the last trick."""
    if not t.fact(own_facts.SPITZE):
        return NO_PROMISE
    declarer, steps = t.seat(facts.DECLARER), SPITZE[t.options.spitze]
    play = (declarer, lowest_trump(FRAME.contract(t)))
    is_kept = len(t.tricks) == TRICKS and t.tricks[-1].winner == declarer and play in t.tricks[-1].plays
    return Promise(steps, is_kept)


def score(t: Table) -> Score:
    """7: the deal's result, and what is booked for it."""
    game, result, promise = FRAME.contract(t), result_of(t), promise_of(t)
    found = value_of(game, bid_of(t), result, promise)
    goal = None if found.overbid or not promise.is_kept else game.aim.goal(FRAME.side(t), result)
    return scored(t, found, lines(t, result, found, promise), goal)


def scored(t: Table, found: Value, lines: list[Message], goal: Goal | None = None) -> Score:
    """7: the score for a result, which these lines explain, with kontra and what the scoring adds."""
    declarer, said, events = t.seat(facts.DECLARER), t.count(facts.DOUBLINGS), events_in(t, found)
    points = found.points * 2**said * bock.times(t)
    return Score(
        booked(t, declarer, points),
        (
            *lines,
            *doubled(said, points // bock.times(t)),
            *bock_lines(t, points, events),
            *bonus(t, found, points),
        ),
        {"won" if found.won else "lost": (declarer,)} | ({bock.BOCK: (declarer,) * events} if events else {}),
        entry=Entry(declarer, FRAME.named(t), points),
        goal=goal,
    )


def result_of(t: Table) -> DealResult:
    """7: the result of the game; the skat counts for the declarer, taken or not. SK-2: matadors are counted
    among the twelve cards that he had before he discarded two.
    """
    ranking = card_play(t).ranking
    owned = [*dealt_to(t, FRAME.side(t)), *t.zone("talon").cards, *t.zone("aside").cards]
    return FRAME.result(t)._replace(run=matadors(ranking, owned) if ranking.trumps else 0)


def events_in(t: Table, found: Value) -> int:
    """9, bock: the events in this deal that each bring a round of Bock."""
    by, said = t.options.bock, t.count(facts.DOUBLINGS)
    others = sum(t.count(facts.POINTS, seat) for seat in FRAME.others(t))
    is_level = FRAME.contract(t).aim != NO_TRICK and result_of(t).points == others == LEVEL
    at_sixty = by in ("sixty", "sixty_kontra") and is_level and not found.won
    return at_sixty + (by in ("kontra", "sixty_kontra") and (said > 1 or (said > 0 and not found.won)))


def booked(t: Table, declarer: Seat, points: int) -> tuple[int, ...]:
    """7, scoring: the amounts that the declarer's score brings to each seat's account."""
    each = [0] * t.seats
    if t.options.scoring == "zero_sum":
        each = [-points * (seat in t.active) for seat in range(t.seats)]
    if t.options.scoring == "seeger" and points <= 0:
        each = [SEEGER_OTHERS[t.seats]] * t.seats
    each[declarer] = own_account(t.options, points)
    return tuple(each)


def own_account(o: Values, points: int) -> int:
    """7, scoring: the amount that the declarer's score brings to his account."""
    if o.scoring == "seeger":
        return points + (SEEGER if points > 0 else -SEEGER)
    return 2 * points if o.scoring == "zero_sum" else points


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: nothing where the opponents pay; in a Ramsch nobody is paid."""
    return 0 if o.scoring == "zero_sum" and done.contract != RAMSCH else None


# The lines of the score


line = lines_of("skat", "scoring")


def lines(t: Table, result: DealResult, found: Value, promise: Promise) -> list[Message]:
    """Lines that tell how the value came about, and what the declarer gets for it."""
    game, declarer, word = FRAME.contract(t), t.seat(facts.DECLARER), "won" if found.won else "lost"
    if game.aim == NO_TRICK:
        return [
            line("null", game=named(game), value=found.value),
            line(f"null.{word}", seat=declarer, tricks=result.tricks, points=found.points),
        ]
    steps = steps_of(game, is_schneider(result), is_schwarz(result), promise.steps)
    how = counted_aloud(result.run, steps)
    told = [
        line("points", seat=declarer, points=result.points),
        line("value", game=named(game), how=how, total=times(game, found.factor)),
    ]
    if found.overbid:
        return [*told, overbid(t, found)]
    missed = "" if found.won else missing(game, result)
    return [*told, line(word + missed, seat=declarer, points=found.points)]


def missing(game: SkatContract, result: DealResult) -> str:
    """The ending of the line that tells what the declarer of a lost game needed."""
    if game.aim.is_met(result):
        return ".spitze"
    return "" if game.aim == ENOUGH else ".tricks" if game.aim.by_tricks else ".announced"


def overbid(t: Table, found: Value) -> Message:
    """7: the value is below the bid, and what that costs."""
    least = abs(found.points) // 2
    return line("overbid", seat=t.seat(facts.DECLARER), bid=bid_of(t), least=least, points=found.points)


def doubled(said: int, points: int) -> list[Message]:
    """7 and 4.4: kontra and re."""
    return [line(WORDS[said - 1], points=points)] if said else []


def bock_lines(t: Table, points: int, events: int) -> list[Message]:
    """9, bock: lines that tell that this deal counts double, and how many after it will."""
    found = [line("bock", "bock", points=points)] if bock.times(t) > 1 else []
    return [*found, *([line("bock_follows", "bock", count=events * t.options.players)] if events else [])]


def bonus(t: Table, found: Value, points: int) -> list[Message]:
    """7: lines for what the scoring adds to the declarer's points."""
    word = "won" if found.won else "lost"
    if t.options.scoring == "seeger":
        return [line(f"seeger.{word}", points=SEEGER, others=SEEGER_OTHERS[t.seats])]
    if t.options.scoring == "zero_sum":
        return [line(f"zero_sum.{word}", each=-points, own=own_account(t.options, points))]
    return []
