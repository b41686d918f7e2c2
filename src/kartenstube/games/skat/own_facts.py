"""Facts that only a table of Skat tells."""

from kartenstube.core.facts import Count, Flag

HAND = Flag("hand")
BOCK = Count("bock")  # deals that count double, this one included
RAMSCH_ROUND = Count("ramsch_round")  # deals of a round of Ramsch, this one included
SPITZE = Flag("spitze")
REFUSED = Count("refused")
PASSED_ON = Flag("passed_on")  # of a seat: the skat, in a Schieberamsch
