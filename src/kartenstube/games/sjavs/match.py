"""The next dealer, the end of the match, and the score sheet's counts besides the totals, in both games."""

from __future__ import annotations

from kartenstube.core.game import won_and_lost
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, Tally
from kartenstube.games.sjavs import danish, rubber
from kartenstube.games.sjavs.cards import is_faroese


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8 and 2: the end and the deals of a match of the game that is played."""
    return rubber.next_deal(o, so_far) if is_faroese(o) else danish.next_deal(o, so_far)


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """8: the score sheet's counts besides the totals."""
    return rubber.tally(o, so_far) if is_faroese(o) else won_and_lost(o, so_far)
