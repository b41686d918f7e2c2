"""Running a command: in the language asked for, each fault in one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from kartenstube.cli.files import shown
from kartenstube.cli.parser import language_in, parser_in
from kartenstube.cli.streams import begin, complain, forget, reason_of
from kartenstube.core.messages import Fault, Message
from kartenstube.render.catalogue import NotBuilt, language_of, wording
from kartenstube.render.wording import Wording

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a language, the strongest first."""


def run(arguments: Sequence[str] | None) -> int:
    """Run a command. Returns the exit status: 0, or 2 after a complaint."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        words = wording(language_in(given) or language_of(wanted()))
    except NotBuilt as missing:
        complain(str(missing))
        return 2
    try:
        carry_out(given, words)
    except Fault as fault:
        complain(words.message(fault.message.plain()))
    except BrokenPipeError:
        forget(sys.stdout)  # the reader of our lines has seen enough
        return 0
    except OSError as error:
        complain(words.message(trouble(error).plain()))
    else:
        return 0
    return 2


def trouble(error: OSError) -> Message:
    """The message of an error of the system, with its place if known."""
    reason = reason_of(error)
    if error.filename is None:
        return Message("fault.system", {"reason": reason})
    return Message("fault.system_at", {"file": shown(str(error.filename)), "reason": reason})


def wanted() -> str:
    """The locale that the system asks for."""
    return next(filter(None, map(os.environ.get, LOCALE)), "")


def carry_out(arguments: Sequence[str], words: Wording) -> None:
    """Run the command of these arguments."""
    begin()
    given = parser_in(words).parse_args(arguments)
    given.run(given, words)
