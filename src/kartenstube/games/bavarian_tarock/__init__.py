"""Bavarian Tarock: two at a time outbid each other by fives, up to 120 card points, alone against two.

Rules: docs/rules-spec/bavarian-tarock.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 3, or 4 of whom the dealer rests. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.games.bavarian_tarock import own_facts
from kartenstube.games.bavarian_tarock.bidding import (
    announce,
    begin_position,
    deal,
    discard,
    duel,
    opening,
    stock,
    trump,
)
from kartenstube.games.bavarian_tarock.contracts import CONTRACTS, TARGETS, card_play
from kartenstube.games.bavarian_tarock.display import DISPLAY
from kartenstube.games.bavarian_tarock.match import next_deal
from kartenstube.games.bavarian_tarock.options import OPTIONS
from kartenstube.games.bavarian_tarock.scoring import booked, play, scores_sum
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = Game(
    id="bavarian-tarock",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(
        deal,
        opening,
        duel,
        stock,
        announce,
        discard,
        trump,
        play,
    ),
    rules=CardRules(card_play, alone(facts.DECLARER)),
    display=DISPLAY,
    listing=Listing("tarock", ("AC", "TC", "back"), 20, ("Haferltarock", "Bayerisches Tarock")),
    presets=(
        Preset("haferl"),
        Preset("fives", {"ladder": "plain"}),
        Preset("hearts", {"hearts_pickup": True}),
        Preset("bettel", {"bettel": True}),
        Preset("dry", {"pot": False}),
    ),
    zones=(TALON, ASIDE),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        own_facts.TARGET: (None, *TARGETS),
        facts.TRUMP: (None, *SUITS),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=scores_sum,
    booked=booked,
)
