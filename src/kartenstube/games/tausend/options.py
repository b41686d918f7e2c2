"""9: the options of Tausend."""

from __future__ import annotations

from kartenstube.core.options import Forbid, Option, Options

OPTIONS = Options(
    Option("players", int, 3, range(2, 4), "two-players"),
    Option("target", int, 1000, range(500, 1001, 500), "match"),
    Option("step", int, 5, range(5, 11, 5), "auction"),
    Option("barrel", str, "russian", ("off", "russian", "polish"), "barrel"),
    Option("bolts", str, "total", ("off", "total", "in_row"), "bolts"),
    Option("rospisat", str, "free", ("off", "free", "bid"), "concede"),
    Option("four_nines", bool, True, None, "four-nines"),
    Option("must_beat", bool, False, None, "must-beat"),
    Option("marriage_first", bool, False, None, "marriages"),
    Option("marriages", str, "east", ("east", "alt"), "marriages"),
    Option("aces", bool, False, None, "aces"),
    forbids=[Forbid({"target": (500,), "barrel": ("russian", "polish")}, "fault.tausend.target")],
)
