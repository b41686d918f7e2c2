"""Officers' Skat: Skat for two, with all cards on the table, every other one face down under another.

Rules: docs/rules-spec/officers-skat.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 2. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, by_name
from kartenstube.games.officers_skat.bidding import PLACES, contract, deal, kontra, re
from kartenstube.games.officers_skat.contracts import CONTRACTS, card_play
from kartenstube.games.officers_skat.display import DISPLAY
from kartenstube.games.officers_skat.match import next_deal
from kartenstube.games.officers_skat.options import OPTIONS
from kartenstube.games.officers_skat.play import play, ramsch
from kartenstube.games.officers_skat.scoring import scores_sum
from kartenstube.mechanics.places import places
from kartenstube.mechanics.ramsch import RAMSCH
from kartenstube.mechanics.sides import alone

GAME = Game(
    id="officers-skat",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, contract, kontra, re, play, ramsch),
    rules=CardRules(card_play, alone(facts.DECLARER)),
    display=DISPLAY,
    listing=Listing("schafkopf", ("JC", "back", "AS"), 20, ("Offiziersskat", "Offizierskat", "Zweierskat")),
    zones=(*places(0, PLACES), *places(1, PLACES)),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS, RAMSCH),
        facts.DOUBLINGS: (None, 0, 1, 2),
        facts.LEADER: ANY_SEAT,
    },
    sum=scores_sum,
)
