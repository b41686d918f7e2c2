"""Call-ace Whist: bid a number of tricks, call an ace, and play with its holder, whom nobody knows at first;
or play alone and take no tricks. The Danish whist, with three jokers and a cat.

Rules: docs/rules-spec/call-ace-whist.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 4. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name, zero_sum
from kartenstube.core.options import Preset
from kartenstube.games.call_ace_whist import own_facts
from kartenstube.games.call_ace_whist.bidding import (
    AWAY,
    TURNED,
    auction,
    call,
    deal,
    exchange,
    halve,
    iron_hand,
    join,
    trump,
    vip,
)
from kartenstube.games.call_ace_whist.contracts import CONTRACTS, SEATS, card_play
from kartenstube.games.call_ace_whist.display import DISPLAY
from kartenstube.games.call_ace_whist.match import next_deal
from kartenstube.games.call_ace_whist.options import OPTIONS
from kartenstube.games.call_ace_whist.play import play
from kartenstube.games.call_ace_whist.sides import begin_position, side
from kartenstube.mechanics.talon import TALON

GAME = Game(
    id="call-ace-whist",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, iron_hand, auction, join, trump, vip, call, halve, exchange, play),
    rules=CardRules(card_play, side),
    display=DISPLAY,
    listing=Listing(
        "whist", ("AS", "XX", "KH"), 40, ("Esmakker-Whist", "Dansk Whist", "Danish Whist", "Ruf-Ass-Whist")
    ),
    presets=(
        Preset("club"),
        Preset("no_jokers", {"jokers": 0}),
        Preset("joined", {"join_sol": True, "ren_bordlaegger": True, "pass_exchange": True}),
    ),
    zones=(TALON, TURNED, *AWAY),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.TRUMP: (None, *SUITS),
        facts.CALLED: (None, *(f"{rank}{suit}" for rank in "AK" for suit in SUITS)),
        facts.LEADER: ANY_SEAT,
        own_facts.JOINED: (None, False, True),
    },
    begin_position=begin_position,
    sum=zero_sum,
    seats=lambda o: SEATS,
)
