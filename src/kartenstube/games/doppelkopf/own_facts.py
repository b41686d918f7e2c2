"""Facts that only a table of Doppelkopf tells."""

from kartenstube.core.facts import Count, Flag, SeatFact, Word

BOCK = Count("bock")
DECIDING = Count("deciding")  # the trick by which a marriage has to find a partner; None where none has
DUTY = Flag("duty")  # somebody has to play a solo
PARTY = Word("party")  # of a seat
PIGS = SeatFact("pigs")  # who has said that it holds both foxes
SUPERPIGS = SeatFact("superpigs")  # who has said that it holds both nines, or tens, of trumps
POOR = SeatFact("poor")
QUEENS = Count("queens")  # of a seat: old ladies
RESERVED = Word("reserved")  # of a seat
RETURNED = Count("returned")  # of a seat: the trumps that it got back
LEVEL = {"re": Count("level_re"), "kontra": Count("level_kontra")}  # by party: what it has announced
IS_LATE = {"re": Flag("late_re"), "kontra": Flag("late_kontra")}  # by party: announced as a late reply
