"""Makes the list of the games that the screen reads (`games.json`) out of what the engine declares.

The lobby needs a tenth of it. The rest of each game stands in it as text, which MicroPython reads in a few
milliseconds, and parses once somebody comes to that game (`Context.game`).
"""

import json
from typing import Any

from base import paths

LOBBY = ("id", "listing")  # what the lobby shows of a game


def games_list(declared: str) -> str:
    """The list as JSON, of declarations as JSON (`kartenstube games --json`)."""
    return json.dumps([listed(game) for game in json.loads(declared)], ensure_ascii=False)


def listed(game: dict[str, Any]) -> dict[str, Any]:
    """A game as it stands in the list: what the lobby shows of it, and the rest as text."""
    rest = {name: value for name, value in game.items() if name not in LOBBY}
    rest["puzzles"] = puzzles_of(game["id"])
    short = json.dumps(rest, ensure_ascii=False, separators=(",", ":"))
    return {name: game[name] for name in LOBBY} | {"declaration": short}


def puzzles_of(game: str) -> int:
    """The number of the puzzles of a game."""
    path = paths.puzzles(game)
    return len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0
