"""What bots do better in some games than by default, by the id of the game. It is imported when it is first
asked for. A game without a module here has bots, too: those that know no more than its rules.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import GameBots
from kartenstube.core.on_demand import OnDemand
from kartenstube.games.registry import IDS

DEFAULT = GameBots()
BOTS: OnDemand[GameBots] = OnDemand("kartenstube.bots.games", "BOTS", IDS, DEFAULT)


def bots_of(game: str) -> GameBots:
    """How bots play a game."""
    return BOTS.get(game, DEFAULT)
