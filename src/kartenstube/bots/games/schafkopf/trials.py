"""An expert's words: each is tried out on worlds as the game to which it leads. What the tables say of the
hand counts as much as all worlds together.
"""

from __future__ import annotations

from collections.abc import Sequence

from kartenstube.bots.contract import Tries, all_alike
from kartenstube.bots.games.schafkopf.speaking import best_game, worth_of_act
from kartenstube.bots.games.schafkopf.worlds import side_in, stakes_of
from kartenstube.bots.search import SearchTask
from kartenstube.bots.soloist import Trial
from kartenstube.core import facts
from kartenstube.core.decisions import PASS, Act, act_text
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.schafkopf.contracts import CONTRACTS, SchafkopfContract, contract_of, play_of

GAMES = 4  # so many games are tried out
FEW = 0.3  # a world costs much, since all eight tricks are solved
WHETHER_TO_PLAY = ("interest", "duel")  # phases in which a seat says whether it plays
CLEAR = 60.0  # a word of so much worth, or so little, is not tried out


def compared(view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
    """What games bring on the sheet, or to play or not, as a review tells it."""
    thought_of = view.phase == "announcement" or (view.phase in WHETHER_TO_PLAY and best_game(view))
    if not thought_of:
        return None
    return TRIES.compared(view, rules, acts)


def interest(view: View, rules: CardRules) -> dict[Act, float]:
    """To play or not; nothing where it is clear."""
    found, acts = best_game(view), view.offered.acts
    if found is None or PASS not in acts or abs(found.worth(view.options)) > CLEAR:
        return {}
    return {acts[0]: found.worth(view.options), PASS: 0.0}


def games(view: View, rules: CardRules) -> dict[Act, float]:
    """The best games."""
    acts = sorted(view.offered.acts, key=lambda act: -worth_of_act(view, act))[:GAMES]
    return {act: worth_of_act(view, act) for act in acts}


def trial(view: View, rules: CardRules, world: World, act: Act) -> Trial | None:
    """The game to which an answer leads in a world; none after passing."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if view.phase == "kontra" and contract and declarer is not None:
        return game(view, contract, declarer, world, doubled=act != PASS)
    if act == PASS:
        return None
    if view.phase == "announcement":
        return game(view, CONTRACTS[act_text(act)], view.seat, world)
    found = best_game(view)
    return found and game(view, found.contract, view.seat, world)


def game(view: View, contract: SchafkopfContract, declarer: Seat, world: World, doubled: int = 0) -> Trial:
    """A game in a world."""
    side = side_in(view, contract, declarer, world)
    play = play_of(contract, view.options.deck, contract.is_call)
    return Trial(play, side, world, stakes_of(view, contract, side, world, doubled))


TRIES = Tries(
    {"interest": interest, "duel": interest, "announcement": games, "kontra": all_alike},
    trial,
    FEW,
    untold=("kontra",),
)
"""What an expert tries out of words, and the cards of a Ramsch."""
