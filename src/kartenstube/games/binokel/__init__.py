"""Binokel: melds and tricks with the Württemberg double pack; the highest bidder must reach the bid, or pays
it twice.

Rules: docs/rules-spec/binokel.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 3 or 4, in pairs or with a dealer who sits out. Unit of the score: points, the
same for both seats of a pair.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.games.binokel.bidding import (
    HIGHEST,
    STEP,
    auction,
    begin_position,
    deal,
    discard,
    game,
    melds,
)
from kartenstube.games.binokel.contracts import CONTRACTS, PAIRS, card_play, in_pairs
from kartenstube.games.binokel.display import DISPLAY
from kartenstube.games.binokel.match import next_deal
from kartenstube.games.binokel.melding import MELDS
from kartenstube.games.binokel.options import OPTIONS
from kartenstube.games.binokel.scoring import play
from kartenstube.games.binokel.sides import inferences, side
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = Game(
    id="binokel",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, auction, game, discard, melds, play),
    rules=CardRules(card_play, side, inferences),
    display=DISPLAY,
    listing=Listing("marriages", ("QS", "JD", "AC"), 20, ("Kreuzbinokel", "Benoggl", "Binocle", "Pinochle")),
    close=("tausend", "dreierschnapsen", "solo-66"),
    presets=(
        Preset("usual"),
        Preset("pairs", {"players": 4, "partners": True}),
        Preset("dealer_out", {"players": 4, "partners": False}),
        Preset("sevens", {"sevens": True}),
        Preset("tournament", {"match_end": "deals", "abgehen_bonus": "half", "eight_any": False}),
    ),
    zones=(TALON, ASIDE, MELDS),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.BID: (None, *map(str, range(100, HIGHEST + 1, STEP))),
        facts.CONTRACT: (None, *CONTRACTS),
        facts.TRUMP: (None, *SUITS),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    teams=lambda o: PAIRS if in_pairs(o) else (),
)
