"""Schafkopf. A hand plays if its best game brings something in expectation. Who the partner is, is guessed by
what was led; an expert takes it from each world.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import GameBots, Slips, always
from kartenstube.bots.games.schafkopf.card_play import play_card
from kartenstube.bots.games.schafkopf.reasons import reasons
from kartenstube.bots.games.schafkopf.speaking import words
from kartenstube.bots.games.schafkopf.trials import compared, search
from kartenstube.bots.games.schafkopf.worlds import likelihood, unit, value, window

BOTS = GameBots(
    play=play_card,
    words=words,
    value=value,
    window=window,
    solves=always,
    search=search,
    compared=compared,
    likelihood=likelihood,
    reasons=reasons,
    unit=unit,
    slips=Slips(cards=25),
)
