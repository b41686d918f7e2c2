"""Sjavs: the Faroese game of two fixed pairs, in which the longest suit becomes trump, and the Danish one of
three, Klørsjavs, in which clubs are trumps and one plays against two.

Rules: docs/rules-spec/sjavs.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 4, or 3 in the Danish game. Unit of the score: points; in the Faroese game the
same for both seats of a side.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.games.sjavs import own_facts
from kartenstube.games.sjavs.bidding import auction, begin_position, claim, deal, discard, trump
from kartenstube.games.sjavs.contracts import CONTRACTS, card_play
from kartenstube.games.sjavs.display import DISPLAY
from kartenstube.games.sjavs.match import next_deal
from kartenstube.games.sjavs.options import OPTIONS
from kartenstube.games.sjavs.play import play, scores_sum
from kartenstube.games.sjavs.sides import seats, side, teams
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = Game(
    id="sjavs",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, claim, auction, discard, trump, play),
    rules=CardRules(card_play, side),
    display=DISPLAY,
    listing=Listing("schafkopf", ("QC", "JH", "AC"), 35, ("Schavs", "Klørsjavs", "Farvesjavs")),
    presets=(
        Preset("faroese"),
        Preset("free", {"duty": False, "defender_draw_4": True}),
        Preset("danish", {"game": "danish"}),
        Preset("farvesjavs", {"game": "danish", "farve": True}),
    ),
    zones=(TALON, ASIDE),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        own_facts.LENGTH: (None, 5, 6, 7, 8),
        facts.TRUMP: (None, *SUITS),
        facts.CONTRACT: (None, *CONTRACTS),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=scores_sum,
    seats=seats,
    teams=teams,
)
