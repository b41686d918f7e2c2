"""Schafkopf: call an ace and play with its holder, whom nobody knows at first, or play alone against three.

Rules: docs/rules-spec/schafkopf.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 4, or 3 with the short pack. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name, zero_sum
from kartenstube.core.options import Preset
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.bidding import announcement, deal, double, duel, interest, kontra
from kartenstube.games.schafkopf.contracts import CONTRACTS, MARRIAGE, WENZ_FIRST, card_play
from kartenstube.games.schafkopf.display import DISPLAY
from kartenstube.games.schafkopf.marriage import OFFER, marriage, offer
from kartenstube.games.schafkopf.options import OPTIONS
from kartenstube.games.schafkopf.play import play
from kartenstube.games.schafkopf.ramsch import ramsch
from kartenstube.games.schafkopf.scoring import next_deal
from kartenstube.games.schafkopf.sides import begin_position, inferences, side
from kartenstube.mechanics.ramsch import RAMSCH

GAME = Game(
    id="schafkopf",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(
        deal,
        double,
        interest,
        marriage,
        offer,
        duel,
        announcement,
        kontra,
        play,
        ramsch,
    ),
    rules=CardRules(card_play, side, inferences),
    display=DISPLAY,
    listing=Listing(
        "schafkopf", ("QC", "JC", "AC"), 30, ("Schaffkopf", "Sheepshead", "Sauspiel", "Rufspiel")
    ),
    close=("mucken", "doppelkopf", "sjavs", "baska", "bavarian-tarock"),
    presets=(
        Preset("official", {"players": 4}),
        Preset("inn", {"players": 4, "legen": True, "all_pass": "ramsch"}),
        Preset("muss", {"players": 4, "all_pass": "eo_muss", "muss_call": "void"}),
        Preset(
            "franconian",
            {
                "players": 4,
                "deck": "short",
                "farbgeier": True,
                "geier": True,
                "farbwenz": True,
                "wenz_order": "wenz_first",
            },
        ),
        Preset("three", {"players": 3, "deck": "short", "deals": 15}),
    ),
    zones=(OFFER,),
    start_facts={
        own_facts.GIVER: ANY_SEAT,
        facts.PARTNER: ANY_SEAT,
        own_facts.LAID: (None, 0, 1, 2, 3),
        facts.HOLDER: ANY_SEAT,
        own_facts.LEVEL: (None, *WENZ_FIRST[1:-1]),
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *dict.fromkeys(one.kind for one in CONTRACTS.values()), MARRIAGE, RAMSCH),
        own_facts.SUIT: (None, *SUITS),
        facts.TOUT: (None, False, True),
        facts.DOUBLINGS: (None, 0, 1, 2, 3),
        own_facts.RAN_AWAY: (None, False, True),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=zero_sum,
)
