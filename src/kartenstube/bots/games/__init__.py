"""Bots of the games that have their own, by the id of the game, each imported when it is first asked for. Any
other game is played by bots that know no more than its rules.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import GameBots
from kartenstube.core.on_demand import OnDemand
from kartenstube.games.registry import IDS

DEFAULT = GameBots()
BOTS: OnDemand[GameBots] = OnDemand("kartenstube.bots.games", "BOTS", IDS, DEFAULT)


def bots_of(game: str) -> GameBots:
    """Return the bots of a game."""
    return BOTS.get(game, DEFAULT)
