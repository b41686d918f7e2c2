"""The options of Dreierschnapsen."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

OPTIONS = Options(
    Option("contracts", str, "classic", ("classic", "full"), "contracts", "beyond"),
    Option("schnapser", str, "graded", ("graded", "four", "three"), "schnapser", "beyond"),
    Option("trump_from_hand", bool, True, None, "trump", "beyond"),
    Option("ohne", bool, True, None, "talon", "beyond"),
    Option("flecken", int, 3, range(4), "kontra", "beyond"),
    Option("target", int, 24, range(12, 25, 12), "match", "beyond"),
    Option("leads_kontra", str, "rufer", ("rufer", "declarer"), "play", "beyond"),
)
