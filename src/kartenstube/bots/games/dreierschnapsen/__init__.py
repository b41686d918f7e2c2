"""Dreierschnapsen. A hand bids what brings most in expectation; worlds say more to an expert."""

from __future__ import annotations

from kartenstube.bots.game_bots import BlunderRate, GameBots, games_won
from kartenstube.bots.games.dreierschnapsen.bidding import aside, words
from kartenstube.bots.games.dreierschnapsen.card_play import play_card
from kartenstube.bots.games.dreierschnapsen.reasons import reasons
from kartenstube.bots.games.dreierschnapsen.search import compared, likelihood, search, stakes

BOTS = GameBots(
    play=play_card,
    call=words,
    aside=aside,
    stakes=stakes,
    search=search,
    compared=compared,
    likelihood=likelihood,
    reasons=reasons,
    unit=games_won,
    discard_counts=False,
    blunder_rate=BlunderRate(cards=15),
)
