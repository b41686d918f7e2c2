"""The table of a game's own bots. A game that has none is played by the defaults at every level."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from kartenstube.bots.search import Evaluation, SearchTask, Stakes, by_card, each_for_itself, problem_of
from kartenstube.bots.search_result import MADE
from kartenstube.bots.soloist import (
    Aside,
    Call,
    Continuation,
    StakesOf,
    continuation_task,
    decline,
    keep_the_best,
)
from kartenstube.bots.temperament import EVEN, Temperament
from kartenstube.bots.trick_player import PLAIN
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, Mask, mask_of
from kartenstube.core.decisions import PLAYS, Act, OneOf, Pick, is_card
from kartenstube.core.game import CardRules, Side, own_tricks
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.problem import Problem, World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.state import DealState
from kartenstube.core.view import View

SOLVED_CARDS = 28  # worlds with at most so many cards in the hands are solved, larger ones rolled out
WAYS = 6  # so many ways to lay cards aside are tried out by default, the best by rules of thumb
CHEAP = 4  # a world in which all play for themselves costs so little that so many times more are sampled

Likelihood = Callable[[World], float]
"""The likelihood of a world, as compared to others."""


def plain_stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes by default: what the side takes, or does not take, as the seat wants it."""
    sign = 1.0 if (view.seat in side) != play.misere else -1.0
    return Stakes(lambda value: sign * value, solves=is_small)


def is_small(problem: Problem) -> bool:
    """Return whether a world is solved by default, and not rolled out."""
    return sum(hand.bit_count() for hand in problem.start.hands) <= SOLVED_CARDS


def no_own_search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """The default search is as good as any."""
    return None


def equally_likely(view: View, rules: CardRules) -> Likelihood | None:
    """All worlds that the sampler draws count the same."""
    return None


def silent(view: View, rules: CardRules, choices: OneOf, boldness: float) -> Act | None:
    """Nothing is said out of turn."""
    return None


def no_reasons(view: View, act: Act) -> Iterable[Message]:
    """The reasons that hold in any game are enough."""
    return ()


def nothing_promised(view: View) -> Mask:
    """Promise no card."""
    return 0


def no_unit(view: View) -> str:
    """Gains count nothing that players count."""
    return ""


def games_won(view: View) -> str:
    """A search counts games that are won."""
    return MADE


Compare = Callable[[View, CardRules, Sequence[Act]], SearchTask | None]
"""The task that compares any answers by their scores on the sheet; None where worlds would say nothing."""


class BlunderRate(NamedTuple):
    """The rate at which an easy bot answers at random, in per cent: `cards` for card play, `words` for bids,
    announcements and discards.
    """

    cards: int = 33
    words: int = 3


BLUNDER_RATE = BlunderRate()
"""Those of a game of which nothing is said."""


@dataclass(frozen=True, slots=True)
class Thumb:
    """The rules of thumb of a game: `play` chooses a card, `call` an auction call, and None where cards are
    to be discarded; `aside` the ways to discard, the best first; `speak` says something out of turn.
    """

    play: Callable[[View, CardRules], Card] = PLAIN
    call: Call = decline
    aside: Aside = keep_the_best
    speak: Callable[[View, CardRules, OneOf, float], Act | None] = silent


@dataclass(frozen=True, slots=True)
class Expert:
    """The use of worlds in a game: `stakes` says what a deal is about in one, `search` is a search of the
    game's own, mostly of calls and discards (`contract.Tries`), `compared` the task by which a review
    compares answers on the sheet, where that search counts more than this or leaves some out; `likelihood`
    weighs a world by what the others did.
    """

    stakes: StakesOf = plain_stakes
    search: Callable[[View, CardRules, SeededRandom], SearchTask | None] = no_own_search
    compared: Compare | None = None
    likelihood: Callable[[View, CardRules], Likelihood | None] = equally_likely


@dataclass(frozen=True, slots=True)
class Hints:
    """The words of hints in a game: `reasons` are sentences of its own that are true of an answer, the most
    telling first, `unit` is what the gains of a search count (a word for it, MADE, or ""), `discard_counts`
    says whether discarded cards count for the seat that discards them, `refilled` whether it draws others
    for them, so that nobody knows which suits it will be void in.
    """

    reasons: Callable[[View, Act], Iterable[Message]] = no_reasons
    unit: Callable[[View], str] = no_unit
    discard_counts: bool = True
    refilled: bool = False


THUMB, EXPERT, HINTS = Thumb(), Expert(), Hints()
"""Those of a game of which nothing is said."""


@dataclass(frozen=True, slots=True)
class GameBots:
    """The bots of one game: its rules of thumb, its worlds, its hints, and the `blunder_rate` of an easy bot,
    fitted so that it is about as strong as a beginner who looks at nothing but the trick. `keeps` are cards
    that a seat has promised to play last, and plays before only if nothing else is allowed.
    """

    thumb: Thumb = THUMB
    expert: Expert = EXPERT
    hints: Hints = HINTS
    blunder_rate: BlunderRate = BLUNDER_RATE
    keeps: Callable[[View], Mask] = nothing_promised

    def choose(self, view: View, rules: CardRules, temperament: Temperament = EVEN) -> Act:
        """The answer by rules of thumb."""
        view, rules = self.keeping(view, rules)
        choices = view.asked.choices
        if isinstance(choices, Pick):
            words = OneOf(choices.words)
            said = words.acts and self.thumb.call(view, words, temperament.boldness(words))
            return said or Act(choices.verb, self.thumb.aside(view, rules, choices)[0])
        if not choices.is_free():
            return choices.acts[0]
        if not all(map(is_card, choices.acts)):
            said = self.thumb.call(view, choices, temperament.boldness(choices))
            if said:
                return said
        card = self.thumb.play(view, rules)
        return next(act for act in choices.acts if is_card(act) and act.cards[0] == card)

    def keeping(self, view: View, rules: CardRules) -> tuple[View, CardRules]:
        """Return a view and rules without the cards that are kept back."""
        kept = self.keeps(view)
        if not kept:
            return view, rules

        def card_play(k: DealState) -> CardPlay | None:
            play = rules.card_play(k)
            return play and play._replace(rule=play.rule._replace(kept=play.rule.kept | kept))

        choices = view.asked.choices
        if isinstance(choices, OneOf):
            others = tuple(act for act in choices.acts if not (is_card(act) and kept >> act.cards[0] & 1))
            view = replace(view, decision=replace(view.asked, choices=OneOf(others or choices.acts)))
        return view, rules._replace(card_play=card_play)

    def search_task(self, view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
        """Return the search of an expert; None where worlds would say nothing."""
        view, rules = self.keeping(view, rules)
        choices, play = view.asked.choices, rules.card_play(view)
        own = self.expert.search(view, rules, chance)
        if own or play is None:
            return own
        if isinstance(choices, Pick):
            acts = [Act(choices.verb, cards) for cards in self.thumb.aside(view, rules, choices)[:WAYS]]
            return continuation_task(view, rules, acts, self.after_laying_aside, self.hints.unit(view))
        return self.card_task(view, rules, play, choices) if view.legal_cards() else None

    def card_task(self, view: View, rules: CardRules, play: CardPlay, choices: OneOf) -> SearchTask | None:
        """Return the search for a card to a trick, None for others; None while cards lie covered."""
        acts = [act for act in choices.acts if act in PLAYS]
        if not (acts and view.all_uncovered()):
            return None
        if rules.side is own_tricks and len(view.active) > 2:
            return SearchTask(acts, partial(self.each_alone, view, play), CHEAP, self.hints.unit(view))
        return SearchTask(acts, partial(self.by_sides, view, rules, play), unit=self.hints.unit(view))

    def by_sides(self, view: View, rules: CardRules, play: CardPlay, world: World) -> Iterator[Evaluation]:
        """Yield the gain of each card in a world, with best play; nothing where tricks do not decide."""
        side = rules.side(view, world)
        if side is not None:
            stakes = self.expert.stakes(view, play, side, world)
            yield from by_card(problem_of(view, play, side, world), stakes)

    def each_alone(self, view: View, play: CardPlay, world: World) -> Iterator[Evaluation]:
        """Yield the gain of each card by what the seat takes, if each seat plays for itself."""
        stakes = self.expert.stakes(view, play, frozenset([view.seat]), world)
        yield from each_for_itself(view, play, lambda taken: stakes.gain(taken[view.seat]), world)

    def comparison(self, view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
        """Return the task that compares calls or discards by their scores on the sheet, for a review; None
        where worlds would say nothing.
        """
        if self.expert.compared:
            return self.expert.compared(view, rules, acts)
        if view.decision is None or isinstance(view.decision.choices, OneOf) or not rules.card_play(view):
            return None
        return continuation_task(view, rules, acts, self.after_laying_aside, "points")

    def after_laying_aside(self, view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
        """The game in which these cards are laid aside."""
        play, hand = rules.card_play(view), hand_of(view.seat)
        if play is None:
            return None
        lies = {**world, hand: world[hand] & ~mask_of(act.cards)}
        side = rules.side(view, lies) or frozenset([view.seat])
        return Continuation(play, side, lies, self.expert.stakes(view, play, side, lies))
