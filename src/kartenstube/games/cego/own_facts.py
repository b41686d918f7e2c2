"""Facts that only a table of Cego tells."""

from kartenstube.core.facts import SeatFact, Word

AGAINST = SeatFact("against")  # whose Solo a Cego is played against
KEPT = Word("kept")  # the cards kept so far where nobody sees them; only the declarer is told
LAID_OPEN = Word("laid_open")  # the trump that was discarded for all to see
SHOWN = Word("shown")  # the cards kept and shown that rank lowest in their suit
