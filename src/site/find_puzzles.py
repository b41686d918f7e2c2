"""Finds the puzzles of games, "find the play", in deals that bots play: writes
`games/<game>/puzzles.jsonl`.

Whatever the bots hold, a puzzle is judged by what its seat can see (`analysis/best_card.py`). It is taken
where one card is best by far, the rule of thumb would play another one, and a sentence can say why. One to a
deal.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from math import ceil, inf
from time import process_time
from typing import Any, NamedTuple

from assembly.puzzles import GRADES, begun
from base import paths
from kartenstube.analysis.autoplay import last_of, next_interjection, thoughts
from kartenstube.analysis.best_card import BestCard, best_card, chance_of, last
from kartenstube.bots.base import Budget
from kartenstube.bots.games import bots_of
from kartenstube.bots.hint import hints
from kartenstube.bots.search_result import MADE, SearchResult
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match

COUNT = 12  # puzzles of a game
WANTED = 16  # deals with a puzzle, from which those are taken
SECONDS = 600  # of the processor for a game
LEAST = 3  # cards that may be played
MOST = 24  # cards in all hands: more are not solved in every game, and take long
GLANCE = Budget(worlds=12, nodes=600_000)  # for all cards that are played
FEW, LEADING = 4, 2  # of those worlds
NUMBERS = ("hint.card", "hint.best", "hint.won", "hint.level", "hint.untried")  # reasons that say no more


class Candidate(NamedTuple):
    """A moment that makes a puzzle: the number of its deal, the cards that may be played, and how hard it
    is.
    """

    number: int
    legal: tuple[str, ...]
    hardness: float
    puzzle: dict[str, Any]

    def is_first(self) -> bool:
        """Return whether the right card is the first that may be played."""
        return self.puzzle["best"] == self.legal[0]


def candidates(game: str, seconds: float) -> tuple[list[Candidate], int]:
    """The moments of deals that make puzzles, and the number of deals; until there are enough, or the time of
    the processor is over.
    """
    end, found = process_time() + seconds, list[Candidate]()
    for number in count(1):
        found += of_deal(begun(game, f"puzzle {number}"), number)
        if process_time() > end or len({one.number for one in found}) >= WANTED:
            break
    return found, number


def of_deal(match: Match, number: int) -> Iterator[Candidate]:
    """The moments of one deal, which bots play to its end."""
    longest = 1
    while match.decision:
        said, seat = next_interjection(match), match.decision.seat
        if not said:
            view = match.view(seat)
            longest = max(longest, len(view.hand))
            legal = tuple(map(card_text, view.legal_cards()))
            is_small = len(view.hand) * len(view.active) <= MOST
            glance = at_a_glance(match) if is_small and len(legal) >= LEAST else None
            found = last(best_card(match)) if glance and is_promising(match, glance) else None
            if found and found.is_clear() and found.why.code not in NUMBERS:
                share = len(view.hand) / longest
                yield Candidate(number, legal, share - found.tenths / 10, puzzle(match, found))
            said = act_text(glance.best()) if glance else last_of(thoughts(match))
        match.answer(said)


def at_a_glance(match: Match) -> SearchResult:
    """An expert's result after few worlds, by which it plays; after fewer where the rule of thumb leads."""
    assert match.decision
    view, found = match.view(match.decision.seat), SearchResult({})
    thumb = bots_of(view.game).choose(view, match.game.rules)
    for found in hints(view, match.game.rules, chance_of(match), GLANCE):
        if len(found.worlds) >= FEW and found.best() == thumb:
            break
    return found


def is_promising(match: Match, found: SearchResult) -> bool:
    """Return whether the rule of thumb plays another card than the best one, and that one wins in some worlds
    more than any other, or brings more in half of them.
    """
    assert match.decision
    best, others = found.best(), found.others(found.best())
    thumb = bots_of(match.game.id).choose(match.view(match.decision.seat), match.game.rules)
    if best == thumb or not found.worlds:
        return False
    wins = found.unit == MADE and all(found.won(best) - found.won(other) >= LEADING for other in others)
    return wins or all(2 * found.beats(best, other) >= len(found.worlds) for other in others)


def puzzle(match: Match, found: BestCard) -> dict[str, Any]:
    """The puzzle as its line says it, without its grade."""
    assert match.decision
    return {
        "seed": match.seed,
        "seat": match.decision.seat,
        "actions": list(match.record.deals[-1].actions),
        "best": found.card,
        "lead": found.lead,
        "unit": found.unit,
        "cards": found.cards(),
        "why": found.why.plain(),
    }


def chosen(found: Iterable[Candidate]) -> list[Candidate]:
    """So many candidates as there are to be, from easy to hard, one of a deal. The first card that may be
    played is right no more often than one drawn by lot would be.
    """
    by_deal: dict[int, list[Candidate]] = {}
    for one in found:
        by_deal.setdefault(one.number, []).append(one)
    ordered = sorted(
        (some[number % len(some)] for number, some in by_deal.items()),
        key=lambda one: (one.hardness, one.number),
    )
    while len(ordered) > COUNT or first_too_often(ordered):
        is_first_out = first_too_often(ordered)
        ordered.remove(next(one for one in by_need(ordered) if one.is_first() or not is_first_out))
    return ordered


def by_need(ordered: list[Candidate]) -> list[Candidate]:
    """Candidates, those first whose neighbours are about as hard as they are."""
    harder = [one.hardness for one in ordered]
    gaps = [b - a for a, b in zip([-inf, *harder], [*harder[1:], inf], strict=False)]
    return [one for _, one in sorted(zip(gaps, ordered, strict=True), key=lambda pair: pair[0])]


def first_too_often(found: list[Candidate]) -> bool:
    """Return whether the first card that may be played is right more often than one drawn by lot would be."""
    return sum(one.is_first() for one in found) > ceil(sum(1 / len(one.legal) for one in found))


def graded(found: list[Candidate]) -> list[dict[str, Any]]:
    """The puzzles with their grades: of those in this order a third each."""
    return [{"grade": GRADES[at * len(GRADES) // len(found)], **one.puzzle} for at, one in enumerate(found)]


def make(game: str, seconds: float) -> None:
    """Find the puzzles of a game, and write them if there are enough."""
    found, deals = candidates(game, seconds)
    puzzles = graded(chosen(found))
    print(f"{game}: {len(puzzles)} of {len(found)} in {deals} deals", file=sys.stderr)
    if len(puzzles) == COUNT:
        lines = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in puzzles)
        paths.puzzles(game).write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all by default")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of the processor for each game")
    given = parser.parse_args()
    for name in given.games or GAMES:
        make(name, given.seconds)
