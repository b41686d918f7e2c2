"""What a deal with a declarer counts, and what is booked for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import Card
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, Param
from kartenstube.core.options import Values
from kartenstube.core.places import trick_of
from kartenstube.core.ranking import matadors
from kartenstube.core.standing import Entry, Goal, Score, Standing, Tally
from kartenstube.core.table import Table
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import Announced, factor_of, steps_of
from kartenstube.games.skat.counting import counted_aloud, named, times
from kartenstube.games.skat.giving_up import Settled, Stand, settled
from kartenstube.mechanics.jacks import ALL_POINTS, WINS, Outcome, ranking_of

SEEGER = 50  # 7: for the declarer, won or lost
SEEGER_OTHERS = {3: 40, 4: 30}  # 7: for each of the others when the declarer has lost


class Result(NamedTuple):
    """7: the game's value, what the declarer's account gets (before kontra), and whether the game was won, or
    lost because the value is below the bid.
    """

    factor: int
    value: int
    points: int
    won: bool
    overbid: bool = False

    @classmethod
    def of(cls, game: Announced, bid: int, factor: int, won: bool) -> Result:
        """7: what a suit game or Grand of so many steps counts; below the bid it is lost."""
        value = factor * game.base
        if value < bid:
            return cls(factor, value, -2 * game.base * -(-bid // game.base), won=False, overbid=True)
        return cls(factor, value, value if won else -2 * value, won)

    @classmethod
    def of_null(cls, game: Announced, won: bool) -> Result:
        """7: what a Null counts."""
        return cls(1, game.base, game.base if won else -2 * game.base, won)


def result(game: Announced, bid: int, outcome: Outcome) -> Result:
    """7: what a game counts."""
    if game.game == "null":
        return Result.of_null(game, not outcome.tricks)
    factor = factor_of(game, outcome.matadors, outcome.schneider, outcome.schwarz)
    won = not outcome.others if game.all_tricks else outcome.points >= game.needed
    return Result.of(game, bid, factor, won)


def score(t: Table, game: Announced) -> Score:
    """7: the deal's result, and what is booked for it."""
    declarer = t.seat(facts.DECLARER)
    outcome = outcome_of(t, game)
    found = result(game, bid_of(t), outcome)
    goal = Goal((declarer,), outcome.points, game.needed, ALL_POINTS)
    untold = game.game == "null" or game.all_tricks or found.overbid
    return scored(t, game, found, counted(t, game, outcome, found), None if untold else goal)


def score_given_up(t: Table, game: Announced, seat: Seat) -> Score:
    """5.1: the result of a deal that a seat has given up."""
    by_declarer = seat == t.seat(facts.DECLARER)
    if game.game == "null":
        found = Result.of_null(game, won=not by_declarer)
        lines = [
            Message("line.skat.given_up", {"seat": seat}, "give-up"),
            line("null", game=named(game), value=found.value),
        ]
        return scored(t, game, found, [*lines, who_wins(t, found)])
    outcome = outcome_of(t, game)
    others = sum(t.count(facts.POINTS, one) for one in t.active if one != t.seat(facts.DECLARER))
    stand = Stand(bid_of(t), outcome.matadors, outcome.points, others, outcome.others)
    way = settled(game, stand, by_declarer)
    found = Result.of(game, stand.bid, way.factor, way.won)
    return scored(t, game, found, counted_given_up(t, game, outcome, way, found, seat))


def scored(t: Table, game: Announced, found: Result, lines: list[Message], goal: Goal | None = None) -> Score:
    """7: what is booked for a result, which these lines explain, with kontra and what the scoring adds."""
    declarer, said = t.seat(facts.DECLARER), t.count(facts.DOUBLINGS)
    points = found.points * 2**said
    return Score(
        booked(t, declarer, points),
        (*lines, *doubled(said, points), *bonus(t, found)),
        {"won" if found.won else "lost": (declarer,)},
        entry=Entry(declarer, named(game), points),
        goal=goal,
    )


def outcome_of(t: Table, game: Announced) -> Outcome:
    """7: how the game came out; the skat counts for the declarer, taken or not."""
    declarer, ranking = t.seat(facts.DECLARER), ranking_of(game.game)
    skat = [*t.zone("talon").cards, *t.zone("aside").cards]
    tricks = t.count(facts.TRICKS, declarer)
    return Outcome(
        0 if game.game == "null" else matadors(ranking, owned(t, declarer, skat)),
        t.count(facts.POINTS, declarer) + ranking.points_of(skat),
        tricks,
        sum(t.count(facts.TRICKS, seat) for seat in t.active) - tricks,
    )


def owned(t: Table, declarer: Seat, skat: Iterable[Card]) -> list[Card]:
    """SK-2: the twelve cards that the declarer had before he laid two aside."""
    played = [card for trick in t.tricks for seat, card in trick.plays if seat == declarer]
    return [*played, *t.zone(trick_of(declarer)).cards, *t.hand(declarer), *skat]


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
    lines = [Tally("won", won), Tally("lost", lost)]
    if o.scoring == "seeger":
        own = [SEEGER * (won[seat] - lost[seat]) for seat in seats]
        others = [SEEGER_OTHERS[len(seats)] * (sum(lost) - lost[seat]) for seat in seats]
        games = [so_far.totals[seat] - own[seat] - others[seat] for seat in seats]
        lines = [
            Tally("games", tuple(games)),
            *lines,
            Tally("own", tuple(own)),
            Tally("others", tuple(others)),
        ]
    return tuple(lines)


# The lines of the score


def line(code: str, **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.skat.{code}", params, "scoring")


def counted(t: Table, game: Announced, outcome: Outcome, found: Result) -> list[Message]:
    """How the value came about, and what the declarer gets for it."""
    declarer, word = t.seat(facts.DECLARER), "won" if found.won else "lost"
    if game.game == "null":
        return [
            line("null", game=named(game), value=found.value),
            line(f"null.{word}", seat=declarer, tricks=outcome.tricks, points=found.points),
        ]
    how = counted_aloud(outcome.matadors, steps_of(game, outcome.schneider, outcome.schwarz))
    lines = [
        line("points", seat=declarer, points=outcome.points),
        line("value", game=named(game), how=how, total=times(game, found.factor)),
    ]
    if found.overbid:
        return [*lines, overbid(t, found)]
    missed = ".tricks" if game.all_tricks else ".announced" if game.needed > WINS else ""
    return [*lines, line(word + missed * (not found.won), seat=declarer, points=found.points)]


def overbid(t: Table, found: Result) -> Message:
    """7: the value is below the bid, and what that costs."""
    least = abs(found.points) // 2
    return line("overbid", seat=t.seat(facts.DECLARER), bid=bid_of(t), least=least, points=found.points)


def counted_given_up(
    t: Table, game: Announced, outcome: Outcome, way: Settled, found: Result, seat: Seat
) -> list[Message]:
    """5.1: who has given up, how the value came about, and what the declarer gets for it."""
    decided = f".{'won' if way.won else 'lost'}" if way.decided and not found.overbid else ""
    how = counted_aloud(outcome.matadors, steps_of(game, way.schneider, way.schwarz))
    return [
        Message(f"line.skat.given_up{decided}", {"seat": seat}, "give-up"),
        line("value", game=named(game), how=how, total=times(game, found.factor)),
        overbid(t, found) if found.overbid else who_wins(t, found),
    ]


def who_wins(t: Table, found: Result) -> Message:
    """What the declarer gets for a game that was given up."""
    word = "won" if found.won else "given_up.loses"
    return line(word, seat=t.seat(facts.DECLARER), points=found.points)


def doubled(said: int, points: int) -> list[Message]:
    """4.4: kontra and re."""
    return [line(("kontra", "re")[said - 1], points=points)] if said else []


def bonus(t: Table, found: Result) -> list[Message]:
    """7: what the scoring adds."""
    if t.options.scoring == "seeger":
        others = SEEGER_OTHERS[t.seats]
        return [line(f"seeger.{'won' if found.won else 'lost'}", points=SEEGER, others=others)]
    return [line("zero_sum")] if t.options.scoring == "zero_sum" else []
