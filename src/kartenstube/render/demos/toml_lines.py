"""TOML from outside: on which line each of its parts stands, and whether it is small enough to be parsed.

The parser recurses into brackets and walks along the whole of a dotted key for each part of it, so both are
measured before it begins. One scan does it; it asks for no valid TOML, since the parser says what is wrong.

>>> Lines('[a]\\nb = 1').of(("a", "b"))
2
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from kartenstube.core.messages import Fault, Message

MOST_NESTING = 20
MOST_PARTS = 10
"""Parts of a dotted key."""
MOST_WORD = 100
"""Characters of a number, or of a key without quotes."""

Path: TypeAlias = "tuple[str | int, ...]"
"""A place in parsed TOML: keys, and numbers of entries from 0."""

_TOKENS = re.compile(
    r'''
    (?P<text>
        """ (?: [^"\\]++ | \\. | "(?!"") )*+ (?: "{3,5} )?
      | \'\'\' (?: [^\']++ | \'(?!\'\') )*+ (?: \'{3,5} )?
      | " (?: [^"\\\n]++ | \\[^\n] )*+ "?
      | ' [^'\n]*+ '?
    )
    | (?P<word> [A-Za-z0-9_-]++ )
    | (?P<mark> [\n\[\]{}=.,] )
    | \#[^\n]*+
    ''',
    re.VERBOSE | re.DOTALL,
)


class TooMuch(Fault):
    """TOML that is not parsed, because of what stands on a line."""

    def __init__(self, line: int, code: str, limit: int) -> None:
        super().__init__(Message(code, {"limit": limit}))
        self.line = line


class Token(NamedTuple):
    """A mark, or with `is_text` a word or text, and the line on which it begins."""

    what: str
    line: int
    is_text: bool = False


class Lines:
    """The lines of a TOML text on which its tables and keys stand. Raises TooMuch."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}
        self._table: Path = ()
        for statement in _statements(text):
            self._read(statement)

    def of(self, path: Sequence[str | int]) -> int:
        """The line of a part; that of the part around it if the text has no line for the part, 1 if there is
        none.
        """
        known = tuple(path)
        while known and known not in self._lines:
            known = known[:-1]
        return self._lines.get(known, 1)

    def _read(self, statement: Sequence[Token]) -> None:
        """Note the line of a header of a table, or of a key."""
        first, rest = statement[0], statement[1:]
        if first.what != "[" or first.is_text:
            self._note(self._table, [token.what for token in statement if token.is_text], first.line)
            return
        keys = [token.what for token in rest if token.is_text]
        self._table = self._entered(keys)
        if rest and rest[0].what == "[":
            count = self._counts.get(self._table, 0)
            self._counts[self._table] = count + 1
            self._lines.setdefault(self._table, first.line)
            self._table = (*self._table, count)
        self._lines.setdefault(self._table, first.line)

    def _entered(self, keys: Sequence[str]) -> Path:
        """The path of a header: within a list of tables it means the last one so far."""
        path: Path = ()
        for number, key in enumerate(keys[:MOST_PARTS]):
            path = (*path, key)
            if path in self._counts and number < len(keys) - 1:
                path = (*path, self._counts[path] - 1)
        return path

    def _note(self, path: Path, keys: Sequence[str], line: int) -> None:
        for key in keys[:MOST_PARTS]:
            path = (*path, key)
            self._lines.setdefault(path, line)


def _statements(text: str) -> Iterator[list[Token]]:
    """Each header of a table, and each key without its value."""
    statement: list[Token] = []
    is_value = False
    depth, dots, line = 0, 0, 1
    for found in _TOKENS.finditer(text):
        what, kind = found[0], found.lastgroup
        if kind == "mark":
            depth = max(0, depth + (what in "[{") - (what in "]}"))
            dots = dots + 1 if what == "." else 0
            if depth > MOST_NESTING:
                raise TooMuch(line, "fault.too_deep", MOST_NESTING)
            if dots >= MOST_PARTS:
                raise TooMuch(line, "fault.long_key", MOST_PARTS)
        if kind == "word" and len(what) > MOST_WORD:
            raise TooMuch(line, "fault.long_word", MOST_WORD)
        if what == "\n" and (depth == 0 or not is_value):
            if statement:
                yield statement
            statement, is_value, depth = [], False, 0
        elif what == "=" and kind == "mark":
            is_value = True
        elif not is_value and kind:
            statement.append(Token(_bare(what) if kind == "text" else what, line, kind != "mark"))
        line += what.count("\n")
    if statement:
        yield statement


def _bare(text: str) -> str:
    """A quoted key without its quotes."""
    return text.strip("\"'")
