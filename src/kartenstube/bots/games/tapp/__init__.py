"""Tapp. A hand is worth what its best contract brings in expectation, by the card points that it is likely to
make.
"""

from __future__ import annotations

from kartenstube.bots.alone import play_card
from kartenstube.bots.contract import won_or_card_points
from kartenstube.bots.game_bots import Expert, GameBots, Hints, Thumb
from kartenstube.bots.games.tapp.bidding import aside, words
from kartenstube.bots.games.tapp.reasons import reasons
from kartenstube.bots.games.tapp.search import TRIES, likelihood, stakes

BOTS = GameBots(
    Thumb(play_card, words, aside),
    Expert(stakes, TRIES.search, TRIES.compared, likelihood),
    Hints(reasons, won_or_card_points),
)
