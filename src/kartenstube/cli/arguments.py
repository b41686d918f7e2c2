"""Arguments of commands, each checked: numbers, levels, seeds."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable

from kartenstube.bots.levels import bot_named
from kartenstube.cli.streams import complain
from kartenstube.core.json_fields import span
from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import quoted
from kartenstube.match.record import seed_text
from kartenstube.render.wording import Wording
from kartenstube.solver.machine import machine


class BadUse(Fault):
    """A fault: a command line that asks for what does not exist."""


def number(text: str) -> int:
    """A whole number from 0; argparse would complain of another one in the words of a programmer."""
    if not text.isdecimal() or len(text) > 9:
        raise BadUse(Message("fault.number", {"found": quoted(text)}))
    return int(text)


def from_to(name: str, least: int, most: int) -> Callable[[str], int]:
    """The reader of an argument that is a whole number within bounds."""

    def read(text: str) -> int:
        found = number(text)
        if not least <= found <= most:
            allowed = span(least, most)
            raise BadUse(Message("fault.bounds", {"name": name, "found": found, "allowed": allowed}))
        return found

    return read


def levels_of(given: argparse.Namespace, words: Wording) -> list[str]:
    """The levels of `--bots`. If experts lack the solver, a warning on standard error says so. Raises
    UnknownLevel.
    """
    levels: list[str] = given.bots.split(",")
    for level in dict.fromkeys(levels):  # each once, however many there are
        bot_named(level)
    if "expert" in levels and machine() is None:
        complain(words.say("cli.no_solver"))
    return levels


def seed_of(given: argparse.Namespace) -> str:
    """The seed of the decks, by default a random one. Raises Damaged for a text that no record can hold."""
    return secrets.token_hex(8) if given.seed is None else seed_text(given.seed, "--seed")
