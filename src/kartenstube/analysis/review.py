"""A review of a deal that is over, answer by answer: the exact solver's values of the real hands, and the
expert's answer to the view of the seat. The first knows all cards, the second only what the seat could see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kartenstube.bots.base import Budget
from kartenstube.bots.hint import hints
from kartenstube.bots.search import SLICE, problem_of
from kartenstube.core.cards import card_text, cards_of, mask_of
from kartenstube.core.decisions import act_text, is_card
from kartenstube.core.events import Seat
from kartenstube.core.problem import Problem, Solution
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match
from kartenstube.solver import api as solver

BUDGET = Budget(worlds=20, nodes=800_000)
"""The expert's budget for each answer of a finished deal."""


class Line(NamedTuple):
    """The review of one answer. `change` is by how much it changed what the viewer's side gets with best
    play, in the unit of the game's tricks; None where the solver cannot say. `best` are the cards that
    would have changed nothing. `seen` is the expert's answer from what the seat could see, None for other
    seats than the viewer's and where there was no choice. `value` is what the viewer's side gets of the
    rest of the deal with best play, before the answer.
    """

    at: int
    seat: Seat
    act: str
    change: int | None = None
    best: tuple[str, ...] = ()
    seen: str | None = None
    value: int | None = None

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {**self._asdict(), "best": list(self.best)}


def start_of(match: Match) -> Match:
    """The deal on the table of a match, before its first answer."""
    record = match.record
    line = record.deals[-1]._replace(actions=(), check=None)
    return Match(record._replace(deals=(*record.deals[:-1], line), result=None))


def review_answer(match: Match, viewer: Seat, act: str) -> Iterator[Line | None]:
    """The review of the answer that was given at this moment of a match: None after each slice of work, and
    then the line.
    """
    assert match.decision
    assert match.live
    answer = match.decision.named(act)
    assert answer
    at, seat = len(match.live.answers), answer.seat
    line = Line(at, seat, act)
    several = match.decision.choices.is_free() and not answer.is_aside
    problem = real_problem(match, viewer) if is_card(answer.act) else None
    if problem:
        place = list(match.live.table.active).index(viewer)
        for solution in solver.solving(problem, nodes=SLICE):
            line = judged(line, problem, solution, place) if solution else line
            yield None
    if several and seat == viewer:
        view, best = match.view(seat), ""
        for thought in hints(view, match.game.rules, SeededRandom(f"{match.seed}/review/{at}"), BUDGET):
            best = act_text(thought)
            yield None
        line = line._replace(seen=best)
    yield line


def real_problem(match: Match, viewer: Seat) -> Problem | None:
    """The tricks that are left with the cards as they really lie; None where a solver has nothing to say."""
    view = match.view(viewer)
    assert match.live
    play = match.game.rules.card_play(view)
    table = match.live.table
    if play is None or match.decision is None or not any(act.startswith("play ") for act in asked(match)):
        return None
    world = {zone.name: mask_of(zone.cards) for zone in table.zones.values()}
    side = match.game.rules.side(view, world)
    if side is None or not view.all_uncovered():
        return None
    problem = problem_of(view, play, side, world)
    return problem if problem.start.is_whole() else None


def asked(match: Match) -> list[str]:
    """The legal answers at this moment."""
    return match.decision.choices.texts() if match.decision else []


def judged(line: Line, problem: Problem, solution: Solution, viewer: int) -> Line:
    """The line with the solver's values for the side of the place `viewer`. That side gets what the
    problem's side gets, negative where it avoids tricks, or what that leaves.
    """
    ours, misere = viewer in problem.side, problem.play.misere
    by_text = {f"play {card_text(card)}": value for card, value in solution.by_card.items()}
    best = tuple(text for text, value in by_text.items() if value == solution.value)
    change = (by_text[line.act] - solution.value) * (1 if ours != misere else -1)
    value = solution.value * (-1 if misere else 1) if ours else rest_of(problem) - solution.value
    return line._replace(change=change, best=best, value=value)


def rest_of(problem: Problem) -> int:
    """All that counts in the rest of the deal."""
    value, start = problem.play.value, problem.start
    cards = [*start.trick, *(card for hand in start.hands for card in cards_of(hand))]
    return sum(map(value.of_card, cards)) + sum(value.of_trick(left) for left in range(1, start.left + 1))
