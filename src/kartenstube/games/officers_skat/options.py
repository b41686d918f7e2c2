"""The options of Officers' Skat."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

OPTIONS = Options(
    Option("kontra", bool, True, None, "kontra", "beyond"),
    Option("allow_pass", bool, False, None, "pass", "beyond"),
    Option("null", bool, False, None, "null", "beyond"),
    Option("trump_choice", str, "declarer", ("declarer", "random"), "random", "beyond"),
    Option("deal_mode", str, "staged", ("staged", "all_first"), "deal", "beyond"),
    Option("matador_cap", str, "jacks", ("jacks", "full"), "matadors", "beyond"),
    Option("scoring", str, "value", ("value", "simple", "declarer_only"), "other-scorings", "beyond"),
    Option("match_end", str, "deals", ("deals", "target"), "match", "beyond"),
    Option("deals", int, 6, range(2, 101), "match", "beyond"),
    Option("target", int, 500, range(50, 5001), "match", "beyond"),
)
