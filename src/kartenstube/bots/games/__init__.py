"""What bots do better in each game than by default, by its id."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.bots.game_bots import GameBots
from kartenstube.bots.games import (
    doppelkopf,
    german_whist,
    kein_stich,
    officers_skat,
    schafkopf,
    skat,
    solo_66,
    spitzer,
)

BOTS: Mapping[str, GameBots] = {
    "doppelkopf": doppelkopf.BOTS,
    "german-whist": german_whist.BOTS,
    "spitzer": spitzer.BOTS,
    "kein-stich": kein_stich.BOTS,
    "solo-66": solo_66.BOTS,
    "skat": skat.BOTS,
    "officers-skat": officers_skat.BOTS,
    "schafkopf": schafkopf.BOTS,
}
DEFAULT = GameBots()


def bots_of(game: str) -> GameBots:
    """How bots play a game."""
    return BOTS.get(game, DEFAULT)
