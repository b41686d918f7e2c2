"""What a table of Sjavs tells and no other does."""

from kartenstube.core.facts import Count, Flag

LENGTH = Count("length")
HOOK = Flag("hook")  # of a seat
