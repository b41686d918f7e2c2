"""Runs tests by parts, all of them even when one fails, and sums up at the end.

Usage: run_tests.py all | check | PART ... [--shard 1/2]. `all` is `make test`, `check` is `make check`, what
there is besides are the parts by name: "long", "coverage" and "browsers" are in none of them. The tests in a
browser run in several processes, beside the other parts; what they print is seen when they are done. Of them
`--shard` runs one share, for machines that divide the work. Some few that failed there are run once more when
nothing else is under way: one that passes then was disturbed by what ran beside it, which the summary says.
Exit status 1 if anything failed.
"""

import argparse
import os
import subprocess
import sys
import time
import tomllib
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import browser
import three_browsers

ROOT = Path(__file__).parents[2]
REPORTS = ROOT / "build" / "reports"
PYTEST = [sys.executable, "-m", "pytest", "-q"]
# one more than processors: many tests in a browser wait for what happens in time
SIDE_BY_SIDE = ["-n", str(max(os.cpu_count() or 2, 2) + 1), "--dist", "worksteal"]
ENGINE = ["--doctest-modules", "tests/engine", "tests/games", "src/kartenstube"]
COVERAGE = [sys.executable, "-m", "coverage"]
# files whose tests take longest, watch the clock, or start processes, in which nothing is counted
NOT_COUNTED = ("arena", "bounds", "docs", "hints", "levels_table", "new_game", "walls")
COUNTED = ["tests/engine", "tests/games", *(f"--ignore=tests/engine/test_{name}.py" for name in NOT_COUNTED)]
SETS = {
    "all": ("lint", "types", "engine", "pyodide", "screen", "table", "browser"),
    "check": ("lint", "types", "quick", "screen", "table", "smoke"),
}
IN_BROWSER = ("browser", "smoke", "long")
FEW = 5  # so many failures in a browser may be accidents of a busy machine
IN_BROWSERS = "browsers"  # the part that takes three of them


class Outcome(NamedTuple):
    """What a part came to: how many of its checks passed and failed, how long it took, which tests passed
    only when nothing ran beside them, and what it found.
    """

    part: str
    passed: int
    failed: int
    seconds: float
    disturbed: tuple[str, ...] = ()
    found: str = ""


def commands(part: str, shard: str) -> list[list[str]]:
    """The commands of a part. Each counts as one check, or as its tests if it writes a report."""
    tests = [*PYTEST, f"--junitxml={REPORTS / part}.xml"]
    in_browser = [*tests, *SIDE_BY_SIDE, "tests/browser", f"--shard={shard}"]
    return {
        "lint": [
            [sys.executable, "-m", "ruff", "format", "--check", "."],
            [sys.executable, "-m", "ruff", "check", "."],
        ],
        "types": [[sys.executable, "-m", "mypy"]],
        "engine": [[*tests, *ENGINE]],
        "quick": [
            [*tests, *SIDE_BY_SIDE, "--hypothesis-profile=few", "-m", "not slow and not long", *ENGINE]
        ],
        "coverage": [
            [
                *COVERAGE,
                "run",
                *tests[1:],
                "--hypothesis-profile=few",
                "-m",
                "not slow and not long",
                *COUNTED,
            ],
            [*COVERAGE, "report"],
        ],
        "pyodide": [["node", "tests/pyodide/run.mjs", str(REPORTS), str(site_packages())]],
        "screen": [[*tests, "tests/screen"]],
        "table": [[*tests, "tests/table"]],
        "browser": [in_browser],
        "smoke": [[*in_browser, "-m", "smoke"]],
        "long": [[*in_browser, "tests/engine/test_hints.py", "-m", "long"]],
        IN_BROWSERS: [[*tests, "-v", "tests/browsers"]],
    }[part]


def site_packages() -> Path:
    """Where this interpreter's tools lie; Pyodide borrows pytest and Hypothesis, which are pure Python."""
    import pytest

    return Path(pytest.__file__).parents[1]


def run(part: str, shard: str) -> Outcome:
    """Run a part. What one in the browser prints, which has others beside it, is seen when it is done."""
    started, quiet = time.monotonic(), part in IN_BROWSER
    report = REPORTS / f"{part}.xml"
    report.unlink(missing_ok=True)
    if not quiet:
        print(f"\n=== {part} ===", flush=True)
    done = [
        subprocess.run(command, cwd=ROOT, check=False, capture_output=quiet, text=True)
        for command in commands(part, shard)
    ]
    if quiet:
        print(f"\n=== {part} ===", *(one.stdout + one.stderr for one in done), sep="\n", flush=True)
    passed, failed = report_counts(report, [one.returncode for one in done])
    found = covered() if part == "coverage" else ""
    return Outcome(part, passed, failed, time.monotonic() - started, found=found)


def covered() -> str:
    """How much of the engine's lines and branches was run, and how much must be (`pyproject.toml`)."""
    told = subprocess.run([*COVERAGE, "report", "--format=total"], cwd=ROOT, capture_output=True, text=True)
    least = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["coverage"]["report"]
    return f"{told.stdout.strip()} % of the engine, at least {least['fail_under']} %"


def report_counts(report: Path, statuses: list[int]) -> tuple[int, int]:
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


def failed_tests(report: Path) -> list[str]:
    """The tests of a report that failed, as pytest takes them."""
    cases = ET.parse(report).getroot().iter("testcase") if report.exists() else ()
    bad = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return [f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}" for case in bad]


def run_again(outcome: Outcome) -> Outcome:
    """Run the tests of a part in a browser that failed once more, one by one, if they are few."""
    failed = failed_tests(REPORTS / f"{outcome.part}.xml")
    if not failed or len(failed) > FEW or outcome.failed > len(failed):
        return outcome
    print(f"\n=== {outcome.part}, those that failed, by themselves ===", flush=True)
    passed = [one for one in failed if not subprocess.run([*PYTEST, one], cwd=ROOT, check=False).returncode]
    return outcome._replace(
        passed=outcome.passed + len(passed),
        failed=outcome.failed - len(passed),
        disturbed=tuple(passed),
    )


def run_all(parts: list[str], shard: str) -> list[Outcome]:
    """Run the parts one after the other, and beside them those in a browser."""
    with ThreadPoolExecutor(1) as lane:
        beside = [lane.submit(run, part, shard) for part in parts if part in IN_BROWSER]
        outcomes = [run(part, shard) for part in parts if part not in IN_BROWSER]
        return outcomes + [run_again(one) for one in [each.result() for each in beside]]


def sum_up(outcomes: list[Outcome]) -> int:
    """Print what came of the parts; how many checks failed."""
    print("\n=== summary ===")
    for outcome in outcomes:
        word = "failed" if outcome.failed else "ok"
        counts = f"{outcome.passed:4} passed, {outcome.failed:2} failed"
        print(f"{outcome.part:8} {word:6} {counts}  {outcome.seconds:6.1f} s  {outcome.found}".rstrip())
        for test in outcome.disturbed:
            print(f"  passed only by itself: {test}")
    passed, failed = (sum(outcome[index] for outcome in outcomes) for index in (1, 2))
    print(f"{passed} passed, {failed} failed", flush=True)
    return failed


def main() -> int:
    """Run the parts that are wanted; the exit status."""
    parser = argparse.ArgumentParser(description="Run tests by parts.")
    named = sorted({*SETS, "quick", "coverage", *IN_BROWSER, IN_BROWSERS, *SETS["all"]})
    parser.add_argument("parts", nargs="+", choices=named, metavar="PART", help=", ".join(named))
    parser.add_argument("--shard", default="1/1", help="a share of the tests in a browser, such as 1/2")
    given = parser.parse_args()
    parts = [part for name in given.parts for part in SETS.get(name, (name,))]
    REPORTS.mkdir(parents=True, exist_ok=True)
    if any(part in IN_BROWSER for part in parts):
        browser.provide()
    if IN_BROWSERS in parts:
        three_browsers.provide()
    return int(sum_up(run_all(parts, given.shard)) > 0)


if __name__ == "__main__":
    sys.exit(main())
