"""The expert's use of worlds: each level, Solo, card kept or discarded is tried out as the game to which it
leads, with the Blinde that lies there. The tables count for a quarter. So many
cards are not solved: all go on by rules of thumb, which comes near to what medium bots make.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from statistics import fmean

from kartenstube.bots.contract import near, total
from kartenstube.bots.game_bots import CHEAP, Expert, GameBots, is_small
from kartenstube.bots.games.cego import hand_value
from kartenstube.bots.games.cego.bidding import aside, is_against, kept_so_far, let_play, worth_of
from kartenstube.bots.games.cego.card_play import later_on
from kartenstube.bots.search import (
    Evaluation,
    SearchTask,
    Stakes,
    by_card,
    problem_of,
    taken_by_card,
)
from kartenstube.bots.search_result import MADE
from kartenstube.bots.soloist import Continuation
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask, cards_of, cards_text
from kartenstube.core.decisions import PASS, Act, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.cego.contracts import (
    CEGO,
    CONTRACTS,
    MOST_POINTS,
    PICCOLO,
    RAEUBER,
    SOLO,
    ULTIMO,
    OwnContract,
    contract_of,
    parts,
    play_of,
    price,
    shown_by,
)
from kartenstube.games.cego.keeping import LAID, must_go, ranks_lowest
from kartenstube.games.cego.scoring import HALF, NEEDED

NEAR = 14  # so many points more or less than are needed are told apart
ROLLED = 0.5  # so many points more a declarer makes than by rules of thumb after any lead
TABLES = 0.25  # how much the tables count, beside the worlds
CLEAR = 90.0  # an answer that the tables hold for so much worse is not tried
MORE = 3  # a world costs little, so more are looked at
NODES = 600  # what playing on by rules of thumb costs, in cards that the solver tries
POINT = 0.05  # what a point is worth besides the score
WAYS = 5  # so many cards to keep or discard are tried


def total_laid(view: View, contract: OwnContract, world: World) -> int:
    """The count for the declarer before the first trick, in halves or thirds of a point."""
    names = ("talon",) if contract is SOLO else ("aside", LAID.name)
    return sum(hand_value.count(view.options, cards_of(world.get(name, 0))) for name in names)


def at_stake(
    view: View, contract: OwnContract, declarer: Seat, laid: int, against: bool, more: float = 0.0
) -> Stakes:
    """Return the stakes of a contract that counts points, by those that the declarer takes of the rest."""
    unit, has = parts(view.options), laid + view.count(facts.POINTS, declarer)
    defenders = view.seats - 1 if view.options.booking == "zero_sum" else 1
    sign = 1.0 if view.seat == declarer else -1.0 / defenders
    needed = unit * (NEEDED if unit == 2 else HALF)

    def gain(points: int) -> float:
        count = has + points + unit * more
        paid = hand_value.each(view.options, contract, count, against)
        return sign * defenders * (paid + POINT * (count - needed) / unit)

    return Stakes(gain, near(needed - has, unit * NEAR), is_small)


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the deal under way."""
    contract, declarer = contract_of(view) or CEGO, view.seat_of(facts.DECLARER)
    if contract is RAEUBER or declarer is None:
        return Stakes(lambda value: -float(value), solves=is_small)
    if contract.aim is MOST_POINTS:
        return at_stake(view, contract, declarer, total_laid(view, contract, world), is_against(view))
    sign = 1.0 if view.seat == declarer else -1.0
    has = total(view, facts.TRICKS, [declarer])
    worth = float(price(view.options, contract))

    def gain(value: int) -> float:
        won = {PICCOLO: has + value == 1, ULTIMO: value > 0}.get(contract, has + value == 0)
        return sign * (worth if won else -worth)

    return Stakes(gain, solves=is_small)


# What is tried out


def with_blinde(view: View, contract: OwnContract, world: World, kept: Mask) -> World:
    """Return the world in which the seat has kept these cards, taken up the Blinde, and discarded."""
    hand = hand_of(view.seat)
    held = world[hand] | kept
    legage, now = held & ~kept, kept | world["talon"]
    gone = 0
    if contract.away:
        trump = must_go(contract, now & ~kept)
        free = cards_of(now if contract.away == "any" else now & ~kept)
        best = max(free, key=lambda card: hand_value.discard_worth(now, card))
        gone = 1 << (best if trump is None else trump)
    return {**world, shown_by(view.seat): 0, hand: now & ~gone, "aside": legage | gone, "talon": 0}


def level(view: View, contract: OwnContract, world: World, kept: Mask) -> Continuation:
    """Return the game of a level that the seat plays with these cards kept."""
    lies = with_blinde(view, contract, world, kept)
    lowest = cards_text(cards_of(kept)) if ranks_lowest(contract) else ""
    return alone(view, contract, lies, lowest)


def alone(view: View, contract: OwnContract, lies: World, lowest: str) -> Continuation:
    """Return the game that the seat plays alone where the cards lie so."""
    o = view.options
    play = play_of(contract, o.players, parts(o), lowest, keeps_geiss=False)
    laid = total_laid(view, contract, lies)
    more = at_stake(view, contract, view.seat, laid, is_against(view), ROLLED)
    return Continuation(play, frozenset([view.seat]), lies, more, view.seat)


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game to which an answer leads; none if another plays, or of which worlds tell too little."""
    if view.phase == "keep":
        return kept_now(view, world, act)
    if view.phase == "discard":
        return discarded(view, world, act)
    contract = None if act == PASS else CONTRACTS[act.word or view.word(facts.BID)]
    if contract is None or contract.aim is not MOST_POINTS:
        return None
    if contract is SOLO:
        return alone(view, contract, world, "")
    return level(view, contract, world, hand_value.best_keep(contract, view.hand.mask))


def kept_now(view: View, world: World, act: Act) -> Continuation:
    """Return the game in which this card is kept, and the best one besides."""
    contract, kept = contract_of(view) or CEGO, kept_so_far(view)
    dealt = view.hand.mask | kept
    best = hand_value.best_keep(contract, dealt, kept | 1 << act.cards[0])
    return level(view, contract, world, best)


def discarded(view: View, world: World, act: Act) -> Continuation:
    """Return the game in which this card is discarded."""
    contract, hand, gone = contract_of(view) or CEGO, hand_of(view.seat), 1 << act.cards[0]
    lies = {**world, hand: world[hand] & ~gone, "aside": world.get("aside", 0) | gone}
    lowest = cards_text(cards_of(kept_so_far(view))) if ranks_lowest(contract) else ""
    return alone(view, contract, lies, lowest)


def tried(view: View, rules: CardRules) -> Mapping[Act, float]:
    """The answers of the auction with what the tables say of them; passing is worth what it is to let another
    play.
    """
    defenders = view.seats - 1
    worth = {
        act: defenders * (let_play(view) if act == PASS else worth_of(view, act)) for act in view.offered.acts
    }
    return {act: value for act, value in worth.items() if value > max(worth.values()) - CLEAR}


def ways(view: View, rules: CardRules) -> Mapping[Act, float]:
    """The best cards to keep or to discard, of which the tables say nothing more."""
    pick = view.asked.choices
    assert isinstance(pick, Pick)
    return {Act(pick.verb, cards): 0.0 for cards in aside(view, rules, pick)[:WAYS]}


WORTH = {
    **dict.fromkeys(("special", "cego", "raeuber", "duel", "against"), tried),
    **dict.fromkeys(("keep", "discard"), ways),
}


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """The search among the answers of the auction, cards to keep and discards; None among others."""
    if view.phase == "play" and contract_of(view) is RAEUBER:
        return for_himself(view, rules)
    if view.phase == "play":
        return first_lead(view, rules)
    found = WORTH[view.phase](view, rules) if view.phase in WORTH else {}
    if len(found) < 2:
        return None
    prior = {act: (TABLES if is_tried(view, act) else 1) * worth for act, worth in found.items()}
    return SearchTask(list(found), partial(evaluated, view, rules, prior), MORE, MADE, prior)


def for_himself(view: View, rules: CardRules) -> SearchTask | None:
    """The search for a card in a Räuber, where each seat goes on by rules of thumb and avoids points."""
    play, unit = rules.card_play(view), parts(view.options)
    few = GameBots(expert=Expert(lambda view, play, side, world: Stakes(lambda value: -value / unit)))
    return play and SearchTask(view.offered.acts, partial(few.each_alone, view, play), CHEAP, "card_points")


def first_lead(view: View, rules: CardRules) -> SearchTask | None:
    """The search for a card while leads are prescribed, which they are not in the tricks that follow; None
    where the search for any card will do.
    """
    play = rules.card_play(view)
    if play is None or not play.rule.must_lead:
        return None
    return SearchTask(view.offered.acts, partial(with_lead, view, rules, later_on(play)))


def with_lead(view: View, rules: CardRules, play: CardPlay, world: World) -> Iterator[Evaluation]:
    """Yield the gain of each card in a world."""
    side = rules.side(view, world) or frozenset([view.seat])
    yield from by_card(problem_of(view, play, side, world), stakes(view, play, side, world))


def is_tried(view: View, act: Act) -> bool:
    """Tell whether an answer leads to a game that is tried out."""
    if act.cards:
        return True
    contract = None if act == PASS else CONTRACTS[act.word or view.word(facts.BID)]
    return contract is not None and contract.aim is MOST_POINTS


def evaluated(view: View, rules: CardRules, prior: Mapping[Act, float], world: World) -> Iterator[Evaluation]:
    """Yield the gain of each answer in a world."""
    gains = dict(prior)
    for act in prior:
        game = continuation(view, rules, world, act) if is_tried(view, act) else None
        problem = game and problem_of(view, game.play, game.side, game.world, game.leader)
        if game and problem and problem.start.is_whole():
            taken = fmean(taken_by_card(problem).values())
            gains[act] += (1 - TABLES) * game.stakes.gain(round(taken))
    yield Evaluation(gains, NODES * len(prior))


def compared(view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
    """Return the task that compares cards to keep and discards by their scores on the sheet, for a review."""
    is_pick = view.decision is not None and isinstance(view.decision.choices, Pick)
    none = dict.fromkeys(acts, 0.0)
    return SearchTask(acts, partial(evaluated, view, rules, none), unit="points") if is_pick else None
