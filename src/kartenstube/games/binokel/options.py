"""The options of Binokel."""

from __future__ import annotations

from kartenstube.core.options import Bundle, Option, Options, uneven

DEALS = range(3, 97)
BONUSES = ("0", "30", "40", "half")
OPTIONS = Options(
    Option("players", int, 3, range(3, 5), "players", "beyond"),
    Option("partners", bool, True, None, "players", "beyond"),
    Option("direction", str, "anticlockwise", ("anticlockwise", "clockwise"), "players", "beyond"),
    Option("sevens", bool, False, None, "cards", "beyond"),
    Option("match_end", str, "points", ("points", "deals"), "match", "beyond"),
    Option("target", int, 1000, range(250, 5001), "match", "beyond"),
    Option("deals", int, 12, DEALS, "match", "beyond"),
    Option("min_bid", int, 150, range(100, 301, 10), "auction", "beyond"),
    Option("first_bid", str, "forehand", ("forehand", "second"), "auction", "beyond"),
    Option("all_pass", str, "redeal", ("redeal", "dealer", "forehand"), "all-pass", "beyond"),
    Option("first_lead", str, "forehand", ("forehand", "declarer"), "play", "beyond"),
    Option("must_beat", bool, True, None, "must-trump", "beyond"),
    Option("family_pair", bool, False, None, "melds", "beyond"),
    Option("double_1500", bool, True, None, "melds", "beyond"),
    Option("eight_any", bool, True, None, "melds", "beyond"),
    Option("meld_before_away", bool, False, None, "discard", "beyond"),
    Option("fail_factor", int, 2, range(1, 3), "scoring", "beyond"),
    Option("fail_bonus", int, 0, range(0, 31, 30), "scoring", "beyond"),
    Option("abgehen_bonus", str, "30", BONUSES, "giving-up", "beyond"),
    Option("durch", bool, True, None, "durch", "beyond"),
    Option("bettel", bool, False, None, "durch", "beyond"),
    Option("durch_lost", int, 1000, range(1000, 2001, 1000), "durch", "beyond"),
    Option("round10", bool, False, None, "scoring", "beyond"),
    bundles=[
        Bundle("players", 4, {"target": 1500}),
        Bundle("partners", False, {"target": 1000}),
    ],
    # 9: every player deals as often as the others
    forbids=[uneven(players, DEALS, "fault.binokel.deals") for players in (3, 4)],
)
