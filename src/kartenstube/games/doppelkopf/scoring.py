"""The value of a deal, as functions of card points, tricks, announcements and special points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from kartenstube.core.messages import Message

RE, KONTRA = PARTIES = ("re", "kontra")
OTHER = {RE: KONTRA, KONTRA: RE}
LEVELS = ("", "no90", "no60", "no30", "black")
"""The announcements of a party after re or kontra, by their level; level 0 is re or kontra itself."""
ALL_POINTS = 240
UNDER = {"no90": 90, "no60": 60, "no30": 30}
AGAINST = {"no90": 120, "no60": 90, "no30": 60, "black": 30}
"""7, d: the card points that the other party reaches against what was announced."""


class Side(NamedTuple):
    """Card points and tricks of a party, and the level that it announced, None for none."""

    points: int
    tricks: int
    level: int | None = None

    @property
    def denied(self) -> int:
        """The level of what it announced beyond re or kontra, 0 for nothing."""
        return self.level or 0

    @property
    def denials(self) -> tuple[str, ...]:
        """All that it announced beyond re or kontra."""
        return LEVELS[1 : self.denied + 1]


class Point(NamedTuple):
    """Points of a party, and for what."""

    party: str
    word: str
    points: int = 1


class Outcome(NamedTuple):
    """The winner of a deal (None for nobody), the points of the parties, and the factor of re and kontra."""

    winner: str | None
    points: tuple[Point, ...]
    specials: tuple[Point, ...] = ()
    times: int = 1

    @property
    def value(self) -> int:
        """The points that each player of Re gets from each player of Kontra; below nothing he pays them."""
        return self.times * for_re(self.points) + for_re(self.specials)


def for_re(points: Iterable[Point]) -> int:
    """Points of both parties, netted."""
    return sum(one.points if one.party == RE else -one.points for one in points)


def needed(sides: Mapping[str, Side], party: str) -> int | None:
    """7: the card points with which a party wins; None where tricks decide."""
    own, other = sides[party], sides[OTHER[party]]
    if own.denied:
        return None if own.denied == 4 else 241 - UNDER[LEVELS[own.denied]]
    if other.denied:
        return None if other.denied == 4 else UNDER[LEVELS[other.denied]]
    only_kontra = sides[KONTRA].level is not None and sides[RE].level is None
    return 120 if (party == RE) == only_kontra else 121


def has_won(sides: Mapping[str, Side], party: str) -> bool:
    """7: tell whether a party has reached what it needs."""
    own, other = sides[party], sides[OTHER[party]]
    points = needed(sides, party)
    if points is not None:
        return own.points >= points
    return not other.tricks if own.denied else own.tricks > 0


def outcome(
    sides: Mapping[str, Side],
    specials: Iterable[Point] = (),
    is_solo: bool = False,
    re_doubles: bool = False,
) -> Outcome:
    """7: the outcome of a deal. Alone there are no special points; 9, re_doubles: re and kontra double."""
    winner = next((party for party in PARTIES if has_won(sides, party)), None)
    extra = [] if is_solo else list(specials)
    if winner is None:
        points = [point for party in PARTIES for point in (*under(sides, party), *against(sides, party))]
        return Outcome(None, tuple(points), tuple(extra))
    if winner == KONTRA and not is_solo:
        extra.insert(0, Point(KONTRA, "old"))
    said = [party for party in PARTIES if sides[party].level is not None]
    points = [Point(winner, "won"), *under(sides, winner)]
    if not re_doubles:
        points += [Point(winner, f"said.{party}", 2) for party in said]
    points += [Point(winner, f"said.{word}") for party in PARTIES for word in sides[party].denials]
    points += [point for party in PARTIES for point in against(sides, party)]
    return Outcome(winner, tuple(points), tuple(extra), 2 ** len(said) if re_doubles else 1)


def under(sides: Mapping[str, Side], party: str) -> Iterator[Point]:
    """7, a: yield points for how low a party has kept the other."""
    other = sides[OTHER[party]]
    for word, points in UNDER.items():
        if other.points < points:
            yield Point(party, f"under.{word}")
    if not other.tricks:
        yield Point(party, "under.black")


def against(sides: Mapping[str, Side], party: str) -> Iterator[Point]:
    """7, d: yield points for what a party has reached against the other's announcements."""
    for word in sides[OTHER[party]].denials:
        if sides[party].points >= AGAINST[word]:
            yield Point(party, f"against.{word}")


def line(point: Point) -> Message:
    """A line of the score."""
    return Message(f"line.doppelkopf.{point.word}", {"for": point.party, "points": point.points}, "scoring")
