"""What a table of Dreierschnapsen tells and no other does."""

from kartenstube.core.facts import Count, Flag

LIMIT = Count("limit")
MARRIAGES = Count("marriages")  # of a seat
OHNE = Flag("ohne")
