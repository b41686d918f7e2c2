"""The table of the bench: figures, what they may be, peers of the same run, and whether the budget is met."""

import json
import os
import platform
import subprocess
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results"
HEAD = ("measured", "spread", "budget", "peer", "ratio", "budget", "")
COLUMNS = (11, 19, 9, 11, 7, 8, 8)
NAMES = 56  # characters of the column with the names


class Row(NamedTuple):
    """A figure: the median of `values`. `budget` is the most that it may be, `share` the most that it may be
    of its peer, which was measured in the same run.
    """

    name: str
    values: tuple[float, ...]
    unit: str = "ms"
    budget: float | None = None
    peer: tuple[float, ...] = ()
    share: float | None = None

    @property
    def figure(self) -> float:
        """The median."""
        return median(self.values)

    @property
    def ratio(self) -> float | None:
        """The figure as a part of its peer, None without one."""
        return self.figure / median(self.peer) if self.peer else None

    @property
    def is_met(self) -> bool | None:
        """Whether each budget is met, None where there is none."""
        asked = [(self.figure, self.budget), (self.ratio, self.share)]
        told = [found <= most for found, most in asked if found is not None and most is not None]
        return all(told) if told else None

    def line(self) -> str:
        """The row as text."""
        cells = (
            f"{plain(self.figure)} {self.unit}",
            f"{plain(min(self.values))} to {plain(max(self.values))}" if len(self.values) > 1 else "",
            plain(self.budget),
            plain(median(self.peer)) if self.peer else "",
            f"{self.ratio:.2f}" if self.ratio is not None else "",
            f"{self.share:.2f}" if self.share is not None else "",
            {True: "met", False: "MISSED", None: ""}[self.is_met],
        )
        return f"  {self.name:{NAMES}}" + columns(cells)

    def told(self) -> dict:
        """The row as it stands in a result."""
        return {**self._asdict(), "figure": self.figure, "ratio": self.ratio, "met": self.is_met}


def row(name: str, values: float | list[float], unit: str = "ms", **more: object) -> Row:
    """A row of one value, or of one from each of several runs; the same of its peer."""
    peer = more.pop("peer", ())
    return Row(name, several(values), unit, peer=several(peer), **more)


def several(values: float | list[float] | tuple[float, ...]) -> tuple[float, ...]:
    """One value or several as several."""
    return (values,) if isinstance(values, int | float) else tuple(values)


def most(times: list[float]) -> float:
    """What 95 of 100 take at most."""
    return sorted(times)[int(0.95 * len(times))]


def plain(figure: float | None) -> str:
    """A number with three digits that count, whole from a hundred on; nothing for None."""
    if figure is None:
        return ""
    digits = 0 if abs(figure) >= 100 else 1 if abs(figure) >= 10 else 2
    return f"{figure:,.{digits}f}"


def columns(cells: tuple[str, ...]) -> str:
    """Cells, each in the width of its column."""
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, COLUMNS, strict=True)).rstrip()


def head(part: str) -> str:
    """The heading of a part of the table."""
    return f"{part:{NAMES + 2}}" + columns(HEAD)


def summary(rows: list[Row]) -> str:
    """How many budgets are met."""
    asked = [one.is_met for one in rows if one.is_met is not None]
    return f"{sum(asked)} of {len(asked)} rows with a budget are met"


def write(parts: dict[str, list[Row]], is_short: bool, folder: Path = RESULTS) -> Path:
    """Write a result, named by its time, and tell where."""
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now().astimezone()
    told = {
        "when": now.isoformat(timespec="seconds"),
        "commit": commit(),
        "short": is_short,
        "machine": machine(),
        "parts": {part: [one.told() for one in rows] for part, rows in parts.items()},
    }
    path = folder / f"{now:%Y-%m-%d-%H%M%S}.json"
    path.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def commit() -> str:
    """The commit that is measured; what git says of it, with "-dirty" where something was changed."""
    asked = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    return subprocess.run(asked, cwd=ROOT, check=False, capture_output=True, text=True).stdout.strip()


def machine() -> dict:
    """What it is measured on, and how busy that was."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    return {"system": platform.platform(), "cores": os.cpu_count(), "load": load}
