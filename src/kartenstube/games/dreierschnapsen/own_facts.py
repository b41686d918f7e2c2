"""Facts that only a table of Dreierschnapsen tells."""

from kartenstube.core.facts import Count, Flag

LIMIT = Count("limit")
MARRIAGES = Count("marriages")  # of a seat
OHNE = Flag("ohne")
