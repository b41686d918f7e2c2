"""Facts that only a table of Tapp tells."""

from kartenstube.core.facts import Flag, SeatFact

LENDER = SeatFact("lender")
UNHELD = Flag("unheld")
