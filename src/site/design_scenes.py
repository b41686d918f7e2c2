"""Writes the scenes of the design page: moments of real deals that show every component of a table."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from kartenstube.analysis.autoplay import BOT_NAMES, play_on
from kartenstube.core.decisions import Pick
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine
from kartenstube.render.scene import scene

VIEWER = 0
FAR = 120  # answers of a match in which a moment is looked for


def asked(match: Match) -> bool:
    """Whether the viewer is to answer."""
    return match.decision is not None and match.decision.seat == VIEWER


def follows(match: Match) -> bool:
    """Whether the viewer follows to a trick, and not with every card."""
    if not asked(match):
        return False
    view = match.view(VIEWER)
    return bool(view.played()) and 0 < len(view.legal_cards()) < len(view.zone(f"hand{VIEWER}"))


def bids(match: Match) -> bool:
    """Whether the viewer has the choice between words."""
    return asked(match) and not match.view(VIEWER).legal_cards() and match.decision.choices.is_free()


def chooses(match: Match) -> bool:
    """Whether the viewer chooses several cards."""
    return asked(match) and isinstance(match.decision.choices, Pick)


def lays(match: Match) -> bool:
    """Whether a lay-off is well under way."""
    return asked(match) and sum(len(match.view(VIEWER).zone(f"row{suit}")) for suit in "CSHD") > 8


def is_over(match: Match) -> bool:
    """Whether the deal is over."""
    return match.decision is None


MOMENTS: tuple[tuple[str, str, dict, Callable[[Match], bool]], ...] = (
    ("stock", "german-whist", {}, follows),
    ("trick", "spitzer", {}, follows),
    ("contracts", "kein-stich", {"players": 6}, follows),
    ("rows", "kein-stich", {"preset": "power"}, lays),
    ("prompt", "solo-66", {}, bids),
    ("pick", "solo-66", {"players": 3}, chooses),
    ("seats-5", "solo-66", {}, follows),
    ("many", "kein-stich", {"players": 3, "pack": "52"}, follows),
    ("result", "solo-66", {}, is_over),
)


def moment(name: str, game: str, options: dict, there: Callable[[Match], bool]) -> dict:
    """The scene of the first moment of a match for which the condition `there` holds. Raises LookupError."""
    rules = game_named(game)
    count = rules.seats(rules.options.read(options))
    names = ("Anna", *BOT_NAMES[: count - 1])
    for number in range(50):
        seats = [SeatLine(one, "medium") for one in names]
        match = new_match(game, options, seats, f"design {number}")
        for _ in range(FAR):
            if there(match) and not (match.live.score and match.live.score.thrown_in):
                return {"name": name, "scene": scene(match.view(VIEWER), seats)}
            if match.decision is None:
                if match.end:
                    break
                match.next_deal()
            else:
                play_on(match)
    raise LookupError(f"no moment {name} of {game}")


if __name__ == "__main__":
    found = [moment(*one) for one in MOMENTS]
    Path(sys.argv[1]).write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
