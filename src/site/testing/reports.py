"""Reads what tests have reported, and sums it up: what failed, what it took, and what was left out."""

import json
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from base.paths import ROOT

REPORTS = ROOT / "build" / "reports"
BUILT_FROM = ROOT / "build" / "built-from"  # when the last `make` that built had begun, and the build in it
DEAR = 20  # seconds of the processor: a day's test that takes more has to be marked `long`
SHOWN = 3  # so many of the slowest files of a part are named


class Outcome(NamedTuple):
    """The outcome of a part: the numbers of its checks that passed and failed, the seconds it took by the
    clock, the tests that passed only when nothing ran beside them, and its findings.
    """

    part: str
    passed: int
    failed: int
    seconds: float
    disturbed: tuple[str, ...] = ()
    found: str = ""


class Case(NamedTuple):
    """A test in a report, and the seconds of the processor that it took."""

    name: str
    has_failed: bool
    cost: float

    @property
    def file(self) -> str:
        """The file of the test."""
        return self.name.partition("::")[0]


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


def cases(report: Path) -> list[Case]:
    """The tests of a report, named as pytest takes them."""
    if not report.exists():
        return []
    return [
        Case(
            f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}",
            case.find("failure") is not None or case.find("error") is not None,
            sum(
                float(one.get("value", 0)) for one in case.iterfind("properties/property[@name='processor']")
            ),
        )
        for case in ET.parse(report).getroot().iter("testcase")
    ]


def too_dear(outcome: Outcome, alone: Callable[[str], float]) -> Outcome:
    """Count as failed, and name, each test that takes more of the processor than a day's test may, also
    `alone`: beside others it takes more, and may have to end what they have begun.
    """
    over = [case.name for case in cases(REPORTS / f"{outcome.part}.xml") if case.cost > DEAR]
    dear = {name: cost for name in over if (cost := alone(name)) > DEAR}
    told = "".join(
        f"\n  takes {cost:.0f} s of the processor, so mark it `long`: {name}" for name, cost in dear.items()
    )
    return outcome._replace(failed=outcome.failed + len(dear), found=outcome.found + told)


def told_dear(outcome: Outcome) -> Outcome:
    """Name each test that takes more of the processor than a day's test may, without counting it as failed:
    what a browser takes differs twofold between its versions.
    """
    told = "".join(
        f"\n  took {case.cost:.0f} s of the processor: {case.name}"
        for case in cases(REPORTS / f"{outcome.part}.xml")
        if case.cost > DEAR
    )
    return outcome._replace(found=outcome.found + told)


def sum_up(outcomes: list[Outcome]) -> int:
    """Print what came of the parts; how many checks failed."""
    print("\n=== summary ===")
    for outcome in outcomes:
        print(line_of(outcome))
        for test in outcome.disturbed:
            print(f"  passed only by itself: {test}")
    for outcome in outcomes:
        print(end=left_to_all(outcome.part))
    return sum(outcome.failed for outcome in outcomes)


def line_of(outcome: Outcome) -> str:
    """The line on a part: its outcome, its processor time if its tests tell it, and its slowest files."""
    word = "failed" if outcome.failed else "ok"
    costs: Counter[str] = Counter()
    for case in cases(REPORTS / f"{outcome.part}.xml"):
        costs[case.file] += case.cost
    slowest = ", ".join(f"{Path(file).stem} {cost:.0f} s" for file, cost in costs.most_common(SHOWN))
    told = f"  processor {costs.total():4.0f} s: {slowest}" if costs.total() else ""
    counts = f"{outcome.passed:4} passed, {outcome.failed:2} failed"
    return f"{outcome.part:8} {word:6} {counts}  {outcome.seconds:6.1f} s{told}  {outcome.found}".rstrip()


def left_to_all(part: str) -> str:
    """The tests that the run of a part has left to `make test-all`: their number by file, and the games whose
    turn it was; "" if none were left.
    """
    path = REPORTS / f"{part}-left.json"
    left = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"tests": []}
    if not left["tests"]:
        return ""
    files = Counter(Path(name.partition("::")[0]).stem.removeprefix("test_") for name in left["tests"])
    told = ", ".join(f"{file} {count}" for file, count in files.most_common())
    turn = f"\n  by turns: {', '.join(left['games'])}" if left["games"] else ""
    return f"{part}: left to `make test-all`, {len(left['tests'])} tests: {told}{turn}\n"


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def times(begun: float, ready: float, tested: float) -> str:
    """The times to set up, to build and to test, as far as this `make` has done it. `begun` is its start,
    `ready` when tests could be run; `tested` is a duration, all in seconds.
    """
    built_from = BUILT_FROM.read_text(encoding="utf-8").split() if BUILT_FROM.exists() else []
    is_fresh = built_from[:1] == [f"{begun:.0f}"]
    built = ready - float(built_from[1]) if is_fresh else 0
    return f"set up {clock(ready - begun - built)}, built {clock(built)}, tested {clock(tested)}"
