"""Files that a command reads: texts within bounds, and the records in them. `-` is standard input."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import chain
from pathlib import Path
from typing import IO

from kartenstube.cli.arguments import BadUse
from kartenstube.cli.streams import reason_of
from kartenstube.core.messages import Fault, Message, Param
from kartenstube.core.texts import LONGEST, quoted
from kartenstube.match import record as records
from kartenstube.match.match import Match

MOST_BYTES = 4 * records.MOST_CHARACTERS
"""Bytes of a record, or of a demo: as many as its characters can be in UTF-8."""


def match_of(number: int, text: str, watch: Callable[[Match], None] | None = None) -> Match:
    """Replay the match of a record's text, `watch` being called after each answer. A fault in the text names
    `number`, that of the record.
    """
    try:
        return Match(records.read(text), watch)
    except Fault as fault:
        raise BadUse(Message("fault.record", {"number": number, "fault": fault.message})) from None


def records_in(file: str) -> Iterator[tuple[int, str]]:
    """Yield the texts of the records in a file, numbered from 1: one JSON text, or one record a line. Only
    one is held at a time.
    """
    with opened(file) as stream:
        lines = lines_of(stream, file)
        blank, first = next(((blank, line) for blank, line in enumerate(lines) if line.strip()), (0, None))
        if first is None:
            raise BadUse(Message("fault.empty_file", {"file": name_of(file)}))
        if not is_json(first):
            yield 1, "".join(within_bounds(chain(["\n" * blank, first], lines), file))
            return
        yield 1, first
        yield from enumerate((line for line in lines if line.strip()), start=2)


def is_json(text: str) -> bool:
    """Tell whether a line is a JSON text by itself, perhaps not one within bounds."""
    try:
        records.parsed(text)
    except records.Damaged as fault:
        return fault.message.code != "fault.not_json"
    return True


def text_of(file: str) -> str:
    """The whole text of a file."""
    with opened(file) as stream:
        data = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise too_long(file)
    return decoded(data, 0, file)


@contextmanager
def opened(file: str) -> Iterator[IO[bytes]]:
    """A file, or standard input, to be read."""
    if file == "-" and sys.stdin is None:
        raise BadUse(Message("fault.closed", {"file": name_of(file)}))
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
            yield stream
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise BadUse(Message("fault.file", {"file": name_of(file), "reason": reason_of(error)})) from None


def lines_of(stream: IO[bytes], file: str) -> Iterator[str]:
    """The lines of a file with their ends."""
    start = 0
    while data := stream.readline(MOST_BYTES + 1):
        if len(data) > MOST_BYTES:
            raise too_long(file)
        yield decoded(data, start, file)
        start += len(data)


def within_bounds(lines: Iterable[str], file: str) -> Iterator[str]:
    """The lines of one text."""
    length = 0
    for line in lines:
        length += len(line)
        if length > records.MOST_CHARACTERS:
            raise too_long(file)
        yield line


def decoded(data: bytes, start: int, file: str) -> str:
    """The text of some bytes of a file, the first of which is number `start` in it."""
    if not start and data.startswith(BOM_UTF8):
        data, start = data.removeprefix(BOM_UTF8), len(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        params: dict[str, Param] = {
            "file": name_of(file),
            "byte": start + error.start,
            "found": f"0x{data[error.start]:02X}",
        }
        raise BadUse(Message("fault.utf8", params)) from None


def shown(file: str) -> str:
    """The path of a file as a sentence quotes it: what is too long loses its beginning."""
    return quoted(file) if len(file) <= LONGEST else f"…{quoted(file[-LONGEST:])}"


def name_of(file: str) -> Message:
    """The name of a file in a sentence."""
    return Message("cli.input") if file == "-" else Message("cli.named", {"name": shown(file)})


def too_long(file: str) -> BadUse:
    """The fault of a file that is longer than a record may be."""
    return BadUse(Message("fault.file_long", {"file": name_of(file), "limit": records.MOST_CHARACTERS}))
