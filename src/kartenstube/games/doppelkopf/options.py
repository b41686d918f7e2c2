"""The options of Doppelkopf."""

from __future__ import annotations

from kartenstube.core.options import Forbid, Option, Options

POVERTY = {"armut": (True,)}
OPTIONS = Options(
    Option("nines", bool, True, None, "nines", "beyond", group="cards"),
    Option("duty_solo", bool, False, None, "duty-solo", "beyond", group="reservations"),
    Option("soloist_leads", bool, False, None, "soloist-leads", "beyond", group="reservations"),
    Option("second_dulle", str, "off", ("off", "on", "not_last"), "second-ten", "beyond", group="cards"),
    Option("schweine", bool, False, None, "pigs", "beyond", group="cards"),
    Option("superschweine", bool, False, None, "pigs", "beyond", group="cards", needs={"schweine": (True,)}),
    Option(
        "throw", str, "off", ("off", "nines", "nines_kings", "all"), "throw", "beyond", group="reservations"
    ),
    Option("armut", bool, False, None, "poverty", "beyond", group="reservations"),
    Option(
        "poverty_told",
        str,
        "nothing",
        ("nothing", "trumps"),
        "poverty",
        "beyond",
        group="reservations",
        needs=POVERTY,
    ),
    Option(
        "poverty_cards",
        str,
        "hidden",
        ("hidden", "open"),
        "poverty",
        "beyond",
        group="reservations",
        needs=POVERTY,
    ),
    Option(
        "poverty_size",
        str,
        "three",
        ("three", "trumps"),
        "poverty",
        "beyond",
        group="reservations",
        needs=POVERTY,
    ),
    Option(
        "poverty_fox",
        str,
        "counts",
        ("counts", "single_free"),
        "poverty",
        "beyond",
        group="reservations",
        needs=POVERTY,
    ),
    Option(
        "marriage_by",
        str,
        "first_foreign",
        ("first_foreign", "trump", "plain"),
        "marriage",
        "beyond",
        group="reservations",
    ),
    Option("karlchen", bool, True, None, "charlie", "beyond", group="extra"),
    Option("karlchen_caught", str, "off", ("off", "any", "queen"), "charlie", "beyond", group="extra"),
    Option("fuchs", bool, True, None, "fox", "beyond", group="extra"),
    Option("fuchs_am_end", bool, False, None, "fox", "beyond", group="extra"),
    Option("doppelkopf", bool, True, None, "doppelkopf", "beyond", group="extra"),
    Option("bock", bool, False, None, "bock", "beyond", group="scoring"),
    Option("re_doubles", bool, False, None, "re-doubles", "beyond", group="scoring"),
    Option("deals", int, 16, range(4, 101, 4), "match", "beyond"),
    forbids=[Forbid({"superschweine": (True,), "schweine": (False,)}, "fault.doppelkopf.superschweine")],
)
