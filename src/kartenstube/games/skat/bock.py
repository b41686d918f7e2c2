"""Bock: deals that count double after certain events, and the round of Ramsch that may follow them. Nothing
of it is stored: it follows from the deals before.
"""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, Standing, next_dealer
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.skat import own_facts
from kartenstube.mechanics.ramsch import RAMSCH

BOCK = "bock"
"""The note of a deal that brings a round of Bock, once for each event."""


class Counter(NamedTuple):
    """9: the deals still to be played, from the next one on, that count double, and in a round of Ramsch,
    which goes first.
    """

    doubled: int = 0
    ramsch: int = 0

    def after(self, done: DealDone, o: Values) -> Counter:
        """Return the counter after a deal; one that was passed in or dealt again uses up nothing."""
        if not done.contract:
            return self
        events = len(done.notes.get(BOCK, ()))
        doubled, ramsch = self
        if ramsch:
            ramsch -= done.contract == RAMSCH
        elif doubled:
            doubled -= 1
            ramsch = o.players if o.after_bock == "ramsch" and not doubled and not events else 0
        return Counter(doubled + events * o.players, ramsch)


def counter(o: Values, so_far: Standing) -> Counter:
    """9: the counter before the next deal."""
    found = Counter()
    for done in so_far.deals if o.bock != "off" else ():
        found = found.after(done, o)
    return found


def tell_counter(t: Table) -> None:
    """9: all know how many deals are left, of those that count double or of a round of Ramsch."""
    found = counter(t.options, t.standing)
    if found.ramsch:
        t.tell(own_facts.RAMSCH_ROUND, found.ramsch)
    elif found.doubled:
        t.tell(own_facts.BOCK, found.doubled)


def times(t: DealState) -> int:
    """9: the factor of a deal's result."""
    return 2 if t.count(own_facts.BOCK) else 1


def dealer_of(o: Values, so_far: Standing) -> Seat | None:
    """9: the next dealer; the same one if a Grand was played by hand in a round of Ramsch."""
    if so_far.deals:
        last, before = so_far.deals[-1], so_far._replace(deals=so_far.deals[:-1])
        if counter(o, before).ramsch and last.contract != RAMSCH:
            return last.dealer
    return next_dealer(so_far, None)
