"""The options of Tapp."""

from __future__ import annotations

from kartenstube.core.options import Option, Options, uneven

DEALS = range(3, 101)
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
    # 8: every player deals as often as the others
    forbids=[uneven(players, DEALS, "fault.tapp.deals") for players in (3, 4)],
)
