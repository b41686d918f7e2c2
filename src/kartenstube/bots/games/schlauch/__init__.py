"""Schlauch. A hand has a chance to win every trick, in each suit by all ways in which the cards that are out
may lie, and each bid expected strokes.
"""

from __future__ import annotations

from kartenstube.bots.alone import play_card
from kartenstube.bots.game_bots import Expert, GameBots, Hints, Thumb, games_won
from kartenstube.bots.games.schlauch.bidding import aside, words
from kartenstube.bots.games.schlauch.reasons import reasons
from kartenstube.bots.games.schlauch.search import TRIES, likelihood, stakes

BOTS = GameBots(
    Thumb(play_card, words, aside),
    Expert(stakes, TRIES.search, TRIES.compared, likelihood),
    Hints(reasons, games_won, discard_counts=False),
)
