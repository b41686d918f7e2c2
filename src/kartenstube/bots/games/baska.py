"""Baśka. A hand is worth so many card points to one who plays alone, with the trumps of a Zolo or of a Gran,
and bids what brings most. An expert tries each word on worlds, as the game to which it leads.

The tables were fitted to some ten thousand deals of random hands, solved with all cards open.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from kartenstube.bots.contract import Tries, all_alike, as_they_spoke, course_of, gain_by
from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Likelihood, Thumb
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import SearchTask, Stakes
from kartenstube.bots.search_result import MADE
from kartenstube.bots.soloist import Continuation, call_by_phase, said_if, worth_most
from kartenstube.bots.trick_player import Weights, trick_player
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask, cards_of, mask_of, rank_of
from kartenstube.core.contract import SHOWN
from kartenstube.core.decisions import PASS, Act, OneOf
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.baska import contracts
from kartenstube.games.baska.contracts import CONTRACTS, ZWYKLA, BaskaContract, contract_of, ranking_of

# card points that a hand takes alone: by its trumps, from the top, by how many they are, by aces beside them
ZOLO_TRUMPS = (29.0, 20.0, 10.0, 6.0, 3.0, 1.0, -1.0, -2.0, -3.0, -3.0, -5.0, -5.0)
ZOLO_LENGTH, ZOLO_LEADS = (-4.0, -4.0, -4.0, 1.0, 19.0), 5.0
GRAN_TRUMPS, GRAN_LENGTH = (21.0, 5.0, 2.0, 1.0), (4.0, 4.0, 30.0, 51.0, 72.0)
GRAN_ACE, GRAN_LEADS = 3.0, 12.0
EVEN, STEEP = {False: 51.0, True: 55.0}, 0.17  # card points with which half are won, by whether it is a Gran
EVEN_ALL = 78.0  # and half of the games for every trick
GRADED = 1.15  # Schneider and schwarz make games worth so much more
BID_FROM = 0.8  # points that a bid must be worth
BOLDER, BOLDER_POINTS = 0.4, 4.0  # by so much less a bold seat bids, and raises the stake, in card points
SILENT_FROM = 0.55  # the chance to win alone from which both old queens are not told
DOUBLE_HELD, DOUBLE_ALONE, RE_ALONE = 5, 46.0, 62.0  # from which kontra and re are said
STRANGER = {"old": 0.3, "young": 0.42}  # the chance that a seat of which nothing is known is a friend
NEVER = 0.05  # the chance that somebody does what he should not
POINT = 0.004  # what a card point is worth besides the score that it decides
ALONE = [name for name, contract in CONTRACTS.items() if contract.is_alone]
CAUTION = 1.0  # what a bid must be worth in worlds, in which all cards are open
WEIGHTS = Weights(later=0.6, falls=1.0, own=1.0)


@lru_cache(maxsize=1 << 13)
def points_of(gran: bool, hand: Mask, leads: bool, hearts: str) -> float:
    """The card points that a hand is likely to take alone."""
    ranking = ranking_of(gran, hearts)
    trumps, worth = hand & ranking.trumps, GRAN_TRUMPS if gran else ZOLO_TRUMPS
    found = sum(worth[(ranking.above[card]).bit_count()] for card in cards_of(trumps))
    found += (GRAN_LENGTH if gran else ZOLO_LENGTH)[trumps.bit_count()]
    if gran:
        found += GRAN_ACE * sum(rank_of(card) == "A" for card in cards_of(hand & ~trumps))
    return found + (GRAN_LEADS if gran else ZOLO_LEADS) * leads


def chance_of(contract: BaskaContract, points: float) -> float:
    """The chance to win a game alone with so many card points likely."""
    even = EVEN_ALL if contract.aim.by_tricks else EVEN[contract.is_gran]
    return logistic(STEEP * (points - even))


def chance_alone(o: Values, contract: BaskaContract, hand: Mask, leads: bool) -> float:
    """The chance of a hand to win a game alone."""
    return chance_of(contract, points_of(contract.is_gran, hand, leads, str(o.hearts)))


# By rules of thumb


def bid(view: View, choices: OneOf, boldness: float) -> Act:
    """All queens are shown, both old ones told unless they win alone; else the bid that is worth most."""
    return worth_most({act: worth_of(view, act) for act in choices.acts}, BID_FROM - BOLDER * boldness)


def worth_of(view: View, act: Act) -> float:
    """Return the expected points of a bid; for passing with both old queens those of a silent game."""
    o, hand, leads = view.options, view.hand.mask, view.seat == view.forehand
    if act.word == contracts.WESELE.name:
        return 3.0 if chance_alone(o, contracts.ZOLO, hand, leads) < SILENT_FROM else 0.0
    both = mask_of(contracts.OLD_QUEENS)
    if act == PASS:
        if not o.cicha or hand & both != both or view.seat_of(facts.HIGH_BIDDER) is not None:
            return 0.0
        return max(0.0, expected(o, contracts.CICHA, chance_alone(o, contracts.ZOLO, hand, leads)))
    contract = CONTRACTS[act.word]
    wins = 1.0 if contract.aim == SHOWN else chance_alone(o, contract, hand, leads)
    return expected(o, contract, wins)


def expected(o: Values, contract: BaskaContract, wins: float) -> float:
    """Return the expected gain of a game alone, in points, for a chance to win it."""
    graded = GRADED if o.schneider and contract.aim.needed else 1.0
    return 3 * contract.price * graded * (2 * wins - 1)


def kontra(view: View, choices: OneOf, boldness: float) -> Act:
    """The stake is raised with a strong hand: alone, or where sides play, one with many and high trumps."""
    o, hand, both = view.options, view.hand.mask, mask_of(contracts.OLD_QUEENS)
    is_bid = contract_is_bid(view)
    if not is_bid and hand & both != both:
        return said_if(trumps_and_tops(hand, str(o.hearts)) >= DOUBLE_HELD, choices)
    points = points_of(played(view).is_gran, hand, view.seat == view.forehand, str(o.hearts))
    needed = RE_ALONE if not is_bid or view.seat_of(facts.DECLARER) == view.seat else DOUBLE_ALONE
    return said_if(points + BOLDER_POINTS * boldness >= needed, choices)


def trumps_and_tops(hand: Mask, hearts: str) -> int:
    """The trumps of a hand, the two highest ones besides the old queens counted twice."""
    ranking, old = ranking_of(False, hearts), mask_of(contracts.OLD_QUEENS)
    trumps = cards_of(hand & ranking.trumps)
    return len(trumps) + sum((ranking.above[card] & ~old).bit_count() < 2 for card in trumps)


def played(view: View) -> BaskaContract:
    """The game that is played; without a bid `zwykla`, before one stands, too."""
    return contract_of(view) or ZWYKLA


def contract_is_bid(view: View) -> bool:
    """Return whether somebody plays a game that was bid."""
    return view.seat_of(facts.DECLARER) is not None


def friends(view: View, rules: CardRules, play: CardPlay) -> Mapping[Seat, float]:
    """The chance of each seat to be on one's own side."""
    own = view.word(facts.SIDE, view.seat)
    side = {seat: view.word(facts.SIDE, seat) for seat in view.active}
    guess = STRANGER.get(own, 0.4)
    return {
        seat: 1.0 if seat == view.seat else float(side[seat] == own) if side[seat] and own else guess
        for seat in view.active
    }


# On worlds


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game to which a word leads in a world; none after all queens, which is won."""
    if view.phase == "kontra":
        side = rules.side(view, world)
        return game(view, played(view), side, world, doubled=act != PASS) if side else None
    bidder = view.seat_of(facts.HIGH_BIDDER) if act == PASS else view.seat
    word = view.word(facts.BID, bidder) if act == PASS and bidder is not None else act.word
    if bidder is None:
        side = rules.side(view, world)
        return game(view, ZWYKLA, side, world) if side else None
    side = with_partner(view, bidder, world) if word == contracts.WESELE.name else frozenset([bidder])
    return game(view, CONTRACTS[word], side, world, caution=CAUTION if act != PASS else 0.0)


def game(
    view: View, contract: BaskaContract, side: Side, world: World, doubled: bool = False, caution: float = 0.0
) -> Continuation:
    """A game of this side in a world."""
    play = contracts.play_of(contract, str(view.options.hearts))
    return Continuation(play, side, world, stakes_of(view, contract, side, world, doubled).less(caution))


def with_partner(view: View, declarer: Seat, world: World) -> Side:
    """The player of a Wesele with him who holds the highest trump besides his own: the likeliest partner."""
    ranking = ranking_of(False, str(view.options.hearts))
    held = {seat: world[hand_of(seat)] & ranking.trumps for seat in view.active if seat != declarer}
    highest = {
        seat: max((ranking.power[card] for card in cards_of(cards)), default=0)
        for seat, cards in held.items()
    }
    return frozenset([declarer, max(highest, key=lambda seat: highest[seat])])


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """Words are tried out; while a Wesele looks for its partner its cards are, with the likeliest one."""
    declarer, choices, play = view.seat_of(facts.DECLARER), view.asked.choices, rules.card_play(view)
    if view.phase != "play" or not is_open_wesele(view) or declarer is None or play is None:
        return TRIES.search(view, rules, chance)
    likely = rules._replace(side=lambda view, world: with_partner(view, declarer, world))
    return SOLVING.card_task(view, likely, play, choices) if isinstance(choices, OneOf) else None


def is_open_wesele(view: View) -> bool:
    """Return whether a Wesele is played whose partner is not found yet."""
    return contract_of(view) == contracts.WESELE and view.seat_of(facts.PARTNER) is None


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the game that is played."""
    return stakes_of(view, played(view), side, world)


def stakes_of(view: View, contract: BaskaContract, side: Side, world: World, doubled: bool = False) -> Stakes:
    """Return the stakes of a contract for the seat, by what the side takes of the rest."""
    o, name = view.options, contracts.CICHA if contract == ZWYKLA and len(side) == 1 else contract
    said = view.count(facts.DOUBLINGS) + doubled
    share = (4 - len(side)) / len(side) if view.seat in side else -1.0
    point = 0.0 if name.aim.by_tricks else POINT
    course = course_of(view, side, world, contracts.ALL_POINTS)
    pays = partial(contracts.value, o, name, doublings=said)
    return Stakes(gain_by(course, name.aim, share, pays, point))


def likelihood(view: View, rules: CardRules) -> Likelihood:
    """Weigh worlds by how likely the others are to speak as they did with the cards there."""
    is_silent = contract_of(view) == ZWYKLA

    def chance_of(seat: Seat, hand: Mask, world: World) -> float:
        said = view.word(facts.BID, seat), view.word(facts.DOUBLED, seat)
        return spoke_so(view.options, *said, hand, seat == view.forehand, is_silent)

    return as_they_spoke(view, chance_of)


@lru_cache(maxsize=1 << 13)
def spoke_so(o: Values, bid: str, doubled: str, hand: Mask, leads: bool, is_silent: bool) -> float:
    """Return the chance that a hand bids so, or passes, and says kontra or re."""
    old = (hand & mask_of(contracts.OLD_QUEENS)).bit_count()
    if doubled and is_silent and (doubled == "re") != (old > 0):
        return 0.0
    best = max(chance_alone(o, CONTRACTS[word], hand, leads) for word in contracts.ladder(o) if word in ALONE)
    if is_silent and old > 1:
        return max(NEVER, chance_alone(o, contracts.ZOLO, hand, leads)) if o.cicha else 0.0
    if bid in ALONE:
        return max(NEVER, chance_alone(o, CONTRACTS[bid], hand, leads))
    return max(NEVER, 1 - best) if bid == "pass" else 1.0


def unit(view: View) -> str:
    """Games that are won, once it is known which and whose they are."""
    return MADE if contract_of(view) and not is_open_wesele(view) else ""


TRIES = Tries({"auction": all_alike, "kontra": all_alike}, continuation, untold=("auction",))
SOLVING = GameBots(expert=Expert(stakes))
BOTS = GameBots(
    Thumb(trick_player(WEIGHTS, friends), call_by_phase(auction=bid, kontra=kontra)),
    Expert(stakes, search, likelihood=likelihood),
    Hints(unit=unit),
    BlunderRate(cards=45, words=1),
)
