"""The options of Mucken."""

from __future__ import annotations

from kartenstube.core.options import Numbers, Option, Options

OPTIONS = Options(
    Option("order", str, "wenz_over_muck", ("wenz_over_muck", "muck_over_wenz"), "auction"),
    Option("geier", bool, False, None, "geier"),
    Option("values", str, "3_6_9_4_7_10", Numbers(6, 1, 99), "scoring"),
    Option("bonus", bool, True, None, "bonus"),
    Option("kontra", int, 2, range(4), "kontra"),
    Option("target", int, 21, range(21, 32, 10), "match"),
    Option("bobbl", int, 1, range(1, 4), "match"),
    Option("deck", str, "short", ("short", "long"), "deck"),
)
