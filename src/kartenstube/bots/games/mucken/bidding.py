"""Calls by rules of thumb: bids, kontra, re and sup. Calls of the others raise or lower the card points that
the own pair expects.
"""

from __future__ import annotations

from kartenstube.bots.games.mucken.hand_value import chance_to_win, points_of, worth
from kartenstube.bots.soloist import call_by_phase, said_if, worth_most
from kartenstube.core import facts
from kartenstube.core.decisions import PASS, Act, OneOf
from kartenstube.core.events import Seat
from kartenstube.core.view import View
from kartenstube.games.mucken.contracts import CONTRACTS, MuckenContract, contract_of, value
from kartenstube.games.mucken.sides import pair_of

BID_FROM = 1.5  # by how much more a bid must be worth than to pass
# by how many card points what a seat has said changes what is likely: partner, opponent
BID_SAME, BID_OTHER, PASSED = (20.0, -11.0), (9.0, -5.0), (-9.0, 5.0)
DOUBLES = -7.0  # an opponent has doubled
DOUBLE_FROM = 0.62  # the chance to win from which the value is doubled
BOLDER, BOLDER_CHANCE = 0.5, 0.04  # so much less in points, and as a chance, is enough for a bold seat


def bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The bid that is worth most, if it is worth more than what is played otherwise."""
    return worth_most({act: worth_of_act(view, act) for act in choices.acts}, BID_FROM - BOLDER * boldness)


def worth_of_act(view: View, act: Act) -> float:
    """Return the expected points of the own pair in the game to which an answer leads now."""
    if act != PASS:
        return worth_of(view, CONTRACTS[act.word], view.seat)
    bidder = view.seat_of(facts.HIGH_BIDDER)
    return 0.0 if bidder is None else worth_of(view, CONTRACTS[view.word(facts.BID, bidder)], bidder)


def worth_of(view: View, contract: MuckenContract, declarer: Seat) -> float:
    """Return the expected points of the own pair in a game that a seat plays."""
    counts, bonus = value(view.options, contract), bool(view.options.bonus)
    points = likely_points(view, contract.kind)
    if declarer in pair_of(view.seat):
        return worth(counts, contract.level, bonus, points)
    return -worth(counts, contract.level, bonus, 120 - points)


def likely_points(view: View, kind: str) -> float:
    """The card points that the own pair is likely to make in a game of this kind, after what was said."""
    ours = pair_of(view.seat)
    found = points_of(kind, view.hand.mask, view.forehand in ours, view.options.deck == "long")
    for seat in view.active:
        if seat != view.seat:
            found += said_so(view.word(facts.BID, seat), kind)[seat not in ours]
            found += DOUBLES if seat not in ours and view.word(facts.DOUBLED, seat) else 0.0
    return found


def said_so(bid: str, kind: str) -> tuple[float, float]:
    """Return the card points that a bid of the partner adds to the expected ones, and one of an opponent."""
    if bid not in CONTRACTS:
        return PASSED if bid else (0.0, 0.0)
    return BID_SAME if CONTRACTS[bid].kind == kind else BID_OTHER


def kontra(view: View, choices: OneOf, boldness: float) -> Act:
    """The value is doubled by who is likely to win it."""
    return said_if(likely_to_win(view) >= DOUBLE_FROM - BOLDER_CHANCE * boldness, choices)


def likely_to_win(view: View) -> float:
    """The chance of the own pair to win the game that is played."""
    contract = contract_of(view)
    assert contract
    points = likely_points(view, contract.kind)
    if view.seat_of(facts.DECLARER) in pair_of(view.seat):
        return chance_to_win(contract.level, points)
    return 1 - chance_to_win(contract.level, 120 - points)


words = call_by_phase(auction=bid, kontra=kontra)
"""The calls, by phase."""
