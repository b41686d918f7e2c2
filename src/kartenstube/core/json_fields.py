"""Plain data from outside, as JSON and TOML give it: each value is checked to be of its kind, or is refused
with a sentence that names the place, what was found there and what is allowed.

A kind is a function of a value and its place (`deals[0].deck`) that returns the value or raises Damaged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar

from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import listed, odd_character, quoted

Value = TypeVar("Value")

MOST_NUMBER = 10**9


class Damaged(Fault):
    """A fault: a text that is not a record, or a record with a part that is missing or wrong."""


def field(plain: Mapping[str, Any], where: str, key: str, kind: Callable[[object, str], Value]) -> Value:
    """Return `plain[key]`, checked to be of `kind`. Raises Damaged, also if the key is missing."""
    if key not in plain:
        raise Damaged(Message("fault.missing", {"where": place(where, key)}))
    return kind(plain[key], place(where, key))


def text(value: object, where: str, most: int, prose: bool = False) -> str:
    """Return the value, a text of at most `most` characters, none of them odd (line breaks and tabs are
    allowed in `prose`). Raises Damaged.
    """
    if not isinstance(value, str):
        wrong(where, value, Message("allowed.text"))
    not_many(len(value), most, "characters", where)
    odd = odd_character(value, prose)
    if odd:
        raise Damaged(Message("fault.character", {"where": where, "found": odd}))
    return value


def whole(value: object, where: str) -> int:
    """Return the value, a whole number from 0 and below MOST_NUMBER; True is none. Raises Damaged."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST_NUMBER:
        return value
    return wrong(where, value, Message("allowed.number"))


def entries(value: object, where: str, most: int) -> list[Any]:
    """Return the value, a list of at most `most` entries. Raises Damaged."""
    if not isinstance(value, list):
        wrong(where, value, Message("allowed.list"))
    not_many(len(value), most, "entries", where)
    return value


def table(value: object, where: str) -> dict[str, Any]:
    """Return the value, an object of JSON or a table of TOML. Raises Damaged."""
    return value if isinstance(value, dict) else wrong(where, value, Message("allowed.table"))


def only(plain: Mapping[str, Any], where: str, known: Sequence[str]) -> None:
    """Check that all keys are among the known ones. Raises Damaged."""
    for key in plain:
        if key not in known:
            params = {"where": place(where, quoted(key)), "allowed": listed(known)}
            raise Damaged(Message("fault.unknown_key", params))


def not_many(found: int, most: int, unit: str, where: str) -> None:
    """Check that `found` is at most `most`; `unit` is the word for what is counted (`many.<unit>`). Raises
    Damaged.
    """
    if found > most:
        raise Damaged(
            Message("fault.too_many", {"where": where, "found": found, "limit": most, "unit": unit})
        )


def wrong(where: str, found: object, allowed: Message) -> NoReturn:
    """Raise Damaged for a value that is not allowed at its place."""
    raise Damaged(Message("fault.damaged", {"where": where, "found": quoted(found), "allowed": allowed}))


def among(allowed: Sequence[object]) -> Message:
    """The sentence part "one of these values", for a fault."""
    return Message("allowed.values", {"values": listed(quoted(value) for value in allowed)})


def span(first: int, last: int) -> str:
    """The numbers from first to last in a sentence: "1-3", or "1" for a single one."""
    return str(first) if first == last else f"{first}-{last}"


def place(where: str, key: str) -> str:
    """The place of a key inside the place `where`."""
    return f"{where}.{key}" if where else key
