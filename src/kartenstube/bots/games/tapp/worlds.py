"""How likely worlds are after the auction, and what the rest of a deal is worth in one.

Who passed rarely holds a hand for a Frage; who plays hearts holds hearts.
"""

from __future__ import annotations

from kartenstube.bots.contract import FEW_POINTS, ONE_TRICK, as_they_spoke, course_of, gain_by, near
from kartenstube.bots.findings import MADE
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.tapp.hands import card_points, points_of
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import Stakes
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Mask
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.tapp import contracts
from kartenstube.games.tapp.contracts import ALL_POINTS, WINS, TappContract, contract_of
from kartenstube.solver.layout import Window

NEVER = 0.03  # the chance that somebody does what he should not
SHARP = 0.15  # how sharply hands that bid and hands that pass are told apart, by card points
TAPP_HELPS = 12  # card points that the Tapp adds to a Frage
POINT = 0.01  # what a card point is worth besides the score that it decides
NEAR = 20  # so many card points more or less than are needed are told apart


def likelihood(view: View) -> Likelihood:
    """How likely it is that the others spoke as they did, by how the cards lie in a world."""
    declarer, contract = view.seat_of(facts.DECLARER), contract_of(view)

    def chance_of(seat: Seat, hand: Mask, world: World) -> float:
        if seat == declarer and contract:
            return plays_so(contract, view.word(facts.TRUMP), hand)
        said = view.word(facts.BID, seat)
        return max(NEVER, 1 - would_ask(hand) if said == "pass" else would_ask(hand)) if said else 1.0

    return as_they_spoke(view, chance_of)


def plays_so(contract: TappContract, trump: str, hand: Mask) -> float:
    """How likely a declarer's hand is to be played in this contract."""
    if not trump:
        return 1.0
    return max(NEVER, logistic(SHARP * (points_of(trump, hand, 0, leads=False, stays=True) - WINS)))


def would_ask(hand: Mask) -> float:
    """The chance that a hand is bid on: for a Frage or a Solo."""
    hearts = points_of("H", hand, 0, leads=False, stays=False) + TAPP_HELPS
    others = max(points_of(suit, hand, 0, leads=False, stays=True) for suit in SUITS)
    return logistic(SHARP * (max(hearts, others) - WINS))


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """What is at stake in the game under way; in a Ramsch, that the seat takes few points."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return FEW_POINTS
    return stakes_of(view, contract, declarer, world)


def stakes_of(view: View, contract: TappContract, declarer: Seat, world: World, times: int = 1) -> Stakes:
    """What a game is worth to the seat. No trick or one matters, all or not all, or the card points near
    those that win.
    """

    def pays(result: DealResult) -> float:
        return contract.aim.sign(result) * contracts.value(contract, result)

    share = (2.0 if declarer == view.seat else -1.0) * times * 2 ** view.count(facts.DOUBLINGS)
    course, is_misere = (
        course_of(view, [declarer], world, ALL_POINTS, laid_points(world)),
        contract.aim == NO_TRICK,
    )
    gain = gain_by(course, contract.aim, share, pays, -POINT if is_misere else POINT)
    if contract.aim.by_tricks:
        return Stakes(gain, ONE_TRICK if is_misere else Window(marks=(course.tricks_left,)))
    return Stakes(gain, near(WINS - course.result.points, NEAR))


def unit(view: View) -> str:
    """Games that are won; in a Ramsch card points."""
    return "card_points" if view.word(facts.CONTRACT) == "ramsch" else MADE


def laid_points(world: World) -> int:
    """What lies in the Tapp or aside."""
    return card_points(world.get("talon", 0) | world.get("aside", 0))
