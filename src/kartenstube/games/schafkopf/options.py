"""The options of Schafkopf."""

from __future__ import annotations

from kartenstube.core.options import Bundle, Forbid, Option, Options

DEALS = range(4, 101)


def uneven(players: int) -> Forbid:
    """8: every player deals as often as the others."""
    return Forbid(
        {"players": (players,), "deals": tuple(n for n in DEALS if n % players)}, "fault.schafkopf.deals"
    )


OPTIONS = Options(
    Option("players", int, 4, range(3, 5), "players", "beyond"),
    Option("tariff", str, "10_20_50", ("10_20_50", "5_10_20", "10_10_50", "10_20_60"), "scoring"),
    Option("laufende_call", str, "from_3", ("from_3", "none"), "runners", "beyond"),
    Option("laufende_wenz", str, "from_2", ("from_2", "from_3"), "runners", "beyond"),
    Option("laufende_farbwenz", str, "from_3", ("from_3", "from_2"), "runners", "beyond"),
    Option("stoss", int, 2, range(5), "kontra"),
    Option("stoss_until", str, "before_lead", ("before_lead", "own_card"), "kontra", "beyond"),
    Option("legen", bool, False, None, "doubling"),
    Option("all_pass", str, "redeal", ("redeal", "ramsch", "eo_muss"), "all-pass"),
    Option("muss_call", str, "held", ("held", "void"), "all-pass", "beyond"),
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
    Option("wenz_order", str, "equal", ("equal", "wenz_first"), "games", "beyond"),
    Option("deck", str, "long", ("long", "short"), "deck"),
    Option("deals", int, 16, DEALS, "match"),
    bundles=[Bundle("players", 3, {"deals": 15})],
    forbids=[Forbid({"players": (3,), "deck": ("long",)}, "fault.schafkopf.three"), uneven(3), uneven(4)],
)
