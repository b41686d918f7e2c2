"""The next dealer, and the end of the match."""

from __future__ import annotations

from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.games.zwanzigerrufen.contracts import PACK

SEATS = 4


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many deals that count. 2 and 3: the deal passes on in the direction of play; a pack that must be
    dealt again is dealt by the same dealer.
    """
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    other_way = o.direction == "anticlockwise"
    return DealPlan(next_dealer(so_far, -1 if other_way else 1), PACK, anticlockwise=other_way)


def next_dealer(so_far: Standing, step: int) -> int | None:
    """The dealer of the next deal; None for the first, who is drawn by lot."""
    if not so_far.deals:
        return None
    last = so_far.deals[-1]
    return last.dealer if last.thrown_in else (last.dealer + step) % SEATS
