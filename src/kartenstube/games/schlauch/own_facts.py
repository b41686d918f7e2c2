"""Facts that only a table of Schlauch tells."""

from kartenstube.core.facts import Word

TURN_UP = Word("turn_up")
AWAY = Word("away")  # what was said of the dealer's discards
OUT = Word("out")  # a called card that the dealer had discarded
ALSO_OUT = Word("also_out")
