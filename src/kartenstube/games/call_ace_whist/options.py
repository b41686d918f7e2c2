"""The options of Call-ace Whist."""

from __future__ import annotations

from kartenstube.core.options import Forbid, Option, Options

RANKS = {
    "vip_gode_halve_sans": ("vip", "gode", "halve", "sans"),
    "vip_halve_sans_gode": ("vip", "halve", "sans", "gode"),
    "gode_halve_vip_sans": ("gode", "halve", "vip", "sans"),
    "halve_gode_vip_sans": ("halve", "gode", "vip", "sans"),
}
"""Attachments of one number, low to high."""
EQUAL, LATER = "equal", "later"

OPTIONS = Options(
    Option("deals", int, 16, range(4, 101, 4), "match"),
    Option("attachments", str, "all", ("all", "no_sans", "none"), "attachments"),
    Option("attach_rank", str, "vip_gode_halve_sans", (*RANKS, EQUAL, LATER), "ladder"),
    Option("jokers", int, 3, range(4), "pack"),
    Option("all_pass", str, "same_dealer", ("same_dealer", "next_dealer"), "all-pass"),
    Option("iron_hand", bool, False, None, "iron-hand"),
    Option("lead", str, "forehand", ("forehand", "declarer"), "play"),
    Option("joker_first", bool, False, None, "jokers"),
    Option("exchange", str, "free", ("free", "all"), "exchange"),
    Option("pass_exchange", bool, False, None, "exchange"),
    Option("made", str, "over", ("over", "all"), "scoring"),
    Option("down", str, "double", ("double", "plus_one", "single"), "scoring"),
    Option("join_sol", bool, False, None, "join"),
    Option("ren_bordlaegger", bool, False, None, "misere"),
    Option("ace_low", bool, False, None, "misere"),
    forbids=(Forbid({"jokers": (1,)}, "fault.call-ace-whist.one_joker"),),
)
