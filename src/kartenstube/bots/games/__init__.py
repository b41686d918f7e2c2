"""What bots do better in some games than by default, by the id of the game. It is imported when it is first
asked for. A game that is not named here has bots, too: those that know no more than its rules.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import GameBots
from kartenstube.core.on_demand import OnDemand

IDS = (
    "german-whist",
    "spitzer",
    "kein-stich",
    "solo-66",
    "skat",
    "officers-skat",
    "schafkopf",
    "doppelkopf",
    "tapp",
    "dreierschnapsen",
    "mucken",
    "herzblatt",
    "brandeln",
    "sjavs",
    "baska",
    "bavarian-tarock",
)
BOTS: OnDemand[GameBots] = OnDemand("kartenstube.bots.games", "BOTS", IDS)
DEFAULT = GameBots()


def bots_of(game: str) -> GameBots:
    """How bots play a game."""
    return BOTS.get(game, DEFAULT)
