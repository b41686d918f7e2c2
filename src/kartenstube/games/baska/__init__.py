"""Baśka: sixteen cards, twelve trumps, four tricks; who holds an old queen plays with the other who does, for
53 of 104 card points, and nobody says so.

Rules: docs/rules-spec/baska.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 4. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name, zero_sum
from kartenstube.core.options import Preset
from kartenstube.games.baska.bidding import auction, begin_position, deal, kontra
from kartenstube.games.baska.contracts import LADDER, ZWYKLA, card_play
from kartenstube.games.baska.display import DISPLAY
from kartenstube.games.baska.match import next_deal
from kartenstube.games.baska.options import OPTIONS
from kartenstube.games.baska.scoring import play
from kartenstube.games.baska.sides import inferences, side

GAME = Game(
    id="baska",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, auction, kontra, play),
    rules=CardRules(card_play, side, inferences),
    display=DISPLAY,
    listing=Listing("schafkopf", ("QC", "QS", "AH"), 20, ("Baśka czerwona", "Kop", "Baschka")),
    presets=(
        Preset("usual"),
        Preset("tournament", {"deals": 60}),
        Preset("plain_hearts", {"hearts": "plain"}),
        Preset("simple", {"schneider": False, "kontra": 0, "gran": False, "deals": 12}),
    ),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, ZWYKLA.name, *LADDER),
        facts.PARTNER: ANY_SEAT,
        facts.DOUBLINGS: (None, 0, 1, 2, 3),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=zero_sum,
    seats=lambda o: 4,
)
