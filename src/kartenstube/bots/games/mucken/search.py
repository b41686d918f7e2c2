"""The likelihood of worlds after what was said, and the worth of the rest of a deal.

Bidders of a Wenz hold Unters; seats that passed rarely hold the highest trumps.
"""

from __future__ import annotations

from functools import lru_cache

from kartenstube.bots.contract import as_they_spoke, course_of, gain_by, near, open_mark
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.mucken.hand_value import HALF, chance_to_win, points_of
from kartenstube.bots.search import Stakes
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask
from kartenstube.core.contract import DealResult
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.options import Values
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.mucken.contracts import ALL_POINTS, CONTRACTS, contract_of, kinds, value
from kartenstube.games.mucken.scoring import SCHNEIDER_LOST, SCHNEIDER_WON, extra
from kartenstube.games.mucken.sides import pair_of
from kartenstube.solver.layout import Window

NEVER = 0.05  # the chance that somebody does what he should not
SHARP = 1.5  # how much sharper hands that bid and hands that pass are told apart than games that are won
POINT = 0.004  # what a card point is worth besides the score that it decides
NEAR = 12  # so many card points more or less than are needed are told apart


def likelihood(view: View, rules: CardRules) -> Likelihood:
    """Weigh worlds by how likely the others are to speak as they did with the cards there."""

    def chance_of(seat: Seat, hand: Mask, world: World) -> float:
        bid = view.word(facts.BID, seat)
        return spoke_so(view.options, bid, hand, view.forehand in pair_of(seat)) if bid else 1.0

    return as_they_spoke(view, chance_of)


@lru_cache(maxsize=1 << 13)
def spoke_so(o: Values, bid: str, hand: Mask, leads: bool) -> float:
    """Return the chance that a hand bids so, or passes."""
    long = o.deck == "long"
    if bid in CONTRACTS:
        contract = CONTRACTS[bid]
        return max(NEVER, bids(contract.level, points_of(contract.kind, hand, leads, long)))
    best = max(points_of(kind, hand, leads, long) for kind in kinds(o))
    return max(NEVER, 1 - bids(1, best))


def bids(level: int, points: float) -> float:
    """The chance that a hand bids on this level which is worth so many card points."""
    return chance_to_win(level, HALF + SHARP * (points - HALF))


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the game under way for the seat, by what the playing pair takes of the rest. Every
    trick or not matters; or the card points near those that win, and if that is decided near schneider.
    """
    contract = contract_of(view)
    if contract is None:
        return Stakes(float)
    counts, bonus = value(view.options, contract), view.options.bonus
    times: int = 2 ** view.count(facts.DOUBLINGS)

    def pays(result: DealResult) -> float:
        return contract.aim.sign(result) * times * (counts + (extra(contract, result) if bonus else 0))

    course, share = course_of(view, side, world, ALL_POINTS), 1.0 if view.seat in side else -1.0
    if contract.aim.by_tricks:
        gain = gain_by(course, contract.aim, share, pays, 0.0)
        return Stakes(gain, Window(marks=(course.tricks_left,)))
    mark = contract.aim.needed
    if contract.level == 1:
        mark = open_mark(course, mark, SCHNEIDER_WON, SCHNEIDER_LOST + 1)
    gain = gain_by(course, contract.aim, share, pays, POINT)
    return Stakes(gain, near(mark - course.result.points, NEAR))
