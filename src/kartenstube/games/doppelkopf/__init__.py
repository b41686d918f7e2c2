"""Doppelkopf: two of each card, four players; who holds a queen of clubs plays with the other who does, takes
121 of 240 card points, and may announce how many more they will be.

Rules: docs/rules-spec/doppelkopf.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name, zero_sum
from kartenstube.core.options import Preset
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.contracts import CONTRACTS, card_play
from kartenstube.games.doppelkopf.display import DISPLAY
from kartenstube.games.doppelkopf.match import next_deal
from kartenstube.games.doppelkopf.options import OPTIONS
from kartenstube.games.doppelkopf.play import play
from kartenstube.games.doppelkopf.reservations import OFFER, deal, kind, poverty, reservation
from kartenstube.games.doppelkopf.sides import inferences, side

GAME = Game(
    id="doppelkopf",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, reservation, kind, poverty, play),
    rules=CardRules(card_play, side, inferences),
    display=DISPLAY,
    listing=Listing("schafkopf", ("TH", "QC", "AD"), 45, ("Doko", "Double Head")),
    close=("schafkopf", "spitzer", "skat", "baska"),
    presets=(
        Preset("tournament", {"duty_solo": True, "deals": 24}),
        Preset("friends", {"second_dulle": "on", "schweine": True, "armut": True}),
        Preset(
            "all",
            {
                "second_dulle": "on",
                "schweine": True,
                "superschweine": True,
                "armut": True,
                "poverty_told": "trumps",
                "throw": "all",
                "karlchen_caught": "any",
                "fuchs_am_end": True,
                "bock": True,
            },
        ),
    ),
    zones=(OFFER,),
    start_facts={
        facts.CONTRACT: (None, *CONTRACTS),
        facts.DECLARER: ANY_SEAT,
        facts.PARTNER: ANY_SEAT,
        own_facts.POOR: ANY_SEAT,
        own_facts.DECIDING: (None, 1, 2, 3),
        own_facts.DUTY: (None, False, True),
        own_facts.LEVEL["re"]: (None, 0, 1, 2, 3),
        own_facts.LEVEL["kontra"]: (None, 0, 1, 2, 3),
        own_facts.BOCK: (None, 1, 2, 3),
        facts.LEADER: ANY_SEAT,
    },
    seats=lambda o: 4,
    sum=zero_sum,
)
