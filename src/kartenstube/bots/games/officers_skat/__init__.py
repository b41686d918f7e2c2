"""Officers' Skat. Medium looks one trick ahead at what lies open. An expert samples what is covered and looks
some tricks ahead, to the end when few are left; contracts and kontra it tries out by playing on.
"""

from __future__ import annotations

from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Thumb
from kartenstube.bots.games.officers_skat.expert import search
from kartenstube.bots.games.officers_skat.medium import play, words

BOTS = GameBots(Thumb(play, words), Expert(search=search), blunder_rate=BlunderRate(cards=60))
