"""Spitzer, with the blind and in Michigan too. A friend is who is known to be one; of the others the rules of
thumb guess, while an expert takes the sides from each world, so that both hypotheses count as often as the
cards that are out make them likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kartenstube.bots.contract import Tries, all_alike, at_marks, best_ways, taken_by
from kartenstube.bots.game_bots import WAYS, BlunderRate, Expert, GameBots, Hints, Likelihood, Thumb
from kartenstube.bots.habits import played_so
from kartenstube.bots.holding import lengths
from kartenstube.bots.search import Stakes
from kartenstube.bots.search_result import MADE
from kartenstube.bots.soloist import (
    Continuation,
    after_discard,
    call_by_phase,
    keep_the_best,
    said_if,
    strength,
)
from kartenstube.bots.trick_player import Weights, trick_player
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, card_text, suit_of
from kartenstube.core.decisions import PASS, Act, OneOf
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of
from kartenstube.core.problem import Problem, World
from kartenstube.core.view import View
from kartenstube.games.spitzer import own_facts
from kartenstube.games.spitzer.cards import MICHIGAN, RANKING, is_michigan
from kartenstube.games.spitzer.michigan import PAYS, ZOLOS, column
from kartenstube.games.spitzer.scoring import outcome
from kartenstube.solver.layout import ALL_VALUES

STRANGER = {"trump": 0.33, "other": 0.62}  # the chance that an unknown seat is a friend, by one's own side
WEIGHTS = Weights(falls=1.0, falling=2.5)
SOLO_AT = 4.4  # worth in tricks from which a hand with both trumps plays alone
PICKED = {"QC": 1.65, "7D": 1.25, "A": 1.0, "T": 0.37, "K": 0.15}  # what a card is worth to a picker, in aces
PICK_AT = {"two": 3.4, "four": 2.65}  # worth from which a hand picks, by the size of the blind
ZOLO_AT, ZOLO_SCHNEIDER_AT = 5.6, 7.0
BOLDER = 0.2  # so much less in each case is enough for a bold seat
HABITS = {  # fitted by bench/habits.py, 300 deals
    (False, "lead"): (0.0, 5.4, 0.0, 2.0, 4.2, 0.0, 0.0, 0.0),
    (False, "ours"): (0.7, 0.3, 0.0, 1.0, 2.0, 3.4, 0.0, 0.0),
    (False, "theirs"): (1.3, -2.4, 0.0, 0.4, 2.4, 6.7, 0.0, 0.0),
    (True, "lead"): (0.0, 2.7, -0.8, 4.7, 5.2, 0.0, -1.7, -1.3),
    (True, "ours"): (0.7, 1.9, -0.7, 0.1, 2.0, 1.7, 1.3, 5.5),
    (True, "theirs"): (2.0, -4.2, 2.1, 0.9, 3.1, 7.0, 1.5, -1.7),
}
SOLVED_FROM = {2: 7, 1: 6}  # tricks that are left when worlds are solved, by seats of the side
POINT = 0.01  # what a card point is worth besides the units that it decides
CAUTION = 0.5  # units that playing alone must be worth, since worlds are played with open cards
ALL_TRICKS, ALL_POINTS = 8, 120
WON, SCHNEIDER, SCHWARZ = (61,), (31, 91), (1, ALL_POINTS)  # the card points at which the units change
MICHIGAN_COLUMNS = (1, 31, 61, 90, ALL_POINTS)


def speak(view: View, choices: OneOf, boldness: float) -> Act:
    """Play alone on a hand that is worth so many tricks."""
    return said_if(strength(RANKING, view.hand) >= SOLO_AT - BOLDER * boldness, choices)


def pick(view: View, choices: OneOf, boldness: float) -> Act:
    """The blind is picked by a hand that is worth enough."""
    return said_if(worth_to_picker(view.hand) >= PICK_AT[view.options.blind] - BOLDER * boldness, choices)


def worth_to_picker(hand: Iterable[Card]) -> float:
    """Return the worth of a hand to a picker, in aces: fitted to what such hands won in games of `medium`."""
    faces = map(card_text, hand)
    return sum(PICKED[face] if face in PICKED else PICKED.get(face[0], 0.0) for face in faces)


def call(view: View, choices: OneOf, boldness: float) -> Act:
    """Call in Michigan: a Zolo on a very strong hand; with both black queens an ace of the shortest suit."""
    hand = view.hand
    worth = strength(MICHIGAN, hand) + BOLDER * boldness
    if worth >= ZOLO_AT:
        return Act("zolo", word="schneider" if worth >= ZOLO_SCHNEIDER_AT else "")
    calls = [act for act in choices.acts if act.verb == "call"]
    length = lengths(hand)
    return min(calls, key=lambda act: [length[suit_of(card)] for card in act.cards], default=PASS)


def friends(view: View, rules: CardRules, play: CardPlay) -> Mapping[Seat, float]:
    """The chance of each seat to be on one's own side."""
    return {seat: friendship(view, seat) for seat in view.active}


def friendship(view: View, seat: Seat) -> float:
    """The chance that a seat is on one's own side."""
    if seat == view.seat:
        return 1.0
    own, other = view.word(facts.SIDE, view.seat), view.word(facts.SIDE, seat)
    return float(own == other) if other else STRANGER.get(own, 0.5)


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game after a word, or after cards are buried."""
    me = frozenset([view.seat])
    if act.verb == "bury":
        return game(view, rules, me, after_discard(world, view.seat, act.cards))
    if act.verb in ("solo", "zolo"):
        contract = ZOLOS.get(f"{act.verb} {act.word}".strip(), "solo")
        return game(view, rules, me, world, contract, CAUTION)
    if act.verb == "call":
        partner = [seat for seat in view.active for ace in act.cards if world[hand_of(seat)] >> ace & 1]
        return game(view, rules, me | frozenset(partner), world)
    return game(view, rules, rules.side(view, world) or me, world)


def game(
    view: View, rules: CardRules, side: Side, world: World, contract: str = "", caution: float = 0.0
) -> Continuation | None:
    """A game in which these seats play together."""
    play = rules.card_play(view)
    return play and Continuation(
        play, side, world, stakes_of(view, play, side, world, contract).less(caution)
    )


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the game that is played."""
    return stakes_of(view, play, side, world, view.word(facts.CONTRACT))


def marks_of(o: Values) -> tuple[int, ...]:
    """The card points at which the units change."""
    if is_michigan(o):
        return MICHIGAN_COLUMNS
    return tuple(sorted((*WON, *(SCHNEIDER if o.schneider else ()), *(SCHWARZ if o.schwarz else ()))))


def stakes_of(view: View, play: CardPlay, side: Side, world: World, contract: str) -> Stakes:
    """Return the stakes for the seat, by the card points that the side takes from now on, of which those
    matter at which the units change; in a leaster each. The points show that a side took all tricks, or none.
    """
    taken = taken_by(view, play, side, world)
    ours, michigan = view.seat in side, is_michigan(view.options)
    share = (4 - len(side)) / len(side) if ours and not michigan else 1
    alone = (
        contract == "solo"
        or view.seat_of(facts.SOLOIST) is not None
        or view.seat_of(own_facts.PICKER) is not None
    )

    def gain(value: int) -> float:
        points = taken + value
        if contract == "leaster":
            return -float(points)
        tricks = ALL_TRICKS if points == ALL_POINTS else min(points, 1)
        if michigan:
            played = contract or ("normal" if len(side) == 2 else "sneaker")
            units = PAYS[played][column(points, tricks, ALL_TRICKS)]
        else:
            won, schneider, schwarz = outcome(view.options, points, tricks, ALL_TRICKS)
            units = (1 + schneider + schwarz) * (1 if won else -1) * (2 if alone else 1)
        return (units * share + POINT * points) * (1 if ours else -1)

    marks = ALL_VALUES if contract == "leaster" else at_marks(marks_of(view.options), taken)
    return Stakes(gain, marks, solves)


def likelihood(view: View, rules: CardRules) -> Likelihood | None:
    """Weigh worlds by how likely the others are to choose the cards that they played."""
    return played_so(view, rules, HABITS)


def unit(view: View) -> str:
    """Games that are won; in a leaster card points."""
    return "card_points" if view.word(facts.CONTRACT) == "leaster" else MADE


def solves(problem: Problem) -> bool:
    """Worlds of the first tricks are rolled out, those of the later ones solved."""
    return problem.start.left <= SOLVED_FROM[len(problem.side)]


TRIES = Tries(
    {"speak": all_alike, "announce": all_alike, "bury": best_ways(keep_the_best, WAYS)},
    continuation,
    on_sheet=True,
)
BOTS = GameBots(
    Thumb(trick_player(WEIGHTS, friends), call_by_phase(announce=speak, pick=pick, speak=call)),
    Expert(stakes, TRIES.search, TRIES.ways_compared, likelihood),
    Hints(unit=unit),
    BlunderRate(cards=40),
)
