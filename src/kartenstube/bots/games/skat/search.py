"""The expert's use of worlds: their likelihood after the bidding, the worth of the rest of a deal, and each
call tried out as the game to which it leads. The tables count as much as all worlds together. Seats that
passed at 18 rarely hold a hand for a Grand; a declarer in clubs holds clubs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kartenstube.bots.contract import (
    FEW_POINTS,
    ONE_TRICK,
    Course,
    Tries,
    all_alike,
    as_they_spoke,
    at_marks,
    course_of,
    leads,
    near,
    open_mark,
)
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.skat import hand_value
from kartenstube.bots.games.skat.bidding import act_of, aside, known_prospects
from kartenstube.bots.games.skat.hand_value import Prospect, best, worth_of
from kartenstube.bots.misere import null_risk
from kartenstube.bots.odds import logistic
from kartenstube.bots.ramsch import Settle
from kartenstube.bots.search import SearchTask, Stakes
from kartenstube.bots.soloist import Continuation, after_discard, continuation_task
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask, cards_of
from kartenstube.core.contract import NO_TRICK, Aim
from kartenstube.core.decisions import PASS, Act, Pick
from kartenstube.core.events import Said, Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.ranking import matadors
from kartenstube.core.view import View
from kartenstube.games.skat import bock, own_facts
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import LADDER, SkatContract, announced, contract
from kartenstube.games.skat.counting import NO_PROMISE, SPITZE, Promise
from kartenstube.games.skat.scoring import own_account, value_of
from kartenstube.mechanics.jacks import ALL_POINTS, BASES, NULL_VALUE, SCHNEIDER, play_of, ranking_of
from kartenstube.mechanics.ramsch import RamschResult
from kartenstube.solver.layout import ALL_VALUES, Window

SKAT_HELPS = 1.5  # how much the skat adds to the logarithm of the odds
SHARP = 1.5  # how sharply hands that bid and hands that pass are told apart
NEVER = 0.03  # the chance that somebody does what he should not
POINT = 0.5  # what a card point is worth besides the score that it decides
CARD_POINTS = Aim("points")
NEAR = 8  # so many card points more or less than are needed are told apart


def likelihood(view: View, rules: CardRules) -> Likelihood:
    """Weigh worlds by how likely the others are to speak as they did with the cards there."""
    game, declarer = announced(view), view.seat_of(facts.DECLARER)
    refused = {seat: refused_by(view, seat) for seat in view.active}

    def chance_of(seat: Seat, dealt: Mask, world: World) -> float:
        if seat == declarer:
            return plays_so(game, dealt, world) if game else 1.0
        return spoke_so(dealt, int(view.word(facts.BID, seat) or 0), refused[seat])

    return as_they_spoke(view, chance_of)


def spoke_so(hand: Mask, said: int, refused: int) -> float:
    """Return the chance that a hand bids up to a value, and passes at another; 0 for none."""
    found = max(NEVER, would_bid(hand, said)) if said else 1.0
    return found * max(NEVER, 1 - would_bid(hand, refused)) if refused else found


def plays_so(game: SkatContract, kept: Mask, world: World) -> float:
    """Return the chance that a declarer's ten cards are played in this game."""
    if game.aim == NO_TRICK:
        return max(NEVER, hand_value.null_odds(null_risk(kept), game.extra).won)
    skat = 0 if game.hand else ranking_of(game.suits).points_of(cards_of(world.get("aside", 0)))
    return max(NEVER, logistic(worth_of(game.game, kept, skat, leads=False) + 1))


def would_bid(hand: Mask, value: int) -> float:
    """The chance that a hand of ten cards is bid up to a value."""
    worth = max(
        (worth_of(game, hand, 0, leads=False) for game in hand_value.PLAYED if reaches(game, hand, value)),
        default=-9.0,
    )
    null = hand_value.null_odds(null_risk(hand), "").won if value <= NULL_VALUE else 0.0
    return max(null, logistic(SHARP * (worth + SKAT_HELPS)))


def reaches(game: str, hand: Mask, value: int) -> bool:
    """Return whether a game is worth so much with its matadors."""
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


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the game under way; in a Ramsch, few points for the seat."""
    game, declarer = announced(view), view.seat_of(facts.DECLARER)
    if game is None or declarer is None:
        return FEW_POINTS
    return stakes_of(view, game, declarer, world, bid_of(view))


def window_of(game: SkatContract, course: Course) -> Window:
    """The values near the one that decides the game; if it is decided, near the one that makes schneider."""
    if game.aim.by_tricks:
        return ONE_TRICK if game.aim == NO_TRICK else ALL_VALUES
    mark = open_mark(course, game.aim.needed, ALL_POINTS - SCHNEIDER, SCHNEIDER + 1)
    return near(mark - course.result.points, NEAR)


def marks_of(game: SkatContract, course: Course) -> Window:
    """The values at which what the declarer gets changes: a trick, schneider, the game, and all tricks."""
    if game.aim == NO_TRICK:
        return ONE_TRICK
    own, left = course.result.points, course.points_left
    marks = {own + 1, own + left, ALL_POINTS - SCHNEIDER, game.aim.needed, SCHNEIDER + 1}
    return at_marks(sorted(mark for mark in marks if mark <= own + left), own)


def stakes_of(
    view: View, game: SkatContract, declarer: Seat, world: World, bid: int, times: int = 1
) -> Stakes:
    """Return the stakes of a game for the seat, by what the declarer takes of the rest."""
    course, doubled = course_in(view, game, declarer, world), times * 2 ** view.count(facts.DOUBLINGS)
    sign = 1.0 if declarer == view.seat else -1.0
    point, score = -POINT if game.aim == NO_TRICK else POINT, score_by(view, game, course, bid)

    def gain(value: int) -> float:
        return sign * (hand_value.booked(view.options, doubled * score(value)) + point * value)

    return Stakes(gain, window_of(game, course))


def on_the_sheet(view: View, game: SkatContract, declarer: Seat, world: World, bid: int) -> Stakes:
    """Return the stakes of a game for the declarer by the score on the sheet."""
    course, own = course_in(view, game, declarer, world), partial(own_account, view.options)
    times, score = bock.times(view), score_by(view, game, course, bid)
    return Stakes(lambda value: float(own(times * score(value))), marks_of(game, course))


def course_in(view: View, game: SkatContract, declarer: Seat, world: World) -> Course:
    """Return the course of a game for the declarer in a world."""
    skat = world.get("aside", 0) | world.get("talon", 0)
    owned = world[hand_of(declarer)] | skat | view.played_by(declarer)
    run = 0 if game.aim == NO_TRICK else matadors(ranking_of(game.suits), cards_of(owned))
    laid = ranking_of("").points_of(cards_of(skat))
    return course_of(view, [declarer], world, ALL_POINTS, laid, run)


def score_by(view: View, game: SkatContract, course: Course, bid: int) -> Callable[[int], int]:
    """Return the declarer's score, before doublings, by how much of the rest he gets. A Spitze counts as
    kept, since its card is kept to the end.
    """
    counts = NO_TRICK if game.aim == NO_TRICK else CARD_POINTS
    promise = Promise(SPITZE[view.options.spitze]) if view.fact(own_facts.SPITZE) else NO_PROMISE
    return lambda value: value_of(game, bid, course.after(counts, value), promise).points


# What is tried out

WAYS, GAMES = 5, 3  # so many pairs to lay aside, and games, are tried out
FEW = 0.25  # a world costs much, since the cards to lay aside are chosen in each
OWN_GAME = ("bidding", "skat", "discard", "game")  # phases in which an answer leads to the seat's own game
CLEAR = 60.0  # a bid of so much worth, or so little, is not tried out


def compared(view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
    """Return the task that compares bids, games or discards by their scores on the sheet, for a review."""
    if view.phase not in OWN_GAME:
        return None
    return continuation_task(view, rules, acts, on_a_sheet, "points")


def bids(view: View, rules: CardRules) -> dict[Act, float]:
    """The lowest bid, or yes, and to pass; nothing where it is clear."""
    act = min((act for act in view.offered.acts if act != PASS), key=lambda act: int(act.word or 0))
    worth = hand_value.worth_of_bid(view.hand.mask, leads(view), view.options, int(act.word or bid_of(view)))
    return {act: worth, PASS: 0.0} if abs(worth) < CLEAR else {}


def skat_or_hand(view: View, rules: CardRules) -> dict[Act, float]:
    """Both, unless no game by hand is worth anything."""
    hand, o, bid = view.hand.mask, view.options, bid_of(view)
    alone = best(hand_value.by_hand(hand, leads(view)), o, bid).worth(o, bid)
    if alone <= 0:
        return {}
    return {Act("take"): hand_value.worth_with_skat(hand, leads(view), o, bid), Act("hand"): alone}


def laid_aside(view: View, rules: CardRules) -> dict[Act, float]:
    """The best pairs."""
    pick = view.asked.choices
    assert isinstance(pick, Pick)
    o, bid, held, worth = view.options, bid_of(view), pick.cards.mask, {}
    for pair in aside(view, rules, pick)[:WAYS]:
        found = hand_value.after_aside(held, [pair], leads(view), 1)
        worth[Act(pick.verb, pair)] = best(found, o, bid).worth(o, bid)
    return worth


def games(view: View, rules: CardRules) -> dict[Act, float]:
    """The best games."""
    o, bid, found = view.options, bid_of(view), list(known_prospects(view))
    worth = {act_of(one): one.worth(o, bid) for one in sorted(found, key=lambda one: one.worth(o, bid))}
    allowed = [act for act in reversed(worth) if view.decision and view.decision.choices.allows(act)]
    return {act: worth[act] for act in allowed[:GAMES]}


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game to which an answer leads in a world; none after passing a bid."""
    if view.phase == "kontra":
        return doubled(view, world, act)
    if act == PASS:
        return None
    return own_game(view, world, act, int(act.word) if act.verb == "bid" else bid_of(view), stakes_of)


def doubled(view: View, world: World, act: Act) -> Continuation | None:
    """The game that was named, with or without a doubling."""
    game, declarer = announced(view), view.seat_of(facts.DECLARER)
    if game is None or declarer is None:
        return None
    stakes = stakes_of(view, game, declarer, world, bid_of(view), 1 if act == PASS else 2)
    return Continuation(play_of(game), frozenset([declarer]), world, stakes)


def on_a_sheet(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The seat's own game after an answer, by what it brings on the sheet; none after passing."""
    return None if act == PASS else own_game(view, world, act, bid_of(view), on_the_sheet)


def own_game(
    view: View,
    world: World,
    act: Act,
    bid: int,
    stakes_for: Callable[[View, SkatContract, Seat, World, int], Stakes],
) -> Continuation:
    """The game that a seat plays after an answer, and where the cards lie then."""
    game, laid, *_ = best(after(view, world, act), view.options, bid)
    lies = world if game.hand else after_discard(world, view.seat, laid)
    stakes = stakes_for(view, game, view.seat, lies, bid)
    return Continuation(play_of(game), frozenset([view.seat]), lies, stakes)


def after(view: View, world: World, act: Act) -> Iterable[Prospect]:
    """The games that may follow an answer in a world."""
    hand, first = view.hand.mask, leads(view)
    if view.phase == "game":
        return [one for one in known_prospects(view) if act_of(one) == act] or [not_thought_of(view, act)]
    if act.verb == "hand":
        return hand_value.by_hand(hand, first)
    if act.cards:
        return hand_value.after_aside(hand, [act.cards], first, 1)
    return hand_value.with_skat(hand | world.get("talon", 0), first)


def not_thought_of(view: View, act: Act) -> Prospect:
    """A game with too few trumps, as it is named."""
    game = contract(act.word or act.verb, bool(view.fact(own_facts.HAND)))
    return Prospect(game, tuple(view.faces("aside")), 0, hand_value.Odds(0.0, 0.0, 0.0))


POINT_IN_RAMSCH = 0.2  # what a card point costs in a Ramsch, besides who pays


def settle(view: View) -> Settle:
    """Return what the sheet has for a seat after a Ramsch. The skat is left out: nobody has all of it yet."""

    def gain(result: RamschResult) -> float:
        if result.march is not None:
            return float(ALL_POINTS * (result.march == view.seat))
        own, times = result.points[view.seat], 2 if result.virgins else 1
        return -float(own * times * (view.seat in result.losers)) - POINT_IN_RAMSCH * own

    return gain


TRIES = Tries(
    {"bidding": bids, "skat": skat_or_hand, "discard": laid_aside, "game": games, "kontra": all_alike},
    continuation,
    FEW,
    untold=("kontra",),
    settle=settle,
)
"""The calls and discards that an expert tries out, and the cards of a Ramsch."""
