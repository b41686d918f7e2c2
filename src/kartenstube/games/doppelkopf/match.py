"""The memory of a match between its deals: solos owed, deals that count double, the end."""

from __future__ import annotations

from kartenstube.core.events import Seat, around
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, Tally, next_dealer
from kartenstube.core.table import Table
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.contracts import PACK, WITHOUT_NINES, contract_of, is_solo
from kartenstube.games.doppelkopf.scoring import ALL_POINTS, RE, Outcome, Side

BOCK_DEALS = 4  # 9: so many deals after a draw


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many deals, the highest total wins. 2: the deal passes to the left, but not after a duty solo."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    last = so_far.deals[-1] if so_far.deals else None
    dealer = last.dealer if last and "duty" in last.notes else next_dealer(so_far, None)
    return DealPlan(dealer, PACK if o.nines else WITHOUT_NINES)


def notes(
    t: Table, seats: dict[str, tuple[Seat, ...]], sides: dict[str, Side], found: Outcome
) -> dict[str, tuple[Seat, ...]]:
    """8 and 9: notes for the match: the winners, a solo and whether it was owed, a draw."""
    alone = seats[RE] if is_solo(contract_of(t)) else ()
    noted = {
        "won": seats[found.winner] if found.winner else (),
        "solo": alone,
        "duty": alone if t.fact(own_facts.DUTY) else (),
        "draw": seats[RE] if sides[RE].points * 2 == ALL_POINTS else (),
    }
    return {word: remembered for word, remembered in noted.items() if remembered}


def owes_solo(o: Values, so_far: Standing, seat: Seat) -> bool:
    """9, duty_solo: tell whether a seat still has to play its solo."""
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
    """9, bock: the number of deals that count double, beginning with the next one."""
    left = 0
    for done in so_far.scored_deals:
        left = max(0, left - 1) + (BOCK_DEALS if "draw" in done.notes else 0)
    return left if o.bock else 0


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """8: deals won, and solos played."""
    return so_far.tallies("won", "solo")
