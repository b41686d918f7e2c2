"""Solo 66 as an expert plays it: every world is solved. Bids, trump suits and discards are tried out as the
soloist's on sampled hands and talons. Not seen: what the bids of others say about their hands, and that the
others do not see all hands either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kartenstube.bots.medium.solo_66 import discards
from kartenstube.bots.search import Look, Question, estimate, problem_of, solved
from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.decisions import PLAYS, Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.problem import World
from kartenstube.core.shuffle import Chance
from kartenstube.core.view import View
from kartenstube.games.solo_66 import ALL_POINTS, result, with_trump

POINT = 0.01  # what a card point is worth besides the score that it decides
PAIRS = 6  # so many pairs of cards to lay aside are tried, the best by rules of thumb
CAUTION = 10.0  # what a bid must be worth, since the others do better than they should: they know all hands


def question(view: View, rules: CardRules, chance: Chance) -> Question:
    """What to lay aside, which card to play, or what to say."""
    assert view.decision
    choices = view.decision.choices
    if isinstance(choices, Pick):
        hand, trump = view.faces(f"hand{view.seat}"), view.word("trump")
        pairs = discards(sorted(hand), trump)[:PAIRS]
        return Question([Act(choices.verb, pair) for pair in pairs], Soloist(view).after_discard)
    if view.legal_cards():
        return Question([PLAYS[card] for card in view.legal_cards()], cards(view, rules))
    return Question(choices.acts, Soloist(view).after_words)


def cards(view: View, rules: CardRules) -> Callable[[World], Iterator[Look]]:
    """What each card brings in a world."""
    play, soloist = rules.card_play(view), view.seat_of("soloist")
    assert play
    size = view.size(f"hand{view.seat}") + len(view.tricks)

    def look(world: World) -> Iterator[Look]:
        if soloist is None:
            yield from solved(problem_of(view, play, [view.seat], world), float)
            return
        taken = view.count("points", soloist) + play.value.of_cards(world.get("aside", 0))
        sign = 1 if soloist == view.seat else -1
        problem = problem_of(view, play, [soloist], world)
        yield from solved(problem, lambda value: sign * score(view, taken + value, size))

    return look


class Soloist:
    """The seat's own game, tried out."""

    def __init__(self, view: View) -> None:
        self.view, self.hand = view, f"hand{view.seat}"

    def after_words(self, world: World) -> Iterator[Look]:
        """What each bid or trump suit brings: a game with it; nothing for passing."""
        assert self.view.decision
        choices = self.view.decision.choices
        assert isinstance(choices, OneOf)
        held = world[self.hand] | world.get("talon", 0)
        gains = {}
        for act in choices.acts:
            gains[act] = 0.0
            if act.verb != "pass":
                aside = discards(cards_of(held), act.word)[0]
                gain, nodes = self.game(world, held, aside, act.word)
                gains[act] = gain - (CAUTION if act.verb == "bid" else 0.0)
                yield Look(None, nodes)
        yield Look(gains, 0)

    def after_discard(self, world: World) -> Iterator[Look]:
        """What each pair of cards laid aside brings."""
        trump, held = self.view.word("trump"), world[self.hand]
        gains = {}
        for aside in discards(cards_of(held), trump)[:PAIRS]:
            gain, nodes = self.game(world, held, aside, trump)
            gains[Act("discard", aside)] = gain
            yield Look(None, nodes)
        yield Look(gains, 0)

    def game(self, world: World, held: Mask, aside: Sequence[Card], trump: str) -> tuple[float, int]:
        """The score of a game with these cards laid aside, and the cards that were tried."""
        view, play = self.view, with_trump(self.view.options, trump)
        kept = held & ~mask_of(aside)
        problem = problem_of(view, play, [view.seat], {**world, self.hand: kept})
        value, nodes = estimate(problem)
        return score(view, value + play.value.of_cards(mask_of(aside)), kept.bit_count()), nodes


def score(view: View, own: int, size: int) -> float:
    """What a soloist scores with so many of the 130 points. That he took all tricks, or none, is read off
    them.
    """
    tricks = size if own == ALL_POINTS else min(own, 1)
    return result(view.options, own, tricks, size).points + POINT * own
