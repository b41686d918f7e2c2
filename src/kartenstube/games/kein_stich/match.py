"""The match of Kein Stich: which deal is next, who has won, and who deals."""

from __future__ import annotations

from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.games.kein_stich.cards import pack
from kartenstube.games.kein_stich.contracts import ROUNDS


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many rounds; 4: the deals of each, in order."""
    a_round, played = ROUNDS[o.preset], len(so_far.deals)
    if played == o.rounds * len(a_round):
        return MatchEnd((winner(so_far),))
    contract = a_round[played % len(a_round)]
    return DealPlan(dealer(o, so_far, len(a_round)), pack(o), contract)


def winner(so_far: Standing) -> Seat:
    """8: the highest balance; equal ones rank by the place in the last lay-off (KS-12)."""
    places = so_far.deals[-1].notes["places"]
    return max(places, key=lambda seat: (so_far.totals[seat], -places.index(seat)))


def dealer(o: Values, so_far: Standing, length: int) -> Seat | None:
    """2: the deal passes to the left after every deal, or after every round."""
    if not so_far.deals:
        return None
    moves = o.dealer_rotation == "per_deal" or len(so_far.deals) % length == 0
    return (so_far.deals[-1].dealer + moves) % int(o.players)
