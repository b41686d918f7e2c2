"""What a deal of Officers' Skat counts, and who gets it."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, Param
from kartenstube.core.options import Values
from kartenstube.core.ranking import matadors
from kartenstube.core.standing import Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.officers_skat.contracts import NULL_VALUE
from kartenstube.mechanics.jacks import ALL_POINTS, BASES, WINS, Outcome, ranking_of
from kartenstube.mechanics.places import laid_out
from kartenstube.mechanics.settlement import to_each

MOST_MATADORS = 4


class Result(NamedTuple):
    """7: whether the declarer won, and the value of the game: what its base was multiplied by, and whether it
    was schneider and schwarz.
    """

    won: bool
    base: int
    factor: int = 1
    steps: tuple[str, ...] = ()

    @property
    def value(self) -> int:
        """What the game counts before kontra and re."""
        return self.base * self.factor


def result(contract: str, outcome: Outcome, cap: str) -> Result:
    """7: what a game counts, before kontra and re."""
    if contract == "null":
        return Result(not outcome.tricks, NULL_VALUE)
    schneider = outcome.schneider or outcome.schwarz
    steps = [word for word, counts in (("schneider", schneider), ("schwarz", outcome.schwarz)) if counts]
    count = counted_matadors(outcome.matadors, cap)
    return Result(outcome.points >= WINS, BASES[contract], count + 1 + len(steps), tuple(steps))


def counted_matadors(found: int, cap: str) -> int:
    """7, matador_cap: how many count."""
    return min(abs(found), MOST_MATADORS) if cap == "jacks" else abs(found)


def score(t: Table) -> Score:
    """7: the result of a game with a declarer."""
    declarer, contract = t.seat(facts.DECLARER), t.word(facts.CONTRACT)
    outcome, said = outcome_of(t, declarer, contract), t.count(facts.DOUBLINGS)
    found = result(contract, outcome, t.options.matador_cap)
    paid = paid_for(t.options, declarer, found, outcome, said)
    value = found.value * 2**said
    entry = Entry(declarer, named(contract), value if found.won else paid[declarer] or -value)
    simple = t.options.scoring == "simple"
    lines = [told("points", seat=declarer, points=outcome.points, others=ALL_POINTS - outcome.points)]
    if not simple:
        lines = [*counted(declarer, contract, outcome, found, t.options.matador_cap), *doubled(said, value)]
        lines.append(told("won" if found.won else "lost", seat=declarer))
    lines += [told("scores", seat=seat, points=points) for seat, points in enumerate(paid) if points]
    return Score(
        paid,
        tuple(lines),
        {"won" if found.won else "lost": (declarer,)},
        goal=None if simple or contract == "null" else Goal((declarer,), outcome.points, WINS, ALL_POINTS),
        entry=entry._replace(value=paid[declarer]) if simple else entry,
    )


def outcome_of(t: Table, declarer: Seat, contract: str) -> Outcome:
    """7: how a game came out; matadors are counted among all cards that were laid out before the declarer."""
    return Outcome(
        0 if contract == "null" else matadors(ranking_of(contract), laid_out(t, declarer)),
        t.count(facts.POINTS, declarer),
        t.count(facts.TRICKS, declarer),
        t.count(facts.TRICKS, 1 - declarer),
    )


def paid_for(o: Values, declarer: Seat, found: Result, outcome: Outcome, said: int) -> tuple[int, ...]:
    """7, OS-6: the winner gets the value, doubled as often as kontra and re were said; with `declarer_only`
    the declarer gets it, or twice that is taken off; with `simple` what the card points bring.
    """
    if o.scoring == "simple":
        points = {declarer: outcome.points, 1 - declarer: ALL_POINTS - outcome.points}
        return tuple(simple_points(points[seat]) for seat in range(2))
    value = found.value * 2**said
    if o.scoring == "declarer_only":
        return to_each(2, [declarer], value if found.won else -2 * value)
    return to_each(2, [declarer if found.won else 1 - declarer], value)


def simple_points(points: int) -> int:
    """7, simple: what so many card points bring."""
    return next((won for least, won in ((120, 4), (91, 3), (61, 2), (60, 1)) if points >= least), 0)


def ramsch_score(t: Table) -> Score:
    """7, OS-4: each loses its card points; who takes all tricks wins 120."""
    points = [t.count(facts.POINTS, seat) for seat in range(2)]
    lines = [told("ramsch", seat=seat, points=points[seat]) for seat in range(2)]
    winner = next(
        (seat for seat in range(2) if t.count(facts.TRICKS, seat) and not t.count(facts.TRICKS, 1 - seat)),
        None,
    )
    if winner is None:
        entry = Entry(None, named("ramsch"), -ALL_POINTS)  # what both lose together
        return Score(tuple(-one for one in points), tuple(lines), entry=entry)
    lines.append(told("ramsch_all", seat=winner, points=ALL_POINTS))
    paid = to_each(2, [winner], ALL_POINTS)
    return Score(paid, tuple(lines), entry=Entry(winner, named("ramsch"), ALL_POINTS))


# The lines of a score


def told(code: str, **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.officers-skat.{code}", params, "ramsch" if code.startswith("ramsch") else "scoring")


def named(contract: str) -> Message:
    """A contract by its name."""
    kind = "suit" if contract in SUITS else contract
    return Message(f"officers-skat.game.{kind}", {"suit": contract if contract in SUITS else None})


def counted(declarer: Seat, contract: str, outcome: Outcome, found: Result, cap: str) -> list[Message]:
    """7: how the value of a game comes about."""
    if contract == "null":
        return [told("null", seat=declarer, tricks=outcome.tricks, value=found.base)]
    count = counted_matadors(outcome.matadors, cap)
    said = Message(
        f"officers-skat.{'with' if outcome.matadors > 0 else 'without'}", {"count": count, "step": count + 1}
    )
    for number, step in enumerate(found.steps, start=count + 2):
        said = Message(f"officers-skat.{step}", {"before": said, "step": number})
    total = {"factor": found.factor, "base": found.base, "value": found.value}
    return [
        told("points", seat=declarer, points=outcome.points, others=ALL_POINTS - outcome.points),
        told("value", game=named(contract), how=said, **total),
    ]


def doubled(times: int, value: int) -> list[Message]:
    """4: what kontra and re make of the value."""
    return [told(("kontra", "re")[times - 1], value=value)] if times else []
