"""Facts that only a table of Sjavs tells."""

from kartenstube.core.facts import Count, Flag

LENGTH = Count("length")
HOOK = Flag("hook")  # of a seat
