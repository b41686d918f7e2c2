"""Bavarian Tarock: two at a time outbid each other by fives, up to 120 card points, alone against two.

Rules: docs/rules-spec/bavarian-tarock.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 3, or 4 of whom the dealer rests. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, Playing
from kartenstube.core.options import Forbid, Option, Options, Preset, Values
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing, to_the_left
from kartenstube.core.table import Table
from kartenstube.games.bavarian_tarock import bidding, own_facts
from kartenstube.games.bavarian_tarock.contracts import CONTRACTS, FRAME, TARGETS, TAROCK36, card_play
from kartenstube.games.bavarian_tarock.display import DISPLAY
from kartenstube.games.bavarian_tarock.scoring import booked, score
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON

DEALS = range(3, 101)


def uneven(players: int) -> Forbid:
    """8: every player deals as often as the others."""
    return Forbid(
        {"players": (players,), "deals": tuple(n for n in DEALS if n % players)},
        "fault.bavarian-tarock.deals",
    )


OPTIONS = Options(
    Option("players", int, 3, range(3, 5), "players"),
    Option("deals", int, 12, DEALS, "match"),
    Option("pot", bool, True, None, "pot"),
    Option("ladder", str, "hand", ("hand", "plain"), "auction"),
    Option("must_trump", bool, True, None, "must-trump", "beyond"),
    Option("head_tricks", bool, False, None, "head-tricks", "beyond"),
    Option("hearts_pickup", bool, False, None, "trump", "beyond"),
    Option("bettel", bool, False, None, "bettel", "beyond"),
    forbids=[uneven(3), uneven(4)],
)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2 and 4: the deal passes on, after a deal that was thrown in, too. 8: so many deals."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    return DealPlan(to_the_left(so_far), TAROCK36, dealer_rests=o.players == 4)


def play(t: Table) -> Playing:
    """5: F leads. All tricks are played; a Bettel ends with the first one of the declarer."""
    if bidding.its_contract(t).suits and not t.word(facts.TRUMP):
        return "trump"
    yield from FRAME.play(t, t.forehand)
    return score(t)


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: what the declarer wins the others pay, and the pot if there is one."""
    return None if o.pot else 0


GAME = Game(
    id="bavarian-tarock",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": bidding.deal,
        "opening": bidding.opening,
        "duel": bidding.duels,
        "stock": bidding.stock,
        "announce": bidding.announce,
        "discard": bidding.discard,
        "trump": bidding.trump,
        "play": play,
    },
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
    begin_position=bidding.begin_position,
    sum=scores_sum,
    booked=booked,
)
