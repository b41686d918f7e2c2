"""The seats, the next deal, and the end of the match."""

from __future__ import annotations

from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, next_dealer, to_the_left
from kartenstube.games.call_ace_whist.contracts import PACKS


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many deals that count; the highest account wins. 2: the deal passes left."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    return DealPlan(dealer(o, so_far), PACKS[o.jokers])


def dealer(o: Values, so_far: Standing) -> Seat | None:
    """9, all_pass: the same dealer deals again after four passes, or the next one; always the same one after
    an iron hand.
    """
    stays = o.all_pass == "same_dealer" or (bool(so_far.deals) and "iron_hand" in so_far.deals[-1].notes)
    return next_dealer(so_far, None) if stays else to_the_left(so_far)
