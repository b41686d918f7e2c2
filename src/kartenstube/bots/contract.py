"""The frame of bots for games in which one side plays a contract: results of a deal and their worth, the
values between which that matters, the likelihood of a world after what was said, and sentences of hints.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.ramsch import Settle, few_points, ramsch_task
from kartenstube.bots.reading import unseen_cards
from kartenstube.bots.search import Gain, SearchTask, Stakes
from kartenstube.bots.search_result import MADE
from kartenstube.bots.soloist import Aside, ContinuationOf, continuation_task, with_prior
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Card, Mask, card_text, suit_of
from kartenstube.core.contract import Aim, DealResult
from kartenstube.core.decisions import Act, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.messages import Message, Param
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.ranking import Ranking
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.mechanics.ramsch import RAMSCH
from kartenstube.solver.layout import Window

CARD_POINTS = "card_points"
"""The unit of a Ramsch in which each card point is one too many."""
Reasons: TypeAlias = Callable[[View, Act], Iterable[Message]]


class Course(NamedTuple):
    """The state of a deal for the playing side: its result so far, and the card points and tricks left."""

    result: DealResult
    points_left: int
    tricks_left: int

    def after(self, aim: Aim, value: int) -> DealResult:
        """Return the result when the side takes `value` of the rest: tricks where they decide, otherwise card
        points, which also show whether it takes all of the tricks or none.
        """
        points, tricks, others, run = self.result
        if aim.by_tricks:
            return DealResult(points, tricks + value, others + self.tricks_left - value, run)
        return DealResult(points + value, tricks + (value > 0), others + (value < self.points_left), run)


def leads(view: View) -> bool:
    """Return whether the seat leads to the first trick, as forehand."""
    return view.seat == view.forehand


def total(view: View, count: facts.Count, seats: Iterable[Seat]) -> int:
    """Add up a count of some seats: their card points, or their tricks."""
    return sum(view.count(count, seat) for seat in seats)


def course_of(
    view: View, side: Collection[Seat], world: World, all_points: int, laid: int = 0, run: int = 0
) -> Course:
    """Return the course of the deal under way for a side which has discarded `laid` card points and was dealt
    a run of so many highest trumps; `all_points` are those of the pack.
    """
    points, tricks = total(view, facts.POINTS, side), total(view, facts.TRICKS, side)
    seen, taken = total(view, facts.POINTS, view.active), total(view, facts.TRICKS, view.active)
    left = max(world[hand_of(seat)].bit_count() for seat in view.active)
    return Course(DealResult(points + laid, tricks, taken - tricks, run), all_points - laid - seen, left)


def gain_by(course: Course, aim: Aim, share: float, pays: Callable[[DealResult], float], more: float) -> Gain:
    """Return the gain of a seat by what the side takes: its `share` of what each of the others pays for the
    result, and of `more` for each card point or trick.
    """
    return lambda value: share * (pays(course.after(aim, value)) + more * value)


WorthOf: TypeAlias = Callable[[View, CardRules], Mapping[Act, float]]
"""The answers to a question that are worth trying out, each with its worth by the tables; none where it is
clear what to say.
"""


@dataclass(frozen=True, slots=True)
class Tries:
    """The answers that an expert tries out in auction and discard: by phase those that are `worth` it, and
    the `continuation` to which one leads in a world. `samples` is the share of the usual number of worlds,
    `untold` are the phases in which a gain is not that of a game that is won; where it is `on_sheet`, a gain
    is what the sheet counts. In a Ramsch cards are tried, each seat for itself, by what it gains when the
    deal is settled.
    """

    worth: Mapping[str, WorthOf]
    continuation: ContinuationOf
    samples: float = 1
    untold: Container[str] = ()
    on_sheet: bool = False
    settle: Callable[[View], Settle] = few_points

    def search(self, view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
        """The search among answers, with what the tables say of them."""
        if view.phase == RAMSCH:
            unit = CARD_POINTS if self.settle is few_points else ""
            return ramsch_task(view, rules, self.settle(view), unit)
        found = self.worth[view.phase](view, rules) if view.phase in self.worth else {}
        if len(found) < 2:
            return None
        unit = "" if view.phase in self.untold else MADE
        evaluate = partial(with_prior, view, rules, found, self.continuation)
        return SearchTask(list(found), evaluate, self.samples, unit, found, self.on_sheet)

    def compared(self, view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
        """Return the task that compares answers by their scores on the sheet, for a review; None in a phase
        in which nothing is tried.
        """
        if view.phase not in self.worth:
            return None
        return continuation_task(view, rules, acts, self.continuation, "points")

    def ways_compared(self, view: View, rules: CardRules, acts: Sequence[Act]) -> SearchTask | None:
        """The same of ways to lay cards aside; of words worlds would say nothing."""
        is_pick = view.decision is not None and isinstance(view.decision.choices, Pick)
        return self.compared(view, rules, acts) if is_pick else None


def best_ways(aside: Aside, most: int, behind: float = 0.0) -> WorthOf:
    """The best ways to lay cards aside, so many of them; all but the first are worth so much less."""

    def worth(view: View, rules: CardRules) -> Mapping[Act, float]:
        pick = view.asked.choices
        assert isinstance(pick, Pick)
        ways = aside(view, rules, pick)[:most]
        return {Act(pick.verb, cards): -behind if place else 0.0 for place, cards in enumerate(ways)}

    return worth


def all_alike(view: View, rules: CardRules) -> Mapping[Act, float]:
    """All answers, of which the tables say nothing."""
    return dict.fromkeys(view.offered.acts, 0.0)


def near(missing: int, margin: int) -> Window:
    """The values that lie about so many card points, no more than a margin away."""
    return Window(max(0, missing - margin), max(1, missing + margin))


def open_mark(course: Course, needed: int, schneider: int, escapes: int) -> int:
    """The card points by which something is still decided: the game; if it is won, schneider; if it is lost,
    whether that is avoided.
    """
    own = course.result.points
    return schneider if own >= needed else needed if own + course.points_left >= needed else escapes


def taken_by(view: View, play: CardPlay, side: Side, world: World) -> int:
    """The card points that a side has, with those laid aside."""
    return play.value.of_cards(world.get("aside", 0)) + total(view, facts.POINTS, side)


def at_marks(marks: Iterable[int], taken: int) -> Window:
    """The values of the rest of a deal at which its result changes, when so much is taken."""
    return Window(marks=tuple(mark - taken for mark in marks if mark > taken))


ONE_TRICK = Window(0, 1)
"""The window of a side for which it only matters that it takes a trick at all."""
FEW_POINTS = Stakes(lambda value: -float(value))
"""Each card point that a seat takes is one too many, as in a Ramsch."""


def as_they_spoke(view: View, chance_of: Callable[[Seat, Mask, World], float]) -> Likelihood:
    """Return the likelihood of a world by what the other seats have said: `chance_of` is the chance that a
    seat speaks as it did with the cards that it was dealt there.
    """
    played = {seat: view.played_by(seat) for seat in view.active if seat != view.seat}

    def of(world: World) -> float:
        found = 1.0
        for seat, cards in played.items():
            found *= chance_of(seat, world[hand_of(seat)] | cards, world)
        return found

    return of


def points_with(view: View, ranking: Ranking, last: Card, side: Collection[Seat], laid: int = 0) -> range:
    """The card points to which a side comes with the trick that a card completes, beyond those that it has;
    none where the card does not complete it, or does not win it for the side.
    """
    plays = (*view.plays(), (view.seat, last))
    cards = [card for _, card in plays]
    if len(plays) < len(view.active) or plays[ranking.winner(cards)][0] not in side:
        return range(0)
    before = laid + total(view, facts.POINTS, side)
    return range(before + 1, before + ranking.points_of(cards) + 1)


def decided(
    view: View, ranking: Ranking, last: Card, playing: Collection[Seat], needed: int, laid: int = 0
) -> Iterator[Message]:
    """Say of the last card to a trick that with it the seat's side has what it needs: `needed` card points,
    or enough to beat those who are playing. `laid` card points lie aside.
    """
    plays = view.seat in playing
    reached = points_with(view, ranking, last, [s for s in view.active if (s in playing) == plays], laid)
    if (needed if plays else ranking.points_of(view.pack) - needed + 1) in reached:
        code = "enough" if plays else "beaten"
        yield Message(f"hint.{view.game}.{code}", {"points": reached[-1], "needed": needed})


def emptied(view: View, act: Act) -> Iterator[dict[str, Param]]:
    """Yield each suit of which the hand keeps no card when those of an answer are laid aside, with its cards
    among them.
    """
    kept = {suit_of(card) for card in view.hand if card not in act.cards}
    for suit in SUITS:
        cards: list[str] = [card_text(card) for card in act.cards if suit_of(card) == suit]
        if cards and suit not in kept:
            yield {"suit": suit, "cards": cards}


def banked(view: View, ranking: Ranking, act: Act) -> Iterator[Message]:
    """Say how many card points are safe where the cards of an answer are laid."""
    points = ranking.points_of(act.cards)
    if points:
        cards = [card_text(card) for card in act.cards]
        yield Message(f"hint.{view.game}.bank", {"cards": cards, "points": points})


def drawn(view: View, ranking: Ranking, led: Card) -> dict[str, Param] | None:
    """Return the parameters of a sentence about a trump that is led; None if it draws none."""
    theirs = (ranking.trumps & unseen_cards(view)).bit_count()
    return {"card": card_text(led), "count": theirs} if ranking.is_trump(led) and theirs else None


def won_or_card_points(view: View) -> str:
    """Gains count games that are won; in a Ramsch, which nobody declares, card points."""
    return "card_points" if view.seat_of(facts.DECLARER) is None else MADE


def by_phase(**phases: Reasons) -> Reasons:
    """Sentences by the phase in which an answer is given; none in any other."""

    def reasons(view: View, act: Act) -> Iterable[Message]:
        return phases[view.phase](view, act) if view.phase in phases else ()

    return reasons
