"""Facts that only a table of Spitzer tells."""

from kartenstube.core.facts import Count, SeatFact, Word

CALLER = SeatFact("caller")
PICKER = SeatFact("picker")
SIDE_POINTS = Count("side_points")
TRUMPS = Word("trumps")
