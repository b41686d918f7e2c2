"""What a table of Schafkopf tells and no other does."""

from kartenstube.core.facts import Count, Flag, Word

LAID = Count("laid")
LEVEL = Word("level")
RAN_AWAY = Flag("ran_away")
SUIT = Word("suit")
