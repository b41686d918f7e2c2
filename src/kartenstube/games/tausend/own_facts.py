"""Facts that only a table of Tausend tells."""

from __future__ import annotations

from kartenstube.core.facts import Count, SeatFact, Word

BARREL = Count("barrel")  # of a seat on the barrel: the deals that it has left
FORCED = Count("forced")  # of the seat that is bound to bid: what it bids
MARRIAGES = Count("marriages")  # of a seat: the values of what it has declared
BEFORE = Word("before")  # the suits that were trumps before
ON_BARREL = SeatFact("on_barrel")  # of a position
TRIES = Count("tries")  # of a position: the deals that this seat has been there
