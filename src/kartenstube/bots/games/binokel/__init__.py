"""Binokel. A hand is worth its melds and the points that it is likely to take, with the Dabbs that may lie
there; it bids as long as that is worth more than to let another play. An expert tries
discards and cards on sampled worlds.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import Expert, GameBots, Hints, Thumb, games_won
from kartenstube.bots.games.binokel.bidding import aside, words
from kartenstube.bots.games.binokel.card_play import play_card
from kartenstube.bots.games.binokel.reasons import reasons
from kartenstube.bots.games.binokel.search import TRIES, stakes

BOTS = GameBots(
    Thumb(play_card, words, aside),
    Expert(stakes, TRIES.search, TRIES.ways_compared),
    Hints(reasons, games_won),
)
