"""Facts that only a table of Zwanzig ab tells."""

from kartenstube.core.facts import SeatFact, Word

TRUMPER = SeatFact("trumper")
COUNTS = Word("counts")  # "double" or "fourfold"; not told if all counts once
EXCHANGE = Word("exchange")  # of a seat: how many cards it bought, or that it kept its cards or dropped out
