"""Ramsch: everybody passed, plays alone and avoids card points."""

from __future__ import annotations

from collections.abc import Sequence

from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.skat.contracts import card_play
from kartenstube.mechanics.jacks import ALL_POINTS
from kartenstube.mechanics.ramsch import RamschResult, play_ramsch
from kartenstube.mechanics.settlement import to_each

line = lines_of("skat.ramsch", "ramsch")


def ramsch(t: Table) -> Playing:
    """9: ten tricks with the jacks as trumps; the skat goes to the last one."""
    return score(t, (yield from play_ramsch(t, card_play)))


def score(t: Table, result: RamschResult) -> Score:
    """9: the score: the seat with most points loses them, twice if somebody took no trick; a seat with all
    tricks wins.
    """
    lines = [line("points", seat=seat, points=points) for seat, points in result.points.items()]
    if result.march is not None:
        return booked(t, [result.march], ALL_POINTS, [*lines, line("durchmarsch", seat=result.march)])
    lines += [line("jungfrau", seat=seat) for seat in result.virgins]
    paid = max(result.points.values()) * (2 if result.virgins else 1)
    lines.append(line("lost", seats=result.losers, points=paid))
    return booked(t, result.losers, -paid, lines)


def booked(t: Table, seats: Sequence[Seat], points: int, lines: Sequence[Message]) -> Score:
    """9: these seats get the points, whatever the scoring."""
    entry = Entry(seats[0] if len(seats) == 1 else None, Message("skat.game.ramsch"), points)
    return Score(to_each(t.seats, seats, points), tuple(lines), entry=entry)
