"""Zwanzig ab: accounts go down from twenty with each trick, and up for who takes none; cards are bought, and
who has too few may drop out.

Rules: docs/rules-spec/zwanzig-ab.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 2 to 6. Unit of the score: points, of which the fewest win.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.games.zwanzig_ab.buying import ASIDE, buy, drop
from kartenstube.games.zwanzig_ab.cards import card_play
from kartenstube.games.zwanzig_ab.display import DISPLAY
from kartenstube.games.zwanzig_ab.naming import begin_position, blind, deal, trump
from kartenstube.games.zwanzig_ab.options import OPTIONS
from kartenstube.games.zwanzig_ab.own_facts import COUNTS
from kartenstube.games.zwanzig_ab.scoring import booked, next_deal, play
from kartenstube.mechanics.talon import REST, TURNED

GAME = Game(
    id="zwanzig-ab",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, blind, trump, buy, drop, play),
    rules=CardRules(card_play),
    display=DISPLAY,
    listing=Listing("whist", ("AH", "TH", "back"), 15, ("20 ab", "Zwanzig", "20 up")),
    easy=True,
    presets=(
        Preset("usual"),
        Preset("two_and_three", {"first_packet": 2, "drop_after_buy": True, "no_drop_suit": "diamonds"}),
        Preset("exact", {"finish": "exact"}),
    ),
    zones=(*ASIDE, REST, TURNED),
    start_facts={facts.TRUMP: (None, *SUITS), COUNTS: (None, "double", "fourfold"), facts.LEADER: ANY_SEAT},
    booked=booked,
    begin_position=begin_position,
    lowest_wins=True,
)
