"""What a table of Skat tells and no other does."""

from kartenstube.core.facts import Count, Flag

HAND = Flag("hand")
REFUSED = Count("refused")
