"""7: the ledger that is kept from deal to deal besides the accounts: barrel, bolts, concessions."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, Standing, Tally
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.tausend import own_facts

TRIES, THIRD = 3, 3
TOP, FALLEN, COST = 880, 760, 120
BOLT, CONCEDED, CLIMBED, FELL, HOME, CLASH = "bolt", "conceded", "climbed", "fell", "home", "clash"
"""Notes of a deal: seats without a trick, who gave up, came onto the barrel, fell from it, won from it, or
reached it with another seat in the same deal.
"""


class Ledger(NamedTuple):
    """The accounts between two deals; by seat the deals on the barrel (None for a seat that is not there),
    the bolts that count towards the next third one, and the deals that it has conceded.
    """

    accounts: tuple[int, ...]
    barrel: tuple[int | None, ...]
    bolts: tuple[int, ...]
    conceded: tuple[int, ...]

    def is_on(self, seat: Seat) -> bool:
        """7: true for a seat on the barrel."""
        return self.barrel[seat] is not None

    def left(self, seat: Seat) -> int:
        """7: the deals that a seat on the barrel has left."""
        return TRIES - (self.barrel[seat] or 0)

    def with_barrel(self, seat: Seat, tries: int) -> Ledger:
        """The ledger with a seat on the barrel, as in a position."""
        barrel = tuple(tries if one == seat else None for one in range(len(self.barrel)))
        accounts = tuple(TOP if one == seat else total for one, total in enumerate(self.accounts))
        return self._replace(accounts=accounts, barrel=barrel)


def ledger(o: Values, so_far: Standing) -> Ledger:
    """7: the ledger after these deals."""
    seats = len(so_far.totals)
    found = Ledger((0,) * seats, (None,) * seats, (0,) * seats, (0,) * seats)
    for done in so_far.scored_deals:
        found = after(o, found, done)
    return found


def after(o: Values, before: Ledger, done: DealDone) -> Ledger:
    """7: the ledger after one more deal. TS-8: a deal thrown in changes nothing."""

    def noted(word: str, seat: Seat) -> bool:
        return seat in done.notes.get(word, ())

    def bolts(seat: Seat) -> int:
        had = before.bolts[seat]
        if noted(BOLT, seat):
            return (had + 1) % THIRD
        is_kept = o.bolts == "total" or before.is_on(seat) or bool(done.notes.get(CONCEDED))
        return had if is_kept else 0

    def barrel(seat: Seat) -> int | None:
        had = before.barrel[seat]
        if noted(CLIMBED, seat):
            return 0
        return None if had is None or noted(FELL, seat) else had + 1

    seats = range(len(done.scores))
    return Ledger(
        tuple(total + change for total, change in zip(before.accounts, done.scores, strict=True)),
        tuple(map(barrel, seats)),
        tuple(map(bolts, seats)),
        tuple(before.conceded[seat] + noted(CONCEDED, seat) for seat in seats),
    )


def ledger_of(k: DealState) -> Ledger:
    """7: the ledger before the deal on the table; a position may say who is on the barrel."""
    found, seat = ledger(k.options, k.standing), k.seat_of(own_facts.ON_BARREL)
    return found if seat is None else found.with_barrel(seat, k.count(own_facts.TRIES))


def tell_ledger(t: Table) -> None:
    """7 and 6: all know who is on the barrel."""
    found = ledger_of(t)
    for seat in range(t.seats):
        if found.is_on(seat):
            t.tell(own_facts.BARREL, found.left(seat), seat)


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """7: the deals left on the barrel, bolts, and concessions, as far as they are played with."""
    found, seats = ledger(o, so_far), range(len(so_far.totals))
    lines = []
    if o.barrel == "russian" and any(map(found.is_on, seats)):
        lines.append(Tally("barrel", tuple(found.left(seat) if found.is_on(seat) else 0 for seat in seats)))
    if o.bolts != "off":
        lines.append(Tally("bolts", found.bolts))
    if o.rospisat != "off":
        lines.append(Tally("conceded", found.conceded))
    return tuple(lines)
