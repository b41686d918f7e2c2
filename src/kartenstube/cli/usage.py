"""The texts of argparse: its complaints and the headings of its help, in the words of the catalogue. It knows
English only, so a complaint is recognized by its pattern.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any, NoReturn

from kartenstube.cli.arguments import BadUse
from kartenstube.cli.streams import put
from kartenstube.core.messages import Message
from kartenstube.core.texts import listed, quoted
from kartenstube.render.wording import Wording

PROBLEMS = {
    "cli.usage.required": r"the following arguments are required: (?P<names>.+)",
    "cli.usage.unknown": r"unrecognized arguments: (?P<found>.+)",
    "cli.usage.value": r"argument (?P<name>.+): expected one argument",
    "cli.usage.choice": r"argument (?P<name>.+): invalid choice: '?(?P<found>.*?)'? "
    r"\(choose from (?P<allowed>.+)\)",
    "cli.usage.ambiguous": r"ambiguous option: (?P<found>.+) could match (?P<allowed>.+)",
    "cli.usage.no_value": r"argument (?P<name>.+): ignored explicit argument '?(?P<found>.*?)'?",
}


def problem(complaint: str) -> Message:
    """The message for a complaint of argparse; a complaint that no pattern fits is quoted."""
    for code, pattern in PROBLEMS.items():
        found = re.fullmatch(pattern, complaint, re.DOTALL)
        if found:
            return Message(code, {name: shortened(name, text) for name, text in found.groupdict().items()})
    return Message("cli.usage.other", {"problem": quoted(complaint)})


def shortened(name: str, text: str) -> str:
    """A part of a complaint as a sentence holds it."""
    return listed(text.replace("'", "").split(", ")) if name == "allowed" else quoted(text)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are faults, and whose help has the headings of a language."""

    def __init__(self, *, words: Wording, **given: Any) -> None:
        super().__init__(**given, add_help=False, formatter_class=formatter(words))
        self._positionals.title = words.say("cli.usage.positionals")
        self._optionals.title = words.say("cli.usage.options")
        self.add_argument("-h", "--help", action="help", help=words.say("cli.usage.help"))

    def error(self, message: str) -> NoReturn:
        """Refuse a command line."""
        raise BadUse(Message("fault.usage", {"problem": problem(message), "program": self.prog}))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print a help or the version, or the reason why it cannot be printed; argparse would keep silent."""
        put(message.removesuffix("\n"))


def formatter(words: Wording) -> Callable[..., argparse.HelpFormatter]:
    """The class that formats help in the language of the words."""

    class Formatter(argparse.HelpFormatter):
        """Begins the line of usage in the language of the words."""

        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(
                usage, actions, groups, words.say("cli.usage.usage") if prefix is None else prefix
            )

    return Formatter
