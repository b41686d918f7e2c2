"""Games as plain data: what a form needs to offer them."""

from __future__ import annotations

from typing import Any

from kartenstube.analysis.autoplay import BOT_NAMES
from kartenstube.bots.levels import LEVELS
from kartenstube.core.game import Game


def describe(game: Game) -> dict[str, Any]:
    """A game: its id, its default number of seats, its options with presets and bounds, and the levels and
    names of bots.
    """
    return {
        "id": game.id,
        "seats": game.seats(game.options.read({})),
        "options": game.options.describe(),
        "remarks": [remark._asdict() for remark in game.options.remarks],
        "presets": [preset._asdict() for preset in game.options.presets],
        "forbids": [forbid._asdict() for forbid in game.options.forbids],
        "proposals": [proposal._asdict() for proposal in game.options.proposals],
        "levels": list(LEVELS),
        "bot_names": list(BOT_NAMES),
    }
