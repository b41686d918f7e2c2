"""How likely worlds are after the bidding, and what the rest of a deal is worth in one.

Who passed at 18 rarely holds a hand for a Grand; who plays clubs holds clubs.
"""

from __future__ import annotations

from collections.abc import Callable

from kartenstube.bots.contract import as_they_spoke, course_of, near
from kartenstube.bots.findings import MADE
from kartenstube.bots.game_bots import Gain, Likelihood
from kartenstube.bots.games.skat.hands import null_odds, worth_of
from kartenstube.bots.games.skat.prospects import PLAYED, booked
from kartenstube.bots.misere import danger
from kartenstube.bots.odds import logistic
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask, cards_of
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK, Aim
from kartenstube.core.events import Said, Seat
from kartenstube.core.game import Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.ranking import matadors
from kartenstube.core.view import View
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import LADDER, SkatContract, announced
from kartenstube.games.skat.scoring import value_of
from kartenstube.mechanics.jacks import ALL_POINTS, BASES, NULL_VALUE, SCHNEIDER, ranking_of
from kartenstube.solver.layout import ALL_VALUES, Window

SKAT_HELPS = 1.5  # how much the skat adds to the logarithm of the odds
SHARP = 1.5  # how sharply hands that bid and hands that pass are told apart
NEVER = 0.03  # the chance that somebody does what he should not
POINT = 0.5  # what a card point is worth besides the score that it decides
CARD_POINTS = Aim("points")
NEAR = 8  # so many card points more or less than are needed are told apart


def likelihood(view: View) -> Likelihood:
    """How likely it is that the others spoke as they did, by how the cards lie in a world."""
    game, declarer = announced(view), view.seat_of(facts.DECLARER)
    refused = {seat: refused_by(view, seat) for seat in view.active}

    def chance_of(seat: Seat, dealt: Mask, world: World) -> float:
        if seat == declarer:
            return plays_so(game, dealt, world) if game else 1.0
        return spoke_so(dealt, int(view.word(facts.BID, seat) or 0), refused[seat])

    return as_they_spoke(view, chance_of)


def spoke_so(hand: Mask, said: int, refused: int) -> float:
    """How likely a hand is to have bid up to a value, and to have passed at another; 0 for none."""
    found = max(NEVER, bids(hand, said)) if said else 1.0
    return found * max(NEVER, 1 - bids(hand, refused)) if refused else found


def plays_so(game: SkatContract, kept: Mask, world: World) -> float:
    """How likely a declarer's ten cards are to be played in this game."""
    if game.aim == NO_TRICK:
        return max(NEVER, null_odds(danger(kept), game.extra).won)
    skat = 0 if game.hand else ranking_of(game.suits).points_of(cards_of(world.get("aside", 0)))
    return max(NEVER, logistic(worth_of(game.game, kept, skat, leads=False) + 1))


def bids(hand: Mask, value: int) -> float:
    """The chance that a hand of ten cards is bid up to a value."""
    worth = max(
        (worth_of(game, hand, 0, leads=False) for game in PLAYED if reaches(game, hand, value)), default=-9.0
    )
    null = null_odds(danger(hand), "").won if value <= NULL_VALUE else 0.0
    return max(null, logistic(SHARP * (worth + SKAT_HELPS)))


def reaches(game: str, hand: Mask, value: int) -> bool:
    """Whether a game is worth so much with its matadors."""
    base = BASES[game]
    return 2 * base >= value or base * (1 + abs(matadors(ranking_of(game), cards_of(hand)))) >= value


def refused_by(view: View, seat: Seat) -> int:
    """The value at which a seat passed, 0 if it has not."""
    standing = int(LADDER[0])
    for event in view.events:
        if isinstance(event, Said) and event.act.verb == "bid":
            standing = int(event.act.word)
        if isinstance(event, Said) and event.act.verb == "pass" and event.seat == seat:
            return standing
    return 0


def value(view: View, play: CardPlay, side: Side, world: World) -> Gain:
    """What the game under way is worth to the seat; in a Ramsch, that it takes few points."""
    game, declarer = announced(view), view.seat_of(facts.DECLARER)
    if game is None or declarer is None:
        return lambda value: -float(value)
    return gain_of(view, game, declarer, world, bid_of(view))


def unit(view: View) -> str:
    """Games that are won; in a Ramsch card points."""
    return "card_points" if view.seat_of(facts.DECLARER) is None else MADE


def window(view: View, side: Side, world: World) -> Window:
    """The values of the rest of the game under way that matter."""
    game, declarer = announced(view), view.seat_of(facts.DECLARER)
    return ALL_VALUES if game is None or declarer is None else window_of(view, game, declarer, world)


def window_of(view: View, game: SkatContract, declarer: Seat, world: World) -> Window:
    """The values near the one that decides the game; if it is decided, near the one that makes schneider."""
    if game.aim == NO_TRICK:
        return Window(0, 1)
    if game.aim == EVERY_TRICK:
        return ALL_VALUES
    course = course_of(view, [declarer], world, ALL_POINTS, laid_points(world))
    own, needed = course.result.points, game.aim.needed
    is_won, is_lost = own >= needed, own + course.points_left < needed
    return near((ALL_POINTS - SCHNEIDER if is_won else SCHNEIDER + 1 if is_lost else needed) - own, NEAR)


def marks_of(view: View, game: SkatContract, declarer: Seat, world: World) -> Window:
    """The values at which what the declarer gets changes: a trick, schneider, the game, and all tricks."""
    if game.aim == NO_TRICK:
        return Window(0, 1)
    course = course_of(view, [declarer], world, ALL_POINTS, laid_points(world))
    own, left = course.result.points, course.points_left
    marks = {1, left, *(needed - own for needed in (ALL_POINTS - SCHNEIDER, game.aim.needed, SCHNEIDER + 1))}
    return Window(marks=tuple(sorted(mark for mark in marks if 0 < mark <= left)))


def gain_of(view: View, game: SkatContract, declarer: Seat, world: World, bid: int, times: int = 1) -> Gain:
    """What a game is worth to the seat when the declarer takes so much of the rest."""
    gets, doubled = score_of(view, game, declarer, world, bid), times * 2 ** view.count(facts.DOUBLINGS)
    sign = 1.0 if declarer == view.seat else -1.0
    point = -POINT if game.aim == NO_TRICK else POINT

    def gain(value: int) -> float:
        return sign * (booked(view.options, doubled * gets(value)) + point * value)

    return gain


def score_of(view: View, game: SkatContract, declarer: Seat, world: World, bid: int) -> Callable[[int], int]:
    """What the declarer gets for a game, before doublings, when he takes so much of the rest."""
    skat = world.get("aside", 0) | world.get("talon", 0)
    owned = world[hand_of(declarer)] | skat | view.played_by(declarer)
    run = 0 if game.aim == NO_TRICK else matadors(ranking_of(game.suits), cards_of(owned))
    course = course_of(view, [declarer], world, ALL_POINTS, laid_points(world), run)
    counts = NO_TRICK if game.aim == NO_TRICK else CARD_POINTS
    return lambda value: value_of(game, bid, course.after(counts, value)).points


def laid_points(world: World) -> int:
    """The card points of the skat, wherever it lies."""
    return ranking_of("").points_of(cards_of(world.get("aside", 0) | world.get("talon", 0)))
