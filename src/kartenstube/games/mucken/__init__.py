"""Mucken: two fixed pairs; the higher bid plays Muck or Wenz, for 61 card points, for Schneider or for every
trick.

Rules: docs/rules-spec/mucken.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 4. Unit of the score: points, the same for both seats of a pair.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.games.mucken.bidding import auction, begin_position, deal, kontra
from kartenstube.games.mucken.bobbl import SEATS, next_deal
from kartenstube.games.mucken.contracts import CONTRACTS, card_play
from kartenstube.games.mucken.display import DISPLAY
from kartenstube.games.mucken.options import OPTIONS
from kartenstube.games.mucken.scoring import play, scores_sum
from kartenstube.games.mucken.sides import PAIRS, side

GAME = Game(
    id="mucken",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, auction, kontra, play),
    rules=CardRules(card_play, side),
    display=DISPLAY,
    listing=Listing("schafkopf", ("QC", "JC", "AH"), 15, ("Muck", "Mucker")),
    presets=(
        Preset("usual"),
        Preset("muck_on_top", {"order": "muck_over_wenz"}),
        Preset("long_evening", {"bobbl": 2, "geier": True, "kontra": 3}),
        Preset("long_pack", {"deck": "long"}),
    ),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.DOUBLINGS: (None, 0, 1, 2, 3),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=scores_sum,
    seats=lambda o: SEATS,
    teams=lambda o: PAIRS,
)
