"""Dreierschnapsen: one plays alone against two, with six cards each, for 66 points, for all tricks or for
none.

Rules: docs/rules-spec/dreierschnapsen.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 3. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.events import EVERYBODY
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.core.table import ZonePlan
from kartenstube.games.dreierschnapsen import own_facts
from kartenstube.games.dreierschnapsen.bidding import auction, begin_position, deal, discard, kontra, trump
from kartenstube.games.dreierschnapsen.contracts import CONTRACTS, card_play
from kartenstube.games.dreierschnapsen.display import DISPLAY
from kartenstube.games.dreierschnapsen.match import next_deal
from kartenstube.games.dreierschnapsen.options import OPTIONS
from kartenstube.games.dreierschnapsen.play import play
from kartenstube.games.dreierschnapsen.scoring import scores_sum
from kartenstube.mechanics.marriages import inferences
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = Game(
    id="dreierschnapsen",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, trump, auction, discard, kontra, play),
    rules=CardRules(card_play, alone(facts.DECLARER), inferences),
    display=DISPLAY,
    listing=Listing(
        "marriages", ("AD", "KD", "QD"), 20, ("Talonschnapsen", "Staperlschnapsen", "Three-hand Schnapsen")
    ),
    presets=(Preset("full", {"contracts": "full"}), Preset("short", {"target": 12, "flecken": 1})),
    zones=(TALON, ASIDE, ZonePlan("up", "open", EVERYBODY)),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        own_facts.OHNE: (None, False, True),
        facts.TRUMP: (None, *SUITS),
        facts.DOUBLINGS: (None, 0, 1, 2, 3),
        own_facts.LIMIT: (None, 2, 3, 4),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=scores_sum,
    seats=lambda o: 3,
)
