"""What a match remembers between its deals: who owes a solo, which deals count double, when it is over."""

from __future__ import annotations

from kartenstube.core.events import Seat, around
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, next_dealer
from kartenstube.games.doppelkopf.contracts import PACK, WITHOUT_NINES

BOCK_DEALS = 4  # 9: so many deals after a draw


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2: the deal passes to the left, but not after a duty solo. 8: so many deals, the highest total wins."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    last = so_far.deals[-1] if so_far.deals else None
    dealer = last.dealer if last and "duty" in last.notes else next_dealer(so_far, None)
    return DealPlan(dealer, PACK if o.nines else WITHOUT_NINES)


def owes_solo(o: Values, so_far: Standing, seat: Seat) -> bool:
    """9, duty_solo: whether a seat still has to play its solo."""
    return bool(o.duty_solo) and not any(seat in done.notes.get("duty", ()) for done in so_far.deals)


def forced_seat(o: Values, so_far: Standing, dealer: Seat) -> Seat | None:
    """9, duty_solo: the seat that must play its solo now, since as many are open as deals are left; None if
    there is none.
    """
    seats = len(so_far.totals)
    owing = [s for s in around(dealer + 1, seats, tuple(range(seats))) if owes_solo(o, so_far, s)]
    left = o.deals - len(so_far.scored_deals)
    return owing[0] if owing and len(owing) >= left else None


def bock_deals(o: Values, so_far: Standing) -> int:
    """9, bock: how many deals, beginning with the next one, count double."""
    left = 0
    for done in so_far.scored_deals:
        left = max(0, left - 1) + (BOCK_DEALS if "draw" in done.notes else 0)
    return left if o.bock else 0
