"""An expert's words: each is tried out on worlds as the game to which it leads. What the tables say of the
hand counts as much as all worlds together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kartenstube.bots.findings import MADE
from kartenstube.bots.game_bots import CHEAP, GameBots
from kartenstube.bots.games.schafkopf.speaking import best_game, worth_of_act
from kartenstube.bots.games.schafkopf.worlds import gain_of, side_in, value, window_of
from kartenstube.bots.search import SearchTask
from kartenstube.bots.soloist import Trial, trial_task, weighed
from kartenstube.core import facts
from kartenstube.core.decisions import PASS, Act, OneOf, act_text
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.schafkopf.contracts import CONTRACTS, SchafkopfContract, contract_of, play_of

GAMES = 4  # so many games are tried out
FEW = 0.3  # a world costs much, since all eight tricks are solved
EACH_ALONE = GameBots(value=value)  # of a Ramsch
WHETHER_TO_PLAY = ("interest", "duel")  # phases in which a seat says whether it plays
CLEAR = 60.0  # a word of so much worth, or so little, is not tried out


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """What an expert tries out of words, and the cards of a Ramsch."""
    choices, phase = view.asked.choices, view.phase
    assert isinstance(choices, OneOf)
    if phase == "ramsch":
        play = rules.card_play(view)
        return play and SearchTask(
            choices.acts, partial(EACH_ALONE.each_alone, view, play), CHEAP, "card_points"
        )
    words = {"interest": interest, "duel": interest, "announcement": games, "kontra": doublings}
    found = words[phase](view, choices) if phase in words else {}
    if len(found) < 2:
        return None
    counts = "" if phase == "kontra" else MADE
    return SearchTask(list(found), partial(weighed, view, rules, found, trial), FEW, counts, found)


def compared(view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
    """What games bring on the sheet, or to play or not, as a review tells it."""
    thought_of = view.phase == "announcement" or (view.phase in WHETHER_TO_PLAY and best_game(view))
    if not thought_of:
        return None
    return trial_task(view, rules, acts, trial, "points")


def interest(view: View, choices: OneOf) -> dict[Act, float]:
    """To play or not; nothing where it is clear."""
    found, word = best_game(view), choices.acts[0]
    if found is None or PASS not in choices.acts or abs(found.worth(view.options)) > CLEAR:
        return {}
    return {word: found.worth(view.options), PASS: 0.0}


def games(view: View, choices: OneOf) -> dict[Act, float]:
    """The best games."""
    acts = sorted(choices.acts, key=lambda act: -worth_of_act(view, act))[:GAMES]
    return {act: worth_of_act(view, act) for act in acts}


def doublings(view: View, choices: OneOf) -> dict[Act, float]:
    """To double or not."""
    return dict.fromkeys(choices.acts, 0.0)


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
    gain = gain_of(view, contract, side, world, doubled)
    play = play_of(contract, view.options.deck, contract.is_call)
    return Trial(play, side, world, gain, window_of(view, contract, side))
