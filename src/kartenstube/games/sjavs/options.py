"""The options of Sjavs."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

OPTIONS = Options(
    Option("game", str, "faroese", ("faroese", "danish"), "games"),
    Option("duty", bool, True, None, "claim"),
    Option("crosses", int, 2, range(1, 6), "match"),
    Option("draw_bonus", int, 2, range(0, 3, 2), "draw"),
    Option("defender_draw_4", bool, False, None, "draw"),
    Option("ten_high", bool, False, None, "cards"),
    Option("deals", int, 12, range(3, 100, 3), "match"),
    Option("farve", bool, False, None, "farve"),
    Option("cat_owner", str, "declarer", ("declarer", "opponents"), "danish-scoring"),
)
