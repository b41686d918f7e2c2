"""Schafkopf: call an ace and play with its holder, whom nobody knows at first, or play alone against three.

Rules: docs/rules-spec/schafkopf.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 4. Unit of the score: points.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Mask, mask_of
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, Playing, Side, zero_sum
from kartenstube.core.options import Option, Options, Preset, Values
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, to_the_left
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.schafkopf import auction, own_facts
from kartenstube.games.schafkopf.contracts import (
    CATEGORIES,
    CONTRACTS,
    called_ace,
    card_play,
    contract_of,
    pack,
)
from kartenstube.games.schafkopf.display import DISPLAY
from kartenstube.games.schafkopf.partner import FRAME, after_card
from kartenstube.games.schafkopf.ramsch import ramsch
from kartenstube.games.schafkopf.scoring import score
from kartenstube.mechanics.ramsch import RAMSCH, is_ramsch

SEATS = 4

OPTIONS = Options(
    Option("tariff", str, "10_20_50", ("10_20_50", "5_10_20", "10_10_50", "10_20_60"), "scoring"),
    Option("stoss", int, 2, range(5), "kontra"),
    Option("legen", bool, False, None, "doubling"),
    Option("all_pass", str, "redeal", ("redeal", "ramsch", "eo_muss"), "all-pass"),
    Option("geier", bool, False, None, "games"),
    Option("farbwenz", bool, False, None, "games"),
    Option("bettel", bool, False, None, "games"),
    Option("deck", str, "long", ("long", "short"), "deck"),
    Option("deals", int, 16, range(4, 101, 4), "match"),
)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2: the deal passes to the left, after a deal that was thrown in, too. 8: so many deals."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    return DealPlan(to_the_left(so_far), pack(o))


def play(t: Table) -> Playing:
    """5: forehand leads. A Sie is not played (SH-6); a Tout ends with the first trick of the others, a Bettel
    with the declarer's.
    """
    if contract_of(t) is None:
        return "ramsch" if is_ramsch(t) else "announcement"
    yield from FRAME.play(t, t.forehand, after_card=after_card)
    return score(t)


def side(view: View, world: World) -> Side:
    """2: the declarer, in a call game with the holder of the ace; in a Ramsch everybody for himself."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return frozenset([view.seat])
    known = [seat for seat in view.active if view.word(facts.SIDE, seat) == "declarer"]
    if not contract.is_call or len(known) > 1:
        return frozenset(known)
    ace = called_ace(contract)
    return frozenset(seat for seat in view.active if seat == declarer or world[hand_of(seat)] >> ace & 1)


def inferences(view: View) -> Mapping[str, Mask]:
    """4.3 and 6: the declarer and those who are known to be his opponents lack the called ace."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or not contract.is_call:
        return {}
    without = [seat for seat in view.active if seat == declarer or view.word(facts.SIDE, seat) == "other"]
    return {hand_of(seat): mask_of([called_ace(contract)]) for seat in without}


GAME = Game(
    id="schafkopf",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": auction.deal,
        "double": auction.double,
        "interest": auction.interest,
        "duel": auction.duel_of_claimants,
        "announcement": auction.announcement,
        "kontra": auction.kontra,
        "play": play,
        "ramsch": ramsch,
    },
    rules=CardRules(card_play, side, inferences),
    display=DISPLAY,
    listing=Listing(
        "schafkopf", ("QC", "JC", "AC"), 30, ("Schaffkopf", "Sheepshead", "Sauspiel", "Rufspiel")
    ),
    presets=(
        Preset("official"),
        Preset("inn", {"legen": True, "all_pass": "ramsch"}),
    ),
    start_facts={
        own_facts.LAID: (None, 0, 1, 2, 3),
        facts.HOLDER: ANY_SEAT,
        own_facts.LEVEL: (None, *CATEGORIES[1:-1]),
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *dict.fromkeys(one.kind for one in CONTRACTS.values()), RAMSCH),
        own_facts.SUIT: (None, *SUITS),
        facts.TOUT: (None, False, True),
        facts.DOUBLINGS: (None, 0, 1, 2, 3),
        own_facts.RAN_AWAY: (None, False, True),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=auction.begin_position,
    sum=zero_sum,
    seats=lambda o: SEATS,
)
