"""Facts that only a table of Schafkopf tells."""

from kartenstube.core.facts import Count, Flag, SeatFact, Word

FORCED = Flag("forced")  # the holder of the highest Ober has to play
GIVER = SeatFact("giver")  # who offers its only trump
LAID = Count("laid")
LEVEL = Word("level")
RAN_AWAY = Flag("ran_away")
STOSS_AT = Count("stoss_at")  # the cards that had been played when it was doubled last
SUIT = Word("suit")
