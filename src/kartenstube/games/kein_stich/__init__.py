"""Kein Stich: a compendium of contracts in which tricks and cards cost, and a lay-off that pays out the pot.

Rules: docs/rules-spec/kein-stich.md; comments name its sections and rulings. Covered: all options and presets
of section 9. Deviations: none. Seats: 3 to 6. Unit of the score: stakes.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.events import EVERYBODY
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.table import ZonePlan
from kartenstube.games.kein_stich import own_facts
from kartenstube.games.kein_stich.contracts import CONTRACTS, card_play
from kartenstube.games.kein_stich.dealing import deal, tell_contract
from kartenstube.games.kein_stich.display import DISPLAY
from kartenstube.games.kein_stich.domino import inferences, lay_off
from kartenstube.games.kein_stich.match import next_deal
from kartenstube.games.kein_stich.options import OPTIONS
from kartenstube.games.kein_stich.trick_deals import scores_sum, tricks

GAME = Game(
    id="kein-stich",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, tricks, lay_off),
    rules=CardRules(card_play, inferences=inferences),
    display=DISPLAY,
    listing=Listing(
        "avoiding",
        ("KH", "QC", "TD"),
        10,
        ("Herzeln", "King Louis", "Kunterbunt", "Schwarze Sau", "Fritz", "Brumseln", "Fünferspiel"),
    ),
    zones=tuple(ZonePlan(f"row{suit}", "row", EVERYBODY) for suit in SUITS),
    start_facts={
        facts.CONTRACT: (None, *CONTRACTS, "DP", "DL", "HL"),
        facts.LEADER: ANY_SEAT,
        own_facts.TURN: ANY_SEAT,
    },
    begin_position=tell_contract,
    sum=scores_sum,
)
