"""The next dealer, and the end of the match."""

from __future__ import annotations

from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.games.cego.contracts import pack


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: every deal counts, and the highest account wins. 2: the deal passes on in the direction of play; the
    dealer of five sits out.
    """
    if len(so_far.deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    step = -1 if o.direction == "anticlockwise" else 1
    dealer = (so_far.deals[-1].dealer + step) % o.players if so_far.deals else None
    return DealPlan(dealer, pack(o), dealer_rests=o.players == 5, anticlockwise=step < 0)
