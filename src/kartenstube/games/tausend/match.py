"""2 and 8: the next deal, and the end of the match."""

from __future__ import annotations

from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, next_dealer
from kartenstube.games.tausend.cards import PACK
from kartenstube.games.tausend.ledger import HOME


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2 and 8: the deal passes left until somebody has won."""
    won = winners(o, so_far)
    return MatchEnd(won) if won else DealPlan(next_dealer(so_far, None), PACK)


def winners(o: Values, so_far: Standing) -> tuple[Seat, ...]:
    """8: the winner from the barrel; without it the declarer at the target, else the highest account."""
    if not so_far.deals:
        return ()
    done = so_far.deals[-1]
    if o.barrel == "russian":
        return done.notes.get(HOME, ())
    if max(so_far.totals) < o.target:
        return ()
    declarer = tuple(seat for seat in done.players[:1] if so_far.totals[seat] >= o.target)
    return declarer or so_far.leaders
