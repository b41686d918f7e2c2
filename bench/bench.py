"""Measures what Kartenstube promises, as one table: figures, what they may be, and peers of the same run.

`make bench`, `make bench-short` (each part with few runs, and of the games one by turns, to see that all of
it works), or `.venv/bin/python bench/bench.py --only PART`. Figures vary with the machine; compare them
within one run, as ratios. The table is also written to bench/results. A missed budget is no error; a row that
is missing is one: exit status 1.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import rows
from engine_rows import deal_rows, expert_rows, solver_rows
from measurements import Measurement, Plan, turn_of_commit
from page import byte_rows, page_rows, soak_rows
from rows import RESULTS, Row
from starts import start_rows

from kartenstube.games.registry import GAMES

PARTS: dict[str, Callable[[Plan], Iterable[Measurement]]] = {
    "engine": deal_rows,
    "solver": solver_rows,
    "experts": expert_rows,
    "starts": start_rows,
    "page": page_rows,
    "bytes": byte_rows,
    "soak": soak_rows,
}
APART = "soak"  # takes too long for a run of all parts, if that is no short one


def main() -> int:
    """Measure what is asked for, and write down how far it came."""
    parser = argparse.ArgumentParser(description="Measure Kartenstube.")
    parser.add_argument("--short", action="store_true", help="little, of one game by turns")
    parser.add_argument("--only", nargs="+", choices=PARTS, metavar="PART", help=", ".join(PARTS))
    given = parser.parse_args()
    plan = Plan(turn_of_commit() if given.short else None)
    if plan.is_short:
        print(f"of the games, {plan.some(GAMES)[0]} has the turn with this commit\n")
    parts = given.only or [part for part in PARTS if part != APART or plan.is_short]
    found = measured({part: list(PARTS[part](plan)) for part in parts}, plan.is_short)
    return 1 if any(one.missing for one in found) else 0


def measured(wanted: dict[str, list[Measurement]], is_short: bool, folder: Path = RESULTS) -> list[Row]:
    """All rows of some parts, printed and written."""
    begun = time.monotonic()
    found: dict[str, list[Row]] = {part: [] for part in wanted}
    try:
        for part, measurements in wanted.items():
            for one in rows_of(part, measurements):
                found[part].append(one)
    finally:
        path = rows.write(found, is_short, folder)
        every = [one for some in found.values() for one in some]
        print(rows.summary(every))
        print(f"{os.path.relpath(path, ROOT)}, after {(time.monotonic() - begun) / 60:.1f} minutes")
    return every


def rows_of(part: str, measurements: list[Measurement]) -> Iterator[Row]:
    """The rows of a part, each printed as soon as it is there."""
    begun = time.monotonic()
    print(rows.head(part), flush=True)
    for measurement in measurements:
        for one in measurement.taken():
            print(one.line(), flush=True)
            yield one
    print(f"  ({time.monotonic() - begun:.0f} s)\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
