"""The options of Schafkopf."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

SEATS = 4

OPTIONS = Options(
    Option("tariff", str, "10_20_50", ("10_20_50", "5_10_20", "10_10_50", "10_20_60"), "scoring"),
    Option("stoss", int, 2, range(5), "kontra"),
    Option("legen", bool, False, None, "doubling"),
    Option("all_pass", str, "redeal", ("redeal", "ramsch", "eo_muss"), "all-pass"),
    Option("geier", bool, False, None, "games"),
    Option("farbwenz", bool, False, None, "games"),
    Option("bettel", bool, False, None, "games"),
    Option("deck", str, "long", ("long", "short"), "deck"),
    Option("deals", int, 16, range(4, 101, 4), "match"),
)
