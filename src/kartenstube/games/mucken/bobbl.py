"""The match: Bobbls, each a race of both pairs to the target, and who wins of several."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, Tally, to_the_left
from kartenstube.games.mucken.contracts import pack
from kartenstube.games.mucken.sides import PAIRS

SEATS = 4
NOTHING = (0, 0)


class Count(NamedTuple):
    """The Bobbls of a match: the points of both pairs in each that is over, and in the one under way."""

    over: tuple[tuple[int, int], ...] = ()
    now: tuple[int, int] = NOTHING

    def after(self, scores: tuple[int, ...], target: int) -> Count:
        """Return the count after one more deal. 8: nothing above the target is carried over."""
        now = (self.now[0] + scores[PAIRS[0][0]], self.now[1] + scores[PAIRS[1][0]])
        return Count((*self.over, now)) if max(now) >= target else Count(self.over, now)

    def won(self, pair: int) -> int:
        """The number of Bobbls that a pair has won."""
        return sum(one[pair] > one[1 - pair] for one in self.over)

    def tore(self, pair: int) -> int:
        """8: the points that a pair made in Bobbls that it lost."""
        return sum(one[pair] for one in self.over if one[pair] < one[1 - pair])


def counted(o: Values, so_far: Standing) -> Count:
    """8: the Bobbls of the match so far."""
    found = Count()
    for done in so_far.deals:
        found = found.after(done.scores, o.target)
    return found


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: all Bobbls are played. 2: the deal passes on, after a deal that was thrown in, too."""
    count = counted(o, so_far)
    if len(count.over) >= o.bobbl:
        return MatchEnd(match_winners(count))
    return DealPlan(to_the_left(so_far), pack(o))


def match_winners(count: Count) -> tuple[Seat, ...]:
    """8: the pair with more Bobbls, then with more Tore; else all four."""
    rank = [(count.won(pair), count.tore(pair)) for pair in range(len(PAIRS))]
    return tuple(seat for seat in range(SEATS) if rank[seat % 2] == max(rank))


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """The score sheet's counts besides all points: the games that each pair has won and lost; of several
    Bobbls the points in that under way, the Bobbls, and where it may come down to them the Tore.
    """
    found = list(so_far.tallies("won", "lost"))
    if o.bobbl == 1:
        return tuple(found)
    count = counted(o, so_far)
    if len(count.over) < o.bobbl:
        found.append(Tally("bobbl", by_seat(*count.now)))
    found.append(Tally("bobbls", by_seat(count.won(0), count.won(1))))
    if o.bobbl == 2:
        found.append(Tally("tore", by_seat(count.tore(0), count.tore(1))))
    return tuple(found)


def by_seat(first: int, second: int) -> tuple[int, ...]:
    """MU-6: the figures of both pairs at all seats."""
    return (first, second) * (SEATS // 2)
