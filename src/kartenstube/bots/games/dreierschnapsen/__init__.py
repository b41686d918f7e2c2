"""Dreierschnapsen. A hand bids what brings most in expectation; worlds say more to an expert."""

from __future__ import annotations

from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Thumb, games_won
from kartenstube.bots.games.dreierschnapsen.bidding import aside, words
from kartenstube.bots.games.dreierschnapsen.card_play import play_card
from kartenstube.bots.games.dreierschnapsen.reasons import reasons
from kartenstube.bots.games.dreierschnapsen.search import compared, likelihood, search, stakes

BOTS = GameBots(
    Thumb(play_card, words, aside),
    Expert(stakes, search, compared, likelihood),
    Hints(reasons, games_won, discard_counts=False),
    BlunderRate(cards=15),
)
