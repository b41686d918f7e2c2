"""Facts that only a table of Call-ace Whist tells."""

from kartenstube.core.facts import Count, Flag

JOINED = Flag("joined")  # of a seat: plays the misère, too, or does not
EXCHANGED = Count("exchanged")  # of a seat: cards that it laid away for others
