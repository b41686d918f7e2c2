"""Zwanzigerrufen: with forty tarock cards forehand calls the Twenty, whose holder is his partner and the only
one who knows it; or one seat plays alone.

Rules: docs/rules-spec/zwanzigerrufen.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 4. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import card_text
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name, zero_sum
from kartenstube.core.options import Preset
from kartenstube.games.zwanzigerrufen import own_facts
from kartenstube.games.zwanzigerrufen.announcing import announce
from kartenstube.games.zwanzigerrufen.bidding import auction, deal
from kartenstube.games.zwanzigerrufen.contracts import CALLED, CONTRACTS, card_play
from kartenstube.games.zwanzigerrufen.display import DISPLAY
from kartenstube.games.zwanzigerrufen.match import SEATS, next_deal
from kartenstube.games.zwanzigerrufen.options import OPTIONS
from kartenstube.games.zwanzigerrufen.play import by_ranking, play
from kartenstube.games.zwanzigerrufen.sides import begin_position, inferences, side

GAME = Game(
    id="zwanzigerrufen",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, auction, announce, play),
    rules=CardRules(card_play, side, inferences, by_ranking),
    display=DISPLAY,
    listing=Listing(
        "tarock", ("T22", "T21", "T20"), 25, ("Zwanz’gerrufen", "XX-Rufen", "20er-Rufen", "Tarock")
    ),
    close=("cego", "tapp", "bavarian-tarock"),
    presets=(
        Preset("vienna"),
        Preset("five", {"solo_value": 5, "solo_absolut": True, "solo_bonus": 2}),
        Preset("other_way", {"direction": "anticlockwise"}),
    ),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.CALLED: (None, *map(card_text, CALLED)),
        **dict.fromkeys(own_facts.ANNOUNCED_BY.values(), ANY_SEAT),
        **dict.fromkeys(own_facts.DOUBLINGS.values(), (None, 0, 1, 2, 3, 4)),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=zero_sum,
    seats=lambda o: SEATS,
)
