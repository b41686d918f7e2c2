"""Dreierschnapsen: one plays alone against two, with six cards each, for 66 points, for all tricks or for
none.

Rules: docs/rules-spec/dreierschnapsen.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 3. Unit of the score: points.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.events import EVERYBODY
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing
from kartenstube.core.options import Option, Options, Preset, Values
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing, next_dealer
from kartenstube.core.table import ZonePlan
from kartenstube.games.dreierschnapsen import bidding, own_facts
from kartenstube.games.dreierschnapsen.contracts import CONTRACTS, PACK, card_play
from kartenstube.games.dreierschnapsen.display import DISPLAY
from kartenstube.games.dreierschnapsen.match_end import winners
from kartenstube.games.dreierschnapsen.tricks import play
from kartenstube.mechanics.marriages import inferences
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON

OPTIONS = Options(
    Option("contracts", str, "classic", ("classic", "full"), "contracts", "beyond"),
    Option("schnapser", str, "graded", ("graded", "four", "three"), "schnapser", "beyond"),
    Option("trump_from_hand", bool, True, None, "trump", "beyond"),
    Option("ohne", bool, True, None, "talon", "beyond"),
    Option("flecken", int, 3, range(4), "kontra", "beyond"),
    Option("target", int, 24, range(12, 25, 12), "match", "beyond"),
    Option("leads_kontra", str, "rufer", ("rufer", "declarer"), "play", "beyond"),
)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2: the deal passes to the left. 8: the match ends when somebody has reached the target."""
    won = winners(o, so_far)
    return MatchEnd(won) if won else DealPlan(next_dealer(so_far, None), PACK)


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: the declarer scores what he has won, and each of the two others what he has lost."""
    return done.entry and (done.entry.value if done.entry.value > 0 else -2 * done.entry.value)


GAME = Game(
    id="dreierschnapsen",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": bidding.deal,
        "trump": bidding.trump,
        "auction": bidding.bidding,
        "discard": bidding.discard,
        "kontra": bidding.kontra,
        "play": play,
    },
    rules=CardRules(card_play, alone(facts.DECLARER), inferences),
    display=DISPLAY,
    listing=Listing(
        "marriages", ("AD", "KD", "QD"), 20, ("Talonschnapsen", "Staperlschnapsen", "Three-hand Schnapsen")
    ),
    presets=(Preset("full", {"contracts": "full"}), Preset("short", {"target": 12, "flecken": 1})),
    zones=(TALON, ASIDE, ZonePlan("up", "open", EVERYBODY)),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        own_facts.OHNE: (None, False, True),
        facts.TRUMP: (None, *SUITS),
        facts.DOUBLINGS: (None, 0, 1, 2, 3),
        own_facts.LIMIT: (None, 2, 3, 4),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=bidding.begin_position,
    sum=scores_sum,
    seats=lambda o: 3,
)
