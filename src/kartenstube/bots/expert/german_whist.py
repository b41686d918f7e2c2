"""German Whist as an expert plays it: the endgame is known by counting and solved. In the foreplay worlds are
played on for the cards of the stock by rules of thumb, and the endgames that come out are solved. Not seen:
what the other player's choices say about his hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.medium.german_whist import Reading
from kartenstube.bots.search import Look, Question, problem_of, solved
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import cards_of
from kartenstube.core.decisions import PLAYS
from kartenstube.core.game import CardRules
from kartenstube.core.problem import World
from kartenstube.core.shuffle import Chance
from kartenstube.core.view import View
from kartenstube.games.german_whist import RANKINGS, WEIGHTS
from kartenstube.solver import machine as kernel


def question(view: View, rules: CardRules, chance: Chance) -> Question:
    """Which card to play."""
    play = rules.card_play(view)
    assert play
    look = Endgame(view, play).look if view.phase == "endgame" else Foreplay(view, play, chance).look
    return Question([PLAYS[card] for card in view.legal_cards()], look)


class Endgame:
    """Both hands are known."""

    def __init__(self, view: View, play: CardPlay) -> None:
        self.view, self.play = view, play
        self.sign = -1 if play.misere else 1

    def look(self, world: World) -> Iterator[Look]:
        """The tricks that each card brings with best play."""
        problem = problem_of(self.view, self.play, [self.view.seat], world)
        yield from solved(problem, lambda value: self.sign * value)


class Foreplay:
    """The stock and a part of the other hand are guessed."""

    def __init__(self, view: View, play: CardPlay, chance: Chance) -> None:
        self.view, self.chance = view, chance
        self.asleep = view.options.trump_phase == "endgame"
        self.play = play._replace(ranking=RANKINGS[view.word("trump")])
        self.sign = -1 if play.misere else 1
        reading = Reading(view)
        self.prize = tuple(round(100 * reading.worth(card)) for card in view.pack)
        unseen = [self.prize[card] for card in reading.unseen]
        self.mean = round(sum(unseen) / max(1, len(unseen)))
        self.foreplay, self.endgame = WEIGHTS[view.options.count]

    def look(self, world: World) -> Iterator[Look]:
        """What each card brings when both play on for the stock and then their best."""
        view = self.view
        rest = self.chance.shuffled(cards_of(world["stock"]))
        stock = kernel.Stock((*view.faces("up"), *rest), self.prize, self.mean, self.foreplay, self.asleep)
        value = self.play.value._replace(per_trick=self.endgame)
        problem = problem_of(view, self.play._replace(value=value), [view.seat], world)
        found = kernel.draw_out(problem, stock)
        yield Look({PLAYS[card]: self.sign * value for card, value in found.by_card.items()}, found.nodes)
