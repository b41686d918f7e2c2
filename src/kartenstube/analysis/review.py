"""A review of a deal that is over, answer by answer: the exact solver's values of the real hands, and what
the seat could know, by worlds that agree with its view. The first tells what an answer cost, the second
whether that was bad play or bad luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from kartenstube.analysis.learning import kind_of
from kartenstube.bots.base import Budget
from kartenstube.bots.evidence import UNTRIED
from kartenstube.bots.expert import tried
from kartenstube.bots.game_bots import plain_stakes
from kartenstube.bots.games import bots_of
from kartenstube.bots.hint import hints
from kartenstube.bots.search import SLICE, flat_prior, problem_of
from kartenstube.bots.search_result import MADE, SearchResult
from kartenstube.core.cards import card_text, cards_of, mask_of
from kartenstube.core.decisions import PASS, Act, Pick, act_text, is_card
from kartenstube.core.events import Seat
from kartenstube.core.problem import Problem, Solution, World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.match.match import Match
from kartenstube.solver import api as solver

COMPARED = Budget(worlds=40, nodes=8_000_000)
"""That for two words, or ways to lay cards aside: whole deals are solved, and lost games count much."""
SOLVER_SLICES, MANY, FEW_SLICES = 20, 36, 6
"""After so many slices the solver gives an answer up, and nothing exact is said of it; sooner where more than
`MANY` cards are left. In the first tricks of Doppelkopf there is no end to them, and a player waits for the
review; in other games so few were nearly always enough there.
"""

GOOD, CLOSE, MISTAKE, UNLUCKY, LUCKY = "good", "close", "mistake", "unlucky", "lucky"
"""What is to be said of an answer: by what the seat could know it is what a hint says, or as good in every
world; another one was better, but not clearly; clearly, and it cost something; not clearly or not at all, and
yet it cost something; clearly, and it cost nothing.
"""


class Line(NamedTuple):
    """The review of one answer.

    `change` is by how much it changed what the viewer's side gets with best play, in the unit of the game's
    tricks; None where the solver cannot say, or not soon enough. `turned` is whether it turned a game that
    was won into one that is lost. `best` are the cards that would have changed nothing. `value` is what the
    viewer's side gets of the rest of the deal with best play, before the answer.

    The rest is told of the viewer's own answers, where there was a choice: `seen` is the best answer from
    what the seat could see, `verdict` one of five words, "" where there is nothing to go by; `alone` is
    whether that best answer was given and clearly better than every other. Of one that another one was
    better than, `cost` is by how much on average, and `cost_in` what that counts:
    `gain.<word>` in the catalogue, or "" for nothing that players count; `tenths` is in how many of ten
    worlds, `learn` which kind of mistake it was, and `trick` the number of its trick.
    """

    at: int
    seat: Seat
    act: str
    change: int | None = None
    turned: bool = False
    best: tuple[str, ...] = ()
    value: int | None = None
    seen: str | None = None
    verdict: str = ""
    alone: bool = False
    cost: float = 0
    cost_in: str = ""
    tenths: int = 0
    learn: str = ""
    trick: int = 0

    def plain(self) -> dict[str, Any]:
        """The line as plain data."""
        return {**self._asdict(), "best": list(self.best)}


def start_of(match: Match, answers: int = 0, deal: int = -1) -> Match:
    """The deal on the table of a match, or another `deal` of it by index, as it was after a number of
    `answers`.
    """
    record = match.record
    line = record.deals[deal]
    line = line._replace(actions=line.actions[:answers], check=None)
    return Match(record._replace(deals=(*record.deals[:deal], line), result=None))


def chance_of_hint(match: Match) -> SeededRandom:
    """The random numbers of a hint at this moment. A review draws the same ones: it looks at the same worlds
    as the hint, so that the two do not contradict each other by chance.
    """
    assert match.live
    return SeededRandom(f"{match.seed}/hint/{len(match.record.deals)}/{len(match.live.answers)}")


def review_answer(match: Match, viewer: Seat, act: str) -> Iterator[Line | None]:
    """Review the answer `act` at this moment of a match: yields None after each slice of work, and then the
    line.
    """
    assert match.decision
    assert match.live
    answer = match.decision.named(act)
    assert answer
    at, seat = len(match.live.answers), answer.seat
    line = Line(at, seat, act)
    several = match.decision.choices.is_free() and not answer.is_interjection
    active = list(match.live.table.active)
    judges = is_card(answer.act) and viewer in active  # who rests has no side
    problem = real_problem(match, viewer) if judges else None
    if problem:
        place = active.index(viewer)
        for solution in islice(solver.solving(problem, nodes=SLICE), slices_for(problem)):
            line = judged(line, problem, solution, place) if solution else line
            yield None
        line = line._replace(turned=is_turned(line, match, viewer, problem))
    if several and seat == viewer:
        chance = chance_of_hint(match)
        for found in hints(match.view(seat), match.game.rules, chance):
            best = found
            yield None
        sheet, own = UNTRIED, as_seen(match.view(seat), act_text(answer.act), best)
        for found in compared(match, best, own, chance):
            sheet = found
            yield None
        line = told(line, match, own, best, sheet)
    yield line


def as_seen(view: View, text: str, found: SearchResult) -> Act:
    """The answer with this text as the seat and its search name the cards, of which there may be copies."""
    act = view.asked.choices.named(text)
    assert act
    return next((one for one in (found.best(), *found.totals) if act_text(one) == text), act)


def slices_for(problem: Problem) -> int:
    """The slices that the solver gets for a problem."""
    left = sum(len(cards_of(hand)) for hand in problem.start.hands)
    return FEW_SLICES if left > MANY else SOLVER_SLICES


def compared(match: Match, found: SearchResult, act: Act, chance: SeededRandom) -> Iterator[SearchResult]:
    """Compare an answer with that of the hint on the sheet, if the results of the search do not tell: a
    search leaves out clear words, tries few discards, and may count more than the sheet does.
    """
    assert match.decision
    view, rules, best = match.view(match.decision.seat), match.game.rules, found.best()
    told = found.knows(act) and found.unit != MADE and not isinstance(match.decision.choices, Pick)
    is_priceless = PASS in (act, best) and found.knows(act) and found.is_clear(best, act)
    if act == best or is_card(act) or told or is_priceless:
        return
    task = bots_of(view.game).comparison(view, rules, [best, act])
    if task:
        found = SearchResult(flat_prior(task.acts, best), task.unit)
        yield from tried(view, rules, chance, COMPARED, task, found)


def told(line: Line, match: Match, act: Act, found: SearchResult, sheet: SearchResult) -> Line:
    """The line with the knowledge that the seat had for its answer: what the search of the hint `found`, and
    the `sheet` on which the two answers were compared. What the hint says is never blamed, since all others
    are compared with it, and nothing else is praised.
    """
    best = found.best()
    line = line._replace(seen=act_text(best))
    lost = line.change is not None and line.change < 0
    by = next((one for one in (sheet, found) if one.knows(act) and one.is_clear(best, act)), None)
    if by is None:
        return line._replace(**as_good(act, found, sheet, lost))
    view = match.view(line.seat)
    return line._replace(
        verdict=MISTAKE if lost or line.change is None else LUCKY,
        cost=round(by.ahead(best, act), 2),
        cost_in="" if "pass" in (act.verb, best.verb) else unit_of(match, view, by),
        tenths=by.tenths(by.beats(best, act)),
        learn=kind_of(view, match.game.rules.card_play(view), act, best),
        trick=len(view.tricks) + 1,
    )


def as_good(act: Act, found: SearchResult, sheet: SearchResult, lost: bool) -> dict[str, Any]:
    """The verdict on an answer than which none was clearly better; none where nothing was tried."""
    if not (found.knows(act) or sheet.knows(act)):
        return {}
    best = found.best()
    level = found.knows(act) and found.beats(best, act) == found.beats(act, best) == 0
    alone = act == best and all(found.is_clear(act, other) for other in found.others(act))
    return {"verdict": UNLUCKY if lost else GOOD if level else CLOSE, "alone": alone}


def unit_of(match: Match, view: View, found: SearchResult) -> str:
    """The unit of the difference between two cards, two games or two discards in a seat's worlds: that of
    tricks, the score, or that of the game's own search; "" if players do not count it. (Between a bid and a
    pass there is no unit: in no world is it known what follows a pass.)
    """
    bots = bots_of(view.game)
    task = bots.expert.search(view, match.game.rules, SeededRandom(""))
    if task and not task.on_sheet:
        return "" if found.unit == MADE else found.unit
    return match.game.display.trick_unit if bots.expert.stakes is plain_stakes else "points"


def real_problem(match: Match, viewer: Seat) -> Problem | None:
    """The tricks left with the real hands, as a problem; None if a solver does not apply."""
    view = match.view(viewer)
    play = match.game.rules.card_play(view)
    if play is None or match.decision is None or not any(act.startswith("play ") for act in asked(match)):
        return None
    world = real_world(match)
    side = match.game.rules.side(view, world)
    if side is None or not view.all_uncovered():
        return None
    problem = problem_of(view, play, side, world)
    return problem if problem.start.is_whole() else None


def real_world(match: Match) -> World:
    """The real hands and other zones."""
    assert match.live
    return {zone.name: mask_of(zone.cards) for zone in match.live.table.zones.values()}


def is_turned(line: Line, match: Match, viewer: Seat, problem: Problem) -> bool:
    """Tell whether an answer turned a game that the viewer wins into a lost one, or the other way round;
    False for games that are not won or lost.
    """
    stakes = bots_of(match.game.id).expert.stakes
    if stakes is plain_stakes or not line.change:
        return False
    view, world = match.view(viewer), real_world(match)
    side = match.game.rules.side(view, world)
    assert side is not None
    assert line.value is not None
    gain = stakes(view, problem.play, side, world).gain
    before, after = (
        gain(side_gets(problem, value, viewer in side)) for value in (line.value, line.value + line.change)
    )
    return (before > 0) != (after > 0)


def asked(match: Match) -> list[str]:
    """The legal answers at this moment."""
    return match.decision.choices.texts() if match.decision else []


def judged(line: Line, problem: Problem, solution: Solution, viewer: int) -> Line:
    """The line with the solver's values for the side of the place `viewer`."""
    ours, misere = viewer in problem.side, problem.play.misere
    by_text = {f"play {card_text(card)}": value for card, value in solution.by_card.items()}
    best = tuple(text for text, value in by_text.items() if value == solution.value)
    change = (by_text[line.act] - solution.value) * (1 if ours != misere else -1)
    return line._replace(change=change, best=best, value=side_gets(problem, solution.value, ours))


def side_gets(problem: Problem, value: int, ours: bool) -> int:
    """Convert the value of the problem's side to that of the viewer's side, or back: unchanged if the two are
    one side (`ours`), but negative where tricks are avoided; else the rest of the deal's value.
    """
    if ours:
        return -value if problem.play.misere else value
    return rest_of(problem) - value


def rest_of(problem: Problem) -> int:
    """The value of all that counts in the rest of the deal."""
    value, start = problem.play.value, problem.start
    cards = [*start.trick, *(card for hand in start.hands for card in cards_of(hand))]
    return sum(map(value.of_card, cards)) + sum(value.of_trick(left) for left in range(1, start.left + 1))
