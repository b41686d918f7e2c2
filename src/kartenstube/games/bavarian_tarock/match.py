"""The next dealer, the end of the match, and the score sheet's counts besides the totals."""

from __future__ import annotations

from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, Tally, to_the_left
from kartenstube.games.bavarian_tarock.contracts import TAROCK36


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many deals. 2 and 4: the deal passes on, after a deal that was thrown in, too."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    return DealPlan(to_the_left(so_far), TAROCK36, dealer_rests=o.players == 4)


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """The games that each player has won and lost as a declarer, and what he has put into the pot by stakes,
    and got of it at the end.
    """
    games = so_far.tallies("won", "lost")
    return (*games, Tally("stakes", stakes(so_far))) if o.pot else games


def stakes(so_far: Standing) -> tuple[int, ...]:
    """The sums on the accounts besides the scores of the deals."""
    return tuple(
        total - sum(done.scores[seat] for done in so_far.deals) for seat, total in enumerate(so_far.totals)
    )
