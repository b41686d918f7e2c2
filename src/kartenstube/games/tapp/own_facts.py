"""What a table of Tapp tells and no other does."""

from kartenstube.core.facts import Flag, SeatFact

LENDER = SeatFact("lender")
UNHELD = Flag("unheld")
