"""Doppelkopf. A hand is worth the card points that its party is likely to take; who is of which party is
guessed until it is known.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Thumb
from kartenstube.bots.games.doppelkopf.announcing import speak
from kartenstube.bots.games.doppelkopf.bidding import aside, words
from kartenstube.bots.games.doppelkopf.card_play import play_card
from kartenstube.bots.games.doppelkopf.reasons import reasons
from kartenstube.bots.games.doppelkopf.search import compared, likelihood, search

BOTS = GameBots(
    Thumb(play_card, words, aside, speak),
    Expert(search=search, compared=compared, likelihood=likelihood),
    Hints(reasons),
    BlunderRate(cards=50),
)
