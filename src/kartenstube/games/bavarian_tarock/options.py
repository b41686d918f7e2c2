"""The options of Bavarian Tarock."""

from __future__ import annotations

from kartenstube.core.options import Option, Options, uneven

DEALS = range(3, 101)
OPTIONS = Options(
    Option("players", int, 3, range(3, 5), "players"),
    Option("deals", int, 12, DEALS, "match"),
    Option("pot", bool, True, None, "pot"),
    Option("ladder", str, "hand", ("hand", "plain"), "auction"),
    Option("must_trump", bool, True, None, "must-trump", "beyond"),
    Option("head_tricks", bool, False, None, "head-tricks", "beyond"),
    Option("hearts_pickup", bool, False, None, "trump", "beyond"),
    Option("bettel", bool, False, None, "bettel", "beyond"),
    # 8: every player deals as often as the others
    forbids=[uneven(players, DEALS, "fault.bavarian-tarock.deals") for players in (3, 4)],
)
