"""The one list of games. A game is named here and in its own file, nowhere else."""

from __future__ import annotations

from kartenstube.core.game import Game
from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import quoted
from kartenstube.games import (
    doppelkopf,
    german_whist,
    kein_stich,
    officers_skat,
    schafkopf,
    skat,
    solo_66,
    spitzer,
)

GAMES: dict[str, Game] = {
    module.GAME.id: module.GAME
    for module in (
        german_whist,
        spitzer,
        kein_stich,
        solo_66,
        skat,
        officers_skat,
        schafkopf,
        doppelkopf,
    )
}


class UnknownGame(Fault):
    """A game that is not in the registry."""


def game_named(name: str) -> Game:
    """The game with this id. Raises UnknownGame, which names the games there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(Message("fault.game", {"found": quoted(name), "allowed": ", ".join(GAMES)}))
    return GAMES[name]
