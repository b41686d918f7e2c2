"""The options of Schafkopf."""

from __future__ import annotations

from kartenstube.core.options import Bundle, Forbid, Option, Options, uneven

DEALS = range(4, 101)
RAMSCH = {"all_pass": ("ramsch",)}
OPTIONS = Options(
    Option("players", int, 4, range(3, 5), "players", "beyond"),
    Option(
        "tariff", str, "10_20_50", ("10_20_50", "5_10_20", "10_10_50", "10_20_60"), "scoring", group="scoring"
    ),
    Option("laufende_call", str, "from_3", ("from_3", "none"), "runners", "beyond", group="scoring"),
    Option("laufende_wenz", str, "from_2", ("from_2", "from_3"), "runners", "beyond", group="scoring"),
    Option(
        "laufende_farbwenz",
        str,
        "from_3",
        ("from_3", "from_2"),
        "runners",
        "beyond",
        group="scoring",
        needs={"farbwenz": (True,), "farbgeier": (True,)},
    ),
    Option("stoss", int, 2, range(5), "kontra", group="doubling"),
    Option(
        "stoss_until",
        str,
        "before_lead",
        ("before_lead", "own_card"),
        "kontra",
        "beyond",
        group="doubling",
        needs={"stoss": range(1, 5)},
    ),
    Option("legen", bool, False, None, "doubling", group="doubling"),
    Option("all_pass", str, "redeal", ("redeal", "ramsch", "eo_muss"), "all-pass", group="nobody"),
    Option(
        "muss_call",
        str,
        "held",
        ("held", "void"),
        "all-pass",
        "beyond",
        group="nobody",
        needs={"all_pass": ("eo_muss",)},
    ),
    Option("hochzeit", bool, False, None, "marriage", "beyond", group="nobody"),
    Option(
        "virgin", str, "single", ("single", "all", "off"), "ramsch", "beyond", group="nobody", needs=RAMSCH
    ),
    Option(
        "ramsch_level",
        str,
        "tricks_trump",
        ("tricks_trump", "trump", "tricks_many_trump", "both"),
        "ramsch",
        "beyond",
        group="nobody",
        needs=RAMSCH,
    ),
    Option("ramsch_price", str, "ruf", ("ruf", "half"), "ramsch", "beyond", group="nobody", needs=RAMSCH),
    Option(
        "durchmarsch",
        str,
        "all_tricks",
        ("all_tricks", "from_91"),
        "ramsch",
        "beyond",
        group="nobody",
        needs=RAMSCH,
    ),
    Option("geier", bool, False, None, "games", group="games"),
    Option("farbwenz", bool, False, None, "games", group="games"),
    Option("farbgeier", bool, False, None, "games", "beyond", group="games"),
    Option("bettel", bool, False, None, "games", group="games"),
    Option(
        "wenz_order",
        str,
        "equal",
        ("equal", "wenz_first"),
        "games",
        "beyond",
        group="games",
        needs={"farbwenz": (True,), "farbgeier": (True,), "bettel": (True,)},
    ),
    Option("deck", str, "long", ("long", "short"), "deck", group="cards"),
    Option("deals", int, 16, DEALS, "match"),
    bundles=[Bundle("players", 3, {"deals": 15})],
    forbids=[
        Forbid({"players": (3,), "deck": ("long",)}, "fault.schafkopf.three"),
        Forbid({"players": (3,), "hochzeit": (True,)}, "fault.schafkopf.marriage"),
        # 8: every player deals as often as the others
        *(uneven(players, DEALS, "fault.schafkopf.deals") for players in (3, 4)),
    ],
)
