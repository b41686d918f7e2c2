"""Tausend: the highest bidder takes the talon, gives a card to each opponent, and must reach the bid in card
points and marriages; each marriage makes its suit trumps.

Rules: docs/rules-spec/tausend.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 2 or 3. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.events import EVERYBODY
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.core.table import ZonePlan
from kartenstube.games.tausend import own_facts
from kartenstube.games.tausend.bidding import (
    auction,
    begin_position,
    concede,
    deal,
    discard,
    give,
    raise_bid,
    talon,
)
from kartenstube.games.tausend.cards import card_play
from kartenstube.games.tausend.display import DISPLAY
from kartenstube.games.tausend.match import next_deal
from kartenstube.games.tausend.options import OPTIONS
from kartenstube.games.tausend.play import play
from kartenstube.games.tausend.scoring import scores_sum
from kartenstube.mechanics.marriages import inferences
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = Game(
    id="tausend",
    options=OPTIONS,
    next_deal=next_deal,
    phases={**by_name(deal, auction, talon, concede, give, discard), "raise": raise_bid, **by_name(play)},
    rules=CardRules(card_play, alone(facts.DECLARER), inferences),
    display=DISPLAY,
    listing=Listing(
        "marriages",
        ("KH", "QH", "AS"),
        45,
        ("1000", "Russisch Schnapsen", "Tysiąc", "Тысяча", "Tysiacha", "Thousand", "Tūkstantis"),
    ),
    presets=(
        Preset("russian"),
        Preset("polish", {"step": 10, "barrel": "polish", "bolts": "off", "must_beat": True}),
        Preset("plain", {"four_nines": False, "barrel": "off", "rospisat": "off", "bolts": "off"}),
        Preset("german", {"marriages": "alt", "barrel": "off", "bolts": "off"}),
        Preset("two", {"players": 2}),
    ),
    zones=(TALON, ZonePlan("second", "talon"), ASIDE, ZonePlan("up", "open", EVERYBODY)),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.BID: (None, *(f"{number}" for number in range(100, 405, 5))),
        facts.TRUMP: (None, *SUITS),
        facts.LEADER: ANY_SEAT,
        own_facts.ON_BARREL: ANY_SEAT,
        own_facts.TRIES: (None, 0, 1, 2),
    },
    begin_position=begin_position,
    sum=scores_sum,
    seats=lambda o: int(o.players),
)
