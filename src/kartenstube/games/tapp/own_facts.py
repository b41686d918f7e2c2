"""Facts that only a table of Tapp tells."""

from kartenstube.core.facts import Flag

UNHELD = Flag("unheld")
