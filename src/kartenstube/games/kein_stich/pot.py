"""The pot of Kein Stich: what the seats have paid in, and who gets it."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.options import Values
from kartenstube.core.table import Table
from kartenstube.games.kein_stich.contracts import has_pot

WEIGHTS = {3: (20, 10, 0), 4: (20, 10, 2, 0), 5: (20, 10, 3, 1, 0), 6: (20, 10, 3, 2, 1, 0)}
HAUSRUCK = (20, 13, 7, 0)


def tell_pot(t: Table, more: int) -> None:
    """6: the pot is public, and what this deal has put into it."""
    if has_pot(t.options):
        t.tell(facts.POT, pot(t) + more)


def pot(t: Table) -> int:
    """7: the sum that the seats have paid in so far; balances and pot always sum to 0."""
    return -sum(t.standing.totals)


def payout(o: Values, pot: int) -> list[int]:
    """7: the pot by finishing place, in whole stakes; the winner gets what rounding leaves."""
    weights = HAUSRUCK if o.payout == "hausruck" else WEIGHTS[o.players]
    whole = sum(weights)
    rest = [(2 * weight * pot + whole) // (2 * whole) for weight in weights[1:]]
    return [pot - sum(rest), *rest]
