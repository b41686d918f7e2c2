"""What whole games come to with all hands open, which is how what is laid aside is tried out."""

from __future__ import annotations

from kartenstube.bots.games.dreierschnapsen.open_hands import OpenGame, Spent, Stand
from kartenstube.core import facts
from kartenstube.core.cards import CardSet, Mask
from kartenstube.core.places import hand_of
from kartenstube.core.problem import Position, Problem, World
from kartenstube.core.view import View
from kartenstube.games.dreierschnapsen.contracts import (
    ALL,
    CONTRACTS,
    NONE,
    OTHERS,
    SCHNAPSER,
    Contract,
    play_of,
)
from kartenstube.games.dreierschnapsen.play import marriage_points
from kartenstube.games.dreierschnapsen.scoring import NEEDED, SCHNEIDER, Party, limit_of
from kartenstube.mechanics.marriages import held_by
from kartenstube.solver.api import reaches, solve

TRICKS = 6


def award(view: View, world: World) -> float:
    """What the declarer, whose view this is, gets with all hands open, below nothing what each defender
    gets.
    """
    contract, trump, places = CONTRACTS[view.word(facts.CONTRACT)], view.word(facts.TRUMP), list(view.active)
    play = play_of(view.word(facts.CONTRACT), trump)
    first = view.seat if leads(view, contract) else next(view.clockwise(view.dealer + 1))
    hands = tuple(world[hand_of(seat)] for seat in places)
    declarer, leader = places.index(view.seat), places.index(first)
    problem = Problem(play, frozenset([declarer]), Position(hands, leader))
    if contract.goal == SCHNAPSER:
        return schnapser(view, OpenGame(view.options, contract, play, trump, declarer), hands, leader)
    if contract.goal == ALL:
        return contract.value * (1.0 if reaches(problem, TRICKS) else -1.0)
    if contract.goal == NONE:
        return contract.value * (1.0 if not reaches(problem, 1) else -1.0)
    taken = solve(problem, one_value=True).value
    shown = [marriages_in(view, hand) for hand in hands]
    own, points = shown.pop(declarer), play.value.of_cards(sum(hands))
    return race(taken + own, points - taken + sum(shown))


def schnapser(view: View, game: OpenGame, hands: tuple[Mask, ...], leader: int) -> float:
    """What a Schnapser comes to; nothing if that takes too long to find out."""
    try:
        return float(game.value(Stand(hands, leader, Party(), Party(), limit_of(view.options, 0))))
    except Spent:
        return 0.0


def leads(view: View, contract: Contract) -> bool:
    """Whether the declarer leads to the first trick."""
    return not contract.trumps or (contract.by == OTHERS and view.options.leads_kontra == "declarer")


def race(own: int, others: int) -> float:
    """What a normal game brings the declarer if both sides come to so much."""
    if max(own, others) < NEEDED:
        return 0.0
    less = min(own, others)
    value = 1 if less >= SCHNEIDER else 2 if less else 3
    return float(value if own >= others else -value)


def marriages_in(view: View, hand: Mask) -> int:
    """What the marriages of a hand count."""
    return sum(marriage_points(view, suit) for suit in held_by(CardSet.of(hand)))
