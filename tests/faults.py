"""Faults made by hand: mistakes that a player would notice, and for each some test must fail.

Usage: faults.py [NAME ...] [--most 10] [--turn 0] [--near] [--jobs 2]. A fault is a patch in `tests/faults`;
without names all are tried. They lie in screen, styles, scripts, door, build and words; rules have
their mutants (`mutants.py`). Each is tried on the tests of the parts that it touches, and the first failure
ends it: on the tests of every day, then on what the day's run takes by turns, each draw by itself (`--turn`:
one draw alone), at last on what only `make test-all` runs. What these let pass gets the whole run, unless
only tests that are `--near` are wanted. A failure counts if that test passes without the fault.

All happens in copies, `build/faults`. A patch that does not apply any more is an error. Exit status 1 if a
fault survives.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from turns import TURNS

ROOT = Path(__file__).parents[1]
PATCHES = ROOT / "tests" / "faults"
COPIES = ROOT / "build" / "faults"
SHARED = ("node_modules", "build/wheels")  # of the copies, too
# in a patch: a file, and a word in the names of the tests in it that are tried before all others
FIRST = re.compile(r"^First: (\S+) (\w+)$", re.MULTILINE)
CHANGED = re.compile(r"^\+\+\+ b/(\S+)$", re.MULTILINE)
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/\S+(?:\[.*?\])?)(?: - .*)?$", re.MULTILINE)
LONGEST = 3600  # seconds that a run of tests may take
NONE_FOUND = 5  # pytest's status where no test was wanted
CLEAN = "clean"  # the site without a fault
ABOUT_FAULTS = "tests/screen/test_faults.py"  # tells that a fault cannot be made where it is made
# what the build does about a style or a script, in a site that is there; its manifest is none
RENEW = """
import build, pathlib
out = pathlib.Path("dist")
manifest = out / "static" / "manifest.json"
text = manifest.read_bytes()
build.copy_static(out)
manifest.write_bytes(text)
build.list_files(out)
"""
IN_BROWSER = "tests/browser"  # these need the site; all others do without

SCREEN = ("tests/screen/test_layers.py", "tests/screen", "tests/table")
LOOKS = ("site", "access", "table", "look*", "layout*", "sheet*", "play*", "shared*")
# the beginning of a path that is changed, and the tests that are to see it, the cheapest first; those in
# `tests/browser` by a word of the file's name
NEAR = (
    ("src/stube_ui/frame", SCREEN[:2], ("demo*", "frame*", "embed*", "access")),
    ("src/stube_ui/pages", SCREEN, ("shelf*", "saving*", "access", "newcomer*")),
    ("src/stube_ui/app", SCREEN, ("play*", "table", "saving*", "address*", "access")),
    ("src/stube_ui", SCREEN, ("table", "play*", "saving*", "fault*", "shared*", "access", "bots*")),
    ("src/engine_worker", ("tests/engine/test_door.py", *SCREEN), ("bots*", "tells*", "saving*", "play*")),
    ("static/worker/service-worker", (), ("offline*",)),
    ("static/reading", (), ("reading*", "rules*", "document*", "teach*")),
    ("static/page/tabs", (), ("fault*", "neighbour*")),
    ("static/page/mirror", (), ("kill*", "fault*", "saving*")),
    ("static/page/namespace", (), ("neighbour*", "saving*", "fault*")),
    ("static/page/files", (), ("shelf*",)),
    ("static/worker/runtime", (), ("start*", "site", "opening*", "games_on_demand*")),
    ("static/frame", (), ("demo*", "frame*", "embed*")),
    ("static/table/drag", (), ("table", "stack*", "sheet*")),
    ("static/", ("tests/screen",), LOOKS),
    (
        "src/site",
        ("tests/screen", "tests/engine/test_reading_page.py", "tests/engine/test_rules_pages.py"),
        ("site", "offline*", "opening*", "reading*", "document*", "drawn*"),
    ),
    (
        "src/locale",
        (
            "tests/screen/test_catalogue.py",
            "tests/engine/test_words.py",
            "tests/engine/test_texts.py",
            "tests/table",
        ),
        ("another_language*", "reading*", "play*"),
    ),
    (
        "games",
        (
            "tests/engine/test_lessons.py",
            "tests/engine/test_rules*.py",
            "tests/engine/test_words.py",
            "tests/screen",
        ),
        ("reading*", "rules*", "demo*", "another_language*"),
    ),
)
WHOLE = ("tests/screen", "tests/table", "tests/engine", IN_BROWSER)


class Selection(NamedTuple):
    """Some of the tests: what they are called in a report, and how pytest selects them."""

    name: str
    options: tuple[str, ...]


EVERY_DAY = Selection("every day", ("-m", "not long and not by_turns"))
BY_TURNS = [
    Selection(f"turn {turn}", ("-m", "by_turns and not long", f"--turn={turn}")) for turn in range(TURNS)
]
TEST_ALL = Selection("test-all", ("-m", "long or by_turns"))


class Fault(NamedTuple):
    """A patch: its name, its text, and the path that it changes."""

    name: str
    text: str
    path: str

    @staticmethod
    def read(path: Path) -> "Fault":
        """The fault in a file."""
        text = path.read_text(encoding="utf-8")
        (changed,) = CHANGED.findall(text)
        return Fault(path.stem, text, changed)

    def applies(self) -> bool:
        """Whether it can be made in the tree as it is."""
        command = ["git", "apply", "--check", "-"]
        done = subprocess.run(command, cwd=ROOT, input=self.text, text=True, capture_output=True, check=False)
        return done.returncode == 0

    def near(self) -> list[str]:
        """The tests that are to see it, as far as there are such files."""
        others, words = next((tests for start, *tests in NEAR if self.path.startswith(start)))
        wanted = [*others, *(f"{IN_BROWSER}/test_{word}.py" for word in words)]
        found = (path.relative_to(ROOT).as_posix() for one in wanted for path in sorted(ROOT.glob(one)))
        return list(dict.fromkeys(found))

    def first(self) -> Iterator[tuple[list[str], list[str]]]:
        """The tests that are known to see it, if the patch names some that are there: a file, and what
        selects them in it.
        """
        for test, word in FIRST.findall(self.text):
            if (ROOT / test).exists():
                yield [test], ["-k", word]


class Verdict(NamedTuple):
    """What came of a fault: by which test each selection found it, and how long that took."""

    fault: Fault
    found: dict[str, str]  # by the name of the selection
    seconds: float

    def in_draw(self, turn: int) -> bool:
        """Whether the day's run finds it with this draw."""
        return EVERY_DAY.name in self.found or BY_TURNS[turn].name in self.found

    def __str__(self) -> str:
        found = "; ".join(f"{name}: {test}" for name, test in self.found.items()) or "SURVIVES"
        return f"{self.fault.name:34} {self.seconds:5.0f} s  {found}"


class Copy:
    """A copy of the tree, in which faults are made one after the other."""

    def __init__(self, number: int) -> None:
        self.folder, self.sites = COPIES / f"{number}" / "tree", COPIES / f"{number}" / "sites"
        shutil.rmtree(self.folder.parent, ignore_errors=True)
        self.sites.mkdir(parents=True)
        listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        for name in subprocess.check_output(listed, cwd=ROOT, text=True).split("\0")[:-1]:
            if (ROOT / name).is_file():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, self.folder / name)
        (self.folder / "build").mkdir()
        for name in SHARED:
            (self.folder / name).symlink_to(ROOT / name)
        self._git("init", "--quiet")
        self._git("add", "--all")
        self._git("-c", "user.name=faults", "-c", "user.email=", "commit", "--quiet", "--message=as it is")
        failure = self._build(CLEAN)
        assert not failure, failure

    def first_failure(self, fault: Fault, tests: list[str], options: list[str]) -> str:
        """The first test that a fault makes fail, or what fails in the build; "" if nothing does."""
        self._git("apply", "-", text=fault.text)
        try:
            return self._words(fault) or self._failing_group(fault, tests, options)
        finally:
            self._git("checkout", ".")
            self._words(fault)
            self._show(CLEAN)

    def failing(self, tests: list[str], options: list[str]) -> str:
        """The first of some tests that fails, "" if all pass."""
        command = [sys.executable, "-m", "pytest", "-xq", f"--ignore={ABOUT_FAULTS}", *options, *tests]
        try:
            done = self._run(command, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            return "time"
        if done.returncode in (0, NONE_FOUND):
            return ""
        found = FAILED.findall(done.stdout)
        assert found, done.stdout + done.stderr
        return str(found[0])

    def forget(self, fault: Fault) -> None:
        """Away with the site that has a fault."""
        shutil.rmtree(self.sites / fault.name, ignore_errors=True)

    def _failing_group(self, fault: Fault, tests: list[str], options: list[str]) -> str:
        """Tests in the browser are asked in their turn with the site built."""
        for in_browser, some in groupby(tests, lambda test: test.startswith(IN_BROWSER)):
            failed = (in_browser and self._build(fault.name, fault.path)) or self.failing(list(some), options)
            if failed:
                return failed
        return ""

    def _words(self, fault: Fault) -> str:
        """Other words come with the engine's copy of them, which the build writes and git does not know."""
        return self._script("catalogues") if fault.path.endswith(".po") else ""

    def _build(self, site: str, path: str = "") -> str:
        """Have the site there as the tree makes it, where only a path has changed; what failed. It is built
        once.
        """
        if not (self.sites / site).exists():
            (self.folder / "dist").unlink(missing_ok=True)
            if failure := self._renew() if path.startswith("static/") else self._script("build"):
                return failure
            (self.folder / "dist").rename(self.sites / site)
        self._show(site)
        return ""

    def _renew(self) -> str:
        """Build only styles and scripts."""
        shutil.copytree(self.sites / CLEAN, self.folder / "dist")
        return self._failure([sys.executable, "-c", RENEW])

    def _show(self, site: str) -> None:
        (self.folder / "dist").unlink(missing_ok=True)
        (self.folder / "dist").symlink_to(self.sites / site)

    def _script(self, name: str) -> str:
        return self._failure([sys.executable, f"src/site/{name}.py"])

    def _failure(self, command: list[str]) -> str:
        """What a part of the build complains of."""
        done = self._run(command, env={**os.environ, "PYTHONPATH": "src/site:src"})
        return f"the build: {(done.stdout + done.stderr).strip()[-200:]}" if done.returncode else ""

    def _run(self, command: list[str], **given) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, **given)

    def _git(self, *command: str, text: str | None = None) -> None:
        done = self._run(["git", *command], input=text)
        assert done.returncode == 0, f"{done.stderr}\n{text or ''}"


class Trial:
    """Tries faults in the copies that are free."""

    def __init__(self, jobs: int, turn: int | None, near: bool) -> None:
        self.copies, self.near = SimpleQueue[Copy](), near
        self.turns = BY_TURNS if turn is None else [BY_TURNS[turn]]
        self.beyond = [TEST_ALL] if turn is None else []
        for number in range(jobs):
            self.copies.put(Copy(number))

    def verdict(self, fault: Fault) -> Verdict:
        """What comes of a fault; printed, too."""
        copy, begun = self.copies.get(), time.monotonic()
        try:
            verdict = Verdict(fault, self._found(copy, fault), time.monotonic() - begun)
        finally:
            copy.forget(fault)
            self.copies.put(copy)
        print(verdict, flush=True)
        return verdict

    def _found(self, copy: Copy, fault: Fault) -> dict[str, str]:
        """By which test each selection finds it: near tests are asked first, all others if some draw needs
        them.
        """
        near, found = fault.near(), {}
        others = [one for one in WHOLE if one not in near], [f"--ignore={one}" for one in near]
        scopes: list[tuple[list[str], list[str]]] = [(near, [])] if self.near else [(near, []), others]
        for scope in (*fault.first(), *scopes):
            if test := first_of(copy, fault, EVERY_DAY, *scope):
                return {EVERY_DAY.name: test}
            for turn in (one for one in self.turns if one.name not in found):
                if test := first_of(copy, fault, turn, *scope):
                    found[turn.name] = test
            if len(found) == len(self.turns):
                return found
        for scope in () if found else scopes:
            for one in self.beyond:
                if test := first_of(copy, fault, one, *scope):
                    return {one.name: test}
        return found


def first_of(
    copy: Copy, fault: Fault, selection: Selection, tests: list[str], more: Sequence[str] = ()
) -> str:
    """The first test of a selection that sees a fault and passes without it, "" if none does."""
    options = [*selection.options, *more]
    while test := copy.first_failure(fault, tests, options):
        if not test.startswith("tests/") or not copy.failing([test], ["-m", ""]):
            break
        print(f"{test} fails without {fault.name}, too", flush=True)
        options.append(f"--deselect={test}")
    return test


def main() -> int:
    """Try the faults that are wanted; the exit status."""
    parser = argparse.ArgumentParser(description="Faults made by hand.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="a patch in tests/faults, without its ending"
    )
    parser.add_argument("--most", type=int, default=sys.maxsize, help="so many of them, spread over all")
    parser.add_argument("--turn", type=int, choices=range(TURNS), help="the day's run with this draw alone")
    parser.add_argument("--near", action="store_true", help="no whole run for those that survive")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2, help="so many side by side")
    given = parser.parse_args()
    faults = wanted(given.names, given.most)
    if stale := [fault.name for fault in faults if not fault.applies()]:
        sys.exit(f"These do not apply any more: {', '.join(stale)}")
    trial = Trial(min(given.jobs, len(faults)), given.turn, given.near)
    with ThreadPoolExecutor(given.jobs) as jobs:
        verdicts = list(jobs.map(trial.verdict, faults))
    return sum_up(verdicts, given.turn)


def wanted(names: list[str], most: int) -> list[Fault]:
    """The faults with these names, all without any; `most` of them, spread over the list."""
    paths = [PATCHES / f"{name}.patch" for name in names] or sorted(PATCHES.glob("*.patch"))
    step = max(1, -(-len(paths) // most))
    return [Fault.read(path) for path in paths[::step]]


def sum_up(verdicts: list[Verdict], turn: int | None) -> int:
    """Print how many were found, and which were not; the exit status."""
    for draw in range(TURNS) if turn is None else [turn]:
        print(f"{sum(one.in_draw(draw) for one in verdicts)} of {len(verdicts)} found in a day, draw {draw}")
    survivors = [one.fault for one in verdicts if not one.found]
    print(f"{len(verdicts) - len(survivors)} of {len(verdicts)} found")
    for fault in survivors:
        print(f"\n{fault.name} survives: {fault.text.partition('diff --git')[0].strip()}")
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(main())
