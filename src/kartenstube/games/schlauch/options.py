"""The options of Schlauch. Those that fill a gap of the sources have the source "beyond"."""

from __future__ import annotations

from kartenstube.core.options import Option, Options
from kartenstube.games.schlauch.contracts import PRICES

OPTIONS = Options(
    Option("match_end", str, "strokes", ("strokes", "deals"), "match", "beyond"),
    Option("target", int, 10, range(5, 31), "match", "beyond"),
    Option("deals", int, 12, range(3, 97, 3), "match", "beyond"),
    Option("red_double", bool, True, None, "turn-up", "beyond"),
    Option("red", str, "herz", ("herz", "both"), "turn-up"),
    Option("zero_sum", bool, False, None, "scoring", "beyond"),
    Option("must_trump", bool, True, None, "must-trump", "beyond"),
    Option("lead", str, "declarer", ("declarer", "forehand"), "play", "beyond"),
    Option("prices", str, PRICES[0], PRICES, "auction", "beyond"),
)
