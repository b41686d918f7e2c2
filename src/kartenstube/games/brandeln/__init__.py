"""Brandeln: one against three, who bids how many of the seven tricks, none or all of them.

Rules: docs/rules-spec/brandeln.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 4. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name, zero_sum
from kartenstube.core.options import Preset
from kartenstube.games.brandeln.bidding import auction, deal, trump
from kartenstube.games.brandeln.contracts import CONTRACTS, FRAME, card_play
from kartenstube.games.brandeln.display import DISPLAY
from kartenstube.games.brandeln.options import OPTIONS, SEATS
from kartenstube.games.brandeln.scoring import next_deal, play
from kartenstube.mechanics.sides import alone

GAME = Game(
    id="brandeln",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, auction, trump, play),
    rules=CardRules(card_play, alone(facts.DECLARER)),
    display=DISPLAY,
    listing=Listing(
        "whist", ("JC", "7C", "AC"), 20, ("Brandel", "Brandl", "Brändeln", "Stichbrandl", "Brandle")
    ),
    presets=(
        Preset("usual"),
        Preset("meyers", {"follow": "meyers"}),
        Preset("outbid", {"hold": False}),
        Preset("herrenmord", {"herrenmord": True}),
    ),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.TRUMP: (None, *SUITS),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=FRAME.show,
    sum=zero_sum,
    seats=lambda o: SEATS,
)
