"""Runs the parts of `make test`, all of them even when one fails, and sums up at the end; also `make
test-long`, the part "long", which takes long and is none of them.

The browser's tests run beside the others, in two lots of their own; what they print is seen when they are
done. Usage: check.py all, or some of the parts by name. Exit status 1 if anything failed.
"""

import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import browser

ROOT = Path(__file__).parents[2]
REPORTS = ROOT / "build" / "reports"
PYTEST = [sys.executable, "-m", "pytest", "-q"]
# half of the browser's time
GAMES = tuple(
    f"tests/browser/test_{name}.py"
    for name in ("games", "bots", "table", "shelf", "layout", "offline", "opening")
)


class Outcome(NamedTuple):
    """What a part came to: how many of its checks passed and failed, and how long it took."""

    part: str
    passed: int
    failed: int
    seconds: float


def commands(part: str) -> list[list[str]]:
    """The commands of a part. Each counts as one check, or as its tests if it writes a report."""
    report = f"--junitxml={REPORTS / part}.xml"
    return {
        "lint": [
            [sys.executable, "-m", "ruff", "format", "--check", "."],
            [sys.executable, "-m", "ruff", "check", "."],
        ],
        "types": [[sys.executable, "-m", "mypy"]],
        "engine": [[*PYTEST, report, "--doctest-modules", "tests/engine", "tests/games", "src/kartenstube"]],
        "pyodide": [["node", "tests/pyodide/run.mjs", str(REPORTS), str(site_packages())]],
        "screen": [[*PYTEST, report, "tests/screen"]],
        "browser": [[*PYTEST, report, "tests/browser", *[f"--ignore={path}" for path in GAMES]]],
        "games": [[*PYTEST, report, *GAMES]],
        "long": [[*PYTEST, report, "-m", "long", "tests/browser"]],
    }[part]


PARTS = ("lint", "types", "engine", "pyodide", "screen", "browser", "games")
BESIDE = ("browser", "games")


def site_packages() -> Path:
    """Where this interpreter's tools lie; Pyodide borrows pytest and Hypothesis, which are pure Python."""
    import pytest

    return Path(pytest.__file__).parents[1]


def run(part: str) -> Outcome:
    """Run a part; what it prints is seen as it comes."""
    print(f"\n=== {part} ===", flush=True)
    return timed(part, quiet=False)


def run_beside(part: str) -> Outcome:
    """Run a part while others run; what it prints is seen when it is done."""
    return timed(part, quiet=True)


def timed(part: str, quiet: bool) -> Outcome:
    """Run the commands of a part."""
    started = time.monotonic()
    report = REPORTS / f"{part}.xml"
    report.unlink(missing_ok=True)
    done = [
        subprocess.run(command, cwd=ROOT, check=False, capture_output=quiet, text=True)
        for command in commands(part)
    ]
    if quiet:
        print(f"\n=== {part} ===", *(one.stdout + one.stderr for one in done), sep="\n", flush=True)
    passed, failed = counted(report, [one.returncode for one in done])
    return Outcome(part, passed, failed, time.monotonic() - started)


def counted(report: Path, statuses: list[int]) -> tuple[int, int]:
    """Passed and failed: the tests of a report, or else the commands. A bad status without a failed test
    counts as one.
    """
    bad = sum(status != 0 for status in statuses)
    if not report.exists():
        return len(statuses) - bad, bad
    suites = list(ET.parse(report).getroot().iter("testsuite"))
    tests, skipped, failed = (
        sum(int(suite.get(name, 0)) for suite in suites for name in names)
        for names in (["tests"], ["skipped"], ["failures", "errors"])
    )
    return tests - skipped - failed, max(failed, bad)


def main(parts: list[str]) -> int:
    """Run the parts and print the summary; the exit status."""
    parts = list(PARTS) if parts == ["all"] else parts
    REPORTS.mkdir(parents=True, exist_ok=True)
    if any(part in (*BESIDE, "long") for part in parts):
        browser.provide()
    with ThreadPoolExecutor() as lanes:
        beside = [lanes.submit(run_beside, part) for part in parts if part in BESIDE]
        outcomes = [run(part) for part in parts if part not in BESIDE]
        outcomes += [lane.result() for lane in beside]
    print("\n=== summary ===")
    for outcome in outcomes:
        word = "failed" if outcome.failed else "ok"
        counts = f"{outcome.passed:4} passed, {outcome.failed:2} failed"
        print(f"{outcome.part:8} {word:6} {counts}  {outcome.seconds:6.1f} s")
    passed, failed = (sum(outcome[index] for outcome in outcomes) for index in (1, 2))
    print(f"{passed} passed, {failed} failed", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
