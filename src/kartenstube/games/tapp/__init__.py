"""Tapp, the Tarock of Württemberg: hearts with the Tapp, or a Solo without it; 61 of 120 card points win.

Rules: docs/rules-spec/tapp.md; the comments name its sections and rulings. Covered: all options of section 9.
Deviations: none. Seats: 3, or 4 of whom the dealer rests. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, card_text
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name, zero_sum
from kartenstube.core.options import Preset
from kartenstube.games.tapp.bidding import (
    auction,
    begin_position,
    call,
    deal,
    discard,
    give,
    inferences,
    kontra,
    tout,
    trump,
)
from kartenstube.games.tapp.contracts import CONTRACTS, TAPP36, card_play
from kartenstube.games.tapp.display import DISPLAY
from kartenstube.games.tapp.options import OPTIONS
from kartenstube.games.tapp.scoring import next_deal, play, ramsch
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = Game(
    id="tapp",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(
        deal,
        auction,
        discard,
        trump,
        call,
        give,
        tout,
        kontra,
        play,
        ramsch,
    ),
    rules=CardRules(card_play, alone(facts.DECLARER), inferences),
    display=DISPLAY,
    listing=Listing("tarock", ("AH", "TH", "back"), 15, ("Dapp", "Tappen", "Württembergischer Tarock")),
    presets=(
        Preset("classic"),
        Preset(
            "modern", {"all_pass": "ramsch", "bettel": True, "rufer": True, "durch": True, "kontra": True}
        ),
        Preset("swabian", {"direction": "anticlockwise"}),
        Preset("short", {"short_deck": True}),
    ),
    zones=(TALON, ASIDE),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.TRUMP: (None, *SUITS),
        facts.CALLED: (None, *map(card_text, TAPP36.cards)),
        facts.LENDER: ANY_SEAT,
        facts.TOUT: (None, False, True),
        facts.DOUBLINGS: (None, 0, 1, 2),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=zero_sum,
)
