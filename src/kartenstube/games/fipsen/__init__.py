"""Fipsen: of five tricks as many as were bid, alone against all, with a single diamond in the pack; and the
game of Thedinghausen, where five play for the tricks of a round.

Rules: docs/rules-spec/fipsen.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 3 or 4, or 5 in Thedinghausen. Unit of the score: points, or currant buns.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.games.fipsen.bidding import auction, begin_position, deal, discard, fipsen, raise_bid, trump
from kartenstube.games.fipsen.contracts import CONTRACTS, card_play, seats
from kartenstube.games.fipsen.display import DISPLAY
from kartenstube.games.fipsen.options import OPTIONS
from kartenstube.games.fipsen.scoring import next_deal, play, scores_sum
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, REST, TALON, TURNED

GAME = Game(
    id="fipsen",
    options=OPTIONS,
    next_deal=next_deal,
    phases={**by_name(deal, auction, discard, trump), "raise": raise_bid, **by_name(fipsen, play)},
    rules=CardRules(card_play, alone(facts.DECLARER)),
    display=DISPLAY,
    listing=Listing("whist", ("7D", "AC", "back"), 20, ("Fips", "Fipps")),
    presets=(
        Preset("prisdorf"),
        Preset("settled", {"zero_sum": True, "all_pass": "forced"}),
        Preset("thedinghausen", {"game": "thedinghausen"}),
    ),
    zones=(TALON, ASIDE, REST, TURNED),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.TRUMP: (None, *SUITS),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=scores_sum,
    seats=seats,
)
