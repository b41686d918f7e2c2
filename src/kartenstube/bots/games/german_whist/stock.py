"""The foreplay of German Whist as an expert plays it: in each world both hands play on for the cards of the
stock by rules of thumb, and the endgames that come out are solved.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kartenstube.bots.games.german_whist.counting import Counting
from kartenstube.bots.search import Evaluation, problem_of
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, cards_of
from kartenstube.core.decisions import PLAYS
from kartenstube.core.problem import Problem, Solution, World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.german_whist import RANKINGS, WEIGHTS
from kartenstube.solver.layout import ANSWER, STOCK, by_card, problem_bytes
from kartenstube.solver.machine import run


class Stock(NamedTuple):
    """The cards from which two hands draw: the winner of a trick the first one, the loser the next. `prize`
    is the worth of having a card when the stock is gone, by card, in hundredths of a trick (at most 255), and
    `mean` that of an unseen one; `per_trick` is what a trick counts until then, and `asleep` says that trumps
    are ordinary cards as long.
    """

    cards: tuple[Card, ...]
    prize: tuple[int, ...]
    mean: int
    per_trick: int = 0
    asleep: bool = False


def rollout_stock(problem: Problem, stock: Stock) -> Solution:
    """Return what the side gets with each legal card, when both hands go on for the cards of the stock by
    rules of thumb, knowing both hands, and then play their best. Two hands only.
    """
    assert len(problem.start.hands) == 2
    cards, prize, mean, per_trick, asleep = stock
    packed = STOCK.pack(bytes(cards), bytes(prize), len(cards), mean, asleep, per_trick)
    answer = run("draw_out", "problem", problem_bytes(problem) + packed)
    _, used, *values = ANSWER.unpack_from(answer)
    found = by_card(problem.play.ranking, values)
    return Solution(max(found.values()), found, used)


class Foreplay:
    """The stock and a part of the other hand are guessed."""

    def __init__(self, view: View, play: CardPlay, chance: SeededRandom) -> None:
        self.view, self.chance = view, chance
        self.asleep = view.options.trump_phase == "endgame"
        self.play = play._replace(ranking=RANKINGS[view.word(facts.TRUMP)])
        self.sign = -1 if play.misere else 1
        counting = Counting(view)
        self.prize = tuple(round(100 * counting.worth(card)) for card in view.pack)
        unseen = [self.prize[card] for card in counting.unseen]
        self.mean = round(sum(unseen) / max(1, len(unseen)))
        self.foreplay, self.endgame = WEIGHTS[view.options.count]

    def evaluate(self, world: World) -> Iterator[Evaluation]:
        """Yield the gain of each card when both play on for the stock and then their best."""
        view = self.view
        rest = self.chance.shuffled(cards_of(world["stock"]))
        stock = Stock((*view.faces("up"), *rest), self.prize, self.mean, self.foreplay, self.asleep)
        value = self.play.value._replace(per_trick=self.endgame)
        problem = problem_of(view, self.play._replace(value=value), [view.seat], world)
        found = rollout_stock(problem, stock)
        yield Evaluation(
            {PLAYS[card]: self.sign * value for card, value in found.by_card.items()}, found.nodes
        )
