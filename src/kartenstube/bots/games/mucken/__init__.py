"""Mucken. A hand bids what brings its pair most in expectation, by the card points that the pair is likely to
make: those of the hand alone, more or less by what partner and opponents have said. An expert says the same:
tried out on worlds with all cards open words do worse.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Thumb, games_won
from kartenstube.bots.games.mucken.bidding import words
from kartenstube.bots.games.mucken.reasons import reasons
from kartenstube.bots.games.mucken.search import likelihood, stakes
from kartenstube.bots.pairs import play_card

BOTS = GameBots(
    Thumb(play_card, words),
    Expert(stakes, likelihood=likelihood),
    Hints(reasons, games_won),
    BlunderRate(cards=25),
)
