"""What a table of Kein Stich tells and no other does."""

from kartenstube.core.facts import Count, SeatFact

PLACE = Count("place")  # of a seat
TURN = SeatFact("turn")
