"""The game record: one JSON text that holds everything needed to replay a match (the format is fixed in
shared/record.md).

`read` checks limits, then the schema; whether the answers in it are legal is for `match.py` to say, which
replays them. `write(read(text)) == text` for texts that `write` made.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, NoReturn

from kartenstube.messages import Fault, Message

SCHEMA = 1

MOST_CHARACTERS = 10_000_000
MOST_SEATS = 8
MOST_DEALS = 2_000
MOST_ACTIONS = 500
MOST_NAME = 80
MOST_NESTING = 20
MARKS = ("take-backs", "hints", "cards-seen", "same-deal", "conceded", "failed-claim")


class Damaged(Fault):
    """A text that is not a record, or a record with a part that is missing or wrong."""


class TooNew(Fault):
    """A record of a schema, or of a revision of a game's rules, that this program does not know yet."""


class SeatLine(NamedTuple):
    """Who sits on a seat: `player` is "human", a bot's level, or "random"."""

    name: str
    player: str


class DealLine(NamedTuple):
    """One shuffled pack and the answers given with it. A deal has a `deck`, or a `start` in its place."""

    dealer: int
    deck: str | None
    actions: tuple[str, ...]
    start: Mapping[str, Any] | None = None
    check: tuple[str, ...] | None = None


class Record(NamedTuple):
    """A record, as it stands in the JSON."""

    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[SeatLine, ...]
    seed: str | None
    deals: tuple[DealLine, ...]
    marks: tuple[str, ...] = ()
    result: Mapping[str, Any] | None = None
    notes: Any = None


def read(text: str) -> Record:
    """The record that a JSON text holds. Raises Damaged, or TooNew for a newer schema."""
    if len(text) > MOST_CHARACTERS:
        raise Damaged(Message("fault.too_long", {"limit": MOST_CHARACTERS}))
    if _depth(text) > MOST_NESTING:
        raise Damaged(Message("fault.too_deep", {"limit": MOST_NESTING}))
    try:
        plain = json.loads(text, parse_constant=_no_constant)
    except ValueError:
        raise Damaged(Message("fault.not_json")) from None
    return from_plain(plain)


def from_plain(plain: object) -> Record:
    """The record in parsed JSON. Raises Damaged, or TooNew for a newer schema."""
    if not isinstance(plain, dict) or "kartenstube" not in plain:
        raise Damaged(Message("fault.not_a_record"))
    schema = _field(plain, "", "kartenstube", _whole)
    if schema > SCHEMA:
        raise TooNew(Message("fault.schema_too_new", {"found": schema, "known": SCHEMA}))
    if schema < SCHEMA:
        _damaged("kartenstube", schema)
    _only(plain, "", ("kartenstube", *Record._fields))
    return Record(
        game=_field(plain, "", "game", _text),
        rules=_field(plain, "", "rules", _whole),
        options=_field(plain, "", "options", _object) if "options" in plain else {},
        seats=tuple(
            _seat(line, f"seats[{i}]") for i, line in enumerate(_list(plain, "", "seats", MOST_SEATS))
        ),
        seed=_field(plain, "", "seed", _text) if "seed" in plain else None,
        deals=tuple(
            _deal(line, f"deals[{i}]") for i, line in enumerate(_list(plain, "", "deals", MOST_DEALS))
        ),
        marks=tuple(
            _mark(word, i)
            for i, word in enumerate(_list(plain, "", "marks", len(MARKS)) if "marks" in plain else ())
        ),
        result=_field(plain, "", "result", _object) if "result" in plain else None,
        notes=plain.get("notes"),
    )


def write(record: Record) -> str:
    """The record as one line of JSON, keys in a fixed order."""
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


def _seat(line: object, where: str) -> SeatLine:
    plain = _object(line) or _damaged(where, line)
    _only(plain, where, SeatLine._fields)
    name = _field(plain, where, "name", _text)
    if len(name) > MOST_NAME:
        raise Damaged(
            Message("fault.too_many", {"where": f"{where}.name", "found": len(name), "limit": MOST_NAME})
        )
    return SeatLine(name, _field(plain, where, "player", _text))


def _deal(line: object, where: str) -> DealLine:
    plain = _object(line) or _damaged(where, line)
    _only(
        plain, where, (*DealLine._fields, "seats", "legal")
    )  # seats and legal: a trace, which a replay makes anew
    if ("deck" in plain) == ("start" in plain):
        raise Damaged(Message("fault.deck_or_start", {"where": where}))
    return DealLine(
        dealer=_field(plain, where, "dealer", _whole),
        deck=_field(plain, where, "deck", _text) if "deck" in plain else None,
        actions=_texts(plain, where, "actions"),
        start=_field(plain, where, "start", _object) if "start" in plain else None,
        check=_texts(plain, where, "check") if "check" in plain else None,
    )


def _mark(word: object, index: int) -> str:
    if word not in MARKS:
        _damaged(f"marks[{index}]", word)
    return str(word)


def _texts(plain: Mapping[str, Any], where: str, key: str) -> tuple[str, ...]:
    words = _list(plain, where, key, MOST_ACTIONS)
    for index, word in enumerate(words):
        if not isinstance(word, str):
            _damaged(f"{where}.{key}[{index}]", word)
    return tuple(words)


def _list(plain: Mapping[str, Any], where: str, key: str, most: int) -> list[Any]:
    found: list[Any] = _field(plain, where, key, lambda value: value if isinstance(value, list) else None)
    if len(found) > most:
        raise Damaged(
            Message("fault.too_many", {"where": _path(where, key), "found": len(found), "limit": most})
        )
    return found


def _field(plain: Mapping[str, Any], where: str, key: str, kind: Callable[[object], Any]) -> Any:
    """The value under a key if it is of this kind; `kind` gives the value back, or None for another type."""
    if key not in plain:
        raise Damaged(Message("fault.missing", {"where": _path(where, key)}))
    value = kind(plain[key])
    return _damaged(_path(where, key), plain[key]) if value is None else value


def _only(plain: Mapping[str, Any], where: str, known: tuple[str, ...]) -> None:
    for key in plain:
        if key not in known:
            raise Damaged(Message("fault.unknown_key", {"where": _path(where, str(key)[:60])}))


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _whole(value: object) -> int | None:
    return value if type(value) is int and 0 <= value < 10**9 else None


def _object(value: object) -> dict[str, Any] | None:
    return value if isinstance(value, dict) else None


def _path(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _damaged(where: str, found: object) -> NoReturn:
    raise Damaged(
        Message("fault.damaged", {"where": where, "found": json.dumps(found, ensure_ascii=False)[:60]})
    )


def _depth(text: str) -> int:
    """How deeply brackets are nested. The parser recurses, and Pyodide does not survive a full stack."""
    deepest = depth = 0
    for bracket in re.findall(r"[\[\]{}]", re.sub(r'"(?:[^"\\]|\\.)*"', "", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _no_constant(text: str) -> NoReturn:
    raise ValueError(text)
