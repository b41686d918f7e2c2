"""The exact solver in plain Python: the judge of the kernel in the tests, and its stand-in where there is
none.
"""

from __future__ import annotations

from kartenstube.core.card_play import playable
from kartenstube.core.cards import Card, Mask, cards_of
from kartenstube.core.problem import Position, Problem, Solution


def solve(problem: Problem) -> Solution:
    """The value of a problem and of each legal card. ValueError if its hands do not fit together."""
    if not problem.start.is_whole():
        raise ValueError("the hands do not fit together")
    search = _Search(problem)
    start = problem.start
    by_card = {card: search.after(start, card) for card in choices(problem, start)}
    best = max if search.maximises[start.turn] else min
    return Solution(best(by_card.values()), by_card)


def choices(problem: Problem, position: Position) -> tuple[Card, ...]:
    """The cards that may be played now."""
    return cards_of(playable(problem.play, position.hands[position.turn], position.trick))


class _Search:
    """Minimax with a memory of positions between tricks."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        places = range(len(problem.start.hands))
        self.maximises = [(place in problem.side) != problem.play.misere for place in places]
        self.known: dict[tuple[tuple[Mask, ...], int], int] = {}

    def value(self, position: Position) -> int:
        """What the side gets from here on."""
        if not position.trick:
            if not any(position.hands):
                return 0
            key = position.hands, position.leader
            if key not in self.known:
                self.known[key] = self._best(position)
            return self.known[key]
        return self._best(position)

    def _best(self, position: Position) -> int:
        best = max if self.maximises[position.turn] else min
        return best(self.after(position, card) for card in choices(self.problem, position))

    def after(self, position: Position, card: Card) -> int:
        """What the side gets from here on when this card is played."""
        hands = list(position.hands)
        left, turn = position.left, position.turn
        hands[turn] &= ~(1 << card)
        trick = (*position.trick, card)
        if len(trick) < len(hands):
            return self.value(Position(tuple(hands), position.leader, trick))
        winner = (position.leader + self.problem.play.ranking.winner(trick)) % len(hands)
        value = self.problem.play.value
        gain = value.of_trick(left) + sum(map(value.of_card, trick))
        return gain * (winner in self.problem.side) + self.value(Position(tuple(hands), winner))
