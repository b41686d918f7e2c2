"""What an expert tries out on worlds: the cards of a game of two parties, with foxes; and before it whether a
hand plays alone, and what. What the tables say of the hand counts as much as all worlds together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean

from kartenstube.bots.games.doppelkopf.hands import best_solo, party_points, solo_points
from kartenstube.bots.games.doppelkopf.speaking import is_poor, leads, marries, solo_at
from kartenstube.bots.games.doppelkopf.worlds import ALL_POINTS, foxes_count, stakes, with_foxes
from kartenstube.bots.search import Evaluation, SearchTask, by_card, problem_of
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import mask_of
from kartenstube.core.decisions import PLAYS, Act, OneOf
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import Position, Problem, World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.contracts import MARRIAGE, OLD_QUEENS, SOLOS, contract_of, play_of
from kartenstube.games.doppelkopf.scoring import KONTRA, RE, outcome
from kartenstube.games.doppelkopf.scoring import Side as Taken
from kartenstube.solver.api import rollout

NO_WORLDS, SOME_WORLDS, MANY_WORLDS = 0.0, 0.3, 2.0  # by what one of them costs
NEAR = 22.0  # a hand is tried out that is so many card points better or worse than one that plays alone
NAMED = 3  # so many solos are tried out
CAUTION = 1.0  # points that playing alone must be worth besides
STEP = 25.0  # so many card points are worth a point of the score


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """The search among the cards, or among the solos; what else is said is left to the tables, and so are the
    cards while a marriage looks for its partner.
    """
    choices = view.asked.choices
    if isinstance(choices, OneOf) and not view.legal_cards():
        acts = words_to_try(view, choices)
        return SearchTask(acts, partial(by_words, view, acts), SOME_WORLDS) if acts else None
    play, cards = rules.card_play(view), view.legal_cards()
    if play is None or not cards:
        return None
    plays = [PLAYS[card] for card in cards]
    if contract_of(view) == MARRIAGE and view.fact(own_facts.DECIDING) is None:
        return SearchTask(plays[:1], nothing, NO_WORLDS)
    evaluate = partial(by_parties, view, rules, with_foxes(play, foxes_count(view)))
    return SearchTask(plays, evaluate, MANY_WORLDS)


def nothing(world: World) -> Iterator[Evaluation]:
    """A world says nothing."""
    return iter(())


def by_parties(view: View, rules: CardRules, play: CardPlay, world: World) -> Iterator[Evaluation]:
    """What each card brings in a world."""
    side = rules.side(view, world)
    assert side is not None
    yield from by_card(problem_of(view, play, side, world), stakes(view, play, side, world))


# Before the play


def words_to_try(view: View, choices: OneOf) -> list[Act]:
    """The best solos if one is named; a reservation or none if a solo is neither clear nor far away."""
    solos = [act for act in choices.acts if act.word in SOLOS]
    if len(solos) == len(choices.acts):
        return sorted(solos, key=lambda act: -points_alone(view, act.word))[:NAMED]
    if view.phase != "reservation" or marries(view) or is_poor(view):
        return []
    best = best_solo(view.hand.mask, leads(view), view.options.nines)[1]
    return list(choices.acts) if abs(best - solo_at(view)) < NEAR else []


def points_alone(view: View, solo: str) -> float:
    """The card points that the hand is likely to take alone, by the tables."""
    return solo_points(solo, view.hand.mask, leads(view), view.options.nines)


def compared(view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
    """What solos bring on the sheet, as a review tells it."""
    if any(act.word not in SOLOS for act in acts):
        return None
    return SearchTask(acts, partial(by_solos, view, acts), unit="points")


def by_solos(view: View, acts: Sequence[Act], world: World) -> Iterator[Evaluation]:
    """What the rollout of each solo brings in a world."""
    alone = frozenset([view.seat])
    yield Evaluation({act: played(view, act.word, alone, world) for act in acts}, 0)


def by_words(view: View, acts: Sequence[Act], world: World) -> Iterator[Evaluation]:
    """What each answer brings in a world, and what the tables say of it."""
    yield Evaluation({act: worth_of(view, act, world) for act in acts}, 0)


def worth_of(view: View, act: Act, world: World) -> float:
    """What an answer is worth: what the rollout of its game brings, and what the tables say of the hand."""
    if act.verb == "pass":
        return with_partner(view, world)
    nines = view.options.nines
    solo = act.word or best_solo(view.hand.mask, leads(view), nines)[0]
    told = 3 * (points_alone(view, solo) - ALL_POINTS / 2) / STEP
    return (played(view, solo, frozenset([view.seat]), world) + told) / 2 - CAUTION


def with_partner(view: View, world: World) -> float:
    """What a normal game is worth."""
    queens = mask_of(OLD_QUEENS)
    side = frozenset(seat for seat in view.active if world[hand_of(seat)] & queens)
    party = RE if view.seat in side else KONTRA
    told = (party_points(party, view.hand.mask, False, view.options.nines) - ALL_POINTS / 2) / STEP
    return (played(view, "normal", side, world) + told) / 2


def played(view: View, contract: str, side: Side, world: World) -> float:
    """What a game brings the seat if all go on by rules of thumb."""
    places = list(view.active)
    leader = view.seat if contract in SOLOS and leads(view) else next(view.clockwise(view.dealer + 1))
    hands = tuple(world[hand_of(seat)] for seat in places)
    play = play_of(contract, view.options.nines)
    start = Position(hands, places.index(leader))
    found = rollout(Problem(play, frozenset(map(places.index, side)), start))
    worths = [
        outcome_of(sum(taken[places.index(s)] for s in side), len(side) == 1) for taken in found.values()
    ]
    sign = 1 if view.seat in side else -1
    worth = max(worths) if leader == view.seat and sign > 0 else fmean(worths)
    return worth * sign * (3 if len(side) == 1 and sign > 0 else 1)


def outcome_of(points: int, alone: bool) -> int:
    """What a deal without announcements is worth in which Re takes so many card points."""
    rest = ALL_POINTS - points
    sides = {RE: Taken(points, int(points > 0)), KONTRA: Taken(rest, int(rest > 0))}
    return outcome(sides, (), alone).value
