"""Schlauch: all ten tricks or none, alone against two; the dealer has twelve cards, and a called card is
exchanged. Whoever has fewest strokes wins.

Rules: docs/rules-spec/schlauch.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 3. Unit of the score: strokes, each of them -1.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.games.schlauch import own_facts
from kartenstube.games.schlauch.bidding import (
    auction,
    begin_position,
    call,
    deal,
    discard,
    give,
    trump,
)
from kartenstube.games.schlauch.contracts import CARDS, CONTRACTS, card_play
from kartenstube.games.schlauch.display import DISPLAY
from kartenstube.games.schlauch.options import OPTIONS
from kartenstube.games.schlauch.play import play
from kartenstube.games.schlauch.scoring import next_deal, scores_sum
from kartenstube.games.schlauch.sides import inferences
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE

GAME = Game(
    id="schlauch",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, discard, auction, trump, call, give, play),
    rules=CardRules(card_play, alone(facts.DECLARER), inferences),
    display=DISPLAY,
    listing=Listing("tarock", ("JH", "JD", "AH"), 15, ("Bier-Schlauch", "Bierschlauch", "Kleiner Schlauch")),
    presets=(
        Preset("rounds"),
        Preset("cheap", {"prices": "1_1_2", "red": "both"}),
        Preset("settled", {"zero_sum": True, "match_end": "deals"}),
    ),
    zones=(ASIDE,),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.TRUMP: (None, *SUITS),
        facts.CALLED: CARDS,
        facts.LENDER: ANY_SEAT,
        facts.LEADER: ANY_SEAT,
        own_facts.TURN_UP: CARDS,
    },
    begin_position=begin_position,
    sum=scores_sum,
    seats=lambda o: 3,
)
