"""The expert's use of worlds: their likelihood after what was said and led, the worth of the rest of a deal,
and each call tried out as the game to which it leads. The tables count as much as all worlds together.

Seats that did not want to play rarely hold three Obers; a Wenz is played with Unters; a seat that leads
trumps and is not the declarer is likely to be the partner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from kartenstube.bots.contract import (
    FEW_POINTS,
    Tries,
    all_alike,
    course_of,
    gain_by,
    near,
    open_mark,
    won_or_card_points,
)
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.schafkopf.bidding import best_game, kontra_from, likely_tricks, worth_of_act
from kartenstube.bots.games.schafkopf.card_play import help_of
from kartenstube.bots.games.schafkopf.hand_value import ALONE, booked, may_play, odds, seats_before, worth_of
from kartenstube.bots.odds import logistic
from kartenstube.bots.ramsch import Settle
from kartenstube.bots.search import SearchTask, Stakes
from kartenstube.bots.search_result import MADE
from kartenstube.bots.soloist import Continuation
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask, cards_of, mask_of
from kartenstube.core.decisions import PASS, Act, act_text
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.ranking import matadors
from kartenstube.core.view import View
from kartenstube.games.schafkopf import contracts, own_facts
from kartenstube.games.schafkopf.contracts import CONTRACTS, SchafkopfContract, contract_of
from kartenstube.games.schafkopf.ramsch import factors_of, marching
from kartenstube.games.schafkopf.scoring import SCHNEIDER_LOST, SCHNEIDER_WON, tariff
from kartenstube.mechanics.jacks import ALL_POINTS, WINS
from kartenstube.mechanics.ramsch import RamschResult

SHARP = 2.0  # how sharply hands that play and hands that pass are told apart
NEVER = 0.05  # the chance that somebody does what he should not
POINT = 0.15  # what a card point is worth besides the score that it decides
LEAST = {"call": 3, "solo": 5, "wenz": 2}  # trumps with which a game is thought of
THOUGHT_OF = [
    (contract, contracts.ranking_of(contract).trumps, LEAST[contract.kind])
    for contract in CONTRACTS.values()
    if contract.kind in LEAST and not contract.tout
]
NEAR = 6  # so many card points more or less than are needed are told apart


def likelihood(view: View, rules: CardRules) -> Likelihood:
    """Weigh worlds by how likely the others are to speak and lead as they did with the cards there."""
    others = [seat for seat in view.active if seat != view.seat]
    played = {seat: view.played_by(seat) for seat in others}
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    helped, ace = leads_seen(view, contract), ace_of(contract)

    def of(world: World) -> float:
        found = 1.0
        for seat in others:
            dealt = world[hand_of(seat)] | played[seat]
            if seat == declarer and contract:
                found *= plays_so(view, contract, seat, dealt)
            else:
                found *= spoke_so(view, seat, dealt)
            if contract and view.word(facts.DOUBLED, seat) == "kontra":
                found *= doubled_so(view, contract, dealt)
            if seat in helped and world[hand_of(seat)] & ace:
                found *= helped[seat]
        return found

    return of


def leads_seen(view: View, contract: SchafkopfContract | None) -> dict[Seat, float]:
    """Return by seat how much its leads speak for its holding the called ace, which is still out."""
    if contract is None or not contract.is_call:
        return {}
    play = contracts.card_play(view)
    return {seat: help_of(view, play, seat) for seat in view.active if not view.word(facts.SIDE, seat)}


def plays_so(view: View, contract: SchafkopfContract, seat: Seat, hand: Mask) -> float:
    """Return the chance that a hand is played in this contract."""
    found = odds(contract, hand, seats_before(view, seat), view.options.deck == "short")
    return max(NEVER, found.all_tricks if contract.tout else found.won)


def doubled_so(view: View, contract: SchafkopfContract, hand: Mask) -> float:
    """Return the chance that a hand says kontra to this contract."""
    return max(NEVER, logistic(likely_tricks(view, contract, hand) - kontra_from(contract)))


def spoke_so(view: View, seat: Seat, hand: Mask) -> float:
    """Return the chance that a hand says that it wants to play, or that it does not, as the seat did."""
    said, before = view.word(facts.SPOKE, seat), seats_before(view, seat)
    if not said:
        return 1.0
    earlier = list(view.clockwise(view.dealer + 1))[:before]
    alone = any(view.word(facts.SPOKE, other) == "bid" for other in earlier)
    wants = chance_to_want(hand, before, alone, view.options.deck == "short")
    return max(NEVER, wants if said == "bid" else 1 - wants)


@lru_cache(maxsize=1 << 13)
def chance_to_want(hand: Mask, before: int, alone: bool, short: bool) -> float:
    """The chance that a hand says that it wants to play; `alone` if a call game is not enough."""
    worths = [
        worth_of(contract, hand, before, short)
        for contract, trumps, least in THOUGHT_OF
        if not (alone and contract.is_call)
        and (hand & trumps).bit_count() >= least
        and may_play(hand, contract)
    ]
    return logistic(SHARP * max(worths, default=-9.0))


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the game under way; in a Ramsch, few points for the seat."""
    contract = contract_of(view)
    return FEW_POINTS if contract is None else stakes_of(view, contract, side, world)


def stakes_of(view: View, contract: SchafkopfContract, side: Side, world: World, doubled: int = 0) -> Stakes:
    """Return the stakes of a contract for the seat, by what the declarer's side takes of the rest, if it is
    doubled so often more. The values matter near the one that decides the game; if it is decided, near
    schneider. The card points show that a side takes no more trick.
    """
    course = course_of(view, side, world, ALL_POINTS, run=runners(view, contract, side, world))
    times: int = 2 ** (view.count(own_facts.LAID) + view.count(facts.DOUBLINGS) + doubled)
    # each opponent of one who plays alone pays a third
    share = times if contract.is_for_two or view.seat in side else times / ALONE
    pays = partial(booked, view.options, contract)
    point = 0.0 if contract.aim.by_tricks else POINT
    gain = gain_by(course, contract.aim, share if view.seat in side else -share, pays, point)
    if not contract.aim.needed:
        return Stakes(gain)
    mark = open_mark(course, WINS, SCHNEIDER_WON, SCHNEIDER_LOST + 1)
    return Stakes(gain, near(mark - course.result.points, NEAR))


def runners(view: View, contract: SchafkopfContract, side: Side, world: World) -> int:
    """The highest trumps without a gap that a side was dealt in a world, or of which it was dealt none."""
    ranking = contracts.ranking_of(contract, view.options.deck == "short")
    dealt = sum(world[hand_of(seat)] | view.played_by(seat) for seat in side)
    return abs(matadors(ranking, cards_of(dealt))) if ranking.trumps else 0


def unit(view: View) -> str:
    """Games that are won, where a game is worth more than the card points beside it; in a Ramsch these."""
    unit = won_or_card_points(view)
    return unit if unit != MADE or min(tariff(view.options)) > POINT * WINS else ""


def ace_of(contract: SchafkopfContract | None) -> Mask:
    """The ace that was called, as a mask; none in a game that is played alone."""
    return mask_of([contracts.called_ace(contract)]) if contract and contract.is_call else 0


def side_in(view: View, contract: SchafkopfContract, declarer: Seat, world: World) -> Side:
    """The declarer, and in a call game who holds the ace in a world or has played it."""
    if contract.is_marriage:
        return frozenset(seat for seat in view.active if view.word(facts.SIDE, seat) == "declarer")
    ace = ace_of(contract)
    holders = (seat for seat in view.active if (world[hand_of(seat)] | view.played_by(seat)) & ace)
    return frozenset([declarer, *holders])


# What is tried out

GAMES = 4  # so many games are tried out
FEW = 0.3  # a world costs much, since all eight tricks are solved
WHETHER_TO_PLAY = ("interest", "duel")  # phases in which a seat says whether it plays
CLEAR = 60.0  # a word of so much worth, or so little, is not tried out


def compared(view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
    """Return the task that compares calls by their scores on the sheet, for a review."""
    thought_of = view.phase == "announcement" or (view.phase in WHETHER_TO_PLAY and best_game(view))
    if not thought_of:
        return None
    return TRIES.compared(view, rules, acts)


def interest(view: View, rules: CardRules) -> dict[Act, float]:
    """To play or not; nothing where it is clear."""
    found, acts = best_game(view), view.offered.acts
    if found is None or PASS not in acts or abs(found.worth(view.options)) > CLEAR:
        return {}
    return {acts[0]: found.worth(view.options), PASS: 0.0}


def games(view: View, rules: CardRules) -> dict[Act, float]:
    """The best games."""
    acts = sorted(view.offered.acts, key=lambda act: -worth_of_act(view, act))[:GAMES]
    return {act: worth_of_act(view, act) for act in acts}


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game to which an answer leads in a world; none after passing."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if view.phase == "kontra" and contract and declarer is not None:
        return game(view, contract, declarer, world, doubled=act != PASS)
    if act == PASS:
        return None
    if view.phase == "announcement":
        return game(view, CONTRACTS[act_text(act)], view.seat, world)
    found = best_game(view)
    return found and game(view, found.contract, view.seat, world)


def game(
    view: View, contract: SchafkopfContract, declarer: Seat, world: World, doubled: int = 0
) -> Continuation:
    """A game in a world."""
    side = side_in(view, contract, declarer, world)
    play = contracts.play_of(contract, view.options.deck, contract.is_call)
    return Continuation(play, side, world, stakes_of(view, contract, side, world, doubled))


POINT_IN_RAMSCH = 0.03  # what a card point costs in a Ramsch, in prices, besides who pays


def settle(view: View) -> Settle:
    """Return what a seat is paid for the result of a Ramsch, in prices of a call game."""
    prices, o = tariff(view.options), view.options

    def gain(result: RamschResult) -> float:
        point = POINT_IN_RAMSCH * result.points[view.seat]
        marches = marching(o, result)
        if marches is not None:
            paid = prices.solo / prices.call
            return paid * (len(view.active) - 1) if marches == view.seat else -paid
        losers, factors = result.losers, factors_of(o, result)
        others = [factors[seat] for seat in result.points if seat not in losers]
        paid = -sum(others) / len(losers) if view.seat in losers else factors[view.seat]
        return paid - point

    return gain


TRIES = Tries(
    {"interest": interest, "duel": interest, "announcement": games, "kontra": all_alike},
    continuation,
    FEW,
    untold=("kontra",),
    settle=settle,
)
"""The calls that an expert tries out, and the cards of a Ramsch."""
