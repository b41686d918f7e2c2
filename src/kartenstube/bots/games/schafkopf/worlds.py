"""How likely worlds are after what was said and led, and what the rest of a deal is worth in one.

Who did not want to play rarely holds three Obers; who plays a Wenz holds Unters; who leads trumps and is not
the declarer is likely to be his partner.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kartenstube.bots.findings import MADE
from kartenstube.bots.game_bots import Gain, Likelihood
from kartenstube.bots.games.schafkopf.card_play import help_of
from kartenstube.bots.games.schafkopf.hands import odds, worth_of
from kartenstube.bots.games.schafkopf.prospects import ALONE, booked, may_play, seats_before
from kartenstube.bots.games.schafkopf.speaking import kontra_from, likely_tricks
from kartenstube.bots.odds import logistic
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask, cards_of, mask_of
from kartenstube.core.contract import DealResult
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.ranking import matadors
from kartenstube.core.view import View
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import (
    CONTRACTS,
    SchafkopfContract,
    called_ace,
    card_play,
    contract_of,
    ranking_of,
)
from kartenstube.games.schafkopf.scoring import SCHNEIDER_LOST, SCHNEIDER_WON, tariff
from kartenstube.mechanics.jacks import ALL_POINTS, WINS
from kartenstube.solver.layout import ALL_VALUES, Window

SHARP = 2.0  # how sharply hands that play and hands that pass are told apart
NEVER = 0.05  # the chance that somebody does what he should not
POINT = 0.15  # what a card point is worth besides the score that it decides
LEAST = {"call": 3, "solo": 5, "wenz": 2}  # trumps with which a game is thought of
THOUGHT_OF = [
    (contract, ranking_of(contract).trumps, LEAST[contract.kind])
    for contract in CONTRACTS.values()
    if contract.kind in LEAST and not contract.tout
]
NEAR = 6  # so many card points more or less than are needed are told apart


def likelihood(view: View) -> Likelihood:
    """How likely it is that the others spoke and led as they did, by how the cards lie in a world."""
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
    """How much what each seat has led speaks for its holding the called ace, which is still out."""
    if contract is None or not contract.is_call:
        return {}
    play = card_play(view)
    return {seat: help_of(view, play, seat) for seat in view.active if not view.word(facts.SIDE, seat)}


def plays_so(view: View, contract: SchafkopfContract, seat: Seat, hand: Mask) -> float:
    """How likely a hand is to be played in this game."""
    found = odds(contract, hand, seats_before(view, seat), view.options.deck == "short")
    return max(NEVER, found.all_tricks if contract.tout else found.won)


def doubled_so(view: View, contract: SchafkopfContract, hand: Mask) -> float:
    """How likely a hand is to have said kontra to this game."""
    return max(NEVER, logistic(likely_tricks(view, contract, hand) - kontra_from(contract)))


def spoke_so(view: View, seat: Seat, hand: Mask) -> float:
    """How likely a hand is to have said that it wants to play, or not."""
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


def value(view: View, play: CardPlay, side: Side, world: World) -> Gain:
    """What the game under way is worth to the seat; in a Ramsch, that it takes few points."""
    contract = contract_of(view)
    if contract is None:
        return lambda value: -float(value)
    return gain_of(view, contract, side, world)


def gain_of(view: View, contract: SchafkopfContract, side: Side, world: World, doubled: int = 0) -> Gain:
    """What a game is worth to the seat when the side of the declarer takes so much of the rest, and it is
    doubled so often more. That a side takes no more trick is read off the card points.
    """
    ranking = ranking_of(contract, view.options.deck == "short")
    dealt = sum(world[hand_of(seat)] | view.played_by(seat) for seat in side)
    run = abs(matadors(ranking, cards_of(dealt))) if ranking.trumps else 0
    points, tricks = taken(view, side)
    others_points, others = taken(view, [seat for seat in view.active if seat not in side])
    left = ALL_POINTS - points - others_points
    counts_tricks = contract.aim.by_tricks
    rest = view.size(hand_of(view.seat))
    times: int = 2 ** (view.count(own_facts.LAID) + view.count(facts.DOUBLINGS) + doubled)
    prices, sign = tariff(view.options), 1.0 if view.seat in side else -1.0
    # each opponent of one who plays alone pays a third
    share = 1 if contract.is_call or view.seat in side else ALONE

    def gain(value: int) -> float:
        if counts_tricks:
            result = DealResult(0, tricks + value, others + rest - value, run)
            more = 0.0
        else:
            result = DealResult(points + value, tricks + (value > 0), others + (value < left), run)
            more = POINT * value
        return sign * times * (booked(prices, contract, result) + more) / share

    return gain


def taken(view: View, seats: Iterable[Seat]) -> tuple[int, int]:
    """The card points and the tricks that some seats have."""
    counted = [(view.count(facts.POINTS, seat), view.count(facts.TRICKS, seat)) for seat in seats]
    return sum(points for points, _ in counted), sum(tricks for _, tricks in counted)


def unit(view: View) -> str:
    """Games that are won, where a game is worth more than the card points beside it; in a Ramsch these."""
    if view.seat_of(facts.DECLARER) is None:
        return "card_points"
    return MADE if min(tariff(view.options)) > POINT * WINS else ""


def window(view: View, side: Side, world: World) -> Window:
    """The values of the rest of the game under way that matter."""
    contract = contract_of(view)
    if contract is None or view.seat_of(facts.DECLARER) is None:
        return ALL_VALUES
    return window_of(view, contract, side)


def ace_of(contract: SchafkopfContract | None) -> Mask:
    """The ace that was called, as a mask; none in a game that is played alone."""
    return mask_of([called_ace(contract)]) if contract and contract.is_call else 0


def side_in(view: View, contract: SchafkopfContract, declarer: Seat, world: World) -> Side:
    """The declarer, and in a call game who holds the ace in a world or has played it."""
    ace = ace_of(contract)
    holders = (seat for seat in view.active if (world[hand_of(seat)] | view.played_by(seat)) & ace)
    return frozenset([declarer, *holders])


def window_of(view: View, contract: SchafkopfContract, side: Side) -> Window:
    """The values near the one that decides the game; if it is decided, near the one that makes schneider."""
    if not contract.aim.needed:
        return ALL_VALUES
    own, _ = taken(view, side)
    theirs, _ = taken(view, [seat for seat in view.active if seat not in side])
    is_won, is_lost = own >= WINS, theirs > ALL_POINTS - WINS
    near = (SCHNEIDER_WON if is_won else SCHNEIDER_LOST + 1 if is_lost else WINS) - own
    return Window(max(0, near - NEAR), max(1, near + NEAR))
