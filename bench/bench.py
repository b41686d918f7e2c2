"""Measures what Kartenstube promises, as one table: figures, what they may be, and peers of the same run.

`make bench`, `make bench-short` (fewer runs and games, to see that all of it works), or
`.venv/bin/python bench/bench.py --only PART`. Figures vary with the machine; compare them within one run, as
ratios. The table is also written to bench/results. A missed budget is no error.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import rows
from engine_rows import deal_rows, expert_rows, solver_rows
from page import byte_rows, page_rows
from rows import Row
from starts import start_rows

# each measures some rows, a few of them only, or with fewer runs, if it `is_short`
PARTS: dict[str, Callable[[bool], Iterator[Row]]] = {
    "engine": deal_rows,
    "solver": solver_rows,
    "experts": expert_rows,
    "starts": start_rows,
    "page": page_rows,
    "bytes": byte_rows,
}


def measure(part: str, is_short: bool) -> Iterator[Row]:
    """The rows of a part, each printed as soon as it is there."""
    begun = time.monotonic()
    print(rows.head(part), flush=True)
    for one in PARTS[part](is_short):
        print(one.line(), flush=True)
        yield one
    print(f"  ({time.monotonic() - begun:.0f} s)\n", flush=True)


def main() -> None:
    """Measure what is asked for, and write down how far it came."""
    parser = argparse.ArgumentParser(description="Measure Kartenstube.")
    parser.add_argument("--short", action="store_true", help="few runs, to see that all of it works")
    parser.add_argument("--only", nargs="+", choices=PARTS, metavar="PART", help=", ".join(PARTS))
    given = parser.parse_args()
    found: dict[str, list[Row]] = {}
    try:
        for part in given.only or PARTS:
            found[part] = []
            for one in measure(part, given.short):
                found[part].append(one)
    finally:
        path = rows.write(found, given.short)
        print(rows.summary([one for some in found.values() for one in some]))
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
