"""The deals of one player, for statistics: the role in each, its contract, whether it was won, and its score;
and these counted over many matches.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypedDict

from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.standing import DealDone
from kartenstube.match.match import Match
from kartenstube.render.acts import in_parts
from kartenstube.render.deal_table import harmless, result_of

ROLES = ("declarer", "partner", "side", "against", "")
"""The roles of a seat: it named the contract or plays alone; it plays with the one who did; it is of a side
that nobody chose; it plays against the side; nobody plays against others.
"""

TURNED = {"won": "lost", "lost": "won"}
MOST_CONTRACTS = 8
MOST_MEANS = 24
COLUMNS = ("game", "level", "saved", "match", "deal", "role", "contract", "result", "score")


class OwnDeal(NamedTuple):
    """A finished deal as one player had it: its number in the match, the role (of ROLES), the word of the
    contract, "" for none, the result for the player ("won", "lost", "drawn", or "" where nobody played
    against others), and the score in the unit of the sheet.
    """

    deal: int
    role: str
    contract: str
    result: str
    score: int


class OwnMatch(NamedTuple):
    """The deals of a match by one player against bots of a level, and when it was saved."""

    game: str
    level: str
    saved: str
    deals: Sequence[OwnDeal]


class Line(TypedDict):
    """Some deals counted: how many, how many of them won, null where nobody can win one, the mean score, and
    what they have in common: a role, or the `name` of a contract, null for all others.
    """

    deals: int
    won: int | None
    mean: float
    role: str
    name: list[object] | None


class Course(TypedDict):
    """The mean score over time: of `each` deals in a row, of fewer in the last; the oldest first."""

    each: int
    means: list[float]


class Counted(TypedDict):
    """The deals of a game against bots of a level, by role, by the contract that the player's side played,
    and over time.
    """

    game: str
    level: str
    deals: int
    roles: list[Line]
    contracts: list[Line]
    course: Course


def own_deals(match: Match, seat: Seat) -> Iterator[OwnDeal]:
    """Yield the finished deals of a match as a seat had them, without those that were thrown in."""
    each = match.game.display.unit(match.options).each
    for number, done in enumerate(match.standing.deals, start=1):
        if not done.thrown_in:
            role, result = role_of(done, seat), result_of(done)
            own = TURNED.get(result, result) if role == "against" else result
            yield OwnDeal(number, role, contract_of(done), own, done.scores[seat] * each)


def role_of(done: DealDone, seat: Seat) -> str:
    """The role of a seat in a finished deal."""
    if not done.players:
        return ""
    if seat not in done.players:
        return "against"
    if len(done.players) > 1 and not (done.entry and done.entry.seat in done.players):
        return "side"
    return "declarer" if seat == done.players[0] else "partner"


def contract_of(done: DealDone) -> str:
    """The word of the contract of a deal, else of the suit that one side made trump; "" for none."""
    return done.contract or (done.trump if done.players else "")


def name_of(word: str) -> Message:
    """The name of a contract."""
    ending, parts = in_parts(word)
    return Message(f"fact.contract.{ending}", parts or {"value": word})


def count(matches: Iterable[OwnMatch]) -> list[Counted]:
    """Count the deals of some matches, the oldest first, by game and level."""
    by_line: dict[tuple[str, str], list[OwnDeal]] = {}
    for match in matches:
        by_line.setdefault((match.game, match.level), []).extend(match.deals)
    return [counted(game, level, deals) for (game, level), deals in sorted(by_line.items()) if deals]


def counted(game: str, level: str, deals: Sequence[OwnDeal]) -> Counted:
    """Count the deals of a game against bots of a level."""
    by_role = [(role, [one for one in deals if one.role == role]) for role in ROLES]
    return {
        "game": game,
        "level": level,
        "deals": len(deals),
        "roles": [line(some, role=role) for role, some in by_role if some],
        "contracts": contracts(deals),
        "course": course([one.score for one in deals]),
    }


def contracts(deals: Sequence[OwnDeal]) -> list[Line]:
    """Count the contracts that were not played against the player, the most frequent first, and the rest of
    them in one line.
    """
    by_word: dict[str, list[OwnDeal]] = {}
    for one in deals:
        if one.contract and one.role != "against":
            by_word.setdefault(one.contract, []).append(one)
    ordered = sorted(by_word.items(), key=lambda item: (-len(item[1]), item[0]))
    most = MOST_CONTRACTS if len(ordered) > MOST_CONTRACTS + 1 else len(ordered)
    rest = [one for _, some in ordered[most:] for one in some]
    lines = [line(some, name=name_of(word).plain()) for word, some in ordered[:most]]
    return [*lines, line(rest)] if rest else lines


def line(deals: Sequence[OwnDeal], role: str = "", name: list[object] | None = None) -> Line:
    """Count some deals, at least one, that have a role or the name of a contract in common."""
    results = [one.result for one in deals if one.result]
    won = results.count("won") if results else None
    return {
        "deals": len(deals),
        "won": won,
        "mean": mean(one.score for one in deals),
        "role": role,
        "name": name,
    }


def course(scores: Sequence[int]) -> Course:
    """The course of some scores, at least one, in at most MOST_MEANS means."""
    each = -(-len(scores) // MOST_MEANS)
    return {"each": each, "means": [mean(scores[at : at + each]) for at in range(0, len(scores), each)]}


def mean(scores: Iterable[int]) -> float:
    """The mean of some scores, at least one, to two places."""
    some = list(scores)
    return round(sum(some) / len(some), 2)


def as_csv(matches: Iterable[OwnMatch]) -> str:
    """The deals as a table for a spreadsheet, with headings and words that are the same in every language."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for number, match in enumerate(matches, start=1):
        about = [harmless(one) for one in (match.game, match.level, match.saved)]
        writer.writerows(
            [*about, number, one.deal, one.role, one.contract, one.result, one.score] for one in match.deals
        )
    return text.getvalue()
