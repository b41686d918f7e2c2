"""Sentences to people as data, each a code of the catalogue with its parameters, and the faults that carry
them.

Nothing in the engine glues sentences together; `wording.py` makes them from the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

Plain: TypeAlias = "str | int | bool | None"
Param: TypeAlias = "Plain | Sequence[str] | Sequence[int] | Message"


class Message(NamedTuple):
    """A sentence of the catalogue: its code, its parameters, and the anchor of the rule on the game's rules
    page.
    """

    code: str
    params: Mapping[str, Param] = {}
    anchor: str = ""

    def plain(self) -> list[object]:
        """The message in JSON: code, parameters and, if there is one, the anchor of the rule."""
        params = {
            name: param.plain() if isinstance(param, Message) else param
            for name, param in self.params.items()
        }
        return [self.code, params, *([self.anchor] if self.anchor else [])]


def lines_of(game: str, usual: str) -> Callable[..., Message]:
    """Return the function `line(code, anchor, **params)` that makes the score lines of a game; `usual` is the
    anchor if none is named.
    """

    def line(code: str, anchor: str = usual, **params: Param) -> Message:
        return Message(f"line.{game}.{code}", params, anchor)

    return line


class Fault(Exception):
    """A fault in what was given, answered with one clear sentence; it changes nothing."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return f"{self.message.code} {dict(self.message.params)}"
