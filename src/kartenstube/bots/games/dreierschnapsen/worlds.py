"""What an expert finds out in worlds: cards and marriages by searches with all hands open, words and what is
laid aside by the game to which they lead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from kartenstube.bots.findings import MADE
from kartenstube.bots.game_bots import Gain, Likelihood
from kartenstube.bots.games.dreierschnapsen.open_hands import Lead, OpenGame, Spent, Stand
from kartenstube.bots.games.dreierschnapsen.prospects import best_of, prospect, worth
from kartenstube.bots.games.dreierschnapsen.prospects import chance as chance_of
from kartenstube.bots.games.dreierschnapsen.speaking import BID_FROM, PASS, aside, held
from kartenstube.bots.search import Evaluation, SearchTask, problem_of
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, CardSet, Mask, mask_of
from kartenstube.core.decisions import Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.problem import Position, Problem, World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.dreierschnapsen.contracts import (
    ALL,
    CONTRACTS,
    NONE,
    OTHERS,
    RACE,
    SCHNAPSER,
    Bid,
    Contract,
    bid_of,
    contract_of,
    play_of,
    ranking_of,
)
from kartenstube.games.dreierschnapsen.scoring import NEEDED, SCHNEIDER, Party, limit_of
from kartenstube.games.dreierschnapsen.tricks import course, marriage_points
from kartenstube.mechanics.marriages import held_by, pair_of
from kartenstube.solver.api import reaches, solve
from kartenstube.solver.layout import Window

TRICKS = 6
UNLIKELY, HOPE = 0.1, 1.5  # how likely what should not be is; what a bidder sees in a hand more than we
LEAST = -1.5  # bids that bring less by the tables are not tried out
NODES = 4000  # so many tricks are tried in a world before it is given up
WAYS = 4  # so many pairs to lay aside are tried out
TRIED = 3  # so many bids, and to pass
FEW = 0.3  # so much fewer worlds, where each costs more


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """What an expert tries out itself; None where the default search is as good."""
    assert view.decision
    choices, contract = view.decision.choices, contract_of(view)
    if isinstance(choices, Pick):
        acts = [Act(choices.verb, pair) for pair in aside(view, rules, choices)[:WAYS]]
        return SearchTask(acts, partial(laid_aside, view, acts), FEW, MADE)
    if view.phase == "kontra":
        return SearchTask(choices.acts, partial(doubled, view, choices), FEW)
    if view.phase == "auction":
        return bids(view, choices)
    if contract and contract.goal in (RACE, SCHNAPSER) and view.legal_cards():
        return SearchTask(choices.acts, partial(played, view, choices), FEW, MADE)
    return None


# The cards of a game for 66 points


def played(view: View, choices: OneOf, world: World) -> Iterator[Evaluation]:
    """What each card or announcement brings in a world; nothing if that takes too long."""
    contract, declarer = contract_of(view), view.seat_of("declarer")
    assert contract
    assert declarer is not None
    game, at = as_it_stands(view, contract, declarer, world)
    sign, trick = 1.0 if view.seat == declarer else -1.0, tuple(view.played())
    try:
        gains = {act: sign * after(view, game, at, trick, act) for act in choices.acts}
    except Spent:
        return
    yield Evaluation(gains, NODES - game.nodes)


def as_it_stands(view: View, contract: Contract, declarer: Seat, world: World) -> tuple[OpenGame, Stand]:
    """The game in a world, and how it stood before the trick under way."""
    problem = problem_of(view, play_of(view.word("contract"), view.word("trump")), [declarer], world)
    (hands, leader, trick), places = problem.start, list(view.active)
    whole = list(hands)
    for step, card in enumerate(trick):
        whole[(leader + step) % len(hands)] |= 1 << card
    game = OpenGame(view.options, contract, problem.play, view.word("trump"), places.index(declarer), NODES)
    so = course(view)
    return game, Stand(tuple(whole), leader, so.own, so.others, so.limit)


def after(view: View, game: OpenGame, at: Stand, trick: tuple[Card, ...], act: Act) -> int:
    """What the declarer gets after a card, or after an announcement and the better of its two cards."""
    if act.verb == "meld":
        points = marriage_points(view, act.word)
        found = [game.after_lead(at, Lead(card, points)) for card in pair_of(act.word)]
        return max(found) if at.leader == game.declarer else min(found)
    (card,) = act.cards
    return game.after_cards(at, (*trick, card)) if trick else game.after_lead(at, Lead(card))


# Whole games


class Deal(NamedTuple):
    """A game that would be played: the contract, its declarer, and where the cards lie."""

    name: str
    declarer: Seat
    world: World


def with_talon(view: View, bid: Bid, declarer: Seat, world: World) -> Deal:
    """The game to which a bid leads in a world: the declarer takes the talon, if he does, and lays aside what
    he can spare.
    """
    if bid.ohne:
        return Deal(bid.contract, declarer, world)
    hand = f"hand{declarer}"
    held = world[hand] | world["talon"]
    _, laid = best_of(bid.contract, view.word("trump"), held)
    return Deal(bid.contract, declarer, {**world, hand: held & ~mask_of(laid), "talon": 0})


def award(view: View, deal: Deal) -> float:
    """What a declarer gets with all hands open, below nothing what each defender gets."""
    contract, trump = CONTRACTS[deal.name], view.word("trump")
    play = play_of(deal.name, trump)
    first = deal.declarer if leads(view, contract) else next(view.clockwise(view.dealer + 1))
    places = list(view.active)
    hands = tuple(deal.world[f"hand{seat}"] for seat in places)
    declarer, leader = places.index(deal.declarer), places.index(first)
    problem = Problem(play, frozenset([declarer]), Position(hands, leader))
    if contract.goal == SCHNAPSER:
        return schnapser(view, OpenGame(view.options, contract, play, trump, declarer, NODES), hands, leader)
    if contract.goal == ALL:
        return contract.value * (1.0 if reaches(problem, TRICKS) else -1.0)
    if contract.goal == NONE:
        return contract.value * (1.0 if not reaches(problem, 1) else -1.0)
    return race(view, hands, declarer, solve(problem, one_value=True).value)


def schnapser(view: View, game: OpenGame, hands: tuple[Mask, ...], leader: int) -> float:
    """What a Schnapser comes to; nothing if that takes too long to find out."""
    try:
        return float(game.value(Stand(hands, leader, Party(), Party(), limit_of(view.options, 0))))
    except Spent:
        return 0.0


def leads(view: View, contract: Contract) -> bool:
    """Whether the declarer leads to the first trick."""
    return not contract.trumps or (contract.by == OTHERS and view.options.leads_kontra == "declarer")


def race(view: View, hands: Sequence[Mask], declarer: int, taken: int) -> float:
    """What a normal game comes to if the declarer takes so many card points, all marriages counted."""
    points = play_of("normal", view.word("trump")).value.of_cards(sum(hands))
    own = taken + marriages_in(view, hands[declarer])
    shown = sum(marriages_in(view, hand) for place, hand in enumerate(hands) if place != declarer)
    others = points - taken + shown
    if max(own, others) < NEEDED:
        return 0.0
    won, less = own >= others, min(own, others)
    value = 1 if less >= SCHNEIDER else 2 if less else 3
    return float(value if won else -value)


def marriages_in(view: View, hand: Mask) -> int:
    """What the marriages of a hand count."""
    return sum(marriage_points(view, suit) for suit in held_by(CardSet.of(hand)))


def laid_aside(view: View, acts: Iterable[Act], world: World) -> Iterator[Evaluation]:
    """What the game brings without these cards."""
    hand = f"hand{view.seat}"
    gains = {}
    for act in acts:
        lies = {**world, hand: world[hand] & ~mask_of(act.cards)}
        gains[act] = award(view, Deal(view.word("contract"), view.seat, lies))
    yield Evaluation(gains, 0)


def doubled(view: View, choices: OneOf, world: World) -> Iterator[Evaluation]:
    """What the game brings doubled or not."""
    declarer = view.seat_of("declarer")
    assert declarer is not None
    found = award(view, Deal(view.word("contract"), declarer, world))
    gain = found if view.seat == declarer else -found
    yield Evaluation({act: gain * (1 if act == PASS else 2) for act in choices.acts}, 0)


# Bids


def bids(view: View, choices: OneOf) -> SearchTask | None:
    """The bids that bring most by the tables, and to pass; None where only one is thought of."""
    hand, trump = held(view), view.word("trump")
    found = {act: prospect(bid_of(act.word), trump, hand) for act in choices.acts if act != PASS}
    best = [act for act in sorted(found, key=lambda act: -found[act]) if found[act] > LEAST][:TRIED]
    acts = [*best, *([PASS] if PASS in choices.acts else [])]
    return SearchTask(acts, partial(spoken, view, acts), FEW) if len(acts) > 1 else None


def spoken(view: View, acts: Iterable[Act], world: World) -> Iterator[Evaluation]:
    """What bids bring in a world, to be declarer and to let the standing one be it. Who loses gives each of
    the others what he would have won; so a defender has half of it at stake.
    """
    gains = {}
    for act in acts:
        if act != PASS:
            gains[act] = award(view, with_talon(view, bid_of(act.word), view.seat, world))
    if PASS in acts:
        bidder = view.seat_of("high_bidder")
        assert bidder is not None
        stands = with_talon(view, bid_of(view.word("bid", bidder)), bidder, world)
        gains[PASS] = -award(view, stands) / 2 + BID_FROM
    yield Evaluation(gains, 0)


# What worlds are likely, and what the rest of a game is worth in one


def likelihood(view: View) -> Likelihood:
    """How likely the others are to have said what they said, by how the cards lie in a world."""
    rufer, trump, name = next(view.clockwise(view.dealer + 1)), view.word("trump"), view.word("contract")
    bidder = view.seat_of("declarer")
    if bidder is None:
        bidder = view.seat_of("high_bidder")
        name = bid_of(view.word("bid", bidder)).contract if bidder is not None else ""
    gone = {seat: played_by(view, seat) for seat in view.active}

    def of(world: World) -> float:
        found = 1.0
        if trump and view.seat != rufer:
            trumps = (world[f"hand{rufer}"] | gone[rufer]) & ranking_of(trump).trumps
            found *= max(UNLIKELY, trumps.bit_count())
        if name and bidder not in (None, view.seat) and CONTRACTS[name].goal != RACE:
            hand = world[f"hand{bidder}"] | gone[bidder or 0]
            found *= max(UNLIKELY, chance_of(worth(name, trump, hand) + HOPE))
        return found

    return of


def played_by(view: View, seat: Seat) -> Mask:
    """The cards that a seat has played."""
    trick = view.faces(f"trick{seat}").mask
    return trick | mask_of(card for trick in view.tricks for who, card in trick.plays if who == seat)


def value(view: View, play: CardPlay, side: Side, world: World) -> Gain:
    """Whether the declarer gets all the rest, or nothing of it."""
    contract, declarer = contract_of(view), view.seat_of("declarer")
    sign = 1.0 if view.seat == declarer else -1.0
    enough = tricks_left(view) if contract and contract.goal == ALL else 0
    return lambda taken: sign if taken == enough else -sign


def window(view: View, side: Side, world: World) -> Window:
    """All tricks, or the first one, are all that matters."""
    contract = contract_of(view)
    return Window(marks=(tricks_left(view),)) if contract and contract.goal == ALL else Window(0, 1)


def tricks_left(view: View) -> int:
    """How many tricks are left, that under way included."""
    return TRICKS - len(view.tricks)


def unit(view: View) -> str:
    """Games that are won; what is doubled counts otherwise."""
    return MADE if view.phase in ("discard", "play") else ""
