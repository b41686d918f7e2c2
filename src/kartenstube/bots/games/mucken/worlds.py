"""How likely worlds are after what was said, and what the rest of a deal is worth in one.

Who bid a Wenz holds Unters; who passed rarely holds the highest trumps.
"""

from __future__ import annotations

from functools import lru_cache

from kartenstube.bots.contract import as_they_spoke, course_of, gain_by, near
from kartenstube.bots.game_bots import Gain, Likelihood
from kartenstube.bots.games.mucken.hands import HALF, chance_to_win, points_of
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask
from kartenstube.core.contract import DealResult
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.options import Values
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.mucken import contracts, scoring
from kartenstube.games.mucken.contracts import ALL_POINTS, CONTRACTS, contract_of, kinds
from kartenstube.games.mucken.scoring import extra
from kartenstube.games.mucken.sides import pair_of
from kartenstube.solver.layout import ALL_VALUES, Window

NEVER = 0.05  # the chance that somebody does what he should not
SHARP = 1.5  # how much sharper hands that bid and hands that pass are told apart than games that are won
POINT = 0.004  # what a card point is worth besides the score that it decides
NEAR = 12  # so many card points more or less than are needed are told apart


def likelihood(view: View) -> Likelihood:
    """How likely it is that the others spoke as they did, by how the cards lie in a world."""

    def chance_of(seat: Seat, hand: Mask, world: World) -> float:
        bid = view.word(facts.BID, seat)
        return spoke_so(view.options, bid, hand, view.forehand in pair_of(seat)) if bid else 1.0

    return as_they_spoke(view, chance_of)


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
    """What the game under way is worth to the seat when the playing pair takes so much of the rest."""
    contract = contract_of(view)
    if contract is None:
        return float
    counts, bonus = contracts.value(view.options, contract), view.options.bonus
    times: int = 2 ** view.count(facts.DOUBLINGS)

    def pays(result: DealResult) -> float:
        return contract.aim.sign(result) * times * (counts + (extra(contract, result) if bonus else 0))

    share = 1.0 if view.seat in side else -1.0
    point = 0.0 if contract.aim.by_tricks else POINT
    return gain_by(course_of(view, side, world, ALL_POINTS), contract.aim, share, pays, point)


def window(view: View, side: Side, world: World) -> Window:
    """The values of the rest of the game under way that matter: every trick or not; the card points near
    those that win, or if that is decided near those that make Schneider.
    """
    contract = contract_of(view)
    if contract is None:
        return ALL_VALUES
    course = course_of(view, side, world, ALL_POINTS)
    if contract.aim.by_tricks:
        return Window(marks=(course.tricks_left,))
    own, needed = course.result.points, contract.aim.needed
    if contract.level == 1 and own >= needed:
        needed = scoring.SCHNEIDER_WON
    elif contract.level == 1 and own + course.points_left < needed:
        needed = scoring.SCHNEIDER_LOST + 1
    return near(needed - own, NEAR)
