"""Brandeln. A hand is worth so many tricks with a trump suit, and each bid what it brings in expectation. An
expert tries words out on sampled hands, too; what the tables say counts as much as all worlds together.

The tables were fitted to 5000 deals of random hands, solved with all cards open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from kartenstube.bots.alone import play_card
from kartenstube.bots.contract import Tries, all_alike
from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Likelihood, Thumb, games_won
from kartenstube.bots.holding import holding
from kartenstube.bots.misere import chance_of_none
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import Stakes
from kartenstube.bots.soloist import Continuation, worth_most
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Mask, cards_of, rank_of
from kartenstube.core.contract import Contract, DealResult
from kartenstube.core.decisions import PASS, Act, OneOf
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.brandeln import contracts
from kartenstube.games.brandeln.bidding import standing
from kartenstube.games.brandeln.contracts import CONTRACTS, contract_of, play_of, ranking_of

LENGTH = (-1.5, -0.9, -0.2, 0.9, 1.8, 2.3, 3.3, 3.5)  # in tricks, by the number of trumps
TRUMPS = {"J": 1.4, "7": 0.6, "A": 0.3}
BESIDE = {"A": 1.0, "AK": 1.4, "AKQ": 1.6, "AQ": 1.1, "KQ": 0.4}  # high cards of another suit
VOID = 0.4
SHARP = 3.5  # how sharply the chance falls with each trick that is lacking
CLOSE = 0.5  # so much less than the tricks that are needed is an even chance
COVERED = 0.7  # how much of the danger of a Bettel is left when the opponents do not see the hand
LOW_CARD = 0.3  # the chance of all tricks without trumps, with each card that is not high
BID_FROM, BOLDER = 0.3, 0.3  # what a bid must be worth in expectation, and how much less a bold seat takes
CLEAR = 4.0  # bids that are worth so much less than nothing are not tried out
NEVER = 0.05  # the chance that somebody does what he should not
TRICK = 0.05  # what a trick is worth besides the score that it decides
LOW_TO_HIGH = contracts.RANKS[::-1]


class Prospect(NamedTuple):
    """The expected points of a contract for its declarer, and the trump suit that brings them."""

    worth: float
    trump: str


# What a hand is good for


def tricks_of(trump: str, hand: Mask) -> float:
    """Return the number of tricks that a hand is likely to take with this trump suit."""
    trumps, *others = [hand & suit for suit in ranking_of(trump).members]
    ranks = [rank_of(card) for card in cards_of(trumps)]
    beside = sum(beside_trumps(suit) for suit in others) - VOID  # the trump suit itself is no void
    return LENGTH[len(ranks)] + sum(TRUMPS.get(rank, 0.0) for rank in ranks) + beside


@lru_cache(maxsize=1 << 10)
def beside_trumps(cards: Mask) -> float:
    """The worth of a suit that is not trump."""
    ranks = [rank_of(card) for card in cards_of(cards)]
    return BESIDE.get("".join(rank for rank in "AKQ" if rank in ranks), 0.0) if ranks else VOID


def best_suit(hand: Mask) -> str:
    """The trump suit with which a hand takes most tricks."""
    return max(SUITS, key=lambda suit: tricks_of(suit, hand))


def chance_of(contract: Contract, trump: str, hand: Mask) -> float:
    """The chance that a hand wins a contract, with this trump suit where it has one."""
    if contract.suits:
        return logistic(SHARP * (tricks_of(trump, hand) + CLOSE - contract.aim.needed))
    if contract.aim.needed:
        above = ranking_of("").above
        return float(LOW_CARD ** sum(bool(above[card] & ~hand) for card in cards_of(hand)))
    return chance_of_none(hand, COVERED, LOW_TO_HIGH)


def prospect(contract: Contract, hand: Mask) -> Prospect:
    """Return the prospect of a contract with this hand."""
    trump = best_suit(hand) if contract.suits else ""
    return Prospect((2 * chance_of(contract, trump, hand) - 1) * contract.price, trump)


# What is said by rules of thumb


def contract_after(view: View, act: Act) -> Contract:
    """The contract to which a bid leads, or holding one."""
    bid = standing(view)
    return CONTRACTS[act.word or (bid.word if bid else "")]


def offered(view: View, acts: Iterable[Act]) -> dict[Act, Prospect]:
    """Return the prospect of each bid that may be made or held."""
    return {act: prospect(contract_after(view, act), view.hand.mask) for act in acts if act != PASS}


def words(view: View, choices: OneOf, boldness: float) -> Act:
    """The best bid, if it is worth enough, or the best trump suit."""
    if view.phase == "trump":
        return Act("trump", word=best_suit(view.hand.mask))
    worth = {act: one.worth for act, one in offered(view, choices.acts).items()}
    return worth_most({PASS: 0.0, **worth}, BID_FROM - BOLDER * boldness)


# What an expert tries out on worlds


def bids(view: View, rules: CardRules) -> dict[Act, float]:
    """The bids that may be worth something, and to pass."""
    worth = {act: one.worth for act, one in offered(view, view.offered.acts).items()}
    return {**{act: found for act, found in worth.items() if found > -CLEAR}, PASS: 0.0}


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The seat's own game after a bid, after holding one, or with a trump suit; none after passing."""
    if act == PASS:
        return None
    contract = contract_of(view) or contract_after(view, act)
    trump = act.word if act.verb == "trump" else prospect(contract, view.hand.mask).trump
    play = play_of(view.options.follow, contract, trump)
    stakes = stakes_of(view, contract, view.seat)
    return Continuation(play, frozenset([view.seat]), world, stakes, leader=view.seat)


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the game under way for the seat."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    assert contract
    assert declarer is not None
    return stakes_of(view, contract, declarer)


def stakes_of(view: View, contract: Contract, declarer: Seat) -> Stakes:
    """Return the stakes of a contract for the seat, by the tricks that the declarer takes of the rest."""
    taken = view.count(facts.TRICKS, declarer)
    sign = 1 if declarer == view.seat else -1

    def gain(value: int) -> float:
        tricks = taken + value
        pays = contract.price * contract.aim.sign(DealResult(tricks=tricks, others=contracts.TRICKS - tricks))
        return sign * (pays + TRICK * (tricks if contract.aim.needed else -tricks))

    return Stakes(gain)


# How likely worlds are


def likelihood(view: View, rules: CardRules) -> Likelihood | None:
    """Weigh worlds by how likely the declarer's hand there is to win the contract."""
    contract, declarer, trump = contract_of(view), view.seat_of(facts.DECLARER), view.word(facts.TRUMP)
    if contract is None or declarer is None or declarer == view.seat:
        return None
    played = view.played_by(declarer)
    return lambda world: max(NEVER, chance_of(contract, trump, world[hand_of(declarer)] | played))


# Why an answer is a good one


def reasons(view: View, act: Act) -> Iterator[Message]:
    """Yield the holding for a bid with trumps, or for such bids as are left if the answer is to pass."""
    if view.phase != "auction":
        return
    bids = [one for one in view.offered.acts if one != PASS] if act == PASS else [act]
    if any(contract_after(view, one).suits for one in bids):
        suit = best_suit(view.hand.mask)
        told = holding(view.hand.mask, ranking_of(suit).trumps)
        yield Message(f"hint.brandeln.{'weak' if act == PASS else 'strong'}", {"suit": suit, **told})


TRIES = Tries({"auction": bids, "trump": all_alike}, continuation)
BOTS = GameBots(
    Thumb(play_card, words),
    Expert(stakes, TRIES.search, TRIES.compared, likelihood),
    Hints(reasons, games_won),
    BlunderRate(cards=20, words=1),
)
