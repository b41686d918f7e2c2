"""Ramsch: everybody passed, plays alone and avoids card points."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.skat.contracts import play_of
from kartenstube.mechanics.jacks import ALL_POINTS
from kartenstube.mechanics.settlement import to_each
from kartenstube.mechanics.talon import last_trick_takes, turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader

RAMSCH = play_of("ramsch")


def ramsch(t: Table) -> Playing:
    """9: ten tricks with the jacks as trumps; the skat goes to the last one."""
    t.tell(facts.CONTRACT, "ramsch")
    set_leader(t, t.forehand)
    yield from play_tricks(t, "ramsch", lambda t: RAMSCH)
    last_trick_takes(t, RAMSCH.ranking)
    turn_up_all(t)
    return score(t)


def score(t: Table) -> Score:
    """9: who has most points loses them, twice if somebody took no trick; who has all tricks wins."""
    points = {seat: t.count(facts.POINTS, seat) for seat in t.active}
    tricks = {seat: t.count(facts.TRICKS, seat) for seat in t.active}
    lines = [line("points", seat=seat, points=points[seat]) for seat in t.active]
    if list(tricks.values()).count(0) == len(t.active) - 1:
        (winner,) = (seat for seat in t.active if tricks[seat])
        lines.append(line("durchmarsch", seat=winner))
        return booked(t, [winner], ALL_POINTS, lines)
    most = max(points.values())
    losers = [seat for seat in t.active if points[seat] == most]
    virgins = [seat for seat in t.active if not tricks[seat]]
    lines += [line("jungfrau", seat=seat) for seat in virgins]
    paid = most * (2 if virgins else 1)
    lines.append(line("lost", seats=losers, points=paid))
    return booked(t, losers, -paid, lines)


def booked(t: Table, seats: list[Seat], points: int, lines: list[Message]) -> Score:
    """9: these seats get the points, whatever the scoring."""
    entry = Entry(seats[0] if len(seats) == 1 else None, Message("skat.game.ramsch"), points)
    return Score(to_each(t.seats, seats, points), tuple(lines), entry=entry)


def line(word: str, **params: int | list[int]) -> Message:
    """A line of the score."""
    return Message(f"line.skat.ramsch.{word}", params, "ramsch")
