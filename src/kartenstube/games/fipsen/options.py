"""The options of Fipsen. FI-10: those of the game that is not played are checked, and do nothing."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

OPTIONS = Options(
    Option("game", str, "prisdorf", ("prisdorf", "thedinghausen"), "games"),
    Option("players", int, 4, range(3, 5), "deal"),
    Option("deals", int, 24, range(6, 97), "match"),
    Option("loss", int, 1, range(1, 3), "scoring"),
    Option("all_pass", str, "redeal", ("redeal", "forced"), "all-pass"),
    Option("lead", str, "declarer", ("declarer", "forehand"), "play"),
    Option("must_trump", bool, False, None, "must-trump"),
    Option("raise", bool, False, None, "raise"),
    Option("zero_sum", bool, False, None, "scoring"),
    Option("rounds", int, 5, range(1, 21), "rounds"),
    Option("target", int, 10, range(5, 21), "rounds"),
)
