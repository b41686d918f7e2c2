"""The one list of games, in each family the best known first. A game is named here and in its own files,
nowhere else. Its module is imported when it is first asked for.
"""

from __future__ import annotations

from kartenstube.core.game import Game
from kartenstube.core.messages import Fault, Message
from kartenstube.core.on_demand import OnDemand
from kartenstube.core.texts import listed, quoted

IDS = (
    "skat",
    "schafkopf",
    "doppelkopf",
    "officers-skat",
    "spitzer",
    "mucken",
    "baska",
    "sjavs",
    "german-whist",
    "call-ace-whist",
    "brandeln",
    "fipsen",
    "zwanzig-ab",
    "solo-66",
    "dreierschnapsen",
    "herzblatt",
    "tausend",
    "binokel",
    "cego",
    "zwanzigerrufen",
    "bavarian-tarock",
    "tapp",
    "schlauch",
    "kein-stich",
)
GAMES: OnDemand[Game] = OnDemand("kartenstube.games", "GAME", IDS)


class UnknownGame(Fault):
    """A game that is not in the registry."""


def game_named(name: str) -> Game:
    """The game with this id. Raises UnknownGame, which names the games there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(Message("fault.game", {"found": quoted(name), "allowed": listed(GAMES)}))
    return GAMES[name]
