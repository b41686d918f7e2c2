"""Bavarian Tarock. A hand is worth what its best game brings in expectation, by the card points that it is
likely to make. An expert tries discards and trump suits out on sampled worlds.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from statistics import fmean

from kartenstube.bots.alone import play_card
from kartenstube.bots.contract import ONE_TRICK, Tries, all_alike, banked, best_ways, near, total
from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Likelihood, Thumb, games_won
from kartenstube.bots.holding import holding, lengths
from kartenstube.bots.misere import chance_of_none
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import Stakes
from kartenstube.bots.soloist import Continuation, after_discard, played_alone
from kartenstube.bots.tarock import likely_points
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, mask_of
from kartenstube.core.contract import Contract, DealResult
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules, Side
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.bavarian_tarock import contracts
from kartenstube.games.bavarian_tarock.contracts import ALL_POINTS, BETTEL, LEAST, STOCK, ranking_of, sought
from kartenstube.games.bavarian_tarock.contracts import target as target_of
from kartenstube.games.bavarian_tarock.contracts import value as price_of

OPPONENTS = 2
SPREAD = (-16, -10, -6, -2, 2, 6, 10, 16)  # how far a deal strays from the card points that are likely
FRESH, HELPS = 38.5, 0.75  # card points with the stock, by those without it; fitted to random hands
DEFENDS = -1.0  # what a seat expects that lets another play
BOLDER = 1.0  # by so much less a bold seat plays
COVERED = 0.5  # what is left of the danger of a Bettel when the opponents do not see the hand
WAYS = 4  # so many discards are tried out
POINT = 0.01  # what a card point is worth besides the score that it decides
NEAR = 20  # so many card points more or less than are needed are told apart
SHARP, NEVER = 0.12, 0.05  # how sharply a declarer's likely hands are told from others, by card points
LOW_TO_HIGH = contracts.BETTEL_RANKS[::-1]


def pays(view: View, contract: Contract, points: float) -> float:
    """Return the points of the declarer for so many card points, with the pot; negative for a loss."""
    each, pot = price_of(contract, int(points)), view.count(facts.POT)
    if contract.aim.is_met(DealResult(int(points))):
        return OPPONENTS * each + min(each, pot)
    return -(OPPONENTS * each + each * bool(pot))


def expected(view: View, contract: Contract, points: float) -> float:
    """Return the mean points of a contract, if about so many card points are likely."""
    return fmean(pays(view, contract, min(ALL_POINTS, max(0, round(points + one)))) for one in SPREAD)


def in_suit(view: View, suit: str, hand: Mask, aside: float = 0, stays: bool = False) -> float:
    """The card points that a hand is likely to make with this trump suit."""
    leads = next(iter(view.after(view.dealer))) == view.seat
    return likely_points(ranking_of(suit), hand, aside, leads, stays)


def by_hand(view: View, target: int) -> float:
    """Return the expected points of a hand game with this target."""
    hand = view.hand.mask
    unseen = STOCK * (ALL_POINTS - ranking_of("").points_of(cards_of(hand))) / 25  # of the cards not held
    best = max(in_suit(view, suit, hand, unseen, stays=True) for suit in SUITS)
    return expected(view, contracts.to_reach(contracts.HAND, target), best)


def with_stock(view: View, target: int) -> float:
    """Return the expected points of a game with the stock and this target."""
    suits = contracts.HEARTS if view.options.hearts_pickup else SUITS
    best = max(in_suit(view, suit, view.hand.mask) for suit in suits)
    return expected(view, contracts.to_reach(contracts.PICKUP, target), FRESH + HELPS * best)


def of_bettel(view: View) -> float:
    """Return the expected points of a Bettel."""
    wins = chance_of_none(view.hand.mask, COVERED, LOW_TO_HIGH)
    return (2 * wins - 1) * OPPONENTS * BETTEL.price


def at_level(view: View, word: str) -> float:
    """Return the expected points of the seat's best game at a level of the duels."""
    if word == BETTEL.name:
        return of_bettel(view)
    hand = by_hand(view, int(word or LEAST))
    may_take = not word or view.options.ladder == "plain"
    return max(hand, with_stock(view, int(word or LEAST))) if may_take else hand


# What is said


def words(view: View, choices: OneOf, boldness: float) -> Act:
    """Return the call in each phase."""
    if view.phase == "trump":
        return max(choices.acts, key=lambda act: trump_worth(view, act.word))
    if view.phase == "stock":
        target = target_of(view)
        return Act("hand" if by_hand(view, target) > with_stock(view, target) else "take")
    if view.phase == "announce":
        better = of_bettel(view) > by_hand(view, target_of(view))
        return next((act for act in choices.acts if act.word == BETTEL.name and better), PASS)
    return bid(view, choices, DEFENDS - BOLDER * boldness)


def bid(view: View, choices: OneOf, least: float) -> Act:
    """To play, to go on or to hold, if that is worth more than to defend."""
    yes = choices.acts[0]
    word = yes.word or view.word(facts.BID)
    if view.phase == "opening" and any(view.word(facts.SPOKE, seat) == "bid" for seat in view.active):
        word = str(LEAST if view.options.ladder == "hand" else LEAST + contracts.STEP)
    if PASS not in choices.acts or at_level(view, word) > least:
        return yes
    bettel = Act("bid", word=BETTEL.name)
    return bettel if bettel in choices.acts and of_bettel(view) > max(0.0, least) else PASS


def trump_worth(view: View, suit: str) -> float:
    """The card points that are likely with this suit, once the contract stands."""
    return in_suit(view, suit, view.hand.mask, stays=not sought(view).takes_talon)


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The ways to lay three cards aside, the best first."""
    held = mask_of(pick.cards)
    return sorted(
        combinations(pick.cards, STOCK), key=lambda way: best_suit(view, held, way)[0], reverse=True
    )


def best_suit(view: View, held: Mask, way: tuple[Card, ...]) -> tuple[float, str]:
    """The card points that are likely when these cards are laid aside, and with which trump suit."""
    kept, points = held & ~mask_of(way), ranking_of("").points_of(way)
    suits = contracts.HEARTS if view.options.hearts_pickup else SUITS
    return max((in_suit(view, suit, kept, points), suit) for suit in suits)


# What is tried out


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation:
    """The seat's own game with these cards laid aside, or with this trump suit."""
    lies, suit = world, act.word
    if act.cards:
        suit = best_suit(view, world[hand_of(view.seat)], act.cards)[1]
        lies = after_discard(world, view.seat, act.cards)
    return played_alone(view, contracts.play_of(view.options, suit), lies, stakes)


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the game for the seat, by what the declarer takes of the rest: no trick or one
    matters, or the card points near the target.
    """
    sign = 1.0 if view.seat in side else -1.0 / OPPONENTS
    if play.misere:
        return Stakes(
            lambda tricks: sign * (-BETTEL.price if tricks else BETTEL.price) * OPPONENTS, ONE_TRICK
        )
    contract, taken = sought(view), taken_by(view, side, world)

    def gain(points: int) -> float:
        return sign * (pays(view, contract, taken + points) + POINT * points)

    return Stakes(gain, near(target_of(view) - taken, NEAR))


def taken_by(view: View, side: Side, world: World) -> int:
    """The card points that the declarer has, with the stock or what lies aside."""
    laid = world.get("talon", 0) | world.get("aside", 0)
    return ranking_of("").points_of(cards_of(laid)) + total(view, facts.POINTS, side)


def likelihood(view: View, rules: CardRules) -> Likelihood | None:
    """Weigh worlds by how likely the declarer is to play so with the hand held there."""
    declarer, trump = view.seat_of(facts.DECLARER), view.word(facts.TRUMP)
    if declarer is None or declarer == view.seat or not trump:
        return None
    played = view.played_by(declarer)
    target, stays = target_of(view), not sought(view).takes_talon

    def of(world: World) -> float:
        points = likely_points(ranking_of(trump), world[hand_of(declarer)] | played, 0, False, stays)
        return max(NEVER, logistic(SHARP * (points - target)))

    return of


# What is true of an answer


def reasons(view: View, act: Act) -> Iterator[Message]:
    """The sentences that are true of an answer, the most telling first."""
    length = lengths(view.hand)
    longest = max(SUITS, key=lambda suit: length[suit])
    if (act.word or view.word(facts.BID)) != BETTEL.name and could_pass(view, act):
        told = holding(view.hand.mask, ranking_of(longest).trumps)
        yield Message("hint.bavarian-tarock.strong", {"suit": longest, **told})
    if view.phase == "trump" and length[act.word] == length[longest]:
        yield Message("hint.bavarian-tarock.trump", {"suit": act.word, "count": length[act.word]})
    if view.phase == "discard":
        yield from banked(view, ranking_of(""), act)


def could_pass(view: View, act: Act) -> bool:
    """Return whether a seat plays, bids or holds though it may pass."""
    choices = view.decision.choices if view.decision else None
    return (
        view.phase in ("opening", "duel")
        and act != PASS
        and isinstance(choices, OneOf)
        and PASS in choices.acts
    )


TRIES = Tries({"trump": all_alike, "discard": best_ways(aside, WAYS)}, continuation, on_sheet=True)
BOTS = GameBots(
    Thumb(play_card, words, aside),
    Expert(stakes, TRIES.search, TRIES.ways_compared, likelihood),
    Hints(reasons, games_won),
    BlunderRate(cards=50),
)
