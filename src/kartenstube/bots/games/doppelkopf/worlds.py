"""How likely worlds are after all that was done and said, and what the rest of a deal is worth in one.

Foxes that are caught count beside the card points. So that a search sees both, each card point counts four,
and a fox so much more that it is not given away lightly, and one besides, by which foxes are counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import exp

from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.doppelkopf.hands import party_points
from kartenstube.bots.games.doppelkopf.parties import signs, weight_of
from kartenstube.bots.search import Stakes
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import Mask, mask_of
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.places import hand_of, trick_of
from kartenstube.core.problem import Problem, World
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.announcements import level_of
from kartenstube.games.doppelkopf.contracts import (
    FOXES,
    NORMAL,
    OLD_QUEENS,
    POVERTY,
    contract_of,
    is_solo,
    ranking_of,
)
from kartenstube.games.doppelkopf.scoring import KONTRA, PARTIES, RE, Point, outcome
from kartenstube.games.doppelkopf.scoring import Side as Taken
from kartenstube.games.doppelkopf.special_points import special_points

SCALE, FOX = 4, 12  # what a card point counts in a search; card points that a fox is worth besides its own
POINT = 0.02  # what a card point is worth besides the points that it decides
ALL_POINTS = 240
SOLVED_TRICKS = 6  # so many tricks that are left are solved
SAID = 30.0  # card points that make an announcement by a hand much likelier
NEVER = 0.05  # the chance that somebody does what he should not


def with_foxes(play: CardPlay, foxes_count: bool) -> CardPlay:
    """How a game is played, with values by which foxes are counted, too."""
    return play._replace(value=value_with_foxes(play.value, foxes_count))


@lru_cache(maxsize=64)
def value_with_foxes(value: TrickValue, foxes_count: bool) -> TrickValue:
    """What cards count in a search."""
    values = [SCALE * points for points in value.per_card]
    for fox in FOXES if foxes_count else ():
        values[fox] += SCALE * FOX + 1
    return TrickValue(per_card=tuple(values))


def foxes_count(view: View) -> bool:
    """Whether a fox that is caught counts in this deal."""
    return (
        bool(view.options.fuchs) and not is_solo(contract_of(view)) and view.seat_of(own_facts.PIGS) is None
    )


def taken(value: int) -> tuple[int, int]:
    """The card points in a value of a search, and the foxes."""
    foxes = value % SCALE
    return value // SCALE - FOX * foxes, foxes


def likelihood(view: View) -> Likelihood | None:
    """How likely it is that the others did and said what they did, by how the cards lie in a world."""
    contract = contract_of(view)
    if contract == POVERTY:
        return as_returned(view)
    if contract != NORMAL:
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
    """How near the trumps of the poor seat in a world are to the number that all were told it got back; None
    where nothing was told, and for the poor seat itself. Few worlds have just as many.
    """
    poor = view.seat_of(own_facts.POOR)
    if poor is None or poor == view.seat or view.fact(own_facts.RETURNED, poor) is None:
        return None
    told = view.count(own_facts.RETURNED, poor)
    trumps, played = ranking_of(NORMAL, view.options.nines).trumps, view.played_by(poor)

    def of(world: World) -> float:
        held = ((world[hand_of(poor)] | played) & trumps).bit_count()
        return exp(-abs(held - told))

    return of


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """What the game under way is worth to the seat when Re takes so much of the rest, in the values of
    `with_foxes`.
    """
    party_of = {seat: RE if seat in side else KONTRA for seat in view.active}
    foxes = mask_of(FOXES) if foxes_count(view) else 0
    of_re = sum((held(world, seat) & foxes).bit_count() for seat in side)
    alone = len(side) == 1
    points = {
        party: sum(view.count(facts.POINTS, seat) for seat in side_of(party_of, party)) for party in PARTIES
    }
    tricks = {
        party: sum(view.count(facts.TRICKS, seat) for seat in side_of(party_of, party)) for party in PARTIES
    }
    left = ALL_POINTS - sum(points.values())
    found = special_points(view.options, list(view.tricks), play.ranking, party_of, not foxes)
    specials = [point for point in found if point.word != "charlie"]  # who wins the last trick is not known
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
    """What a seat has in hand and in the trick under way in a world."""
    return world[hand_of(seat)] | world[trick_of(seat)]


def solves(problem: Problem) -> bool:
    """Worlds of the first tricks are rolled out, those of the later ones solved."""
    return problem.start.left <= SOLVED_TRICKS
