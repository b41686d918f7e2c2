"""The options of Doppelkopf."""

from __future__ import annotations

from kartenstube.core.options import Forbid, Option, Options

OPTIONS = Options(
    Option("nines", bool, True, None, "nines", "beyond"),
    Option("duty_solo", bool, False, None, "duty-solo", "beyond"),
    Option("soloist_leads", bool, False, None, "soloist-leads", "beyond"),
    Option("second_dulle", str, "off", ("off", "on", "not_last"), "second-ten", "beyond"),
    Option("schweine", bool, False, None, "pigs", "beyond"),
    Option("superschweine", bool, False, None, "pigs", "beyond"),
    Option("throw", str, "off", ("off", "nines", "nines_kings", "all"), "throw", "beyond"),
    Option("armut", bool, False, None, "poverty", "beyond"),
    Option("poverty_told", str, "nothing", ("nothing", "trumps"), "poverty", "beyond"),
    Option("poverty_cards", str, "hidden", ("hidden", "open"), "poverty", "beyond"),
    Option("poverty_size", str, "three", ("three", "trumps"), "poverty", "beyond"),
    Option("poverty_fox", str, "counts", ("counts", "single_free"), "poverty", "beyond"),
    Option("marriage_by", str, "first_foreign", ("first_foreign", "trump", "plain"), "marriage", "beyond"),
    Option("karlchen", bool, True, None, "charlie", "beyond"),
    Option("karlchen_caught", str, "off", ("off", "any", "queen"), "charlie", "beyond"),
    Option("fuchs", bool, True, None, "fox", "beyond"),
    Option("fuchs_am_end", bool, False, None, "fox", "beyond"),
    Option("doppelkopf", bool, True, None, "doppelkopf", "beyond"),
    Option("bock", bool, False, None, "bock", "beyond"),
    Option("re_doubles", bool, False, None, "re-doubles", "beyond"),
    Option("deals", int, 16, range(4, 101, 4), "match", "beyond"),
    forbids=[Forbid({"superschweine": (True,), "schweine": (False,)}, "fault.doppelkopf.superschweine")],
)
