"""What a deal with a declarer counts, and what is booked for it."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import matadors
from kartenstube.core.standing import Entry, Goal, Score, Standing, Tally
from kartenstube.core.table import Table
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import FRAME, WORDS, SkatContract, card_play, factor_of, named, steps_of
from kartenstube.games.skat.counting import counted_aloud, times
from kartenstube.games.skat.giving_up import Settled, Stand, settled
from kartenstube.mechanics.jacks import ENOUGH, is_schneider, is_schwarz
from kartenstube.mechanics.tricks import dealt_to

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
        """7: what a game of so many steps counts; below the bid it is lost."""
        value = factor * game.price
        if value < bid:
            return cls(factor, value, -2 * game.price * -(-bid // game.price), won=False, overbid=True)
        return cls(factor, value, value if won else -2 * value, won)


def value_of(game: SkatContract, bid: int, result: DealResult) -> Value:
    """7: what a game counts. A Null counts by itself, and is not named below the bid."""
    won = game.aim.is_met(result)
    if game.aim == NO_TRICK:
        return Value.of(game, 0, 1, won)
    return Value.of(game, bid, factor_of(game, result.run, is_schneider(result), is_schwarz(result)), won)


def score(t: Table) -> Score:
    """7: the deal's result, and what is booked for it."""
    game, result = FRAME.contract(t), result_of(t)
    found = value_of(game, bid_of(t), result)
    goal = None if found.overbid else game.aim.goal(FRAME.side(t), result)
    return scored(t, found, lines(t, result, found), goal)


def score_given_up(t: Table, seat: Seat) -> Score:
    """5.1: the result of a deal that a seat has given up."""
    game, result, by_declarer = FRAME.contract(t), result_of(t), seat == t.seat(facts.DECLARER)
    if game.aim == NO_TRICK:
        found = Value.of(game, 0, 1, won=not by_declarer)
        said = [line("given_up", "give-up", seat=seat), line("null", game=named(game), value=found.value)]
        return scored(t, found, [*said, who_wins(t, found)])
    others = sum(t.count(facts.POINTS, one) for one in FRAME.others(t))
    stand = Stand(bid_of(t), result, others)
    way = settled(game, stand, by_declarer)
    found = Value.of(game, stand.bid, way.factor, way.won)
    return scored(t, found, counted_given_up(t, result, way, found, seat))


def scored(t: Table, found: Value, lines: list[Message], goal: Goal | None = None) -> Score:
    """7: what is booked for a result, which these lines explain, with kontra and what the scoring adds."""
    declarer, said = t.seat(facts.DECLARER), t.count(facts.DOUBLINGS)
    points = found.points * 2**said
    return Score(
        booked(t, declarer, points),
        (*lines, *doubled(said, points), *bonus(t, found)),
        {"won" if found.won else "lost": (declarer,)},
        entry=Entry(declarer, FRAME.named(t), points),
        goal=goal,
    )


def result_of(t: Table) -> DealResult:
    """7: how the game came out; the skat counts for the declarer, taken or not. SK-2: matadors are counted
    among the twelve cards that he had before he laid two aside.
    """
    ranking = card_play(t).ranking
    owned = [*dealt_to(t, FRAME.side(t)), *t.zone("talon").cards, *t.zone("aside").cards]
    return FRAME.result(t)._replace(run=matadors(ranking, owned) if ranking.trumps else 0)


def booked(t: Table, declarer: Seat, points: int) -> tuple[int, ...]:
    """7, scoring: what each seat's account gets for the declarer's score."""
    each = [0] * t.seats
    if t.options.scoring == "zero_sum":
        each = [-points * (seat in t.active) for seat in range(t.seats)]
    if t.options.scoring == "seeger" and points <= 0:
        each = [SEEGER_OTHERS[t.seats]] * t.seats
    each[declarer] = own_account(t.options, points)
    return tuple(each)


def own_account(o: Values, points: int) -> int:
    """7, scoring: what the declarer's account gets for his score."""
    if o.scoring == "seeger":
        return points + (SEEGER if points > 0 else -SEEGER)
    return 2 * points if o.scoring == "zero_sum" else points


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """7: games won and lost; with the Seeger scoring also what games and bonuses brought."""
    seats = range(len(so_far.totals))
    won, lost = so_far.noted("won"), so_far.noted("lost")
    lines = so_far.tallies("won", "lost")
    if o.scoring == "seeger":
        own = [SEEGER * (won[seat] - lost[seat]) for seat in seats]
        others = [SEEGER_OTHERS[len(seats)] * (sum(lost) - lost[seat]) for seat in seats]
        games = [so_far.totals[seat] - own[seat] - others[seat] for seat in seats]
        bonuses = Tally("own", tuple(own)), Tally("others", tuple(others))
        lines = (Tally("games", tuple(games)), *lines, *bonuses)
    return lines


# The lines of the score


line = lines_of("skat", "scoring")


def lines(t: Table, result: DealResult, found: Value) -> list[Message]:
    """How the value came about, and what the declarer gets for it."""
    game, declarer, word = FRAME.contract(t), t.seat(facts.DECLARER), "won" if found.won else "lost"
    if game.aim == NO_TRICK:
        return [
            line("null", game=named(game), value=found.value),
            line(f"null.{word}", seat=declarer, tricks=result.tricks, points=found.points),
        ]
    how = counted_aloud(result.run, steps_of(game, is_schneider(result), is_schwarz(result)))
    told = [
        line("points", seat=declarer, points=result.points),
        line("value", game=named(game), how=how, total=times(game, found.factor)),
    ]
    if found.overbid:
        return [*told, overbid(t, found)]
    missed = "" if found.won or game.aim == ENOUGH else ".tricks" if game.aim.by_tricks else ".announced"
    return [*told, line(word + missed, seat=declarer, points=found.points)]


def overbid(t: Table, found: Value) -> Message:
    """7: the value is below the bid, and what that costs."""
    least = abs(found.points) // 2
    return line("overbid", seat=t.seat(facts.DECLARER), bid=bid_of(t), least=least, points=found.points)


def counted_given_up(t: Table, result: DealResult, way: Settled, found: Value, seat: Seat) -> list[Message]:
    """5.1: who has given up, how the value came about, and what the declarer gets for it."""
    game = FRAME.contract(t)
    decided = f".{'won' if way.won else 'lost'}" if way.decided and not found.overbid else ""
    how = counted_aloud(result.run, steps_of(game, way.schneider, way.schwarz))
    return [
        line(f"given_up{decided}", "give-up", seat=seat),
        line("value", game=named(game), how=how, total=times(game, found.factor)),
        overbid(t, found) if found.overbid else who_wins(t, found),
    ]


def who_wins(t: Table, found: Value) -> Message:
    """What the declarer gets for a game that was given up."""
    word = "won" if found.won else "given_up.loses"
    return line(word, seat=t.seat(facts.DECLARER), points=found.points)


def doubled(said: int, points: int) -> list[Message]:
    """4.4: kontra and re."""
    return [line(WORDS[said - 1], points=points)] if said else []


def bonus(t: Table, found: Value) -> list[Message]:
    """7: what the scoring adds."""
    if t.options.scoring == "seeger":
        others = SEEGER_OTHERS[t.seats]
        return [line(f"seeger.{'won' if found.won else 'lost'}", points=SEEGER, others=others)]
    return [line("zero_sum")] if t.options.scoring == "zero_sum" else []
