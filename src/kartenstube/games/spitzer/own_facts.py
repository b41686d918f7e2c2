"""What a table of Spitzer tells and no other does."""

from kartenstube.core.facts import Count, SeatFact, Word

CALLER = SeatFact("caller")
PICKER = SeatFact("picker")
SIDE_POINTS = Count("side_points")
TRUMPS = Word("trumps")
