"""Facts that only a table of Schafkopf tells."""

from kartenstube.core.facts import Count, Flag, Word

LAID = Count("laid")
LEVEL = Word("level")
RAN_AWAY = Flag("ran_away")
SUIT = Word("suit")
