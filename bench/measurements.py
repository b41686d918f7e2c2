"""What is to be measured, and how much of it. The rows of a measurement are known before it is taken, so
that none can vanish: of one that fails they are missing, and say why.
"""

import subprocess
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from rows import Row

ROOT = Path(__file__).parents[1]
LONGEST = 160  # characters of a reason


class Beside(NamedTuple):
    """A value, or those of several runs, beside the same of a peer."""

    ours: float | Sequence[float]
    peer: float | Sequence[float]


Found = float | Sequence[float] | Beside


class Plan(NamedTuple):
    """How much is measured: all; or little, to see that all of it works, of what has the turn."""

    turn: int | None = None

    @property
    def is_short(self) -> bool:
        """Whether little is measured."""
        return self.turn is not None

    def some(self, things: Iterable[str]) -> tuple[str, ...]:
        """All things, or the one of them that has the turn."""
        found = tuple(things)
        return found if self.turn is None else (found[self.turn % len(found)],)


class Measurement(NamedTuple):
    """Rows, without values so far, and how what each comes to is found, in this order. It is not taken where
    the machine `lacks` something.
    """

    rows: tuple[Row, ...]
    take: Callable[[], Iterable[Found]]
    lacks: str = ""

    def taken(self) -> list[Row]:
        """The rows with their values, or with the reason why there are none."""
        if self.lacks:
            return [row._replace(lacks=self.lacks) for row in self.rows]
        try:
            return [filled(*pair) for pair in zip(self.rows, self.take(), strict=True)]
        except (Exception, SystemExit) as failed:  # whatever it is, the bench goes on
            return [row._replace(missing=reason(failed)) for row in self.rows]


def measurement(rows: Iterable[Row], take: Callable[..., Iterable[Found]], *given: object) -> Measurement:
    """A measurement by a function of what is given."""
    return Measurement(tuple(rows), lambda: take(*given))


def filled(row: Row, found: Found) -> Row:
    """A row with what was found."""
    ours, peer = found if isinstance(found, Beside) else (found, ())
    full = row._replace(values=several(ours), peer=several(peer))
    if not full.values:
        raise ValueError(f"nothing was measured: {row.name}")
    return full


def several(values: float | Sequence[float]) -> tuple[float, ...]:
    """One value or several as several."""
    return (values,) if isinstance(values, int | float) else tuple(values)


def reason(failed: BaseException) -> str:
    """Why something failed, on one line."""
    text = " ".join(f"{type(failed).__name__}: {failed}".split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def turn_of_commit() -> int:
    """A number that the commit has, by which a short run draws; 0 where there is no commit."""
    asked = ["git", "rev-parse", "--short=8", "HEAD"]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(told or "0", 16)
