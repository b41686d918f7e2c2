"""The options of Cego."""

from __future__ import annotations

from kartenstube.core.options import Bundle, Forbid, Option, Options, uneven

DEALS = range(3, 101)
OPTIONS = Options(
    Option("players", int, 4, range(3, 6), "players"),
    Option("direction", str, "anticlockwise", ("anticlockwise", "clockwise"), "players"),
    Option("count", str, "auto", ("auto", "pairs", "threes"), "counting"),
    Option("scoring", str, "auto", ("auto", "fach", "per_point"), "scoring"),
    Option("against_solo", bool, True, None, "against"),
    Option("raeuber", bool, True, None, "raeuber"),
    Option("ultimo", bool, True, None, "ultimo"),
    Option("piccolo", bool, True, None, "special"),
    Option("bettel", bool, True, None, "special"),
    Option("prices", str, "championship", ("championship", "old"), "prices"),
    Option("booking", str, "zero_sum", ("zero_sum", "declarer_only"), "scoring"),
    Option("first_lead", str, "declarer", ("declarer", "forehand"), "play"),
    Option("empty_leads", str, "first_tricks", ("first_tricks", "as_in_hand"), "leads"),
    Option("geiss_back", bool, False, None, "leads"),
    Option("legage_trick", bool, True, None, "counting"),
    Option("deals", int, 24, DEALS, "match"),
    bundles=[Bundle("players", 5, {"deals": 25})],
    forbids=[
        Forbid({"players": (3,), "count": ("pairs",)}, "fault.cego.pairs"),
        # 9: every player deals as often as the others
        *(uneven(players, DEALS, "fault.cego.deals") for players in (3, 4, 5)),
    ],
)
