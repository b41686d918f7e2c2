"""The game record: one JSON text with all that is needed to replay a match. Other programs read it, so its
form stays.

`read` checks limits, then the schema; `match.py`, which replays the answers, checks whether they are legal.
`write(read(text)) == text` for texts that `write` made.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, NoReturn, TypeVar

from kartenstube.core.json_fields import Damaged as Damaged
from kartenstube.core.json_fields import among, entries, field, not_many, only, table, text, whole, wrong
from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import quoted

Value = TypeVar("Value")

SCHEMA = 1

MOST_CHARACTERS = 10_000_000
MOST_NESTING = 20
MOST_VALUES = 1_000_000
"""Commas and opening brackets of a text; a match of 2,000 deals with its trace has about 700,000."""
MOST_DIGITS = 15
MOST_SEATS = 8
MOST_DEALS = 2_000
MOST_ACTIONS = 500
MOST_NOTES = 2_000
MOST_NAME = 80
MOST_WORD = 100
"""Characters of an answer, a level, the id of a game."""
MOST_SEED = 200
MOST_CARDS = 1_000
"""Characters of a list of cards."""
MOST_REMARK = 4_000
"""Characters of a text in `notes`."""
IMPORTED = "imported"
MARKS = ("take-backs", "hints", "cards-seen", "same-deal", "conceded", "failed-claim", "practice", IMPORTED)


class TooNew(Fault):
    """A fault: a record of a schema, or of a revision of a game's rules, that this program does not
    know yet.
    """


class SeatLine(NamedTuple):
    """The player of a seat: a name, and as `player` "human", a bot's level, or "random"."""

    name: str
    player: str


class DealLine(NamedTuple):
    """The record of a deal: the seat of its dealer, its pack as a list of cards (`deck`, from the top) or the
    position that it begins with (`start`), the answers, and digests of the table after each trick (`check`).
    """

    dealer: int
    deck: str | None
    actions: tuple[str, ...]
    start: Mapping[str, Any] | None = None
    check: tuple[str, ...] | None = None


class Record(NamedTuple):
    """A record, with the keys and values of the JSON."""

    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[SeatLine, ...]
    seed: str | None
    deals: tuple[DealLine, ...]
    marks: tuple[str, ...] = ()
    result: Mapping[str, Any] | None = None
    notes: Any = None


def read(written: str) -> Record:
    """Read a record from JSON. Raises Damaged, or TooNew for a newer schema."""
    return from_plain(parsed(written))


def parsed(written: str) -> object:
    """Return the plain data of a JSON text, within the bounds above. Raises Damaged, naming the bound, or the
    place where the text is not JSON.
    """
    if len(written) > MOST_CHARACTERS:
        raise Damaged(too_long("record", len(written), MOST_CHARACTERS))
    _measure(written)
    try:
        return _JSON.decode(written)
    except json.JSONDecodeError as error:
        raise _not_json(Message("at.place", {"line": error.lineno, "column": error.colno})) from None


def too_long(what: str, found: int, limit: int) -> Message:
    """The message that a text is longer than it may be; `what` is the word for the text in the catalogue
    (`long.<what>`).
    """
    return Message("fault.too_long", {"what": what, "found": found, "limit": limit})


def from_plain(plain: object) -> Record:
    """Return the record in parsed JSON. Raises Damaged, or TooNew for a newer schema."""
    if not isinstance(plain, dict) or "kartenstube" not in plain:
        raise Damaged(Message("fault.not_a_record"))
    schema = field(plain, "", "kartenstube", whole)
    if schema > SCHEMA:
        raise TooNew(Message("fault.schema_too_new", {"found": schema, "known": SCHEMA}))
    if schema < SCHEMA:
        wrong("kartenstube", schema, among((SCHEMA,)))
    only(plain, "", ("kartenstube", *Record._fields))
    return Record(
        game=field(plain, "", "game", word),
        rules=field(plain, "", "rules", whole),
        options=field(plain, "", "options", table) if "options" in plain else {},
        seats=_each(plain, "seats", MOST_SEATS, seat_line),
        seed=field(plain, "", "seed", seed_text) if "seed" in plain else None,
        deals=_each(plain, "deals", MOST_DEALS, _deal),
        marks=_each(plain, "marks", len(MARKS), _mark) if "marks" in plain else (),
        result=field(plain, "", "result", table) if "result" in plain else None,
        notes=field(plain, "", "notes", _notes) if "notes" in plain else None,
    )


def write(record: Record) -> str:
    """Write a record as one line of JSON, keys in a fixed order."""
    return json.dumps(to_plain(record), ensure_ascii=False)


def to_plain(record: Record) -> dict[str, Any]:
    """The record as plain data, keys in a fixed order; optional parts only if they are there."""
    plain: dict[str, Any] = {
        "kartenstube": SCHEMA,
        "game": record.game,
        "rules": record.rules,
        "options": dict(record.options),
        "seats": [seat._asdict() for seat in record.seats],
    }
    if record.seed is not None:
        plain["seed"] = record.seed
    if record.marks:
        plain["marks"] = list(record.marks)
    plain["deals"] = [_plain_deal(deal) for deal in record.deals]
    if record.notes is not None:
        plain["notes"] = record.notes
    if record.result is not None:
        plain["result"] = dict(record.result)
    return plain


def _plain_deal(deal: DealLine) -> dict[str, Any]:
    plain: dict[str, Any] = {"dealer": deal.dealer}
    if deal.start is not None:
        plain["start"] = dict(deal.start)
    else:
        plain["deck"] = deal.deck
    plain["actions"] = list(deal.actions)
    if deal.check is not None:
        plain["check"] = list(deal.check)
    return plain


def seat_line(line: object, where: str) -> SeatLine:
    """Return the player of a seat from plain data. Raises Damaged, naming the place."""
    plain = table(line, where)
    only(plain, where, SeatLine._fields)
    return SeatLine(field(plain, where, "name", name_text), field(plain, where, "player", word))


def name_text(value: object, where: str) -> str:
    """Return the value, checked to be the name of a player. Raises Damaged."""
    return text(value, where, MOST_NAME)


def seed_text(value: object, where: str) -> str:
    """Return the value, checked to be a seed. Raises Damaged."""
    return text(value, where, MOST_SEED)


def cards_line(value: object, where: str) -> str:
    """Return the value, checked to be a text short enough for a list of cards, not yet parsed. Raises
    Damaged.
    """
    return text(value, where, MOST_CARDS)


def word(value: object, where: str) -> str:
    """Return the value, checked to be a text short enough for an answer, a level, or the id of a game. Raises
    Damaged.
    """
    return text(value, where, MOST_WORD)


def _each(
    plain: Mapping[str, Any], key: str, most: int, kind: Callable[[object, str], Value]
) -> tuple[Value, ...]:
    """Return the entries of a list at the top of a record, each of its kind. Raises Damaged."""
    found = field(plain, "", key, partial(entries, most=most))
    return tuple(kind(one, f"{key}[{index}]") for index, one in enumerate(found))


def _deal(line: object, where: str) -> DealLine:
    plain = table(line, where)
    trace = ("seats", "legal")  # which a replay makes anew
    only(plain, where, (*DealLine._fields, *trace))
    for key in trace:
        if key in plain:
            field(plain, where, key, partial(entries, most=MOST_ACTIONS))
    if ("deck" in plain) == ("start" in plain):
        raise Damaged(Message("fault.deck_or_start", {"where": where}))
    return DealLine(
        dealer=field(plain, where, "dealer", whole),
        deck=field(plain, where, "deck", cards_line) if "deck" in plain else None,
        actions=field(plain, where, "actions", _words),
        start=field(plain, where, "start", table) if "start" in plain else None,
        check=field(plain, where, "check", _words) if "check" in plain else None,
    )


def _mark(mark: object, where: str) -> str:
    return str(mark) if mark in MARKS else wrong(where, mark, among(MARKS))


def _words(value: object, where: str) -> tuple[str, ...]:
    found = entries(value, where, MOST_ACTIONS)
    return tuple(word(one, f"{where}[{index}]") for index, one in enumerate(found))


def _notes(value: object, where: str) -> object:
    """Remarks of any form; a demo says more about theirs. Their texts are kept within bounds."""
    if isinstance(value, list):
        not_many(len(value), MOST_NOTES, "entries", where)
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            left += [*one, *one.values()]
        elif isinstance(one, list):
            left += one
        elif isinstance(one, str):
            text(one, where, MOST_REMARK, prose=True)
    return value


_OPENS, _CLOSES, _COMMA = 1, 2, 3
_MARKS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|([\[{])|([\]}])|(,)', re.DOTALL)
"""Texts, opening and closing brackets and commas of JSON. A text that is not closed ends with the whole; the
possessive repeats keep nothing to go back to, so that any text is looked at once.
"""


def _measure(written: str) -> None:
    """Raise Damaged for a text that is nested too deeply or holds too many values. The parser recurses, and
    Pyodide does not survive a full stack.
    """
    depth = values = 0
    for mark in _MARKS.finditer(written):
        if mark.lastindex == _OPENS:
            depth += 1
        elif mark.lastindex == _CLOSES:
            depth -= 1
            if depth < 0:
                return  # no JSON, which the parser says
        if mark.lastindex in (_OPENS, _COMMA):
            values += 1
        if depth > MOST_NESTING:
            raise Damaged(Message("fault.too_deep", {"limit": MOST_NESTING}))
        if values > MOST_VALUES:
            raise Damaged(Message("fault.too_full", {"limit": MOST_VALUES}))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON with each key only once. Raises Damaged."""
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise Damaged(Message("fault.key_twice", {"key": quoted(key)}))
        seen.add(key)
    return plain


def _short(digits: str) -> int:
    """A whole number of JSON. Python takes quadratic time for very long ones."""
    return int(digits) if len(digits) <= MOST_DIGITS else _long_number(digits)


def _short_fraction(digits: str) -> float:
    found = float(digits) if len(digits) <= 2 * MOST_DIGITS else math.inf
    return found if math.isfinite(found) else _long_number(digits)


def _long_number(digits: str) -> NoReturn:
    raise Damaged(Message("fault.long_number", {"found": quoted(digits), "limit": MOST_DIGITS}))


def _no_constant(word: str) -> NoReturn:
    raise _not_json(Message("at.word", {"found": word}))


def _not_json(at: Message) -> Damaged:
    return Damaged(Message("fault.not_json", {"at": at}))


_JSON = json.JSONDecoder(
    object_pairs_hook=_once, parse_int=_short, parse_float=_short_fraction, parse_constant=_no_constant
)
