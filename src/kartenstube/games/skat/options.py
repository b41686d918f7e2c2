"""The options of Skat."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core.options import Option, Options, Value

OPTIONS = Options(
    Option("players", int, 3, range(3, 5), "players"),
    Option("scoring", str, "seeger", ("classic", "seeger", "zero_sum"), "scoring", "beyond"),
    Option("rounds", int, 4, range(1, 13), "match", "beyond"),
    Option("kontra", bool, False, None, "kontra", "beyond"),
    Option("kontra_needs_bid", bool, False, None, "kontra", "beyond"),
    Option("all_pass", str, "pass_in", ("pass_in", "ramsch", "redeal"), "all-pass", "beyond"),
    Option("give_up", str, "official", ("off", "official"), "give-up", "beyond"),
)
EARLIER: Mapping[int, Mapping[str, Value]] = {1: {"give_up": "off"}}
"""Revision 2: giving up is an answer (5.1)."""
