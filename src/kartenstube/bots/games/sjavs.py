"""Sjavs, both games. A hand is worth so many tricks with a suit as trumps; who plays draws trumps, the others
lead aces of short suits. An expert tries the Danish bids, trumps and discards out, and knows what claims and
bids say of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kartenstube.bots.contract import Tries, all_alike, as_they_spoke, at_marks, best_ways, total
from kartenstube.bots.game_bots import (
    BlunderRate,
    Expert,
    GameBots,
    Hints,
    Likelihood,
    Thumb,
    games_won,
    is_small,
)
from kartenstube.bots.odds import logistic
from kartenstube.bots.pairs import play_card
from kartenstube.bots.search import Stakes
from kartenstube.bots.soloist import Continuation, after_discard, strength, ways_aside
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, mask_of
from kartenstube.core.contract import Contract, DealResult
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.sjavs import danish, faroese
from kartenstube.games.sjavs.bidding import CAT, NO_CLAIM, claim_of, claims
from kartenstube.games.sjavs.cards import ALL_POINTS, CLUBS, LOW, WINS, is_faroese, pack, ranking_of
from kartenstube.games.sjavs.contracts import CONTRACTS, SUIT, contract_of, play_of
from kartenstube.games.sjavs.contracts import card_play as rules_of
from kartenstube.games.sjavs.sides import side_at
from kartenstube.solver.layout import Window

BID_FROM = {
    "spil": 3.7,
    "stryger": 4.75,
    "tout": 5.6,
    "stroeget_tout": 5.9,
}  # worth in tricks, by deals played
BOLDER = 0.15  # by so much less a bold seat bids
CAUTION = 0.8  # by so much a bid must be better in worlds, where the others know all hands
POINT = 0.004  # what a card point is worth besides the score that it decides
WAYS = 6  # so many discards are tried out
NEVER, SHARP = 0.03, 3.0  # the chance of what one should not do, and how sharply hands are told apart
MARKS = {LOW + 1, ALL_POINTS - WINS + 1, WINS, faroese.MANY}  # card points at which a score changes


# By rules of thumb


@lru_cache(maxsize=1 << 12)
def worth(o: Values, hand: Mask, suit: str) -> float:
    """Return the number of tricks that a hand is worth alone with this suit as trumps."""
    return strength(ranking_of(suit, pack(o)), cards_of(hand))


def best_suit(o: Values, hand: Mask, suits: Iterable[str]) -> str:
    """The suit with which a hand is worth most."""
    return max(suits, key=lambda suit: worth(o, hand, suit))


def suits_open(o: Values) -> str:
    """The suits that may become trump."""
    return SUITS if is_faroese(o) or o.farve else CLUBS


def words(view: View, choices: OneOf, boldness: float) -> Act:
    """Choose the call: the longest claim, since even a weak maker scores more than he loses on average; the
    highest game for which the hand is good enough; and trumps.
    """
    hand = view.hand.mask
    if view.phase == "trump":
        return Act("trump", word=best_suit(view.options, hand, [act.word for act in choices.acts]))
    bids = [act for act in choices.acts if act.verb == "bid"]
    if view.phase == "claim":
        return bids[-1]
    found = worth(view.options, hand, best_suit(view.options, hand, suits_open(view.options)))
    enough = [act for act in bids if found + BOLDER * boldness >= BID_FROM[act.word]]
    return enough[-1] if enough else PASS


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The pairs of cards that can be laid away, the best first."""
    return laid_away(view, mask_of(pick.cards))


def laid_away(view: View, hand: Mask) -> list[tuple[Card, ...]]:
    """The pairs of cards that a hand can lay away, the best first."""
    play = rules_of(view)
    suit = best_suit(view.options, hand, suits_open(view.options))
    return ways_aside(cards_of(hand), CAT, lambda kept: worth(view.options, mask_of(kept), suit), play)


# What a deal is worth


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the game under way for the seat, by what the side takes of the rest."""
    return stakes_of(view, contract_of(view) or SUIT, view.word(facts.TRUMP), side, world)


def stakes_of(view: View, contract: Contract, trump: str, side: Side, world: World) -> Stakes:
    """Return the stakes of a contract for the seat, by what its side takes of the rest: tricks, or card
    points, of which those matter at which the score changes, and the first and the last, since a side may
    take no trick.
    """
    points, tricks, others = taken(view, side, world)
    left, rest = points_left(view, world), view.size(hand_of(view.seat))
    sign = 1.0 if view.seat in side else -1.0

    def by_tricks(more: int) -> float:
        return sign * danish.value(contract, DealResult(0, tricks + more, others + rest - more))

    def by_points(more: int) -> float:
        own, theirs = tricks + (more > 0), others + (more < left)
        if contract != SUIT:
            found = danish.value(contract, DealResult(points + more, own, theirs))
        else:
            whole = faroese.TRICKS if not theirs else min(own, faroese.TRICKS - 1)
            found = faroese.worth(faroese.Outcome(points + more, whole), trump == CLUBS)
        return sign * (found + POINT * more)

    if contract.aim.by_tricks:
        return Stakes(by_tricks, Window(marks=(rest,)), is_small)
    marks = {1, left, *(mark - points for mark in MARKS)}
    return Stakes(by_points, at_marks(sorted(mark for mark in marks if mark <= left), 0), is_small)


def taken(view: View, side: Side, world: World) -> tuple[int, int, int]:
    """Return a side's card points, with its discard and cat, its tricks, and those of the others."""
    beside = world.get("aside", 0)
    if view.options.cat_owner == "declarer":
        beside |= world.get("talon", 0)
    points = rules_of(view).ranking.points_of(cards_of(beside)) + total(view, facts.POINTS, side)
    own = total(view, facts.TRICKS, side)
    return points, own, total(view, facts.TRICKS, view.active) - own


def points_left(view: View, world: World) -> int:
    """The card points that are still to be taken."""
    zones = [f"{kind}{seat}" for kind in ("hand", "trick") for seat in view.active]
    return sum(rules_of(view).ranking.points_of(cards_of(world.get(zone, 0))) for zone in zones)


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game to which an answer leads in a world; none after passing, or after a claim."""
    if act.verb == "pass" or view.phase == "claim":
        return None
    own, hand = frozenset(side_at(view, view.seat)), hand_of(view.seat)
    contract = CONTRACTS[act.word] if view.phase == "auction" else contract_of(view) or SUIT
    lies = world
    if view.phase == "auction" and contract.takes_talon:
        lies = after_discard(world, view.seat, laid_away(view, world[hand] | world["talon"])[0])
    if act.cards:
        lies = after_discard(world, view.seat, act.cards)
    trump = act.word if act.verb == "trump" else ""
    trump = trump or best_suit(view.options, lies[hand], suits_open(view.options))
    play = play_of(ranking_of(trump, pack(view.options)), contract.aim.by_tricks)
    caution = CAUTION if view.phase == "auction" else 0.0
    return Continuation(play, own, lies, stakes_of(view, contract, trump, own, lies).less(caution))


# What words say of hands


def likelihood(view: View, rules: CardRules) -> Likelihood:
    """Weigh worlds by how likely the others are to speak as they did with the cards there."""
    told = told_by_claim if view.teams else told_by_bid
    return as_they_spoke(view, lambda seat, hand, world: told(view, seat, hand))


def told_by_claim(view: View, seat: Seat, hand: Mask) -> float:
    """Return the chance that a hand claims as the seat did: with `duty` its longest, and a pass with no more
    than the highest claim so far.
    """
    said = view.word(facts.SPOKE, seat)
    if not said:
        return 1.0
    can, claim = claims(hand), claim_of(view, seat)
    if claim != NO_CLAIM:
        return 1.0 if claim in can and (claim == can[-1] or not view.options.duty) else NEVER
    before = [claim_of(view, one) for one in turns_before(view, seat)]
    better = bool(can) and can[-1] > max(before, default=NO_CLAIM)
    return NEVER if better and view.options.duty else 1.0


def turns_before(view: View, seat: Seat) -> list[Seat]:
    """The seats that have spoken before a seat."""
    order = list(view.clockwise(view.forehand))
    return order[: order.index(seat)]


def told_by_bid(view: View, seat: Seat, hand: Mask) -> float:
    """Return the chance that a hand bids as the seat did; 1 for a hand that has taken up the cat."""
    said = view.word(facts.BID, seat)
    if not said or seat == view.seat_of(facts.DECLARER):
        return 1.0
    found = worth(view.options, hand, best_suit(view.options, hand, suits_open(view.options)))
    least = BID_FROM.get(said, min(BID_FROM.values()))
    bids = logistic(SHARP * (found - least))
    return max(NEVER, bids if said in BID_FROM else 1 - bids)


TRIES = Tries(
    {"auction": all_alike, "trump": all_alike, "discard": best_ways(aside, WAYS)}, continuation, on_sheet=True
)
BOTS = GameBots(
    Thumb(play_card, words, aside),
    Expert(stakes, TRIES.search, TRIES.ways_compared, likelihood),
    Hints(unit=games_won),
    BlunderRate(cards=45),
)
