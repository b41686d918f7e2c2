"""The next dealer, the end of the match, and the score sheet's counts besides the totals."""

from __future__ import annotations

from kartenstube.core.cards import SKAT32
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, Tally
from kartenstube.games.skat.bock import dealer_of
from kartenstube.games.skat.scoring import SEEGER, SEEGER_OTHERS


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many rounds. 2: the deal passes to the left; with four players the dealer rests."""
    if len(so_far.scored_deals) >= o.rounds * o.players:
        return MatchEnd(so_far.leaders)
    return DealPlan(dealer_of(o, so_far), SKAT32, dealer_rests=o.players == 4)


def club_list(o: Values) -> int:
    """7: clubs write a list of 36 deals, or of 48 with four players, by Seeger-Fabian."""
    return int(o.rounds * o.players) if o.scoring == "seeger" else 0


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """7: games won and lost; with the Seeger scoring also what games and bonuses brought."""
    seats = range(len(so_far.totals))
    won, lost = so_far.noted("won"), so_far.noted("lost")
    lines = so_far.tallies("won", "lost")
    if o.scoring == "seeger":
        own = [SEEGER * (won[seat] - lost[seat]) for seat in seats]
        others = [SEEGER_OTHERS[len(seats)] * (sum(lost) - lost[seat]) for seat in seats]
        games = [so_far.totals[seat] - own[seat] - others[seat] for seat in seats]
        bonuses = Tally("own", tuple(own)), Tally("others", tuple(others))
        lines = (Tally("games", tuple(games)), *lines, *bonuses)
    return lines
