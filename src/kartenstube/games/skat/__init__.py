"""Skat: bid for the right to play alone against two, name the game, take 61 of 120 card points.

Rules: docs/rules-spec/skat.md; the comments name its sections and rulings. Covered: all options of section 9.
Seats: 3, or 4 of whom the dealer rests. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.core.options import Preset
from kartenstube.games.skat import bidding, own_facts
from kartenstube.games.skat.contracts import ANNOUNCEMENTS, LADDER, card_play, not_there
from kartenstube.games.skat.display import DISPLAY
from kartenstube.games.skat.match import next_deal
from kartenstube.games.skat.options import EARLIER, OPTIONS, PUSHED
from kartenstube.games.skat.play import play, rules_on_giving_up
from kartenstube.games.skat.ramsch import instead, push, ramsch
from kartenstube.games.skat.scoring import scores_sum
from kartenstube.games.skat.server_lines import read_deal
from kartenstube.mechanics.jacks import GRAND, NULL
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = Game(
    id="skat",
    revision=2,
    earlier=EARLIER,
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(
        bidding.deal,
        bidding.bidding,
        bidding.skat,
        bidding.discard,
        bidding.game,
        bidding.announcement,
        bidding.spitze,
        bidding.kontra,
        play,
        instead,
        push,
        ramsch,
    ),
    rules=CardRules(card_play, alone(facts.DECLARER), not_there),
    display=DISPLAY,
    listing=Listing("schafkopf", ("JC", "JS", "JH"), 25, ("Scat", "Preisskat", "Ramsch")),
    close=("officers-skat", "doppelkopf", "schafkopf", "spitzer", "tapp"),
    presets=(
        Preset("tournament", {"rounds": 12}),
        Preset("pub", {"scoring": "zero_sum", "kontra": True, "all_pass": "ramsch"}),
        Preset(
            "bock",
            {
                "scoring": "zero_sum",
                "kontra": True,
                "all_pass": PUSHED,
                "ramsch_hand": True,
                "bock": "sixty_kontra",
                "after_bock": "ramsch",
            },
        ),
        Preset("spitze", {"scoring": "zero_sum", "kontra": True, "all_pass": PUSHED, "spitze": "plus_1"}),
    ),
    zones=(TALON, ASIDE),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.BID: (None, *LADDER),
        own_facts.HAND: (None, False, True),
        facts.CONTRACT: (None, *SUITS, GRAND, NULL),
        facts.ANNOUNCED: (None, *ANNOUNCEMENTS),
        own_facts.SPITZE: (None, False, True),
        facts.DOUBLINGS: (None, 0, 1, 2),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=bidding.begin_position,
    sum=scores_sum,
    rules_on_giving_up=rules_on_giving_up,
    read_foreign=read_deal,
)
