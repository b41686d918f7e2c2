"""Cego: the tarock game of Baden. The declarer keeps a card or two, adds the rest of the hand to the tricks,
and plays with the Blinde, which nobody has seen; or a special game is played without it.

Rules: docs/rules-spec/cego.md; the comments name its sections and rulings. Covered: all options of section 9.
Deviations: none. Seats: 3, 4, or 5 with a dealer who sits out. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.games.cego import own_facts
from kartenstube.games.cego.bidding import against, cego, deal, duel, raeuber, special
from kartenstube.games.cego.contracts import CONTRACTS, card_play
from kartenstube.games.cego.display import DISPLAY
from kartenstube.games.cego.keeping import LAID, SHOWN, begin_position, discard, keep
from kartenstube.games.cego.match import next_deal
from kartenstube.games.cego.options import OPTIONS
from kartenstube.games.cego.play import play
from kartenstube.games.cego.scoring import scores_sum
from kartenstube.games.cego.sides import by_ranking, inferences, side
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = Game(
    id="cego",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, special, cego, raeuber, duel, against, keep, discard, play),
    rules=CardRules(card_play, side, inferences, by_ranking),
    display=DISPLAY,
    listing=Listing("tarock", ("T22", "T21", "T1"), 45, ("Zego", "Ceco", "Cäco", "Badisches Tarock")),
    presets=(
        Preset("championship"),
        Preset("three", {"players": 3}),
        Preset("five", {"players": 5, "deals": 25}),
        Preset("old", {"prices": "old", "count": "threes", "scoring": "per_point"}),
    ),
    zones=(TALON, ASIDE, LAID, *SHOWN),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        own_facts.AGAINST: ANY_SEAT,
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=scores_sum,
)
