"""Skat: bid for the right to play alone against two, name the game, take 61 of 120 card points.

Rules: docs/rules-spec/skat.md; the comments name its sections and rulings. Covered: all options of section 9.
Seats: 3, or 4 of whom the dealer rests. Unit of the score: points.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import SKAT32, SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, Playing
from kartenstube.core.options import Option, Options, Preset, Value, Values
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing, next_dealer
from kartenstube.core.table import Table
from kartenstube.games.skat import bidding, giving_up, own_facts
from kartenstube.games.skat.contracts import ANNOUNCEMENTS, FRAME, LADDER, announced, card_play
from kartenstube.games.skat.display import DISPLAY
from kartenstube.games.skat.ramsch import ramsch
from kartenstube.games.skat.scoring import score, score_given_up
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.jacks import GRAND, NULL
from kartenstube.mechanics.ramsch import RAMSCH
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.speech import SILENCE, GivenUp
from kartenstube.mechanics.talon import ASIDE, TALON, turn_up_all

OPTIONS = Options(
    Option("players", int, 3, range(3, 5), "players"),
    Option("scoring", str, "seeger", ("classic", "seeger", "zero_sum"), "scoring", "beyond"),
    Option("rounds", int, 4, range(1, 13), "match", "beyond"),
    Option("kontra", bool, False, None, "kontra", "beyond"),
    Option("kontra_needs_bid", bool, False, None, "kontra", "beyond"),
    Option("all_pass", str, "pass_in", ("pass_in", "ramsch", "redeal"), "all-pass", "beyond"),
    Option("give_up", str, "official", ("off", "official"), "give-up", "beyond"),
)
EARLIER: Mapping[int, Mapping[str, Value]] = {1: {"give_up": "off"}}
"""Revision 2: giving up is an answer (5.1)."""


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2: the deal passes to the left; with four players the dealer rests. 8: so many rounds."""
    if len(so_far.scored_deals) >= o.rounds * o.players:
        return MatchEnd(so_far.leaders)
    return DealPlan(next_dealer(so_far, None), SKAT32, dealer_rests=o.players == 4)


def deal(t: Table) -> str:
    """3: three cards each, two for the skat, then four and three."""
    order = list(t.clockwise(t.forehand))
    deal_packets(t, order, [3])
    t.move(t.zone("stock").cards[:2], "stock", "talon")
    deal_packets(t, order, [4, 3])
    return "bidding"


def play(t: Table) -> Playing:
    """5: forehand leads. A Null ends with the declarer's first trick, a game for all tricks with his
    opponents'.
    """
    if announced(t) is None:
        return "game"
    speech = giving_up.SPEECH if giving_up.rules_on_giving_up(t) else SILENCE
    try:
        yield from FRAME.play(t, t.forehand, speech=speech)
    except GivenUp as end:
        turn_up_all(t)
        return score_given_up(t, end.seat)
    return score(t)


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: nothing where the opponents pay; in a Ramsch nobody is paid."""
    return 0 if o.scoring == "zero_sum" and done.contract != RAMSCH else None


GAME = Game(
    id="skat",
    revision=2,
    earlier=EARLIER,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": deal,
        "bidding": bidding.bidding,
        "skat": bidding.skat,
        "discard": bidding.discard,
        "game": bidding.game,
        "announcement": bidding.announcement,
        "kontra": bidding.kontra,
        "play": play,
        "ramsch": ramsch,
    },
    rules=CardRules(card_play, alone(facts.DECLARER)),
    display=DISPLAY,
    listing=Listing("schafkopf", ("JC", "JS", "JH"), 25, ("Scat", "Preisskat", "Ramsch")),
    presets=(
        Preset("tournament", {"rounds": 12}),
        Preset("pub", {"scoring": "zero_sum", "kontra": True, "all_pass": "ramsch"}),
    ),
    zones=(TALON, ASIDE),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.BID: (None, *LADDER),
        own_facts.HAND: (None, False, True),
        facts.CONTRACT: (None, *SUITS, GRAND, NULL),
        facts.ANNOUNCED: (None, *ANNOUNCEMENTS),
        facts.DOUBLINGS: (None, 0, 1, 2),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=bidding.begin_position,
    sum=scores_sum,
    rules_on_giving_up=giving_up.rules_on_giving_up,
)
