"""Brandeln: one against three, who bids how many of the seven tricks, none or all of them.

Rules: docs/rules-spec/brandeln.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 4. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, Playing, zero_sum
from kartenstube.core.options import Option, Options, Preset, Values
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, next_dealer, to_the_left
from kartenstube.core.table import Table
from kartenstube.games.brandeln import bidding
from kartenstube.games.brandeln.contracts import BRANDELN28, CONTRACTS, FRAME, card_play
from kartenstube.games.brandeln.display import DISPLAY
from kartenstube.games.brandeln.scoring import score
from kartenstube.mechanics.sides import alone

SEATS = 4

OPTIONS = Options(
    Option("follow", str, "pierer", ("pierer", "meyers"), "play"),
    Option("all_pass", str, "redeal", ("redeal", "same_dealer"), "all-pass"),
    Option("herrenmord", bool, False, None, "auction"),
    Option("hold", bool, True, None, "hold"),
    Option("stop_when_decided", bool, True, None, "end"),
    Option("deals", int, 12, range(4, 101, SEATS), "match"),
)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2 and `all_pass`: the deal passes left, and after a deal that all passed as the option says. 8: so many
    deals, the highest account wins.
    """
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    dealer = to_the_left(so_far) if o.all_pass == "redeal" else next_dealer(so_far, None)
    return DealPlan(dealer, BRANDELN28)


def play(t: Table) -> Playing:
    """5, BR-12 and BR-13: the declarer leads; the deal ends when its result is certain."""
    if FRAME.contract(t).suits and not t.word(facts.TRUMP):
        return "trump"
    yield from FRAME.play(t, t.seat(facts.DECLARER), stops=t.options.stop_when_decided)
    return score(t)


GAME = Game(
    id="brandeln",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={"deal": bidding.deal, "auction": bidding.auction, "trump": bidding.trump, "play": play},
    rules=CardRules(card_play, alone(facts.DECLARER)),
    display=DISPLAY,
    listing=Listing(
        "whist", ("JC", "7C", "AC"), 20, ("Brandel", "Brandl", "Brändeln", "Stichbrandl", "Brandle")
    ),
    presets=(
        Preset("usual"),
        Preset("meyers", {"follow": "meyers"}),
        Preset("outbid", {"hold": False}),
        Preset("herrenmord", {"herrenmord": True}),
    ),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.TRUMP: (None, *SUITS),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=FRAME.show,
    sum=zero_sum,
    seats=lambda o: SEATS,
)
