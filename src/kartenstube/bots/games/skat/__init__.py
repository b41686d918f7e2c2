"""Skat. A hand is worth what its best game brings in expectation; it is bid up to that."""

from __future__ import annotations

from kartenstube.bots.alone import play_card
from kartenstube.bots.game_bots import GameBots, Slips, always
from kartenstube.bots.games.skat.reasons import reasons
from kartenstube.bots.games.skat.speaking import aside, words
from kartenstube.bots.games.skat.trials import compared, search
from kartenstube.bots.games.skat.worlds import likelihood, unit, value, window

BOTS = GameBots(
    play=play_card,
    words=words,
    aside=aside,
    value=value,
    window=window,
    solves=always,
    search=search,
    compared=compared,
    likelihood=likelihood,
    reasons=reasons,
    unit=unit,
    slips=Slips(cards=18),
)
