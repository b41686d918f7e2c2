"""Facts that only a table of Binokel tells."""

from kartenstube.core.facts import Count, Word

MELDED = Count("melded")  # of a seat: the points of its melds
MELDS = Word("melds")  # of a seat: its melds, as `melding.read` reads them
