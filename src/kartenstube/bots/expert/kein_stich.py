"""Kein Stich as an expert plays it: in the trick deals and in the lay-off worlds are played out, each seat
for itself. (Solved for one seat against all others, worlds make it more afraid than it need be.) Not seen:
marches, and what a choice among several cards says about a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kartenstube.bots.expert.domino import Domino
from kartenstube.bots.search import Look, Question, problem_of
from kartenstube.core.card_play import CardPlay
from kartenstube.core.decisions import PLAYS, Act
from kartenstube.core.game import CardRules
from kartenstube.core.problem import World
from kartenstube.core.shuffle import Chance
from kartenstube.core.view import View
from kartenstube.solver import machine as kernel

CHEAP = 4  # a world that is played out costs so little that so many times more of them are looked at


def question(view: View, rules: CardRules, chance: Chance) -> Question:
    """Which card to play, or to lay."""
    play = rules.card_play(view)
    look = cards(view, play) if play else Domino(view).look
    verb = "play" if play else "lay"
    return Question([Act(verb, (card,)) for card in view.legal_cards()], look, CHEAP)


def cards(view: View, play: CardPlay) -> Callable[[World], Iterator[Look]]:
    """What each card costs the seat, or brings it, in a world."""
    place, sign = list(view.active).index(view.seat), -1 if play.misere else 1

    def look(world: World) -> Iterator[Look]:
        found = kernel.play_out(problem_of(view, play, [view.seat], world), selfish=True)
        yield Look({PLAYS[card]: sign * float(taken[place]) for card, taken in found.items()}, 0)

    return look
