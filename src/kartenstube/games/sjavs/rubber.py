"""The Faroese match: rubbers, in which both sides count down from 24, and the crosses won with them."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing, Tally, next_dealer
from kartenstube.games.sjavs.cards import pack
from kartenstube.games.sjavs.sides import SIDES, by_seat

START, HOOK = 24, 6  # 8


class Count(NamedTuple):
    """The standing of a match: the points that both sides still have to make in this rubber, their crosses,
    the number of draws since the last deal that scored, and of rubbers that are over.
    """

    left: tuple[int, int] = (START, START)
    crosses: tuple[int, int] = (0, 0)
    draws: int = 0
    over: int = 0

    def after(self, done: DealDone) -> Count:
        """Return the count after one more deal. SJ-9: what a draw has left outlives deals thrown in."""
        if done.thrown_in:
            return self
        points = [done.scores[side[0]] for side in SIDES]
        if not any(points):
            return self._replace(draws=self.draws + 1)
        left = (self.left[0] - points[0], self.left[1] - points[1])
        if min(left) > 0:
            return Count(left, self.crosses, 0, self.over)
        return Count(crosses=self._won(left), over=self.over + 1)

    def _won(self, left: tuple[int, int]) -> tuple[int, int]:
        """8: a cross for the rubber, two if the others have made nothing in it."""
        won, lost = (0, 1) if left[0] <= 0 else (1, 0)
        crosses = list(self.crosses)
        crosses[won] += 2 if left[lost] == START else 1
        return crosses[0], crosses[1]


def counted(so_far: Standing) -> Count:
    """8: the standing of the match."""
    found = Count()
    for done in so_far.deals:
        found = found.after(done)
    return found


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the first side with so many crosses wins. 2: the deal passes to the left, but who threw the cards in
    deals again.
    """
    crosses = counted(so_far).crosses
    if max(crosses) < o.crosses:
        return DealPlan(next_dealer(so_far, None), pack(o))
    return MatchEnd(SIDES[crosses.index(max(crosses))])


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """8: the score sheet's counts: the points that each side still has to make in this rubber, until the
    match is over, and its crosses.
    """
    count = counted(so_far)
    crosses = Tally("crosses", by_seat(*count.crosses))
    if max(count.crosses) >= o.crosses:
        return (crosses,)
    return Tally("rubber", by_seat(*count.left)), crosses
