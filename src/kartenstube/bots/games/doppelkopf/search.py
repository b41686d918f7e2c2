"""The expert's use of worlds: their likelihood after all that was done and said, the worth of the rest of a
deal, and the search among cards and, before the play, among solos.

Foxes that are caught count beside the card points. So that a search sees both, each card point counts four,
and a fox so much more that it is not given away lightly, and one besides, by which foxes are counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import exp
from statistics import fmean

from kartenstube.bots.contract import total
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.doppelkopf.bidding import is_poor, leads, marries, solo_at
from kartenstube.bots.games.doppelkopf.hand_value import best_solo, party_points, solo_points
from kartenstube.bots.games.doppelkopf.parties import signs, weight_of
from kartenstube.bots.search import Evaluation, SearchTask, Stakes, by_card, problem_of
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import Mask, mask_of
from kartenstube.core.decisions import PLAYS, Act, OneOf
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of, trick_of
from kartenstube.core.problem import Position, Problem, World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import contracts, own_facts
from kartenstube.games.doppelkopf.announcements import level_of
from kartenstube.games.doppelkopf.contracts import FOXES, OLD_QUEENS, SOLOS, contract_of
from kartenstube.games.doppelkopf.scoring import KONTRA, PARTIES, RE, Point, outcome
from kartenstube.games.doppelkopf.scoring import Side as Taken
from kartenstube.games.doppelkopf.special_points import AT_THE_END, special_points
from kartenstube.solver.api import rollout

SCALE, FOX = 4, 12  # what a card point counts in a search; card points that a fox is worth besides its own
POINT = 0.02  # what a card point is worth besides the points that it decides
ALL_POINTS = 240
SOLVED_TRICKS = 6  # so many tricks that are left are solved
SAID = 30.0  # card points that make an announcement by a hand much likelier
NEVER = 0.05  # the chance that somebody does what he should not


def with_foxes(play: CardPlay, foxes_count: bool) -> CardPlay:
    """Return the same game with values by which foxes are counted, too."""
    return play._replace(value=value_with_foxes(play.value, foxes_count))


@lru_cache(maxsize=64)
def value_with_foxes(value: TrickValue, foxes_count: bool) -> TrickValue:
    """Return the values of cards in a search."""
    values = [SCALE * points for points in value.per_card]
    for fox in FOXES if foxes_count else ():
        values[fox] += SCALE * FOX + 1
    return TrickValue(per_card=tuple(values))


def foxes_count(view: View) -> bool:
    """Return whether a fox that is caught counts in this deal."""
    return (
        bool(view.options.fuchs)
        and not contracts.is_solo(contract_of(view))
        and view.seat_of(own_facts.PIGS) is None
    )


def taken(value: int) -> tuple[int, int]:
    """The card points in a value of a search, and the foxes."""
    foxes = value % SCALE
    return value // SCALE - FOX * foxes, foxes


def likelihood(view: View, rules: CardRules) -> Likelihood | None:
    """Weigh worlds by how likely the others are to play and speak as they did with the cards there."""
    contract = contract_of(view)
    if contract == contracts.POVERTY:
        return as_returned(view)
    if contract != contracts.NORMAL:
        return None
    found = signs(view)
    others = [seat for seat in view.active if seat != view.seat]
    played = {seat: view.played_by(seat) for seat in others}
    spoke = [seat for seat in others if view.fact(facts.ANNOUNCED, seat) is not None]
    queens = mask_of(OLD_QUEENS)

    def of(world: World) -> float:
        dealt = {seat: world[hand_of(seat)] | played[seat] for seat in others}
        re = frozenset(seat for seat in others if dealt[seat] & queens)
        alone = any(hand & queens == queens for hand in dealt.values())
        if view.word(own_facts.PARTY, view.seat) == RE:
            re |= {view.seat}
        chance = weight_of(found, re) * (NEVER if alone else 1.0)
        for seat in spoke:
            party = RE if seat in re else KONTRA
            chance *= exp(
                (party_points(party, dealt[seat], False, view.options.nines) - ALL_POINTS / 2) / SAID
            )
        return chance

    return of


def as_returned(view: View) -> Likelihood | None:
    """Return the likelihood of a world by how near the trumps of the poor seat are to the number that all
    were told it got back; None where nothing was told, and for the poor seat itself. Few worlds have just as
    many.
    """
    poor = view.seat_of(own_facts.POOR)
    if poor is None or poor == view.seat or view.fact(own_facts.RETURNED, poor) is None:
        return None
    told = view.count(own_facts.RETURNED, poor)
    trumps, played = contracts.ranking_of(contracts.NORMAL, view.options.nines).trumps, view.played_by(poor)

    def of(world: World) -> float:
        held = ((world[hand_of(poor)] | played) & trumps).bit_count()
        return exp(-abs(held - told))

    return of


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes for the seat, by what Re takes of the rest, in the values of `with_foxes`."""
    party_of = {seat: RE if seat in side else KONTRA for seat in view.active}
    foxes = mask_of(FOXES) if foxes_count(view) else 0
    of_re = sum((held(world, seat) & foxes).bit_count() for seat in side)
    alone = len(side) == 1
    points = {party: total(view, facts.POINTS, side_of(party_of, party)) for party in PARTIES}
    tricks = {party: total(view, facts.TRICKS, side_of(party_of, party)) for party in PARTIES}
    left = ALL_POINTS - sum(points.values())
    found = special_points(view.options, list(view.tricks), play.ranking, party_of, not foxes)
    specials = [point for point in found if point.word not in AT_THE_END]  # that trick is not known yet
    levels = {party: level_of(view, party) for party in PARTIES}
    sign = (1.0 if view.seat in side else -1.0) * (3.0 if alone and view.seat in side else 1.0)
    doubles = bool(view.options.re_doubles)

    def gain(value: int) -> float:
        more, caught = taken(value)
        sides = {
            RE: Taken(points[RE] + more, tricks[RE] + (more > 0), levels[RE]),
            KONTRA: Taken(points[KONTRA] + left - more, tricks[KONTRA] + (more < left), levels[KONTRA]),
        }
        extra = [*specials, Point(RE, "fox", caught - of_re)]
        return sign * (outcome(sides, extra, alone, doubles).value + POINT * more)

    return Stakes(gain, solves=solves)


def side_of(party_of: Mapping[Seat, str], party: str) -> Iterator[Seat]:
    """The seats of a party."""
    return (seat for seat, own in party_of.items() if own == party)


def held(world: World, seat: Seat) -> Mask:
    """Return the cards of a seat in hand and in the trick under way, in a world."""
    return world[hand_of(seat)] | world[trick_of(seat)]


def solves(problem: Problem) -> bool:
    """Worlds of the first tricks are rolled out, those of the later ones solved."""
    return problem.start.left <= SOLVED_TRICKS


# What is tried out

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
    if contract_of(view) == contracts.MARRIAGE and view.fact(own_facts.DECIDING) is None:
        return SearchTask(plays[:1], nothing, NO_WORLDS)
    evaluate = partial(by_parties, view, rules, with_foxes(play, foxes_count(view)))
    return SearchTask(plays, evaluate, MANY_WORLDS)


def nothing(world: World) -> Iterator[Evaluation]:
    """A world says nothing."""
    return iter(())


def by_parties(view: View, rules: CardRules, play: CardPlay, world: World) -> Iterator[Evaluation]:
    """Yield the gain of each card in a world."""
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
    """Return the task that compares solos by their scores on the sheet, for a review."""
    if any(act.word not in SOLOS for act in acts):
        return None
    return SearchTask(acts, partial(by_solos, view, acts), unit="points")


def by_solos(view: View, acts: Sequence[Act], world: World) -> Iterator[Evaluation]:
    """Yield the gain of each solo in a world, by rollouts."""
    alone = frozenset([view.seat])
    yield Evaluation({act: played(view, act.word, alone, world) for act in acts}, 0)


def by_words(view: View, acts: Sequence[Act], world: World) -> Iterator[Evaluation]:
    """Yield the gain of each answer in a world, by rollouts and by the tables."""
    yield Evaluation({act: worth_of(view, act, world) for act in acts}, 0)


def worth_of(view: View, act: Act, world: World) -> float:
    """Return the worth of an answer in points: the mean of its game's rollout and of the tables."""
    if act.verb == "pass":
        return with_partner(view, world)
    nines = view.options.nines
    solo = act.word or best_solo(view.hand.mask, leads(view), nines)[0]
    told = 3 * (points_alone(view, solo) - ALL_POINTS / 2) / STEP
    return (played(view, solo, frozenset([view.seat]), world) + told) / 2 - CAUTION


def with_partner(view: View, world: World) -> float:
    """Return the worth of a normal game in points."""
    queens = mask_of(OLD_QUEENS)
    side = frozenset(seat for seat in view.active if world[hand_of(seat)] & queens)
    party = RE if view.seat in side else KONTRA
    told = (party_points(party, view.hand.mask, False, view.options.nines) - ALL_POINTS / 2) / STEP
    return (played(view, "normal", side, world) + told) / 2


def played(view: View, contract: str, side: Side, world: World) -> float:
    """Return the points that a game brings the seat if all go on by rules of thumb."""
    places = list(view.active)
    leader = view.seat if contract in SOLOS and leads(view) else view.forehand
    hands = tuple(world[hand_of(seat)] for seat in places)
    play = contracts.play_of(contract, view.options.nines)
    start = Position(hands, places.index(leader))
    found = rollout(Problem(play, frozenset(map(places.index, side)), start))
    worths = [
        outcome_of(sum(taken[places.index(s)] for s in side), len(side) == 1) for taken in found.values()
    ]
    sign = 1 if view.seat in side else -1
    worth = max(worths) if leader == view.seat and sign > 0 else fmean(worths)
    return worth * sign * (3 if len(side) == 1 and sign > 0 else 1)


def outcome_of(points: int, alone: bool) -> int:
    """Return the value of a deal without announcements in which Re takes so many card points."""
    rest = ALL_POINTS - points
    sides = {RE: Taken(points, int(points > 0)), KONTRA: Taken(rest, int(rest > 0))}
    return outcome(sides, (), alone).value
