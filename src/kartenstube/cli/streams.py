"""The streams of a command, which may be closed, full, or a pipe that nobody reads."""

from __future__ import annotations

import io
import os
import sys
from errno import errorcode
from typing import TextIO

from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import quoted

MOST_SAID = 200
"""Characters of a complaint; lists in it are short, but what a record holds may be long."""

REASONS = ("EACCES", "EBADF", "EIO", "EISDIR", "ENAMETOOLONG", "ENOENT", "ENOSPC", "ENOTDIR", "EROFS")
"""What keeps a file from being read or written, as far as there are words for it (`cli.reason.<name>`)."""


class Unwritable(Fault):
    """A fault: standard output takes nothing more."""


def begin() -> None:
    """Make standard output take records, which are UTF-8, whatever the terminal is."""
    if sys.stdout is None:
        raise Unwritable(Message("fault.closed", {"file": Message("cli.output")}))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")


def put(text: str) -> None:
    """Print a line at once, so that it is not lost if the command is stopped."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        forget(sys.stdout)
        params = {"file": Message("cli.output"), "reason": reason_of(error)}
        raise Unwritable(Message("fault.output", params)) from None


def complain(text: str) -> None:
    """Print a sentence on standard error."""
    if sys.stderr is None:
        return
    try:
        print(text if len(text) <= MOST_SAID else f"{text[: MOST_SAID - 1]}…", file=sys.stderr, flush=True)
    except OSError:
        forget(sys.stderr)


def forget(stream: TextIO) -> None:
    """Let the rest of a stream go nowhere, or Python would complain of it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def reason_of(error: OSError | ValueError) -> Message:
    """The reason why a file cannot be read or written: in our words, or else in those of the system."""
    if not isinstance(error, OSError):
        return Message("cli.reason.name")  # a NUL in it
    name = errorcode.get(error.errno or 0, "")
    if name in REASONS:
        return Message(f"cli.reason.{name}")
    return Message("cli.reason.other", {"said": quoted(error.strerror or str(error))})
