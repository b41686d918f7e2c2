"""Deals in a table, as CSV: a row each, in columns by name.

`game` is the id of the game, `options` are those that have not their defaults (`players=3 scoring=classic`),
`seats` the names, `dealer` a seat by number or name. The cards are the pack as `deck`, or a column for each
zone by its name in the record (`hand0`, `talon`). `actions` are the answers of the record, `scores` what was
booked by seat.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain

from kartenstube.core.events import Seat
from kartenstube.core.foreign import Reader, ToldDeal, card_of
from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import listed, quoted
from kartenstube.games.registry import game_named
from kartenstube.match.record import Damaged

COLUMNS = ("game", "options", "seats", "dealer", "deck", "actions", "scores")
UNNAMED = ("", "B", "C", "D", "E", "F")
"""Names by seat where a table has none; the first is the person's own."""
DELIMITERS = ",;\t"
PARTS = re.compile(r"\s*[,;|]\s*")
"""Between names, answers and scores in a cell."""
NUMBER = re.compile(r"[+-]?[0-9]{1,9}")


def table_deals(lines: Iterable[str]) -> Iterator[Reader]:
    """Yield a reader for each row of a table. Raises Damaged for one without a column for the game."""
    rest = iter(lines)
    heading = next(rest, "")
    delimiter = max(DELIMITERS, key=heading.count)
    rows = rows_of(chain([heading], rest), delimiter)
    names = [name.strip().lower() for name in next(rows, [])]
    if "game" not in names:
        raise Damaged(Message("fault.foreign.not_a_table", {"columns": listed(COLUMNS)}))
    for number, cells in enumerate(row for row in rows if any(row)):
        yield partial(deal_of, dict(zip(names, map(str.strip, cells), strict=False)), number == 0)


def rows_of(lines: Iterable[str], delimiter: str) -> Iterator[list[str]]:
    """Yield the cells of each row. Raises Damaged for a text that is no CSV."""
    try:
        yield from csv.reader(lines, delimiter=delimiter)
    except csv.Error as error:
        raise Damaged(Message("fault.foreign.not_csv", {"reason": quoted(str(error))})) from None


def deal_of(row: Mapping[str, str], is_first: bool) -> tuple[str, ToldDeal]:
    """The game of a row, and what it tells; the first one tells which columns are not read. Raises Fault."""
    game = game_named(row["game"].lower())
    options = game.options.parse(row.get("options", "").split())
    seats = game.seats(game.options.read(options))
    names = parts_of(row.get("seats", "")) or list(UNNAMED[:seats])
    others = [name for name in row if name not in COLUMNS]
    zones = {name: cards_in(row[name]) for name in others if holds_cards(row[name])}
    if "deck" not in row and not zones:
        raise Damaged(Message("fault.foreign.no_cards"))
    unread = [name for name in others if name not in zones and row[name]]
    left_out = [Message("import.columns", {"columns": quoted(listed(unread))})] if unread and is_first else []
    told = ToldDeal(
        options,
        names,
        seat_in(row.get("dealer", ""), names),
        parts_of(row.get("actions", "")),
        zones,
        " ".join(cards_in(row["deck"])) if row.get("deck") else None,
        left_out,
        scores_in(row.get("scores", "")),
    )
    return game.id, told


def parts_of(cell: str) -> list[str]:
    """The parts of a cell."""
    return [part for part in PARTS.split(cell) if part]


def cards_in(cell: str) -> list[str]:
    """The cards of a cell, between blanks, dots or commas. Raises NotACard."""
    return [card_of(card) for card in re.split(r"[\s.,;|]+", cell) if card]


def holds_cards(cell: str) -> bool:
    """Tell whether a cell is a list of cards."""
    try:
        return bool(cards_in(cell))
    except Fault:
        return False


def seat_in(cell: str, names: Sequence[str]) -> Seat:
    """The seat of a dealer, who is named by number (from 0) or name. Raises Damaged."""
    if cell in names:
        return list(names).index(cell)
    if not cell.isdecimal() or int(cell) >= len(names):
        raise Damaged(Message("fault.foreign.dealer", {"found": quoted(cell), "last": len(names) - 1}))
    return int(cell)


def scores_in(cell: str) -> list[int] | None:
    """The scores by seat; None if there are none."""
    parts = parts_of(cell)
    return [int(part) for part in parts] if parts and all(map(NUMBER.fullmatch, parts)) else None
