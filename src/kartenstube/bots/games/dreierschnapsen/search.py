"""The expert's use of worlds: cards and marriages by searches with all hands open, discards by what the game
comes to with all hands open. Calls are left to the tables, which do better there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from kartenstube.bots.contract import ONE_TRICK
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.dreierschnapsen.bidding import aside
from kartenstube.bots.games.dreierschnapsen.hand_value import worth
from kartenstube.bots.games.dreierschnapsen.open_hands import NODES, Lead, OpenGame, Spent, Stand
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import SLICE, Evaluation, SearchTask, Stakes, problem_of
from kartenstube.bots.search_result import MADE
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, CardSet, Mask, mask_of
from kartenstube.core.decisions import Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import Position, Problem, World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.dreierschnapsen import contracts
from kartenstube.games.dreierschnapsen.contracts import RACE, SCHNAPSER, Contract, contract_of, play_of
from kartenstube.games.dreierschnapsen.play import marriage_points
from kartenstube.games.dreierschnapsen.scoring import NEEDED, SCHNEIDER, Party, course, limit_of
from kartenstube.mechanics.marriages import held_by, pair_of
from kartenstube.solver.api import reaches, solve, solving
from kartenstube.solver.layout import Window

TRICKS = 6


def award(view: View, world: World) -> float:
    """Return the points of the declarer, whose view this is, all hands open; negative each defender's."""
    contract, places = contracts.CONTRACTS[view.word(facts.CONTRACT)], list(view.active)
    trump = view.word(facts.TRUMP)
    play = play_of(view.word(facts.CONTRACT), trump)
    first = view.seat if leads(view, contract) else view.forehand
    hands = tuple(world[hand_of(seat)] for seat in places)
    declarer, leader = places.index(view.seat), places.index(first)
    problem = Problem(play, frozenset([declarer]), Position(hands, leader))
    if contract.goal == SCHNAPSER:
        return schnapser(view, OpenGame(view.options, contract, play, trump, declarer), hands, leader)
    if contract.goal == contracts.ALL:
        return contract.value * (1.0 if reaches(problem, TRICKS) else -1.0)
    if contract.goal == contracts.NONE:
        return contract.value * (1.0 if not reaches(problem, 1) else -1.0)
    taken = solve(problem, one_value=True).value
    shown = [marriages_in(view, hand) for hand in hands]
    own, points = shown.pop(declarer), play.value.of_cards(sum(hands))
    return race(taken + own, points - taken + sum(shown))


def schnapser(view: View, game: OpenGame, hands: tuple[Mask, ...], leader: int) -> float:
    """Return the points of a Schnapser; 0 if that takes too long to find out."""
    try:
        return float(game.value(Stand(hands, leader, Party(), Party(), limit_of(view.options, 0))))
    except Spent:
        return 0.0


def leads(view: View, contract: Contract) -> bool:
    """Return whether the declarer leads to the first trick."""
    from_kontra = contract.by == contracts.OTHERS and view.options.leads_kontra == "declarer"
    return not contract.trumps or from_kontra


def race(own: int, others: int) -> float:
    """Return the points that a normal game brings the declarer if both sides come to so many."""
    if max(own, others) < NEEDED:
        return 0.0
    less = min(own, others)
    value = 1 if less >= SCHNEIDER else 2 if less else 3
    return float(value if own >= others else -value)


def marriages_in(view: View, hand: Mask) -> int:
    """Add up the points of the marriages in a hand."""
    return sum(marriage_points(view, suit) for suit in held_by(CardSet.of(hand)))


# What an expert tries out

UNLIKELY, HOPE = 0.1, 1.5  # how likely what should not be is; what a bidder sees in a hand more than we
SEARCHED = 4  # with so many tricks left a normal game is searched with all marriages
POINT = 0.01  # what a card point is worth besides the game that it decides
WAYS = 4  # so many pairs to lay aside are tried out
FEW = 0.3  # so much fewer worlds, where each costs more


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """Return the game's own search; None where the default search is as good."""
    choices, contract = view.asked.choices, contract_of(view)
    if isinstance(choices, Pick):
        acts = [Act(choices.verb, pair) for pair in aside(view, rules, choices)[:WAYS]]
        return SearchTask(acts, partial(laid_aside, view, acts), FEW, MADE)
    if contract and contract.goal in (RACE, SCHNAPSER) and view.legal_cards():
        return SearchTask(choices.acts, partial(played, view, choices), FEW, MADE)
    return None


def compared(view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
    """Return the task that compares discards by their scores on the sheet, for a review."""
    if not all(act.cards for act in acts):
        return None
    return SearchTask(acts, partial(laid_aside, view, acts), unit="points")


# The cards of a game for 66 points


def played(view: View, choices: OneOf, world: World) -> Iterator[Evaluation]:
    """Yield the gain of each card or announcement in a world: searched with all marriages when few tricks are
    left, or in a Schnapser, where few lines are worth looking at; else by the card points with best play.
    """
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    assert contract
    assert declarer is not None
    if contract.goal == SCHNAPSER or tricks_left(view) <= SEARCHED:
        yield from searched(view, contract, declarer, choices, world)
    else:
        yield from by_points(view, declarer, choices, world)


def searched(
    view: View, contract: Contract, declarer: Seat, choices: OneOf, world: World
) -> Iterator[Evaluation]:
    """Yield the gain of each answer, one at a time; nothing if that takes too long."""
    game, at = as_it_stands(view, contract, declarer, world)
    sign, trick, gains = 1.0 if view.seat == declarer else -1.0, tuple(view.played()), {}
    for act in choices.acts:
        game.nodes = NODES
        try:
            gains[act] = sign * after(view, game, at, trick, act)
        except Spent:
            return
        yield Evaluation(gains if len(gains) == len(choices.acts) else None, NODES - game.nodes)


def by_points(view: View, declarer: Seat, choices: OneOf, world: World) -> Iterator[Evaluation]:
    """Yield the gain of each answer by the card points that the declarer takes with best play."""
    problem = problem_of(view, play_of(view.word(facts.CONTRACT), view.word(facts.TRUMP)), [declarer], world)
    solution = next(solving(problem, nodes=SLICE))
    if solution is None:
        return
    side = 1.0 if view.seat == declarer else -1.0
    gains = {}
    for act in choices.acts:
        cards = pair_of(act.word) if act.verb == "meld" else act.cards
        taken = [solution.by_card[card] for card in cards]
        best = max(taken) if side > 0 else min(taken)
        gains[act] = side * race_after(view, declarer, world, act, best)
    yield Evaluation(gains, solution.nodes)


def race_after(view: View, declarer: Seat, world: World, act: Act, taken: int) -> float:
    """Return the gain of the declarer in a normal game who takes so many more card points: a pair of which a
    card is played without an announcement counts no more, all others that somebody holds do.
    """
    so, played = course(view), mask_of(act.cards)
    held = {seat: marriages_in(view, world[hand_of(seat)] & ~played) for seat in view.active}
    own = so.own.cards + so.own.marriages + taken + held.pop(declarer)
    left = card_points(view, world) - taken
    others = so.others.cards + so.others.marriages + left + sum(held.values())
    return race(own, others) + POINT * (own - others)


def card_points(view: View, world: World) -> int:
    """The card points that are still to be taken."""
    hands = sum(world[hand_of(seat)] for seat in view.active) | mask_of(view.played())
    return play_of("normal", view.word(facts.TRUMP)).value.of_cards(hands)


def as_it_stands(view: View, contract: Contract, declarer: Seat, world: World) -> tuple[OpenGame, Stand]:
    """The game in a world, and how it stood before the trick under way."""
    problem = problem_of(view, play_of(view.word(facts.CONTRACT), view.word(facts.TRUMP)), [declarer], world)
    (hands, leader, trick), places = problem.start, list(view.active)
    whole = list(hands)
    for step, card in enumerate(trick):
        whole[(leader + step) % len(hands)] |= 1 << card
    game = OpenGame(view.options, contract, problem.play, view.word(facts.TRUMP), places.index(declarer))
    so = course(view)
    return game, Stand(tuple(whole), leader, so.own, so.others, so.limit)


def after(view: View, game: OpenGame, at: Stand, trick: tuple[Card, ...], act: Act) -> int:
    """Return the declarer's points after a card, or after an announcement and the better of its cards."""
    if act.verb == "meld":
        points = marriage_points(view, act.word)
        found = [game.after_lead(at, Lead(card, points), -game.most, game.most) for card in pair_of(act.word)]
        return max(found) if at.leader == game.declarer else min(found)
    (card,) = act.cards
    if trick:
        return game.after_cards(at, (*trick, card), -game.most, game.most)
    return game.after_lead(at, Lead(card), -game.most, game.most)


# What is laid aside


def laid_aside(view: View, acts: Sequence[Act], world: World) -> Iterator[Evaluation]:
    """Yield the gain of each discard in a world."""
    hand = hand_of(view.seat)
    gains = {}
    for act in acts:
        lies = {**world, hand: world[hand] & ~mask_of(act.cards)}
        gains[act] = award(view, lies)
        yield Evaluation(gains if len(gains) == len(acts) else None, 0)


# What worlds are likely, and what the rest of a game is worth in one


def likelihood(view: View, rules: CardRules) -> Likelihood:
    """Weigh worlds by how likely the others are to speak as they did with the cards there."""
    rufer, trump, name = view.forehand, view.word(facts.TRUMP), view.word(facts.CONTRACT)
    bidder = view.seat_of(facts.DECLARER)
    if bidder is None:
        bidder = view.seat_of(facts.HIGH_BIDDER)
        name = contracts.bid_of(view.word(facts.BID, bidder)).contract if bidder is not None else ""
    gone = {seat: view.played_by(seat) for seat in view.active}

    def of(world: World) -> float:
        found = 1.0
        if trump and view.seat != rufer:
            trumps = (world[hand_of(rufer)] | gone[rufer]) & contracts.ranking_of(trump).trumps
            found *= max(UNLIKELY, trumps.bit_count())
        if name and bidder not in (None, view.seat) and contracts.CONTRACTS[name].goal != RACE:
            hand = world[hand_of(bidder)] | gone[bidder or 0]
            found *= max(UNLIKELY, logistic(worth(name, trump, hand) + HOPE))
        return found

    return of


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of a contract for all tricks, or for none."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    sign, left = 1.0 if view.seat == declarer else -1.0, tricks_left(view)
    if contract and contract.goal == contracts.ALL:
        return Stakes(lambda taken: sign if taken == left else -sign, Window(marks=(left,)))
    return Stakes(lambda taken: -sign if taken else sign, ONE_TRICK)


def tricks_left(view: View) -> int:
    """Count the tricks that are left, the one under way included."""
    return TRICKS - len(view.tricks)
