"""The next dealer, the end of a match, and the marks of a series."""

from __future__ import annotations

from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, Tally, next_dealer
from kartenstube.games.dreierschnapsen.contracts import PACK

MARK, SCHNEIDER, RETOUR = 1, 2, 4  # 8


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the match ends when somebody has reached the target. 2: the deal passes to the left."""
    won = winners(o, so_far)
    return MatchEnd(won) if won else DealPlan(next_dealer(so_far, None), PACK)


def winners(o: Values, so_far: Standing) -> tuple[Seat, ...]:
    """8 and DS-14: all who stand at the target or above it; nobody while the match goes on."""
    return tuple(seat for seat, total in enumerate(so_far.totals) if total >= o.target)


def bummerl(o: Values, so_far: Standing) -> tuple[int, ...]:
    """8: the marks of this match, if it is over, and of those before it."""
    found = (0,) * len(so_far.totals)
    match: Standing | None = so_far
    while match:
        found = tuple(a + b for a, b in zip(found, marks(o, match), strict=True))
        match = match.previous
    return found


def marks(o: Values, match: Standing) -> tuple[int, ...]:
    """8: the marks of each player: one for the fewest points, two for none at all. DS-14: a player who wins
    from nothing while both others are one point short gives both of them four instead.
    """
    won, totals = winners(o, match), match.totals
    if not won:
        return (0,) * len(totals)
    before = tuple(a - b for a, b in zip(totals, match.deals[-1].scores, strict=True))
    if len(won) == 1 and sorted(before) == [0, o.target - 1, o.target - 1] and before[won[0]] == 0:
        return tuple(0 if seat in won else RETOUR for seat in range(len(totals)))
    fewest = min(totals)
    return tuple((MARK if fewest else SCHNEIDER) if total == fewest else 0 for total in totals)


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """8: games won and lost; DS-14: from the second match of a series on its marks."""
    marks = (Tally("bummerl", bummerl(o, so_far)),) if so_far.previous else ()
    return *so_far.tallies("won", "lost"), *marks
