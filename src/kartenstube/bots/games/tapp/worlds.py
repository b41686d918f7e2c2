"""How likely worlds are after the auction, and what the rest of a deal is worth in one.

Who passed rarely holds a hand for a Frage; who plays hearts holds hearts.
"""

from __future__ import annotations

from kartenstube.bots.findings import MADE
from kartenstube.bots.game_bots import Gain, Likelihood
from kartenstube.bots.games.tapp.hands import card_points, points_of
from kartenstube.bots.odds import chance
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Mask
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.tapp import contracts
from kartenstube.games.tapp.contracts import ALL_POINTS, WINS, TappContract, contract_of
from kartenstube.solver.layout import ALL_VALUES, Window

NEVER = 0.03  # the chance that somebody does what he should not
SHARP = 0.15  # how sharply hands that bid and hands that pass are told apart, by card points
TAPP_HELPS = 12  # card points that the Tapp adds to a Frage
POINT = 0.01  # what a card point is worth besides the score that it decides
NEAR = 20  # so many card points more or less than are needed are told apart


def likelihood(view: View) -> Likelihood:
    """How likely it is that the others spoke as they did, by how the cards lie in a world."""
    declarer, contract = view.seat_of(facts.DECLARER), contract_of(view)
    others = [seat for seat in view.active if seat != view.seat]
    played = {seat: view.played_by(seat) for seat in others}
    said = {seat: view.word(facts.BID, seat) for seat in others}

    def of(world: World) -> float:
        found = 1.0
        for seat in others:
            hand = world[hand_of(seat)] | played[seat]
            if seat == declarer and contract:
                found *= plays_so(contract, view.word(facts.TRUMP), hand)
            elif said[seat]:
                bids = would_ask(hand)
                found *= max(NEVER, 1 - bids if said[seat] == "pass" else bids)
        return found

    return of


def plays_so(contract: TappContract, trump: str, hand: Mask) -> float:
    """How likely a declarer's hand is to be played in this contract."""
    if not trump:
        return 1.0
    return max(NEVER, chance(SHARP * (points_of(trump, hand, 0, leads=False, stays=True) - WINS)))


def would_ask(hand: Mask) -> float:
    """The chance that a hand is bid on: for a Frage or a Solo."""
    hearts = points_of("H", hand, 0, leads=False, stays=False) + TAPP_HELPS
    others = max(points_of(suit, hand, 0, leads=False, stays=True) for suit in SUITS)
    return chance(SHARP * (max(hearts, others) - WINS))


def value(view: View, play: CardPlay, side: Side, world: World) -> Gain:
    """What the game under way is worth to the seat; in a Ramsch, that it takes few points."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return lambda value: -float(value)
    return gain_of(view, contract, declarer, world)


def unit(view: View) -> str:
    """Games that are won; in a Ramsch card points."""
    return "card_points" if view.word(facts.CONTRACT) == "ramsch" else MADE


def window(view: View, side: Side, world: World) -> Window:
    """The values of the rest of the game under way that matter."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return ALL_VALUES
    return window_of(view, contract, declarer, world)


def window_of(view: View, contract: TappContract, declarer: Seat, world: World) -> Window:
    """No trick or one, all or not all, or the card points near those that win."""
    if contract.aim == NO_TRICK:
        return Window(0, 1)
    if contract.aim.by_tricks:
        return Window(marks=(tricks_left(view, world),))
    near = WINS - view.count(facts.POINTS, declarer) - laid_points(view, world)
    return Window(max(0, near - NEAR), max(1, near + NEAR))


def gain_of(view: View, contract: TappContract, declarer: Seat, world: World, times: int = 1) -> Gain:
    """What a game is worth to the seat when the declarer takes so much of the rest: tricks where they decide
    it, otherwise card points.
    """
    tricks, points = view.count(facts.TRICKS, declarer), view.count(facts.POINTS, declarer)
    others = sum(view.count(facts.TRICKS, seat) for seat in view.active) - tricks
    left, laid = tricks_left(view, world), laid_points(view, world)
    by_tricks = contract.aim.by_tricks
    sign = (2.0 if declarer == view.seat else -1.0) * times * 2 ** view.count(facts.DOUBLINGS)

    def gain(value: int) -> float:
        if by_tricks:
            result = DealResult(points, tricks + value, others + left - value)
        else:
            result = DealResult(min(ALL_POINTS, points + laid + value), tricks, others)
        more = POINT * (-value if contract.aim == NO_TRICK else value)
        worth = contracts.value(contract, result)
        pays = worth if contract.aim.is_met(result) else -worth
        return float(sign * (pays + more))

    return gain


def tricks_left(view: View, world: World) -> int:
    """How many tricks are left, that under way included."""
    return max(world[hand_of(seat)].bit_count() for seat in view.active)


def laid_points(view: View, world: World) -> int:
    """What lies in the Tapp or aside."""
    return card_points(world.get("talon", 0) | world.get("aside", 0))
