"""How likely worlds are after what was said, and what the rest of a deal is worth in one.

Who bid a Wenz holds Unters; who passed rarely holds the highest trumps.
"""

from __future__ import annotations

from functools import lru_cache

from kartenstube.bots.game_bots import Gain, Likelihood
from kartenstube.bots.games.mucken.hands import HALF, chance_to_win, points_of
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask
from kartenstube.core.contract import DealResult
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.mucken import contracts, scoring
from kartenstube.games.mucken.contracts import (
    ALL_POINTS,
    CONTRACTS,
    contract_of,
    kinds,
    pair_of,
)
from kartenstube.games.mucken.scoring import extra
from kartenstube.solver.layout import ALL_VALUES, Window

NEVER = 0.05  # the chance that somebody does what he should not
SHARP = 1.5  # how much sharper hands that bid and hands that pass are told apart than games that are won
POINT = 0.004  # what a card point is worth besides the score that it decides
NEAR = 12  # so many card points more or less than are needed are told apart


def likelihood(view: View) -> Likelihood:
    """How likely it is that the others spoke as they did, by how the cards lie in a world."""
    others = [seat for seat in view.active if seat != view.seat]
    played = {seat: view.played_by(seat) for seat in others}
    bids = {seat: view.word(facts.BID, seat) for seat in others}
    leads = {seat: view.forehand in pair_of(seat) for seat in others}

    def of(world: World) -> float:
        found = 1.0
        for seat in others:
            if bids[seat]:
                hand = world[hand_of(seat)] | played[seat]
                found *= spoke_so(view.options, bids[seat], hand, leads[seat])
        return found

    return of


@lru_cache(maxsize=1 << 13)
def spoke_so(o: Values, bid: str, hand: Mask, leads: bool) -> float:
    """How likely a hand is to have bid so, or to have passed."""
    long = o.deck == "long"
    if bid in CONTRACTS:
        contract = CONTRACTS[bid]
        return max(NEVER, bids(contract.level, points_of(contract.kind, hand, leads, long)))
    best = max(points_of(kind, hand, leads, long) for kind in kinds(o))
    return max(NEVER, 1 - bids(1, best))


def bids(level: int, points: float) -> float:
    """The chance that a hand bids on this level which is worth so many card points."""
    return chance_to_win(level, HALF + SHARP * (points - HALF))


def value(view: View, play: CardPlay, side: Side, world: World) -> Gain:
    """What the game under way is worth to the seat when the playing pair takes so much of the rest: tricks
    where it needs every trick, otherwise card points. That a pair takes no more trick is read off the card
    points.
    """
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return float
    points, tricks = taken(view, declarer)
    others_points, others = taken(view, declarer + 1)
    rest, left = view.size(hand_of(view.seat)), ALL_POINTS - points - others_points
    times: int = 2 ** view.count(facts.DOUBLINGS)
    counts, bonus = contracts.value(view.options, contract), view.options.bonus
    sign = 1.0 if declarer in pair_of(view.seat) else -1.0

    def gain(value: int) -> float:
        if contract.aim.by_tricks:
            result, more = DealResult(0, tricks + value, others + rest - value), 0.0
        else:
            result = DealResult(points + value, tricks + (value > 0), others + (value < left))
            more = POINT * value
        written = times * (counts + (extra(contract, result) if bonus else 0))
        return sign * ((written if contract.aim.is_met(result) else -written) + more)

    return gain


def taken(view: View, seat: Seat) -> tuple[int, int]:
    """The card points and the tricks that the pair of a seat has."""
    pair = pair_of(seat)
    return sum(view.count(facts.POINTS, one) for one in pair), sum(
        view.count(facts.TRICKS, one) for one in pair
    )


def window(view: View, side: Side, world: World) -> Window:
    """The values of the rest of the game under way that matter: every trick or not; the card points near
    those that win, or if that is decided near those that make Schneider.
    """
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return ALL_VALUES
    own, _ = taken(view, declarer)
    theirs, _ = taken(view, declarer + 1)
    if contract.aim.by_tricks:
        return Window(marks=(view.size(hand_of(view.seat)),))
    needed = contract.aim.needed
    if contract.level == 1 and own >= needed:
        needed = scoring.SCHNEIDER_WON
    elif contract.level == 1 and theirs > ALL_POINTS - needed:
        needed = scoring.SCHNEIDER_LOST + 1
    return Window(max(0, needed - own - NEAR), max(1, needed - own + NEAR))
