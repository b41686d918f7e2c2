"""Spitzer: two permanent trumps, hidden partners, 61 of 120 card points to win; with a blind; and the Spitzer
of Michigan with fourteen trumps.

Rules: docs/rules-spec/spitzer.md; the comments name its sections and rulings. Covered: all options of section
9, both rule sets. Deviations: none. Seats: 4, or 5 of whom one rests. Unit: units.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.games.spitzer import blind, michigan, own_facts
from kartenstube.games.spitzer.bidding import announce, begin_position, deal
from kartenstube.games.spitzer.cards import card_play
from kartenstube.games.spitzer.display import DISPLAY
from kartenstube.games.spitzer.match import next_deal
from kartenstube.games.spitzer.options import OPTIONS
from kartenstube.games.spitzer.play import play
from kartenstube.games.spitzer.scoring import scores_sum
from kartenstube.games.spitzer.sides import inferences, side
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = Game(
    id="spitzer",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, announce, blind.pick, blind.bury, michigan.speak, play),
    rules=CardRules(card_play, side, inferences),
    display=DISPLAY,
    listing=Listing("schafkopf", ("QC", "7D", "AS"), 20, ("Michigan Spitzer",)),
    zones=(TALON, ASIDE),
    start_facts={
        facts.LEADER: ANY_SEAT,
        facts.SOLOIST: ANY_SEAT,
        own_facts.PICKER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=scores_sum,
)
