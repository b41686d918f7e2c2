"""The next deal, and the end of a match."""

from __future__ import annotations

from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.games.binokel.contracts import in_pairs, pack


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8 and 2: the deal always passes on, in the direction of play, until the match is over."""
    if is_over(o, so_far):
        return MatchEnd(winners(o, so_far))
    step = -1 if o.direction == "anticlockwise" else 1
    dealer = (so_far.deals[-1].dealer + step) % o.players if so_far.deals else None
    rests = o.players == 4 and not in_pairs(o)
    return DealPlan(dealer, pack(o), dealer_rests=rests, anticlockwise=step < 0)


def is_over(o: Values, so_far: Standing) -> bool:
    """8: a side has reached the target, or all deals are counted."""
    if o.match_end == "deals":
        return len(so_far.scored_deals) >= int(o.deals)
    return bool(so_far.deals) and max(so_far.totals) >= int(o.target)


def winners(o: Values, so_far: Standing) -> tuple[int, ...]:
    """8: the highest total; of those who reach the target together with the same one the declarer's side."""
    leaders, notes = so_far.leaders, so_far.deals[-1].notes
    declarers = tuple(seat for word in ("won", "lost") for seat in notes.get(word, ()))
    first = o.match_end == "points" and any(seat in leaders for seat in declarers)
    return tuple(sorted(declarers)) if first else leaders
