"""The options of Schafkopf."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

SEATS = 4

OPTIONS = Options(
    Option("tariff", str, "10_20_50", ("10_20_50", "5_10_20", "10_10_50", "10_20_60"), "scoring"),
    Option("laufende_call", str, "from_3", ("from_3", "none"), "runners", "beyond"),
    Option("laufende_wenz", str, "from_2", ("from_2", "from_3"), "runners", "beyond"),
    Option("laufende_farbwenz", str, "from_3", ("from_3", "from_2"), "runners", "beyond"),
    Option("stoss", int, 2, range(5), "kontra"),
    Option("legen", bool, False, None, "doubling"),
    Option("all_pass", str, "redeal", ("redeal", "ramsch", "eo_muss"), "all-pass"),
    Option("virgin", str, "single", ("single", "all", "off"), "ramsch", "beyond"),
    Option(
        "ramsch_level",
        str,
        "tricks_trump",
        ("tricks_trump", "trump", "tricks_many_trump", "both"),
        "ramsch",
        "beyond",
    ),
    Option("ramsch_price", str, "ruf", ("ruf", "half"), "ramsch", "beyond"),
    Option("durchmarsch", str, "all_tricks", ("all_tricks", "from_91"), "ramsch", "beyond"),
    Option("geier", bool, False, None, "games"),
    Option("farbwenz", bool, False, None, "games"),
    Option("farbgeier", bool, False, None, "games", "beyond"),
    Option("bettel", bool, False, None, "games"),
    Option("deck", str, "long", ("long", "short"), "deck"),
    Option("deals", int, 16, range(4, 101, 4), "match"),
)
