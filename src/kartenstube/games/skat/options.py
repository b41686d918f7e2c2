"""The options of Skat."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core.options import Forbid, Option, Options, Value

PUSHED = "schieberamsch"
"""9, all_pass: a Ramsch before which the skat is passed round."""
RAMSCH = {"all_pass": ("ramsch", PUSHED), "after_bock": ("ramsch",)}
"""9: the options with which a Ramsch may come."""
BOCK = ("off", "sixty", "kontra", "sixty_kontra")
OPTIONS = Options(
    Option("players", int, 3, range(3, 5), "players"),
    Option("scoring", str, "seeger", ("classic", "seeger", "zero_sum"), "scoring", "beyond", group="scoring"),
    Option("rounds", int, 4, range(1, 13), "match", "beyond"),
    Option("kontra", bool, False, None, "kontra", "beyond", group="doubling"),
    Option(
        "kontra_needs_bid", bool, False, None, "kontra", "beyond", group="doubling", needs={"kontra": (True,)}
    ),
    Option(
        "all_pass",
        str,
        "pass_in",
        ("pass_in", "ramsch", "redeal", PUSHED),
        "all-pass",
        "beyond",
        group="nobody",
    ),
    Option(
        "ramsch_skat",
        str,
        "last_trick",
        ("last_trick", "loser"),
        "ramsch",
        "beyond",
        group="nobody",
        needs=RAMSCH,
    ),
    Option(
        "ramsch_level", str, "both", ("both", "last_trick"), "ramsch", "beyond", group="nobody", needs=RAMSCH
    ),
    Option(
        "ramsch_push",
        str,
        "may_pass",
        ("may_pass", "must_take"),
        "push",
        "beyond",
        group="nobody",
        needs={"all_pass": (PUSHED,)},
    ),
    Option("ramsch_hand", bool, False, None, "instead", "beyond", group="nobody", needs=RAMSCH),
    Option("spitze", str, "off", ("off", "plus_1", "plus_2"), "spitze", "beyond", group="games"),
    Option("bock", str, "off", BOCK, "bock", "beyond", group="doubling"),
    Option(
        "after_bock",
        str,
        "normal",
        ("normal", "ramsch"),
        "bock",
        "beyond",
        group="doubling",
        needs={"bock": BOCK[1:]},
    ),
    Option("give_up", str, "official", ("off", "official"), "give-up", "beyond"),
    forbids=[Forbid({"bock": BOCK[1:], "scoring": ("seeger",)}, "fault.skat.bock")],
)
EARLIER: Mapping[int, Mapping[str, Value]] = {1: {"give_up": "off"}}
"""Revision 2: giving up is an answer (5.1)."""
