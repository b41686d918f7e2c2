"""Special points: what single cards and tricks bring in a game of two against two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.ranking import Ranking
from kartenstube.core.state import Trick
from kartenstube.games.doppelkopf.contracts import CHARLIES, FOXES
from kartenstube.games.doppelkopf.scoring import Point

FULL = 40  # 7: card points of a trick that is a Doppelkopf


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
    if tricks and o.karlchen and charlie_wins(tricks[-1]):
        yield Point(party_of[tricks[-1].winner], "charlie")


def charlie_wins(trick: Trick) -> bool:
    """7: tell whether a jack of clubs wins the trick."""
    return dict(trick.plays)[trick.winner] in CHARLIES
