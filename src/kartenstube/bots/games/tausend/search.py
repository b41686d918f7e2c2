"""Trials of an expert on sampled worlds: bids and passes, giving up, gifts, a higher bid, declarations
and cards. Each counts what the ledger would change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from kartenstube.bots.contract import as_they_spoke
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.tausend.bidding import aside, best_gift, bid_limit
from kartenstube.bots.games.tausend.playout import Course, Deal, after_meld, outcome, with_card
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import Evaluation, SearchTask
from kartenstube.core import facts
from kartenstube.core.cards import CardSet, Mask, mask_of
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.tausend import own_facts
from kartenstube.games.tausend.cards import bid_of, limit, own
from kartenstube.games.tausend.ledger import HOME, ledger_of
from kartenstube.games.tausend.scoring import Outcome, booked

THEIRS = 0.4  # what a point of another seat counts
WINS = 150.0  # what the match counts besides
CONCEDES = 15.0  # a concession on the way to the third
CALLED, PLAYED = 10.0, 1.0  # points by which a chance falls; with each card to play more
WAYS = 6
UNLIKELY = 0.05


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """Return the search of the phase, or None if rules of thumb are enough."""
    if view.phase not in TASKS:
        return None
    acts, tried = TASKS[view.phase](view, rules)
    return SearchTask(acts, partial(evaluated, acts, tried)) if len(acts) > 1 else None


Tried = Callable[[World], Mapping[Act, float]]
Task = tuple[Sequence[Act], Tried]
NOTHING: Task = ((), lambda world: {})


def evaluated(acts: Sequence[Act], tried: Tried, world: World) -> Iterator[Evaluation]:
    """Yield the gain of each answer in a world."""
    yield Evaluation(tried(world), 0)


# What a result counts


def changes(view: View, outcome: Outcome) -> float:
    """The worth of the changes of the ledger to the seat."""
    found = booked(view.options, ledger_of(view), outcome)
    mine = found.changes[view.seat]
    theirs = sum(found.changes) - mine
    home = found.notes.get(HOME, ())
    win = WINS if view.seat in home else -WINS if home else 0.0
    return mine - THEIRS * theirs + win


def counts(view: View, declarer: Seat, bid: int, points: Mapping[Seat, float], spread: float) -> float:
    """The worth to the seat of a deal that is expected to end so."""
    chance = logistic((points[declarer] - bid) / spread)
    rest = [round(points.get(seat, 0.0)) for seat in range(view.seats)]
    tricks = (1,) * view.seats
    gains = []
    for own_ in (max(bid, rest[declarer]), min(bid - 1, rest[declarer])):
        ending = tuple(own_ if seat == declarer else rest[seat] for seat in range(view.seats))
        gains.append(changes(view, Outcome(declarer, bid, ending, tricks)))
    return chance * gains[0] + (1 - chance) * gains[1]


def of_conceding(view: View, declarer: Seat, bid: int) -> float:
    """The worth of conceding."""
    found = changes(view, Outcome(declarer, bid))
    return found - CONCEDES if declarer == view.seat else found + THEIRS * CONCEDES


# The play


def of_play(view: View, rules: CardRules) -> Task:
    """The cards and declarations of the seat."""
    if not isinstance(view.asked.choices, OneOf):
        return NOTHING
    acts = view.offered.acts
    return acts, partial(after_acts, view, acts)


def deal_of(view: View, declarer: Seat, bid: int) -> Deal:
    """The terms of a deal with this declarer and bid."""
    return Deal(view.options, list(view.active).index(declarer), bid)


def course_of(view: View, world: World) -> Course:
    """The course of the deal on the table in a world."""
    places = list(view.active)
    leader = view.seat_of(facts.LEADER)
    assert leader is not None
    return Course(
        tuple(world[hand_of(seat)] for seat in places),
        places.index(leader),
        tuple(view.played()),
        view.word(facts.TRUMP),
        tuple(float(own(view, seat)) for seat in places),
        tuple(view.count(facts.TRICKS, seat) > 0 for seat in places),
    )


def after_acts(view: View, acts: Sequence[Act], world: World) -> Mapping[Act, float]:
    """The gain of each answer."""
    declarer = view.seat_of(facts.DECLARER)
    assert declarer is not None
    deal, course = deal_of(view, declarer, bid_of(view)), course_of(view, world)
    left = max(hand.bit_count() for hand in course.hands)
    spread = PLAYED * left
    found = {}
    for act in acts:
        if act.verb == "meld":
            points = after_meld(deal, course, act.word)
        else:
            points = outcome(deal, with_card(deal, course, act.cards[0]))
        found[act] = counts(view, declarer, deal.bid, by_seat(view, points), spread)
    return found


def by_seat(view: View, points: Sequence[float]) -> Mapping[Seat, float]:
    """The points by seat."""
    return dict(zip(view.active, points, strict=True))


# The declarer's game before the first card


def own_game(view: View, declarer: Seat, bid: int, world: World, may_raise: bool = True) -> float:
    """The worth of a declarer's game whose hand lies in a world as it is after gifts and discards."""
    points = points_of(view, declarer, bid, world)
    bids = raises(view, declarer, bid, world, points[declarer]) if may_raise else [bid]
    gains = [counts(view, declarer, one, points, CALLED) for one in bids]
    return max(gains) if declarer == view.seat else min(gains)


def points_of(view: View, declarer: Seat, bid: int, world: World) -> Mapping[Seat, float]:
    """The points by seat when the declarer leads in a world."""
    places = list(view.active)
    deal = deal_of(view, declarer, bid)
    hands = tuple(world[hand_of(seat)] for seat in places)
    nothing = (0.0,) * len(places)
    start = Course(hands, places.index(declarer), (), "", nothing, (False,) * len(places))
    return by_seat(view, outcome(deal, start))


def raises(view: View, declarer: Seat, bid: int, world: World, points: float) -> list[int]:
    """The bids to which a declarer may raise who expects so many points: not at all, or with a reserve."""
    step = view.options.step
    top = limit(view.options, CardSet.of(world[hand_of(declarer)]))
    wanted = {int(points - less) // step * step for less in (0, 10, 20)}
    return [bid, *(one for one in wanted if bid < one <= top)]


def of_raise(view: View, rules: CardRules) -> Task:
    """The bid as it is, and higher ones."""
    acts = view.offered.acts
    if Act("redeal") in acts:
        return NOTHING
    return acts, partial(after_raise, view, acts)


def after_raise(view: View, acts: Sequence[Act], world: World) -> Mapping[Act, float]:
    """The gain of each bid."""
    points = points_of(view, view.seat, bid_of(view), world)
    found = {}
    for act in acts:
        bid = bid_of(view) if act == PASS else int(act.word)
        found[act] = counts(view, view.seat, bid, points, CALLED)
    return found


def after_gifts(view: View, declarer: Seat, world: World) -> World:
    """The world after the gifts or discards that are still to come, by rules of thumb."""
    hands = dict(world)
    mine = hand_of(declarer)
    if len(view.active) == 2:
        while hands[mine].bit_count() > 10:
            hands[mine] &= ~(1 << best_gift(view, hands[mine]))
        return hands
    for seat in view.after(declarer):
        if seat != declarer and hands[hand_of(seat)].bit_count() < 8:
            card = best_gift(view, hands[mine])
            hands[mine] &= ~(1 << card)
            hands[hand_of(seat)] |= 1 << card
    return hands


def of_concede(view: View, rules: CardRules) -> Task:
    """The choice to give up, or to play."""
    return view.offered.acts, partial(after_word, view, view.offered.acts)


def after_word(view: View, acts: Sequence[Act], world: World) -> Mapping[Act, float]:
    """The gain of conceding, and of playing."""
    bid = bid_of(view)
    plays = own_game(view, view.seat, bid, after_gifts(view, view.seat, world))
    return {act: plays if act == PASS else of_conceding(view, view.seat, bid) for act in acts}


def of_gift(view: View, rules: CardRules) -> Task:
    """The best cards to give or discard."""
    pick = view.asked.choices
    assert isinstance(pick, Pick)
    acts = [Act(pick.verb, way) for way in aside(view, rules, pick)[:WAYS]]
    return acts, partial(after_gift, view, acts, pick.to)


def after_gift(view: View, acts: Sequence[Act], to: Seat | None, world: World) -> Mapping[Act, float]:
    """The gain of each way."""
    found = {}
    for act in acts:
        cards, hands = mask_of(act.cards), dict(world)
        hands[hand_of(view.seat)] &= ~cards
        if to is not None:
            hands[hand_of(to)] |= cards
        lies = after_gifts(view, view.seat, hands)
        found[act] = own_game(view, view.seat, bid_of(view), lies)
    return found


# The auction


def of_auction(view: View, rules: CardRules) -> Task:
    """The lowest bid, and to pass."""
    bids = [act for act in view.offered.acts if act.verb == "bid"]
    if not bids or PASS not in view.offered.acts:
        return NOTHING
    acts = [min(bids, key=lambda act: int(act.word)), PASS]
    return acts, partial(after_bid, view, acts[0])


def after_bid(view: View, bid: Act, world: World) -> Mapping[Act, float]:
    """The gain of the bid, and of passing."""
    mine, step = int(bid.word), view.options.step
    high = view.seat_of(facts.HIGH_BIDDER)
    assert high is not None
    standing = int(view.word(facts.BID, high))
    rivals = [seat for seat in view.active if seat != view.seat and not view.fact(facts.PASSED, seat)]
    caps = {seat: bid_limit(view, world[hand_of(seat)]) for seat in rivals}
    ranked = sorted(rivals, key=lambda seat: (caps[seat], seat == high), reverse=True)
    second = caps[ranked[1]] if len(ranked) > 1 else 0
    to_play = ranked[0] if caps[ranked[0]] > standing else high
    price = max(standing, min(second, caps[to_play]))
    if to_play != high:
        price = max(price, standing + step)
    lets = taken_game(view, to_play, price, world)
    if caps[ranked[0]] > mine:
        gains = lets if price > mine else taken_game(view, ranked[0], mine + step, world)
    else:
        gains = taken_game(view, view.seat, mine, world)
    return {bid: gains, PASS: lets}


def taken_game(view: View, declarer: Seat, bid: int, world: World) -> float:
    """The worth of the game of a seat that takes the talon."""
    hands = dict(world)
    hands[hand_of(declarer)] |= hands["talon"]
    plays = own_game(view, declarer, bid, after_gifts(view, declarer, hands))
    if view.options.rospisat == "off" or ledger_of(view).is_on(declarer):
        return plays
    gives_up = of_conceding(view, declarer, bid)
    return max(plays, gives_up) if declarer == view.seat else min(plays, gives_up)


TASKS: Mapping[str, Callable[[View, CardRules], Task]] = {
    "auction": of_auction,
    "concede": of_concede,
    "give": of_gift,
    "discard": of_gift,
    "raise": of_raise,
    "play": of_play,
}


# What the others have said


def likelihood(view: View, rules: CardRules) -> Likelihood | None:
    """The chance that the others bid as they did with the cards of a world: a bid above 120 needs marriages,
    and a declarer a hand that is worth the bid.
    """

    def chance_of(seat: Seat, hand: Mask, world: World) -> float:
        word = view.word(facts.BID, seat)
        said = int(word) if word.isdigit() else 0
        if view.seat_of(facts.DECLARER) == seat or not said or view.fact(own_facts.FORCED, seat) == said:
            return 1.0
        return 1.0 if said <= limit(view.options, CardSet.of(hand)) else UNLIKELY

    return as_they_spoke(view, chance_of)
