"""Reads the parts of a demo: each is of its kind, or refused with a sentence that names its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar

from kartenstube.core.events import Seat
from kartenstube.core.json_fields import field, span, table, text, whole
from kartenstube.core.messages import Fault, Message, Param
from kartenstube.core.texts import listed, quoted
from kartenstube.match.record import MOST_REMARK
from kartenstube.render.catalogue import languages
from kartenstube.render.demos.toml_lines import Path

Value = TypeVar("Value")


class BadDemo(Fault):
    """A fault: a demo that cannot be shown as it is written, with the line and the reason."""


class Reader:
    """Reads plain data without lines: of a record, or of the page. Each method raises BadDemo for what is
    wrong; `path` is its place.
    """

    def refuse(self, message: Message, path: Path = ()) -> NoReturn:
        """Refuse a part with a message."""
        raise BadDemo(message)

    def wrong(self, code: str, path: Path = (), **params: Param) -> NoReturn:
        """Refuse a part with a sentence of the catalogue."""
        self.refuse(Message(code, params), path)

    def value(self, kind: Callable[[object, str], Value], value: object, path: Path) -> Value:
        """Return the value, checked to be of `kind` (`core/json_fields.py`). Raises BadDemo."""
        try:
            return kind(value, spelled(path))
        except Fault as fault:
            self.refuse(fault.message, path)

    def field(
        self, plain: Mapping[str, Any], key: str, kind: Callable[[object, str], Value], path: Path
    ) -> Value:
        """Return `plain[key]`, checked to be of `kind`. Raises BadDemo, also if the key is missing."""
        try:
            return field(plain, spelled(path), key, kind)
        except Fault as fault:
            self.refuse(fault.message, (*path, key))

    def only(self, plain: Mapping[str, Any], known: Sequence[str], path: Path = ()) -> None:
        """Refuse a key that is not known at its place."""
        for key in plain:
            if key not in known:
                where = spelled((*path, quoted(key)))
                self.wrong("fault.unknown_key", (*path, key), where=where, allowed=listed(known))

    def seat(self, value: object, count: int) -> Seat:
        """Return the value, checked to be one of `count` seats. Raises BadDemo."""
        if not isinstance(value, int) or isinstance(value, bool) or value not in range(count):
            self.wrong("fault.no_such_seat", ("seat",), found=quoted(value), last=count - 1)
        return value

    def moment(self, plain: Mapping[str, Any], last: int, path: Path) -> int:
        """Return the moment (`at`) of a note or a question, at most `last`. Raises BadDemo."""
        if "at" not in plain:
            self.wrong("fault.demo_no_at", path, where=spelled(path), allowed=span(0, last))
        at = self.field(plain, "at", whole, path)
        if at > last:
            self.wrong("fault.demo_at", (*path, "at"), found=at, allowed=span(0, last))
        return at

    def texts(self, value: object, path: Path, needed: bool = True) -> dict[str, str]:
        """Return a text by language; at least one if it is `needed`. Raises BadDemo."""
        by_language = self.value(table, value, path)
        self.only(by_language, languages(), path)
        if needed and not by_language:
            self.wrong("fault.demo_text", path, where=spelled(path), allowed=", ".join(languages()))
        return {
            language: " ".join(self.value(remark_text, said, (*path, language)).split())
            for language, said in in_languages(by_language).items()
        }


def in_languages(plain: Mapping[str, Any]) -> dict[str, Any]:
    """The values under the keys that are languages, in their order."""
    return {language: plain[language] for language in languages() if language in plain}


def spelled(path: Path) -> str:
    """A place as a sentence names it: ask[2].why.en."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def remark_text(value: object, where: str) -> str:
    """A remark, a title, a reason or an option of a question."""
    return text(value, where, MOST_REMARK, prose=True)
