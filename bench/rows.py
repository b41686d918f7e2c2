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
    of its peer, which was measured in the same run; the least, if `is_least`. A row is known before it is
    measured. One that cannot be says why: this machine `lacks` what it takes, which is no error; or it is
    `missing`, which is one.
    """

    name: str
    unit: str = "ms"
    budget: float | None = None
    share: float | None = None
    is_least: bool = False
    values: tuple[float, ...] = ()
    peer: tuple[float, ...] = ()
    lacks: str = ""
    missing: str = ""

    @property
    def figure(self) -> float | None:
        """The median, None where nothing was measured."""
        return median(self.values) if self.values else None

    @property
    def ratio(self) -> float | None:
        """The figure as a part of its peer, None without one."""
        return median(self.values) / median(self.peer) if self.values and self.peer else None

    @property
    def is_met(self) -> bool | None:
        """Whether each budget is met, None where there is none."""
        asked = [(self.figure, self.budget), (self.ratio, self.share)]
        pairs = [(found, bound) for found, bound in asked if found is not None and bound is not None]
        told = [found >= bound if self.is_least else found <= bound for found, bound in pairs]
        return all(told) if told else None

    def line(self) -> str:
        """The row as text."""
        name = f"  {self.name:{NAMES}}"
        if self.figure is None:
            return f"{name}  {'MISSING: ' + self.missing if self.missing else 'not here: ' + self.lacks}"
        cells = (
            f"{plain(self.figure)} {self.unit}",
            f"{plain(min(self.values))} to {plain(max(self.values))}" if len(self.values) > 1 else "",
            plain(self.budget),
            plain(median(self.peer)) if self.peer else "",
            f"{self.ratio:.2f}" if self.ratio is not None else "",
            f"{self.share:.2f}" if self.share is not None else "",
            {True: "met", False: "MISSED", None: ""}[self.is_met],
        )
        return name + columns(cells)

    def told(self) -> dict:
        """The row as it stands in a result."""
        return {**self._asdict(), "figure": self.figure, "ratio": self.ratio, "met": self.is_met}


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
    """How many budgets are met, and which rows are missing."""
    asked = [one.is_met for one in rows if one.is_met is not None]
    lacking = sum(bool(one.lacks) for one in rows)
    missing = [one.line() for one in rows if one.missing]
    told = [f"{sum(asked)} of {len(asked)} rows with a budget are met"]
    told += [f"{lacking} rows need what this machine does not have"] if lacking else []
    return "\n".join([*told, f"{len(missing)} of {len(rows)} rows are missing", *missing])


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
