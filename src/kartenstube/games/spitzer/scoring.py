"""The value of a deal of the Spitzer of two trumps."""

from __future__ import annotations

from collections.abc import Sequence

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.spitzer.cards import RANKING, is_michigan
from kartenstube.mechanics.settlement import between_sides
from kartenstube.mechanics.talon import turn_up_all

WINS = 61  # 7: card points that the trump side needs
ALL_POINTS = 120


def score(t: Table, side: Sequence[Seat], times: int) -> Score:
    """7: the units of the deal."""
    buried = RANKING.points_of(t.zone("aside").cards)
    points = sum(t.count(facts.POINTS, seat) for seat in side) + buried
    tricks = sum(t.count(facts.TRICKS, seat) for seat in side)
    all_tricks = sum(t.count(facts.TRICKS, seat) for seat in t.active)
    won, schneider, schwarz = outcome(t.options, points, tricks, all_tricks)
    each = (1 + schneider + schwarz) * times
    others = [seat for seat in t.active if seat not in side]
    lines = [
        Message("line.spitzer.side", {"seats": sorted(side), "points": points}, "scoring"),
        Message(f"line.spitzer.{'won' if won else 'lost'}", {"units": each}, "scoring"),
    ]
    bonuses = (("buried", buried), ("schneider", schneider), ("schwarz", schwarz), ("doubled", times == 2))
    lines += [
        Message(f"line.spitzer.{word}", {"points": buried}, "scoring") for word, held in bonuses if held
    ]
    scores = between_sides(t.seats, side, others, each if won else -each)
    return Score(scores, tuple(lines), goal=Goal(tuple(sorted(side)), points, WINS, ALL_POINTS))


def outcome(o: Values, points: int, tricks: int, all_tricks: int) -> tuple[bool, bool, bool]:
    """7: tell whether the trump side won, and whether schneider and schwarz count (SP-1, SP-7)."""
    won = points >= WINS
    schneider = points >= 91 if won else points <= 30
    schwarz = tricks == all_tricks if won else tricks == 0
    return won, o.schneider and schneider, o.schwarz and schwarz


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: the sum of the scores: nothing, as one side wins what the other pays; in Michigan the table pays."""
    return None if is_michigan(o) else 0


def thrown_in(t: Table, code: str, anchor: str) -> Score:
    """9: the same dealer deals again, and this deal does not count."""
    turn_up_all(t)
    return Score((0,) * t.seats, (Message(code, {}, anchor),), thrown_in=True)
