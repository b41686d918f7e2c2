"""The options of Bavarian Tarock."""

from __future__ import annotations

from kartenstube.core.options import Forbid, Option, Options

DEALS = range(3, 101)


def uneven(players: int) -> Forbid:
    """8: every player deals as often as the others."""
    return Forbid(
        {"players": (players,), "deals": tuple(n for n in DEALS if n % players)},
        "fault.bavarian-tarock.deals",
    )


OPTIONS = Options(
    Option("players", int, 3, range(3, 5), "players"),
    Option("deals", int, 12, DEALS, "match"),
    Option("pot", bool, True, None, "pot"),
    Option("ladder", str, "hand", ("hand", "plain"), "auction"),
    Option("must_trump", bool, True, None, "must-trump", "beyond"),
    Option("head_tricks", bool, False, None, "head-tricks", "beyond"),
    Option("hearts_pickup", bool, False, None, "trump", "beyond"),
    Option("bettel", bool, False, None, "bettel", "beyond"),
    forbids=[uneven(3), uneven(4)],
)
