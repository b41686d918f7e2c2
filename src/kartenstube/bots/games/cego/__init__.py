"""Cego. Bids by the points that a level is likely to bring, with those that go to the Legage; an expert tries
levels, cards kept and discards on sampled worlds, with the Blinde that lies there.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Thumb, games_won
from kartenstube.bots.games.cego.bidding import aside, talk
from kartenstube.bots.games.cego.card_play import play_card
from kartenstube.bots.games.cego.reasons import reasons
from kartenstube.bots.games.cego.search import compared, search, stakes

BOTS = GameBots(
    Thumb(play_card, talk, aside),
    Expert(stakes, search, compared),
    Hints(reasons, games_won),
    BlunderRate(cards=60, words=6),
)
