"""The options of Zwanzig ab."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

OPTIONS = Options(
    Option("players", int, 4, range(2, 7), "deal"),
    Option("start", int, 20, range(10, 31), "match"),
    Option("first_packet", int, 3, range(2, 4), "trump"),
    Option("max_buy", int, 3, range(2, 4), "buy"),
    Option("no_buy", int, 0, range(11), "buy"),
    Option("no_drop", int, 5, range(11), "drop"),
    Option("no_drop_suit", str, "clubs", ("none", "clubs", "diamonds"), "drop"),
    Option("drop_after_buy", bool, False, None, "drop"),
    Option("max_drops", int, 0, range(6), "drop"),
    Option("must_trump", bool, True, None, "must-trump"),
    Option("heart_blind", bool, True, None, "blind"),
    Option("turn", bool, True, None, "trump"),
    Option("heart_double", str, "all", ("all", "tricks_only"), "scoring"),
    Option("trumper_penalty", bool, True, None, "scoring"),
    Option("finish", str, "below", ("below", "exact", "bounce"), "match"),
)
