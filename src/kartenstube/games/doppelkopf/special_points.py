"""Special points: what single cards and tricks bring in a game of two against two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.ranking import Ranking
from kartenstube.core.state import Trick
from kartenstube.games.doppelkopf.contracts import CATCHERS, CHARLIES, FOXES
from kartenstube.games.doppelkopf.scoring import Point

FULL = 40  # 7: card points of a trick that is a Doppelkopf
AT_THE_END = ("charlie", "charlie_caught", "fox_last")
"""The words of the points that only the last trick brings."""


def special_points(
    o: Values, tricks: list[Trick], ranking: Ranking, party_of: Mapping[Seat, str], pigs: bool = False
) -> Iterator[Point]:
    """7, e: the special points of the tricks of a deal, besides that for a victory against the old queens.
    Pigs are no foxes. The parties are those of the end, for the tricks before a deciding one, too (DK-9).
    """
    for trick in tricks:
        winners = party_of[trick.winner]
        if o.doppelkopf and ranking.points_of(trick.cards) >= FULL:
            yield Point(winners, "doppelkopf")
        if o.fuchs and not pigs:
            yield from (
                Point(winners, "fox")
                for seat, card in trick.plays
                if card in FOXES and party_of[seat] != winners
            )
    if tricks:
        yield from points_at_the_end(o, tricks[-1], party_of, pigs)


def points_at_the_end(o: Values, trick: Trick, party_of: Mapping[Seat, str], pigs: bool) -> Iterator[Point]:
    """7, e, 9: the special points of the last trick alone."""
    winners, winning = party_of[trick.winner], dict(trick.plays)[trick.winner]
    if o.karlchen and winning in CHARLIES:
        yield Point(winners, "charlie")
    if o.karlchen_caught == "any" or (o.karlchen_caught == "queen" and winning in CATCHERS):
        for seat, card in trick.plays:
            if card in CHARLIES and party_of[seat] != winners:
                yield Point(winners, "charlie_caught")
    if o.fuchs_am_end and not pigs and winning in FOXES:
        yield Point(winners, "fox_last")
