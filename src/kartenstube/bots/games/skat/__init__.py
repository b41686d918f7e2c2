"""Skat. A hand is worth what its best game brings in expectation; it is bid up to that."""

from __future__ import annotations

from kartenstube.bots.alone import play_card
from kartenstube.bots.contract import won_or_card_points
from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Thumb
from kartenstube.bots.games.skat.bidding import aside, words
from kartenstube.bots.games.skat.reasons import reasons
from kartenstube.bots.games.skat.search import TRIES, compared, likelihood, stakes
from kartenstube.games.skat.contracts import promised

BOTS = GameBots(
    Thumb(play_card, words, aside),
    Expert(stakes, TRIES.search, compared, likelihood),
    Hints(reasons, won_or_card_points),
    BlunderRate(cards=18),
    keeps=promised,
)
