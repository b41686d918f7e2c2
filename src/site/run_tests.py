"""Runs tests by parts, all of them even when one fails, and sums up at the end.

Usage: run_tests.py day | all | check | PART ... `day` is `make test`, `all` is `make test-all`, `check` is
`make check`; what there is besides are the parts by name. A day's run leaves out what is marked `long`, and
all but a 24th of what is by turns (`tests/turns.py`); whose turn it is, the commit decides, so a failure
comes again when the commit is checked out. Parts run in two lanes, those in a browser beside the others; what
such a part prints is seen when it is done. Some few tests that failed there are run once more when nothing
else is under way: one that passes then was disturbed by what ran beside it, which the summary says. Exit
status 1 if anything failed.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import NamedTuple

from testing import browser, three_browsers
from testing.reports import REPORTS, Outcome, cases, report_counts, sum_up, times, told_dear, too_dear

ROOT = Path(__file__).parents[2]
PYTEST = [sys.executable, "-m", "pytest", "-q"]
SIDE_BY_SIDE = ["-n", str(max(os.cpu_count() or 2, 2)), "--dist", "worksteal"]
ENGINE = ["--doctest-modules", "tests/engine", "tests/games", "src/kartenstube"]
COVERAGE = [sys.executable, "-m", "coverage"]
# files whose tests take longest, watch the clock, or start processes, in which nothing is counted
NOT_COUNTED = ("arena", "bounds", "docs", "hints", "levels_table", "new_game", "package", "walls")
COUNTED = ["tests/engine", "tests/games", *(f"--ignore=tests/engine/test_{name}.py" for name in NOT_COUNTED)]
IN_BROWSER = ("browser", "smoke")
IN_BROWSERS = "browsers"  # the part that takes three of them
UNDIVIDED = ("lint", "types", "pyodide")  # run with the first share of the tests
PARTS = ("lint", "types", "engine", "screen", "pyodide", *IN_BROWSER, "coverage", IN_BROWSERS)
OBJECTS = 1_000_000
FAST = 0.25  # seconds of the processor for so many new objects, where memory is quick
FEW = 5  # so many failures in a browser may be accidents of a busy machine


class Length(NamedTuple):
    """The length of a run: the parts, the marks that a test must have, and the examples of Hypothesis. A run
    by day is by turns, and a quick one ends at the first failure.
    """

    parts: tuple[str, ...]
    marks: str = "not long"
    examples: str = "day"
    is_day: bool = False
    is_quick: bool = False


LENGTHS = {
    "day": Length(("lint", "types", "pyodide", "engine", "screen", "browser"), is_day=True),
    "all": Length(("lint", "types", "pyodide", "engine", "screen", "browser", IN_BROWSERS), "", "all"),
    "check": Length(
        ("lint", "types", "screen", "engine", "smoke"),
        "not slow and not long",
        "few",
        is_day=True,
        is_quick=True,
    ),
}
BY_NAME = Length(())


class Run(NamedTuple):
    """A run: its length, its turn, the games that are named instead, and a share of it."""

    length: Length
    turn: int
    games: str = ""
    shard: str = "1/1"


def commands(part: str, run: Run) -> list[list[str]]:
    """The commands of a part. Each counts as one check, or as its tests if it writes a report."""
    tests = [*PYTEST, "--durations=30", f"--junitxml={REPORTS / part}.xml", *selected(part, run)]
    return {
        "lint": [
            [sys.executable, "-m", "ruff", "format", "--check", "."],
            [sys.executable, "-m", "ruff", "check", "."],
        ],
        "types": [[sys.executable, "-m", "mypy"]],
        "engine": [[*tests, *SIDE_BY_SIDE, *ENGINE]],
        "coverage": [[*COVERAGE, "run", *tests[1:], *COUNTED], [*COVERAGE, "report"]],
        "pyodide": [
            [
                "node",
                "tests/pyodide/run.mjs",
                run.length.examples,
                str(REPORTS),
                str(site_packages()),
                *drawn(run),
            ]
        ],
        "screen": [[*tests, *SIDE_BY_SIDE, "tests/screen", "tests/table"]],
        "browser": [[*tests, *SIDE_BY_SIDE, "tests/browser"]],
        "smoke": [[*tests, *SIDE_BY_SIDE, "tests/browser"]],
        IN_BROWSERS: [[*tests, "-v", "tests/browsers"]],
    }[part]


def selected(part: str, run: Run) -> list[str]:
    """The options with which pytest selects the tests of a part."""
    marks = {"smoke": "smoke", "coverage": "not long", IN_BROWSERS: ""}
    examples = "few" if part == "coverage" else run.length.examples
    options = ["-m", marks.get(part, run.length.marks), f"--hypothesis-profile={examples}"]
    options += [f"--shard={run.shard}", f"--left={REPORTS / part}-left.json"]
    return [*options, *drawn(run), *(["-x"] if run.length.is_quick else [])]


def of_share(parts: tuple[str, ...], shard: str) -> tuple[str, ...]:
    """The parts of which a share of the tests has something to run."""
    is_first = shard.startswith("1/")
    return tuple(part for part in parts if is_first or part not in UNDIVIDED)


def drawn(run: Run) -> list[str]:
    """The option that says what is run of all that is by turns."""
    if run.games:
        return [f"--games={run.games}"]
    return [f"--turn={run.turn}"] if run.length.is_day else []


def site_packages() -> Path:
    """The folder of this interpreter's tools; Pyodide borrows pytest and Hypothesis, which are pure
    Python.
    """
    import pytest

    return Path(pytest.__file__).parents[1]


def turn_of_commit() -> int:
    """A number that the commit has, by which what is tested by turns is drawn; 0 where there is none."""
    asked = ["git", "rev-parse", "--short=8", "HEAD"]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(told or "0", 16)


class Runner:
    """Runs the parts of a run. One that is quick ends at the first failure, whichever lane it is in."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.is_over = Event()
        self.running: set[subprocess.Popen[str]] = set()

    def outcomes(self, parts: tuple[str, ...]) -> list[Outcome]:
        """Run the parts one after the other, and beside them those in a browser."""
        # a shell has what it starts in the background ignore interrupts, and so would all that is run here
        signal.signal(signal.SIGINT, signal.default_int_handler)
        with ThreadPoolExecutor(1) as lane:
            beside = [lane.submit(self.outcome, part) for part in parts if part in IN_BROWSER]
            found = [self.outcome(part) for part in parts if part not in IN_BROWSER]
            found += [each.result() for each in beside]
        return [self.tried_again(one) for one in found if one]

    def outcome(self, part: str) -> Outcome | None:
        """Run a part. What one in the browser prints, which has others beside it, is seen when it is done.
        None if the run has ended before, or meanwhile.
        """
        started, is_quiet = time.monotonic(), part in IN_BROWSER
        report = REPORTS / f"{part}.xml"
        report.unlink(missing_ok=True)
        if not is_quiet and not self.is_over.is_set():
            print(f"\n=== {part} ===", flush=True)
        done = [self.command(command, is_quiet) for command in commands(part, self.run)]
        if None in done:
            return None
        if is_quiet:
            print(f"\n=== {part} ===", *(printed for _, printed in done), sep="\n", flush=True)
        passed, failed = report_counts(report, [status for status, _ in done])
        if failed and self.run.length.is_quick:
            self.end()
        found = covered() if part == "coverage" else ""
        return Outcome(part, passed, failed, time.monotonic() - started, found=found)

    def command(self, command: list[str], is_quiet: bool) -> tuple[int, str] | None:
        """Run a command: its status and what it printed where that is not seen. None if the run was over."""
        if self.is_over.is_set():
            return None
        into = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT} if is_quiet else {}
        with subprocess.Popen(command, cwd=ROOT, env=keeping_bytecode(), text=True, **into) as process:
            self.running.add(process)
            if self.is_over.is_set():  # meanwhile
                process.send_signal(signal.SIGINT)
            printed, _ = process.communicate()
            self.running.discard(process)
        return None if self.is_over.is_set() else (process.returncode, printed or "")

    def end(self) -> None:
        """End what runs in the other lane."""
        self.is_over.set()
        for process in list(self.running):
            process.send_signal(signal.SIGINT)

    def tried_again(self, outcome: Outcome) -> Outcome:
        """Run the tests of a part in a browser that failed once more, one by one, if they are few."""
        if outcome.part not in IN_BROWSER or self.run.length.is_quick:
            return outcome
        return run_again(outcome)


def keeping_bytecode() -> dict[str, str]:
    """The environment, of which containers often have it that Python compiles each module in each process
    again; tests start hundreds of them.
    """
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def covered() -> str:
    """The share of the engine's lines and branches that was run, and the least allowed (`pyproject.toml`)."""
    told = subprocess.run([*COVERAGE, "report", "--format=total"], cwd=ROOT, capture_output=True, text=True)
    least = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["coverage"]["report"]
    return f"{told.stdout.strip()} % of the engine, at least {least['fail_under']} %"


def run_again(outcome: Outcome) -> Outcome:
    """Run the tests of a part that failed once more, one by one, if they are few."""
    failed = [case.name for case in cases(REPORTS / f"{outcome.part}.xml") if case.has_failed]
    if not failed or len(failed) > FEW or outcome.failed > len(failed):
        return outcome
    print(f"\n=== {outcome.part}, those that failed, by themselves ===", flush=True)
    passed = [one for one in failed if not subprocess.run([*PYTEST, "-m", "", one], cwd=ROOT).returncode]
    return outcome._replace(
        passed=outcome.passed + len(passed),
        failed=outcome.failed - len(passed),
        disturbed=tuple(passed),
    )


def cost_alone(test: str) -> float:
    """The seconds of the processor that a test takes when nothing else is under way, on a machine as fast as
    the one for which the limit was laid down: some are slow, or at times lent to others.
    """
    report, before = REPORTS / "alone.xml", slowness()
    subprocess.run([*PYTEST, "-m", "", f"--junitxml={report}", test], cwd=ROOT, check=False)
    return sum(case.cost for case in cases(report)) / max(before, slowness(), 1)


def slowness() -> float:
    """The processor time of new objects on this machine, now, in units of `FAST`: of that the engine makes
    many, and a machine may be quick at sums and slow at memory.
    """
    started = time.process_time()
    sum(map(len, [[number] for number in range(OBJECTS)]))
    return (time.process_time() - started) / FAST


def main() -> int:
    """Run the parts that are wanted; the exit status."""
    given = arguments().parse_args()
    length = LENGTHS.get(given.parts[0], BY_NAME)
    parts = of_share(length.parts or tuple(given.parts), given.shard)
    turn = turn_of_commit() if given.turn is None else given.turn
    REPORTS.mkdir(parents=True, exist_ok=True)
    if any(part in IN_BROWSER for part in parts):
        browser.provide()
    if IN_BROWSERS in parts:
        three_browsers.provide()
    ready, started = time.time(), time.monotonic()
    outcomes = Runner(Run(length, turn, given.games, given.shard)).outcomes(parts)
    if length.is_day:
        outcomes = [
            told_dear(one) if one.part in IN_BROWSER else too_dear(one, cost_alone) for one in outcomes
        ]
    failed = sum_up(outcomes)
    if given.begun:
        print(times(given.begun, ready, time.monotonic() - started))
    print(f"{sum(one.passed for one in outcomes)} passed, {failed} failed", flush=True)
    return int(failed > 0)


def arguments() -> argparse.ArgumentParser:
    """The parser of the runner's arguments."""
    parser = argparse.ArgumentParser(description="Run tests by parts.")
    parser.add_argument("parts", nargs="+", choices=[*LENGTHS, *PARTS], metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--shard", default="1/1", help="a share of the tests, such as 1/4")
    parser.add_argument("--games", default="", help="of what is tested by turns these games: 'skat tapp'")
    parser.add_argument("--turn", type=int, help="of what is tested by turns a 24th; else by the commit")
    parser.add_argument("--begun", type=float, default=0, help="seconds since 1970 when `make` began")
    return parser


if __name__ == "__main__":
    sys.exit(main())
