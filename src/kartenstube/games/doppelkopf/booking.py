"""The booking of a deal, and the lines that explain it."""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, Param
from kartenstube.core.standing import Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.announcements import level_of
from kartenstube.games.doppelkopf.contracts import card_play, contract_of
from kartenstube.games.doppelkopf.match import notes
from kartenstube.games.doppelkopf.scoring import (
    ALL_POINTS,
    OTHER,
    PARTIES,
    RE,
    Outcome,
    Side,
    line,
    needed,
    outcome,
)
from kartenstube.games.doppelkopf.sides import parties
from kartenstube.games.doppelkopf.special_points import special_points
from kartenstube.mechanics.settlement import between_sides


def score(t: Table) -> Score:
    """7: the value of the deal, and the scores of the seats."""
    party_of = parties(t)
    seats = {party: tuple(seat for seat in t.active if party_of[seat] == party) for party in PARTIES}
    sides = {party: side_of(t, seats[party], party) for party in PARTIES}
    ranking, pigs = card_play(t).ranking, t.fact(own_facts.PIGS) is not None
    specials = special_points(t.options, t.tricks, ranking, party_of, pigs)
    found = outcome(sides, specials, len(seats[RE]) == 1, t.options.re_doubles)
    times = 2 if t.count(own_facts.BOCK) else 1
    value = found.value * times
    return Score(
        between_sides(t.seats, seats[RE], seats[OTHER[RE]], value),
        tuple(lines(seats, sides, found, times)),
        notes(t, seats, sides, found),
        entry=entry(t, seats, value),
        goal=goal_of(seats[RE], sides, found, value),
    )


def goal_of(re: tuple[Seat, ...], sides: dict[str, Side], found: Outcome, value: int) -> Goal | None:
    """7: the card points that Re needed in a deal that somebody has won; None where tricks decide, or where
    special points have turned round who is paid.
    """
    points = needed(sides, RE)
    if found.winner is None or points is None or (sides[RE].points >= points) != (value > 0):
        return None
    return Goal(re, sides[RE].points, points, ALL_POINTS)


def side_of(t: Table, seats: Iterable[Seat], party: str) -> Side:
    """The tricks and card points that the seats of a party have taken together, and their announcement."""
    points = sum(t.count(facts.POINTS, seat) for seat in seats)
    return Side(points, sum(t.count(facts.TRICKS, seat) for seat in seats), level_of(t, party))


def soloist(seats: dict[str, tuple[Seat, ...]]) -> Seat | None:
    """The seat that has played alone, announced or not."""
    return seats[RE][0] if len(seats[RE]) == 1 else None


def entry(t: Table, seats: dict[str, tuple[Seat, ...]], value: int) -> Entry:
    """The entry of the score sheet: a soloist's game and its worth to him; of others the party that is paid,
    and the value. A normal game that one seat has played alone was a silent solo.
    """
    contract, alone = contract_of(t), soloist(seats)
    game = Message(f"doppelkopf.game.{'silent' if contract == 'normal' and alone is not None else contract}")
    if alone is not None:
        return Entry(alone, game, value)
    paid = RE if value >= 0 else OTHER[RE]
    return Entry(None, Message("doppelkopf.game.for", {"game": game, "for": paid}), abs(value))


# The lines of the score


def lines(
    seats: dict[str, tuple[Seat, ...]], sides: dict[str, Side], found: Outcome, times: int
) -> list[Message]:
    """Lines that tell how the value came about: card points, each point and its party, multipliers."""
    told = [said(f"party.{party}", seats=list(seats[party]), points=sides[party].points) for party in PARTIES]
    told += [said("nobody")] if found.winner is None else []
    told += [line(point) for point in found.points]
    told += [said("re_doubles", times=found.times)] if found.times > 1 else []
    told += [line(point) for point in found.specials]
    told += [said("alone")] if len(seats[RE]) == 1 else []
    told += [said("bock")] if times > 1 else []
    return [*told, what_is_scored(seats, found.value * times)]


def what_is_scored(seats: dict[str, tuple[Seat, ...]], value: int) -> Message:
    """7: the line that tells what each seat of a party gets or pays; one alone does so for all others."""
    alone, others = soloist(seats), seats[OTHER[RE]]
    if alone is None:
        return said("value", re=value, kontra=-value)
    return said("value.alone", seat=alone, re=value * len(others), kontra=-value)


def said(code: str, **params: Param) -> Message:
    """A line of the score that belongs to nobody."""
    return Message(f"line.doppelkopf.{code}", params, "scoring")
