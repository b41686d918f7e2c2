"""Facts that only a table of Kein Stich tells."""

from kartenstube.core.facts import Count, SeatFact

PLACE = Count("place")  # of a seat
TURN = SeatFact("turn")
