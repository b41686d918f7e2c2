"""The match of Spitzer: who deals first, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from kartenstube.core.cards import SKAT32
from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, next_dealer
from kartenstube.games.spitzer.cards import TWO_BLIND, blind, is_michigan

EXTRA_DEALS = 4  # 8
MICHIGAN_TARGET = 42


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the end of the match. 2: the deal passes to the left over all seats."""
    winners = to_42(so_far) if is_michigan(o) else match_winners(o, so_far)
    if winners:
        return MatchEnd(winners)
    dealer = next_dealer(so_far, first_dealer(o, so_far.previous))
    pack = TWO_BLIND if blind(o) == "two" else SKAT32
    return DealPlan(dealer, pack, dealer_rests=o.players == 5)


def first_dealer(o: Values, previous: Standing | None) -> Seat | None:
    """9, first_dealer; None when the lot decides. SP-15 and SP-22: the seat to the left of the last match's
    loser.
    """
    if o.first_dealer == "random":
        return None
    if o.first_dealer != "left_of_loser":
        return int(o.first_dealer.removeprefix("seat"))
    if previous is None or not previous.deals:
        return None
    first, seats = previous.deals[0].dealer, len(previous.totals)
    around = [(first + step) % seats for step in range(seats)]
    loser = min(around, key=lambda seat: previous.totals[seat])
    return (loser + 1) % seats


def to_42(so_far: Standing) -> tuple[Seat, ...]:
    """9, Michigan: the first with 42 points and more than all others."""
    leaders = at_top(so_far.totals, range(len(so_far.totals)))
    return leaders if max(so_far.totals) >= MICHIGAN_TARGET and len(leaders) == 1 else ()


def match_winners(o: Values, so_far: Standing) -> tuple[Seat, ...]:
    """8: the highest total after so many deals or at the target; ties by extra deals. Nobody while it goes
    on.
    """
    totals = [0] * len(so_far.totals)
    tied: tuple[Seat, ...] = ()
    extra = 0
    for played, done in enumerate(so_far.scored_deals, start=1):
        totals = [total + change for total, change in zip(totals, done.scores, strict=True)]
        if not tied:
            if regular_end(o, played, totals):
                tied = at_top(totals, range(len(totals)))
        else:
            extra += 1
        leaders = at_top(totals, tied)
        if len(leaders) == 1 or (tied and (o.tie_break == "shared" or extra == EXTRA_DEALS)):
            return leaders
    return ()


def regular_end(o: Values, played: int, totals: Sequence[int]) -> bool:
    """8: with five players the number of deals is rounded up, so that everyone sits out equally often."""
    if o.match_end == "target":
        return bool(max(totals) >= o.target)
    rounded: int = -(-o.deals // 5) * 5 if o.players == 5 else o.deals
    return played >= rounded


def at_top(totals: Sequence[int], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Those of the seats that have most."""
    return tuple(seat for seat in seats if totals[seat] == max(totals[s] for s in seats))
