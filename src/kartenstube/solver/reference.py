"""The exact solver in plain Python: the judge of the kernel in the tests, and its stand-in where there is
none.
"""

from __future__ import annotations

from kartenstube.core.card_play import CardPlay, playable, runs_away
from kartenstube.core.cards import Card, Mask, cards_of
from kartenstube.core.problem import Position, Problem, Solution


def solve(problem: Problem) -> Solution:
    """Return the value of a problem and of each legal card. Raises ValueError if its hands do not fit
    together.
    """
    if not problem.start.is_whole():
        raise ValueError("the hands do not fit together")
    search = _Search(problem)
    start = problem.start
    by_card = {card: search.after(start, card, problem.play) for card in choices(problem, start)}
    best = max if search.maximises[start.turn] else min
    return Solution(best(by_card.values()), by_card)


def choices(problem: Problem, position: Position) -> tuple[Card, ...]:
    """The cards that may be played in this position."""
    return cards_of(playable(problem.play, position.hands[position.turn], position.trick))


class _Search:
    """Minimax with a memory of positions between tricks. The law changes once at most, when the holder of a
    bound ace runs away.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.unbound = problem.play._replace(rule=problem.play.rule._replace(bound=0))
        places = range(len(problem.start.hands))
        self.maximises = [(place in problem.side) != problem.play.misere for place in places]
        self.known: dict[tuple[tuple[Mask, ...], int, Mask], int] = {}

    def value(self, position: Position, play: CardPlay) -> int:
        """The value for the side of the rest from this position on."""
        if not position.trick:
            if not any(position.hands):
                return 0
            key = position.hands, position.leader, play.rule.bound
            if key not in self.known:
                self.known[key] = self._best(position, play)
            return self.known[key]
        return self._best(position, play)

    def _best(self, position: Position, play: CardPlay) -> int:
        best = max if self.maximises[position.turn] else min
        cards = cards_of(playable(play, position.hands[position.turn], position.trick))
        return best(self.after(position, card, play) for card in cards)

    def after(self, position: Position, card: Card, play: CardPlay) -> int:
        """The value for the side of the rest after this card is played."""
        hands = list(position.hands)
        left, turn = position.left, position.turn
        if runs_away(play, hands[turn], card, position.trick):
            play = self.unbound
        hands[turn] &= ~(1 << card)
        trick = (*position.trick, card)
        if len(trick) < len(hands):
            return self.value(Position(tuple(hands), position.leader, trick), play)
        winner = (position.leader + play.ranking.winner(trick)) % len(hands)
        gain = play.value.of_trick(left) + sum(map(play.value.of_card, trick))
        return gain * (winner in self.problem.side) + self.value(Position(tuple(hands), winner), play)
