"""An expert's bids: each is tried out on worlds as the game to which it leads. What the tables say of the
hand counts as much as all worlds together. Whether to double is left to the tables: worlds
with all cards open double too much.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kartenstube.bots.findings import MADE
from kartenstube.bots.games.mucken.speaking import PASS, worth_of_act
from kartenstube.bots.games.mucken.worlds import gain_of, window_of
from kartenstube.bots.search import Evaluation, SearchTask
from kartenstube.bots.soloist import Trial, tried_out
from kartenstube.core.decisions import Act, OneOf
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.mucken.contracts import CONTRACTS, Contract, pair_of, play_of

GAMES = 4  # so many games are tried out
FEW = 0.5  # a world costs more, since whole deals are solved in it
CLEAR = 4.0  # bids that are worth so much less than the best are not tried out


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """What an expert tries out of bids."""
    assert view.decision
    choices = view.decision.choices
    if view.phase != "auction" or not isinstance(choices, OneOf):
        return None
    found = bids(view, choices)
    if len(found) < 2:
        return None
    counts = MADE if view.seat_of("high_bidder") is None else ""
    return SearchTask(list(found), partial(weighed, view, rules, found), FEW, counts, found)


def weighed(view: View, rules: CardRules, found: dict[Act, float], world: World) -> Iterator[Evaluation]:
    """What each answer brings in a world, and what it is worth by the tables."""
    for gains, nodes in tried_out(view, rules, list(found), trial, world):
        yield Evaluation(gains and {act: gains[act] + found[act] for act in found}, nodes)


def bids(view: View, choices: OneOf) -> dict[Act, float]:
    """To pass, and the bids that may be worth as much."""
    worth = {act: worth_of_act(view, act) for act in choices.acts}
    near = max(worth.values()) - CLEAR
    best = sorted((act for act in worth if worth[act] > near and act != PASS), key=lambda act: -worth[act])
    return {act: worth[act] for act in (*best[:GAMES], PASS)} if best else {}


def trial(view: View, rules: CardRules, world: World, act: Act) -> Trial | None:
    """The game to which a bid leads in a world; none if all pass."""
    if act != PASS:
        return game(view, CONTRACTS[act.word], view.seat, world)
    bidder = view.seat_of("high_bidder")
    return None if bidder is None else game(view, CONTRACTS[view.word("bid", bidder)], bidder, world)


def game(view: View, contract: Contract, declarer: Seat, world: World) -> Trial:
    """A game in a world."""
    return Trial(
        play_of(contract, str(view.options.deck)),
        frozenset(pair_of(declarer)),
        world,
        gain_of(view, contract, declarer),
        window_of(view, contract, declarer),
    )
