"""Mucken. A hand bids what brings its pair most in expectation, by the card points that the pair is likely to
make: those of the hand alone, more or less by what partner and opponents have said. An expert says the same:
tried out on worlds with all cards open words do worse.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import BlunderRate, GameBots, games_won
from kartenstube.bots.games.mucken.bidding import words
from kartenstube.bots.games.mucken.reasons import reasons
from kartenstube.bots.games.mucken.search import likelihood, stakes
from kartenstube.bots.pairs import play_card

BOTS = GameBots(
    play=play_card,
    call=words,
    stakes=stakes,
    likelihood=likelihood,
    reasons=reasons,
    unit=games_won,
    blunder_rate=BlunderRate(cards=25),
)
