"""The options of Kein Stich."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kartenstube.core.options import Bundle, Forbid, Option, Options, Remark
from kartenstube.games.kein_stich.contracts import ROUNDS

PLAIN_GAME: Mapping[str, Sequence[str]] = {"preset": ["herzeln8"]}

OPTIONS = Options(
    Option("players", int, 4, range(3, 7), "players"),
    Option("preset", str, "five", tuple(ROUNDS), "deals"),
    Option("pack", str, "eight_each", ("eight_each", "24", "32", "52"), "pack"),
    Option("rounds", int, 1, range(1, 13), "match", "beyond"),
    Option("black_pig", bool, False, None, "deals"),
    Option("march", bool, False, None, "scoring"),
    Option("early_finish", bool, False, None, "play", "beyond"),
    Option("no_heart_lead", bool, False, None, "play", "beyond"),
    Option("force_max", bool, False, None, "play", "beyond"),
    Option("domino_starter", str, "acorn", ("acorn", "heart"), "lay-off"),
    Option("payout", str, "scaled", ("scaled", "hausruck"), "scoring", "beyond"),
    Option("dealer_rotation", str, "per_deal", ("per_deal", "per_game"), "dealer", "beyond"),
    Option("stake", int, 5, range(1, 101), "scoring"),
    Option("currency", str, "pfennig", ("pfennig", "points"), "scoring", "beyond"),
    Option("faces", str, "german", ("german", "french"), "pack"),
    remarks=[
        Remark({"preset": ["herzeln8"]}, "remark.kein-stich.herzeln8"),
        Remark({"preset": ["power"], "force_max": [True]}, "remark.kein-stich.power"),
        Remark({"preset": ["power"], "no_heart_lead": [True]}, "remark.kein-stich.power"),
    ],
    bundles=[
        Bundle(
            "preset",
            "hausruck",
            {"domino_starter": "heart", "dealer_rotation": "per_game", "payout": "hausruck"},
        )
    ],
    forbids=[
        Forbid({"preset": ["herzeln8"], "players": [5, 6]}, "fault.kein-stich.herzeln8"),
        Forbid({"march": [True], "early_finish": [True]}, "fault.kein-stich.march", PLAIN_GAME),
        Forbid({"pack": ["24"], "players": [5, 6]}, "fault.kein-stich.pack", PLAIN_GAME),
        Forbid({"payout": ["hausruck"], "players": [3, 5, 6]}, "fault.kein-stich.payout", PLAIN_GAME),
    ],
)
