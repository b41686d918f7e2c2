"""The options of Spitzer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kartenstube.core.options import Bundle, Forbid, Option, Options, Remark

MICHIGAN_GAME: Mapping[str, Sequence[str]] = {"ruleset": ["michigan"]}

OPTIONS = Options(
    Option("players", int, 4, range(4, 6), "players"),
    Option("ruleset", str, "seed", ("seed", "michigan"), "michigan", "beyond"),
    Option("preset", str, "none", ("none", "teaching", "competitive"), "presets"),
    Option("solo", bool, True, None, "announcement"),
    Option("schneider", bool, True, None, "scoring"),
    Option("schwarz", bool, True, None, "scoring"),
    Option("both_trumps", str, "silent", ("silent", "redeal"), "announcement"),
    Option("blind", str, "off", ("off", "two", "four"), "blind"),
    Option("blind_all_pass", str, "leaster", ("leaster", "redeal"), "blind"),
    Option("match_end", str, "deals", ("deals", "target"), "match"),
    Option("deals", int, 12, range(1, 101), "match"),
    Option("target", int, 20, range(1, 201), "match"),
    Option("tie_break", str, "extra_deal", ("extra_deal", "shared"), "match"),
    Option(
        "first_dealer",
        str,
        "random",
        ("random", "left_of_loser", "seat0", "seat1", "seat2", "seat3", "seat4"),
        "dealer",
    ),
    Option("batches", str, "3-2-3", ("3-2-3", "4-4"), "deal"),
    Option("trump_lead_follow", bool, True, None, "follow-suit", "beyond"),
    Option("leader_solo", bool, False, None, "announcement", "beyond"),
    remarks=[
        Remark({"ruleset": ["michigan"]}, "remark.spitzer.michigan"),
        Remark({"ruleset": ["seed"], "blind": ["two", "four"]}, "remark.spitzer.blind"),
    ],
    bundles=[
        Bundle(
            "preset",
            "teaching",
            {"solo": False, "schneider": False, "schwarz": False, "both_trumps": "redeal"},
        ),
        Bundle("preset", "competitive", {"solo": True, "schneider": True, "schwarz": True}),
    ],
    forbids=[
        Forbid({"blind": ["two", "four"], "both_trumps": ["redeal"]}, "fault.spitzer.blind", MICHIGAN_GAME),
        Forbid({"solo": [True], "both_trumps": ["redeal"]}, "fault.spitzer.solo", MICHIGAN_GAME),
        Forbid({"first_dealer": ["seat4"], "players": [4]}, "fault.spitzer.dealer"),
    ],
)
