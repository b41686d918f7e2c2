"""The options of Tapp."""

from __future__ import annotations

from kartenstube.core.options import Forbid, Option, Options

DEALS = range(3, 101)


def uneven(players: int) -> Forbid:
    """8: every player deals as often as the others."""
    return Forbid(
        {"players": (players,), "deals": tuple(n for n in DEALS if n % players)}, "fault.tapp.deals"
    )


OPTIONS = Options(
    Option("players", int, 3, range(3, 5), "players"),
    Option("deals", int, 12, DEALS, "match"),
    Option("kontra", bool, False, None, "kontra", "beyond"),
    Option("all_pass", str, "redeal", ("redeal", "ramsch"), "all-pass", "beyond"),
    Option("bettel", bool, False, None, "more-contracts", "beyond"),
    Option("rufer", bool, False, None, "more-contracts", "beyond"),
    Option("durch", bool, False, None, "more-contracts", "beyond"),
    Option("must_trump", bool, True, None, "must-trump", "beyond"),
    Option("short_deck", bool, False, None, "deck", "beyond"),
    Option("direction", str, "clockwise", ("clockwise", "anticlockwise"), "direction", "beyond"),
    forbids=[uneven(3), uneven(4)],
)
