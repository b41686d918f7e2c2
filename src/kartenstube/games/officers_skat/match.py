"""The next dealer, and the end of the match."""

from __future__ import annotations

from kartenstube.core.cards import SKAT32
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, next_dealer


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the match ends after an even number of deals. 2: the deal alternates."""
    if match_over(o, so_far):
        return MatchEnd(so_far.leaders)
    return DealPlan(next_dealer(so_far, None), SKAT32)


def match_over(o: Values, so_far: Standing) -> bool:
    """8: so many deals, an odd number rounded up; or a total at the target, and no tie."""
    count = len(so_far.deals)
    if count % 2:
        return False
    if o.match_end == "deals":
        return bool(count >= o.deals)
    first, second = so_far.totals
    return bool(max(first, second) >= o.target and first != second)
