"""Tausend. A hand is worth the points to which a declarer comes with it, and a bid what it brings at the
chance to reach it. An expert tries bids, gifts, declarations and cards on sampled worlds.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Thumb, games_won
from kartenstube.bots.games.tausend.bidding import aside, calls
from kartenstube.bots.games.tausend.card_play import play_card
from kartenstube.bots.games.tausend.reasons import reasons
from kartenstube.bots.games.tausend.search import likelihood, search

BOTS = GameBots(
    Thumb(play_card, calls, aside),
    Expert(search=search, likelihood=likelihood),
    Hints(reasons, games_won, discard_counts=False),
    BlunderRate(cards=25),
)
