"""Facts that only a table of Skat tells."""

from kartenstube.core.facts import Count, Flag

HAND = Flag("hand")
REFUSED = Count("refused")
