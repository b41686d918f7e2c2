"""The next dealer, the end of the match, and the score sheet's counts besides the totals."""

from __future__ import annotations

from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, Tally, next_dealer
from kartenstube.games.baska.contracts import PACK


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the highest account wins, and equal ones share. 2: the deal passes to the left."""
    if len(so_far.deals) < o.deals:
        return DealPlan(next_dealer(so_far, None), PACK)
    return MatchEnd(so_far.leaders)


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """8: deals won, and deals played alone."""
    return so_far.tallies("won", "alone")
