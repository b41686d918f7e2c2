"""Calls and discards of a seat, in any game: by the strength of its hand, or by trying them out on worlds as
the games to which they lead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import comb
from typing import NamedTuple

from kartenstube.bots.holding import lengths
from kartenstube.bots.search import Evaluation, SearchTask, Stakes, estimate, problem_of
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, CardSet, cards_of, in_order, mask_of
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View

BANKED = 0.06  # what a card point laid aside is worth, in tricks
NO_CARDS = CardSet()
MOST_WAYS = 2000  # so many ways to lay cards aside are compared; where there are more, only one is made up

Call = Callable[[View, OneOf, float], Act | None]
"""The call of a seat by rules of thumb, by its boldness from -1 to 1; 0 is that of its level. None where a
card may be played, and nothing is said in its place.
"""

Aside = Callable[[View, CardRules, Pick], list[tuple[Card, ...]]]
"""Ways to lay cards aside by rules of thumb, the best first."""


def strength(ranking: Ranking, hand: Iterable[Card]) -> float:
    """Return the number of tricks that a hand is likely to win alone."""
    cards, total = list(hand), 0.0
    for card in cards:
        suit = cards_of(ranking.follows(card))
        above = sum(ranking.power[other] > ranking.power[card] for other in suit if other not in cards)
        total += max(0.4, 1.0 - 0.12 * above) if ranking.is_trump(card) else 0.85 * 0.5**above
    return total


def ways_aside(
    hand: Iterable[Card],
    size: int,
    worth: Callable[[Sequence[Card]], float],
    play: CardPlay,
    must: CardSet = NO_CARDS,
) -> list[tuple[Card, ...]]:
    """Ways to lay so many cards of a hand aside, the best first: those without which it is worth most. Those
    of `must` are among them in any case. What cards count is banked when they are laid aside.
    """
    free, size = [card for card in in_order(hand) if card not in must], size - len(must)

    def left(aside: Sequence[Card]) -> float:
        kept = [card for card in free if card not in aside]
        return worth(kept) + BANKED * sum(map(play.value.of_card, aside))

    if comb(len(free), size) > MOST_WAYS:
        least = sorted(free, key=lambda card: left([card]), reverse=True)
        return [in_order([*must, *least[:size]])]
    return [in_order([*must, *way]) for way in sorted(combinations(free, size), key=left, reverse=True)]


def keep_the_best(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """Ways to lay cards aside in any game: the hand stays strong, or where tricks are avoided weak."""
    play = rules.card_play(view)
    if play is None:
        return [tuple(pick.cards)[-pick.most :]]
    sign = -1.0 if play.misere else 1.0
    return ways_aside(
        pick.cards, pick.most, lambda kept: sign * strength(play.ranking, kept), play, pick.must
    )


def decline(view: View, choices: OneOf, boldness: float) -> Act | None:
    """Return the call of any game: pass; where that is not offered the suit of which the hand holds most, or
    the first word. None where a card may be played.
    """
    if view.legal_cards():
        return None
    declined = next((act for act in choices.acts if act.verb == "pass"), None)
    length = lengths(view.held(view.seat))
    return declined or max(choices.acts, key=lambda act: length.get(act.word, -1))


def call_by_phase(**phases: Call) -> Call:
    """Return a call that depends on the phase in which it is asked."""

    def call(view: View, choices: OneOf, boldness: float) -> Act | None:
        return phases[view.phase](view, choices, boldness)

    return call


def said_if(is_enough: bool, choices: OneOf) -> Act:
    """The word that is offered beside passing where that is good enough, else to pass."""
    return next(act for act in choices.acts if (act.verb == "pass") != is_enough)


def worth_most(worth: Mapping[Act, float], least: float) -> Act:
    """Return the answer that is worth most, where a word must be worth at least so much more than passing."""
    return max(worth, key=lambda act: worth[act] + least * (act == PASS))


class Continuation(NamedTuple):
    """A game to which an answer leads in a world: how it is played, whose tricks count together, where the
    cards lie then, what is at stake, and who leads where that is not yet known: forehand, unless it is said.
    """

    play: CardPlay
    side: Side
    world: World
    stakes: Stakes
    leader: Seat | None = None


StakesOf = Callable[[View, CardPlay, Side, World], Stakes]
"""The stakes of a deal for the view's seat in a world, when this side counts together."""


def played_alone(
    view: View, play: CardPlay, lies: World, stakes: StakesOf, caution: float = 0.0
) -> Continuation:
    """Return the game that the seat plays alone where the cards lie so, worth less by `caution`."""
    side = frozenset([view.seat])
    return Continuation(play, side, lies, stakes(view, play, side, lies).less(caution))


def after_discard(world: World, seat: Seat, cards: Iterable[Card]) -> World:
    """Return the world in which a seat has taken up what lies in the talon, and discarded these cards."""
    hand, laid = hand_of(seat), mask_of(cards)
    kept = (world[hand] | world.get("talon", 0)) & ~laid
    return {**world, hand: kept, "talon": 0, "aside": world.get("aside", 0) | laid}


ContinuationOf = Callable[[View, CardRules, World, Act], Continuation | None]
"""The game to which an answer leads in a world; None if it leads to none, or to none that can be known."""


def continuation_task(
    view: View, rules: CardRules, acts: Sequence[Act], continuation: ContinuationOf, unit: str
) -> SearchTask:
    """The task of trying answers out as the games to which they lead; `unit` is what their gains count."""
    return SearchTask(acts, partial(continued, view, rules, acts, continuation), unit=unit)


def continued(
    view: View, rules: CardRules, acts: Iterable[Act], continuation: ContinuationOf, world: World
) -> Iterator[Evaluation]:
    """Yield the gain of each answer in a world: its game with best play; 0 where there is no game."""
    gains = {}
    for act in acts:
        gains[act], game = 0.0, continuation(view, rules, world, act)
        problem = problem_of(view, game.play, game.side, game.world, game.leader) if game else None
        if game and problem and problem.start.is_whole():
            value, nodes = estimate(problem, game.stakes.window)
            gains[act] = game.stakes.gain(value)
            yield Evaluation(None, nodes)
    yield Evaluation(gains, 0)


def with_prior(
    view: View, rules: CardRules, found: Mapping[Act, float], continuation: ContinuationOf, world: World
) -> Iterator[Evaluation]:
    """Yield the gain of each answer in a world, with its worth by the tables."""
    for gains, nodes in continued(view, rules, found, continuation, world):
        yield Evaluation(gains and {act: gains[act] + found[act] for act in found}, nodes)
