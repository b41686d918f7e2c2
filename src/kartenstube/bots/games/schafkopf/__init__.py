"""Schafkopf. A hand plays if its best game brings something in expectation. Who the partner is, is guessed by
what was led; an expert takes it from each world.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Thumb
from kartenstube.bots.games.schafkopf.bidding import speak, words
from kartenstube.bots.games.schafkopf.card_play import play_card
from kartenstube.bots.games.schafkopf.reasons import reasons
from kartenstube.bots.games.schafkopf.search import TRIES, compared, likelihood, stakes, unit

BOTS = GameBots(
    Thumb(play_card, words, speak=speak),
    Expert(stakes, TRIES.search, compared, likelihood),
    Hints(reasons, unit),
    BlunderRate(cards=25),
)
