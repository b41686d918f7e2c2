"""The table of a match: a row for each finished deal, with who played it, what, and what it brought. The
command line, the page and statistics have the same one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.standing import DealDone
from kartenstube.match.match import Match

COLUMNS = (
    "game",
    "match",
    "seed",
    "deal",
    "dealer",
    "declarer",
    "partners",
    "contract",
    "value",
    "result",
)
"""The columns before those of the scores, which are one for each seat, by name."""

FORMULA = "=+-@\t\r"
"""With these a spreadsheet takes a text for something that it should work out."""

Cell: TypeAlias = "str | int | list[object] | None"
"""A text, a number, a sentence that is still to be said, or nothing."""


class DealRow(NamedTuple):
    """A finished deal. `match` is the number of the match among those of the table; `players` are the seats
    that played against the others, the declarer first, none where nobody did; `contract` is what was played,
    `value` what the sheet notes of it, below nothing if it was lost; `result` is that of the players;
    `scores` are what the deal brought, by seat, in the unit of the sheet.
    """

    game: str
    match: int
    seed: str | None
    deal: int
    dealer: Seat
    players: tuple[Seat, ...]
    contract: Message | None
    value: int | None
    result: str
    scores: tuple[int, ...]


def deal_rows(match: Match, number: int = 1) -> Iterator[DealRow]:
    """The rows of a match, which has this number among those of the table."""
    each = match.game.display.unit(match.options).each
    for deal, done in enumerate(match.standing.deals, start=1):
        value = done.entry.value if done.entry else None
        scores = tuple(score * each for score in done.scores)
        what = (done.players, contract_of(done), value, result_of(done), scores)
        yield DealRow(match.game.id, number, match.seed, deal, done.dealer, *what)


def contract_of(done: DealDone) -> Message | None:
    """What was played: as the sheet notes it, else by its contract, else by the suit that was made trump."""
    if done.entry:
        return done.entry.game
    word = done.contract or done.trump
    return Message(f"fact.contract.{word}", {"value": word}) if word else None


def result_of(done: DealDone) -> str:
    """Whether those who played the deal did better than the others, on average: "won", "lost" or "drawn";
    else "thrown_in", or nothing where nobody played against others.
    """
    if done.thrown_in:
        return "thrown_in"
    own = [score for seat, score in enumerate(done.scores) if seat in done.players]
    others = [score for seat, score in enumerate(done.scores) if seat not in done.players]
    if not own or not others:
        return ""
    ahead = sum(own) * len(others) - sum(others) * len(own)  # the means, without fractions
    return "won" if ahead > 0 else "lost" if ahead < 0 else "drawn"


def heading(names: Sequence[str]) -> list[str]:
    """The words above the columns; the same in every language, since programs read them."""
    return [*COLUMNS, *labels(names)]


def cells(row: DealRow, names: Sequence[str]) -> list[Cell]:
    """A row as it stands under the heading, with seats by their names."""
    named = labels(names)
    declarer, partners = row.players[:1], row.players[1:]
    return [
        row.game,
        row.match,
        row.seed if row.seed is None else harmless(row.seed),
        row.deal,
        named[row.dealer],
        " ".join(named[seat] for seat in declarer),
        ", ".join(named[seat] for seat in partners),
        row.contract.plain() if row.contract else None,
        row.value,
        row.result,
        *row.scores,
    ]


def labels(names: Sequence[str]) -> list[str]:
    """The seats by their names, and by number, too, where a name is missing or that of another column."""
    taken = [*COLUMNS, "", *names]
    return [
        harmless(name if taken.count(name) == 1 else f"{name} ({seat})".lstrip())
        for seat, name in enumerate(names)
    ]


def harmless(text: str) -> str:
    """A text from outside that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(tuple(FORMULA)) else text
