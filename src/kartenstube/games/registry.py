"""The one list of games. A game is named here and in its own files, nowhere else. Its module is imported when
it is first asked for.
"""

from __future__ import annotations

from kartenstube.core.game import Game
from kartenstube.core.messages import Fault, Message
from kartenstube.core.on_demand import OnDemand
from kartenstube.core.texts import listed, quoted

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
    "fipsen",
    "zwanzig-ab",
    "tausend",
    "call-ace-whist",
    "schlauch",
    "zwanzigerrufen",
    "binokel",
    "cego",
)
GAMES: OnDemand[Game] = OnDemand("kartenstube.games", "GAME", IDS)


class UnknownGame(Fault):
    """A game that is not in the registry."""


def game_named(name: str) -> Game:
    """The game with this id. Raises UnknownGame, which names the games there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(Message("fault.game", {"found": quoted(name), "allowed": listed(GAMES)}))
    return GAMES[name]
