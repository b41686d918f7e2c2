"""An expert's words: each is tried out on worlds as the game to which it leads. What the tables say of the
hand counts as much as all worlds together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kartenstube.bots.contract import Tries, all_alike
from kartenstube.bots.games.skat.hands import Odds
from kartenstube.bots.games.skat.prospects import (
    Prospect,
    after_aside,
    best,
    by_hand,
    with_skat,
    worth_of_bid,
    worth_with_skat,
)
from kartenstube.bots.games.skat.speaking import act_of, aside, known_prospects, leads
from kartenstube.bots.games.skat.worlds import on_the_sheet, stakes_of
from kartenstube.bots.search import SearchTask
from kartenstube.bots.soloist import Trial, trial_task
from kartenstube.core import facts
from kartenstube.core.cards import mask_of
from kartenstube.core.decisions import PASS, Act, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.skat import own_facts
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import SkatContract, announced, contract
from kartenstube.mechanics.jacks import play_of

WAYS, GAMES = 5, 3  # so many pairs to lay aside, and games, are tried out
FEW = 0.25  # a world costs much, since the cards to lay aside are chosen in each
OWN_GAME = ("bidding", "skat", "discard", "game")  # phases in which an answer leads to the seat's own game
CLEAR = 60.0  # a bid of so much worth, or so little, is not tried out


def compared(view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
    """What bids, games, or ways to lay cards aside bring on the sheet, as a review tells it."""
    if view.phase not in OWN_GAME:
        return None
    return trial_task(view, rules, acts, on_a_sheet, "points")


def bids(view: View, rules: CardRules) -> dict[Act, float]:
    """The lowest bid, or yes, and to pass; nothing where it is clear."""
    act = min((act for act in view.offered.acts if act != PASS), key=lambda act: int(act.word or 0))
    worth = worth_of_bid(view.hand.mask, leads(view), view.options, int(act.word or bid_of(view)))
    return {act: worth, PASS: 0.0} if abs(worth) < CLEAR else {}


def skat_or_hand(view: View, rules: CardRules) -> dict[Act, float]:
    """Both, unless no game by hand is worth anything."""
    hand, o, bid = view.hand.mask, view.options, bid_of(view)
    alone = best(by_hand(hand, leads(view)), o, bid).worth(o, bid)
    return {Act("take"): worth_with_skat(hand, leads(view), o, bid), Act("hand"): alone} if alone > 0 else {}


def laid_aside(view: View, rules: CardRules) -> dict[Act, float]:
    """The best pairs."""
    pick = view.asked.choices
    assert isinstance(pick, Pick)
    o, bid = view.options, bid_of(view)
    pairs = aside(view, rules, pick)[:WAYS]
    return {
        Act(pick.verb, pair): best(after_aside(pick.cards.mask, [pair], leads(view), 1), o, bid).worth(o, bid)
        for pair in pairs
    }


def games(view: View, rules: CardRules) -> dict[Act, float]:
    """The best games."""
    o, bid, found = view.options, bid_of(view), list(known_prospects(view))
    worth = {act_of(one): one.worth(o, bid) for one in sorted(found, key=lambda one: one.worth(o, bid))}
    allowed = [act for act in reversed(worth) if view.decision and view.decision.choices.allows(act)]
    return {act: worth[act] for act in allowed[:GAMES]}


def trial(view: View, rules: CardRules, world: World, act: Act) -> Trial | None:
    """The game to which an answer leads in a world; none after passing a bid."""
    if view.phase == "kontra":
        return doubled(view, world, act)
    return None if act == PASS else led_to(view, world, act)


def doubled(view: View, world: World, act: Act) -> Trial | None:
    """The game that was named, with or without a doubling."""
    game, declarer = announced(view), view.seat_of(facts.DECLARER)
    if game is None or declarer is None:
        return None
    stakes = stakes_of(view, game, declarer, world, bid_of(view), 1 if act == PASS else 2)
    return Trial(play_of(game), frozenset([declarer]), world, stakes)


def led_to(view: View, world: World, act: Act) -> Trial:
    """The seat's own game after an answer."""
    bid = int(act.word) if act.verb == "bid" else bid_of(view)
    game, lies = own_game(view, world, act, bid)
    return Trial(play_of(game), frozenset([view.seat]), lies, stakes_of(view, game, view.seat, lies, bid))


def on_a_sheet(view: View, rules: CardRules, world: World, act: Act) -> Trial | None:
    """The seat's own game after an answer, by what it brings on the sheet; none after passing."""
    if act == PASS:
        return None
    bid = bid_of(view)
    game, lies = own_game(view, world, act, bid)
    return Trial(play_of(game), frozenset([view.seat]), lies, on_the_sheet(view, game, view.seat, lies, bid))


def own_game(view: View, world: World, act: Act, bid: int) -> tuple[SkatContract, World]:
    """The game that a seat plays after an answer, and where the cards lie then."""
    name, prospect = hand_of(view.seat), best(after(view, world, act), view.options, bid)
    if prospect.game.hand:
        return prospect.game, world
    laid = mask_of(prospect.aside)
    kept = (world[name] | world.get("talon", 0)) & ~laid
    return prospect.game, {**world, name: kept, "talon": 0, "aside": world.get("aside", 0) | laid}


def after(view: View, world: World, act: Act) -> Iterable[Prospect]:
    """The games that may follow an answer in a world."""
    hand, first = view.hand.mask, leads(view)
    if view.phase == "game":
        return [one for one in known_prospects(view) if act_of(one) == act] or [not_thought_of(view, act)]
    if act.verb == "hand":
        return by_hand(hand, first)
    if act.cards:
        return after_aside(hand, [act.cards], first, 1)
    return with_skat(hand | world.get("talon", 0), first)


def not_thought_of(view: View, act: Act) -> Prospect:
    """A game with too few trumps, as it is named."""
    game = contract(act.word or act.verb, bool(view.fact(own_facts.HAND)))
    return Prospect(game, tuple(view.faces("aside")), 0, Odds(0.0, 0.0, 0.0))


TRIES = Tries(
    {
        "bidding": bids,
        "skat": skat_or_hand,
        "discard": laid_aside,
        "game": games,
        "kontra": all_alike,
    },
    trial,
    FEW,
    untold=("kontra",),
)
"""What an expert tries out of words and of cards to lay aside, and the cards of a Ramsch."""
