"""Moves that an expert tries on sampled worlds: bids and passes, contracts, discards, and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from kartenstube.bots.contract import Tries, best_ways, total
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.binokel.bidding import SHARP, aside, bid, of_game, of_pass, price
from kartenstube.bots.games.binokel.hand_value import (
    Prospect,
    augen,
    best_prospect,
    dabb,
    hoped,
    of_partner,
    prospect,
)
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import Evaluation, SearchTask, Stakes, problem_of, taken_by_card
from kartenstube.bots.soloist import Continuation
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import cards_of, mask_of
from kartenstube.core.decisions import PASS, Act
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.binokel.bidding import STEP
from kartenstube.games.binokel.contracts import (
    LAST_TRICK,
    TRUMP,
    bid_of,
    contract_of,
    declarers,
    melded,
    play_of,
    side_of,
)
from kartenstube.games.binokel.melding import points_of
from kartenstube.solver.layout import Window

WAYS, NEAR = 6, 30  # ways to discard that are tried; points about the bid that are told apart
CLOSE = 90.0  # a bid is searched if it is worth so much more or less than a pass
HARMS = 0.7  # what the declarer's points are worth to an opponent, against his own
SHARE = 0.5  # an opponent's share of what both take
LESS = 20.0  # a seat stops so far below what it hopes for
OPEN = 10.0  # a declarer takes so much more when the others do not see all hands
BID_WORLDS = 0.4  # the share of the usual number of worlds in which bids are tried
NEVER, SPREAD = 0.05, 0.045  # how sharply hands that bid are told from others


# Cards


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """The stakes of the deal for the seat, by what the declarer's side takes of the rest."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return Stakes(float)
    plays = view.seat in side
    if contract.aim.by_tricks:
        sign = 1.0 if plays != play.misere else -1.0
        return Stakes(lambda tricks: sign * (tricks > 0 if play.misere else tricks), Window())
    aside_there = augen(cards_of(world.get("aside", 0)))
    taken = total(view, facts.POINTS, side) + aside_there
    return of_side(view, bid_of(view), melded(view, declarers(view)), taken, plays)


def of_side(view: View, bid_: int, melds: int, taken: int, plays: bool) -> Stakes:
    """The stakes of a game with trumps in which the declarer's side has taken so much."""
    cost = price(view, bid_)[1]

    def gain(points: int) -> float:
        reached = taken + melds + points
        own = reached if reached >= bid_ else -cost + 0.2 * points
        return float(own) if plays else -HARMS * own - SHARE * points

    missing = bid_ - melds - taken
    return Stakes(gain, Window(max(0, missing - NEAR), max(1, missing + NEAR)))


# Discards and the game


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game of the declarer after these discards."""
    declarer, hand = view.seat, hand_of(view.seat)
    trump = view.word(facts.TRUMP)
    if not trump:
        return None
    kept = world[hand] & ~mask_of(act.cards)
    lies = {**world, hand: kept, "aside": mask_of(act.cards)}
    return game_of(view, lies, declarer, trump, bid_of(view), augen(act.cards))


def game_of(view: View, lies: World, declarer: Seat, trump: str, bid_: int, laid: int) -> Continuation:
    """The game with trumps of a declarer where the cards lie so."""
    o = view.options
    side = side_of(o, declarer)
    melds = sum(points_of(o, lies[hand_of(seat)], trump) for seat in side)
    first = declarer if o.first_lead == "declarer" else view.forehand
    at_stake = of_side(view, bid_, melds, laid, view.seat in side)
    return Continuation(play_of(o, trump), frozenset(side), lies, at_stake, first)


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """The search of the phase; None where a rule of thumb is as good."""
    if view.phase == "auction":
        return auction_task(view)
    if view.phase == "game":
        return game_task(view)
    return TRIES.search(view, rules, chance)


TRIES = Tries({"discard": best_ways(aside, WAYS)}, continuation, on_sheet=True)


def game_task(view: View) -> SearchTask | None:
    """The suits, and giving up, that may be worth it."""
    worth = {act: of_game(view, act) for act in view.offered.acts}
    best = max(worth.values())
    acts = [act for act in worth if worth[act] > best - CLOSE and act.verb in (TRUMP.name, "give_up")]
    given = [act for act in acts if act.verb == "give_up"]
    acts = [act for act in acts if act not in given[1:]]
    return SearchTask(acts, partial(of_games, view, acts), on_sheet=True) if len(acts) > 1 else None


def of_games(view: View, acts: list[Act], world: World) -> Iterator[Evaluation]:
    """Yield the points of each game in a world."""
    bid_ = bid_of(view)
    gains = {}
    for act in acts:
        gains[act] = -float(bid_) if act.verb == "give_up" else 0.0
        if act.verb == TRUMP.name:
            held = world[hand_of(view.seat)]
            found = prospect(view.options, held, dabb(view.options, len(view.active)), act.word)
            gains[act] = played_out(view, world, view.seat, found, bid_)
    yield Evaluation(gains, 0)


def played_out(view: View, world: World, declarer: Seat, found: Prospect, bid_: int) -> float:
    """The points of the seat when a declarer with this prospect plays, all going on by rules of thumb."""
    o, hand = view.options, hand_of(declarer)
    held = world[hand] | world.get("talon", 0)
    lies = {**world, hand: held & ~mask_of(found.aside), "talon": 0, "aside": mask_of(found.aside)}
    side = side_of(o, declarer)
    play = play_of(o, found.suit)
    first = declarer if o.first_lead == "declarer" else view.forehand
    problem = problem_of(view, play, side, lies, first)
    values = taken_by_card(problem).values()
    taken = sum(values) / len(values) + OPEN + augen(found.aside)
    melds = sum(points_of(o, lies[hand_of(seat)], found.suit) for seat in side)
    bid_, cost = price(view, bid_)
    made = logistic(2 * SHARP * (taken + melds - bid_))
    own = made * max(taken + melds, bid_) - (1 - made) * cost
    if view.seat in side:
        return own
    mine = side_of(o, view.seat)
    others = len(view.active) - len(side)
    rest = (play.value.of_cards(mask_of(view.pack)) + LAST_TRICK - taken) * len(mine) / others
    return rest + sum(points_of(o, lies[hand_of(seat)], found.suit) for seat in mine) - HARMS * own / 2


# The auction


def auction_task(view: View) -> SearchTask | None:
    """The lowest bid and the pass, if they are near to each other."""
    acts = view.offered.acts
    bids = [act for act in acts if act != PASS]
    if not bids or PASS not in acts:
        return None
    lowest = min(bids, key=lambda act: int(act.word))
    from_thumb = {act: bid(view, view.offered, boldness) for boldness, act in ((3.0, lowest), (-3.0, PASS))}
    if from_thumb[lowest] == from_thumb[PASS]:
        return None
    return SearchTask([lowest, PASS], partial(of_bids, view, lowest), BID_WORLDS, on_sheet=True)


def of_bids(view: View, lowest: Act, world: World) -> Iterator[Evaluation]:
    """Yield the points after a bid and after a pass in a world."""
    o, size = view.options, dabb(view.options, len(view.active))
    limits = {seat: limit(view, world, seat) for seat in rivals(view)}
    rival = max(limits, key=lambda seat: limits[seat], default=None)
    own_limit = limit(view, world, view.seat)
    talon = world.get("talon", 0)
    mine = best_prospect(o, world[hand_of(view.seat)] | talon, size)
    least = int(lowest.word)
    lets = of_pass(view)
    if rival is not None and (limits[rival] >= o.min_bid or view.word(facts.BID)):
        theirs = best_prospect(o, world[hand_of(rival)] | talon, size)
        standing = max(bid_of(view), int(o.min_bid))
        lets = played_out(view, world, rival, theirs, standing)
    else:
        lets = 0.0
    highest = limits[rival] if rival is not None else 0.0
    if highest > max(least, own_limit):
        gain = lets
    else:
        final = max(least, -int(-highest // STEP) * STEP)
        gain = max(played_out(view, world, view.seat, mine, min(1000, final)), -float(final))
    yield Evaluation({lowest: gain, PASS: lets}, 0)


def rivals(view: View) -> list[Seat]:
    """The other seats that are not out of the auction."""
    return [seat for seat in view.active if seat != view.seat and not view.fact(facts.PASSED, seat)]


def limit(view: View, world: World, seat: Seat) -> float:
    """The highest bid of a seat with its hand in a world, before it sees the Dabb."""
    return hoped(view.options, world[hand_of(seat)]) + of_partner(view.options) - LESS


# What the others have said


def likelihood(view: View, rules: CardRules) -> Likelihood | None:
    """Weigh worlds by how likely the others are to bid and pass as they did with the hands there."""
    if view.phase not in ("auction", "game", "discard"):
        return None
    said = {seat: spoken(view, seat) for seat in view.active if seat != view.seat}
    known: Mapping[Seat, tuple[int, bool]] = {seat: one for seat, one in said.items() if one}

    def of(world: World) -> float:
        found = 1.0
        for seat, (height, passed) in known.items():
            bids = logistic(SPREAD * (limit(view, world, seat) - height))
            found *= max(NEVER, 1 - bids if passed else bids)
        return found

    return of if known else None


def spoken(view: View, seat: Seat) -> tuple[int, bool] | None:
    """The bid that a seat has shown: that which it made, or that which it did not; None for neither."""
    own = int(view.word(facts.BID, seat) or 0)
    if view.fact(facts.PASSED, seat):
        return max(bid_of(view), own, int(view.options.min_bid)), True
    return (own, False) if own else None
