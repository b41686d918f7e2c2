"""The table of a match: a row for each finished deal, with the seats that played it, the contract, and the
scores. The command line, the page and statistics share this table.
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
    """Yield the rows of a match, whose number among the matches of the table is `number`."""
    each = match.game.display.unit(match.options).each
    for deal, done in enumerate(match.standing.deals, start=1):
        value = done.entry.value if done.entry else None
        scores = tuple(score * each for score in done.scores)
        what = (done.players, contract_of(done), value, result_of(done), scores)
        yield DealRow(match.game.id, number, match.seed, deal, done.dealer, *what)


def contract_of(done: DealDone) -> Message | None:
    """The contract of a deal: as the sheet notes it, else by name, else by the suit that was made trump; None
    for none.
    """
    if done.entry:
        return done.entry.game
    word = done.contract or done.trump
    return Message(f"fact.contract.{word}", {"value": word}) if word else None


def result_of(done: DealDone) -> str:
    """The result of a deal: "won", "lost" or "drawn", by the mean score of the declarer's side and of the
    others; "thrown_in", or "" if nobody played against others.
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
    """The headings of the columns, the same in every language, since programs read them; `names` are the
    players by seat.
    """
    return [*COLUMNS, *labels(names)]


def cells(row: DealRow, names: Sequence[str]) -> list[Cell]:
    """The cells of a row in the order of the heading, with seats by their names."""
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
    """The names of the seats, with the seat's number if a name is missing or that of another column."""
    taken = [*COLUMNS, "", *names]
    return [
        harmless(name if taken.count(name) == 1 else f"{name} ({seat})".lstrip())
        for seat, name in enumerate(names)
    ]


def harmless(text: str) -> str:
    """The text from outside, changed so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(tuple(FORMULA)) else text
