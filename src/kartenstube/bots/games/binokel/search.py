"""The cards and discards that an expert tries on sampled worlds. Bids and suits stay those of the rules of
thumb: tried on worlds they won nothing in the arena.
"""

from __future__ import annotations

from kartenstube.bots.contract import Tries, best_ways, total
from kartenstube.bots.games.binokel.bidding import aside, price
from kartenstube.bots.games.binokel.hand_value import augen
from kartenstube.bots.search import Stakes
from kartenstube.bots.soloist import Continuation
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import cards_of, mask_of
from kartenstube.core.decisions import Act
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.binokel.contracts import bid_of, contract_of, declarers, melded, play_of, side_of
from kartenstube.games.binokel.melding import points_of
from kartenstube.solver.layout import Window

WAYS, BEHIND = 6, 20.0  # ways to discard that are tried, and the points that all but the best must gain
NEAR = 30  # points about the bid that are told apart
HARMS = 0.7  # what the declarer's points are worth to an opponent, against his own
SHARE = 0.5  # an opponent's share of what both take


# Cards


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """The stakes of the deal for the seat, by what the declarer's side takes of the rest."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return Stakes(float)
    plays = view.seat in side
    if contract.aim.by_tricks:
        sign = 1.0 if plays != play.misere else -1.0
        return Stakes(lambda tricks: sign * (tricks > 0 if play.misere else tricks), Window())
    aside_there = augen(cards_of(world.get("aside", 0)))
    taken = total(view, facts.POINTS, side) + aside_there
    return of_side(view, bid_of(view), melded(view, declarers(view)), taken, plays)


def of_side(view: View, bid_: int, melds: int, taken: int, plays: bool) -> Stakes:
    """The stakes of a game with trumps in which the declarer's side has taken so much."""
    cost = price(view, bid_)[1]

    def gain(points: int) -> float:
        reached = taken + melds + points
        own = reached if reached >= bid_ else -cost + 0.2 * points
        return float(own) if plays else -HARMS * own - SHARE * points

    missing = bid_ - melds - taken
    return Stakes(gain, Window(max(0, missing - NEAR), max(1, missing + NEAR)))


# Discards


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game of the declarer after these discards; None without trumps."""
    o, declarer, hand = view.options, view.seat, hand_of(view.seat)
    trump, laid = view.word(facts.TRUMP), mask_of(act.cards)
    if not trump:
        return None
    lies = {**world, hand: world[hand] & ~laid, "aside": laid}
    side = side_of(o, declarer)
    melds = sum(points_of(o, lies[hand_of(seat)], trump) for seat in side)
    at_stake = of_side(view, bid_of(view), melds, augen(act.cards), plays=True)
    first = declarer if o.first_lead == "declarer" else view.forehand
    return Continuation(play_of(o, trump), frozenset(side), lies, at_stake, first)


TRIES = Tries({"discard": best_ways(aside, WAYS, BEHIND)}, continuation, on_sheet=True)
