"""The runner of the tests: what is tested by turns, what ends a quick run, what takes too long, and the
second try of what failed in a browser.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from turns import TURNS, left_out

import run_tests
from kartenstube.games.registry import GAMES
from testing import reports

PASSES_AT_ITS_SECOND_TRY = """
from pathlib import Path

def test_one():
    tries = Path(__file__).with_name("tries")
    tries.write_text(tries.read_text() + "." if tries.exists() else ".")
    assert len(tries.read_text()) > 1
"""
SOME_BY_TURNS = """
import pytest
from kartenstube.games.registry import GAMES

@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_games(game): pass

@pytest.mark.by_turns
@pytest.mark.parametrize("n", range(7))
def test_numbers(n): pass

def test_always(): pass
"""
BUSY = """
import time

def test_busy():
    end = time.process_time() + 0.5
    while time.process_time() < end: pass
"""
ROOT = Path(__file__).parents[2]
NEVER_PASSES = "def test_two():\n    assert False\n"


class Call(NamedTuple):
    """What a test is called with, as pytest tells it."""

    params: dict


class Item:
    """What pytest tells of a test that it has collected."""

    def __init__(self, nodeid, params, by_turns=True, **given):
        self.nodeid, self.callspec, self.by_turns, self.given = nodeid, Call(params), by_turns, given

    def get_closest_marker(self, name):
        return getattr(pytest.mark, name)(**self.given).mark if self.by_turns else None


@pytest.fixture
def outcome_of(tmp_path, monkeypatch):
    """What comes of a part in a browser that has these tests, at first."""

    def made(source):
        (tmp_path / "tests").mkdir()
        (tmp_path / "tests" / "test_some.py").write_text(source)
        report = f"--junitxml={tmp_path / 'browser.xml'}"
        status = subprocess.run([*run_tests.PYTEST, report, "tests"], cwd=tmp_path, check=False).returncode
        passed, failed = reports.report_counts(tmp_path / "browser.xml", [status])
        return reports.Outcome("browser", passed, failed, 1.0)

    monkeypatch.setattr(run_tests, "REPORTS", tmp_path)
    monkeypatch.setattr(reports, "REPORTS", tmp_path)
    monkeypatch.setattr(run_tests, "ROOT", tmp_path)
    return made


@pytest.mark.by_turns
@pytest.mark.slow
def test_what_passes_by_itself_is_named(outcome_of, capsys):
    outcome = run_tests.run_again(outcome_of(PASSES_AT_ITS_SECOND_TRY + NEVER_PASSES))
    assert (outcome.passed, outcome.failed) == (1, 1)
    assert reports.sum_up([outcome]) == 1
    assert "passed only by itself: tests/test_some.py::test_one" in capsys.readouterr().out


@pytest.mark.slow
def test_many_failures_are_no_accident(outcome_of):
    many = "import pytest\n@pytest.mark.parametrize('n', range(6))\n" + NEVER_PASSES.replace("()", "(n)")
    outcome = outcome_of(many)
    assert outcome.failed == 6
    assert run_tests.run_again(outcome) is outcome


@pytest.fixture
def tests_of(tmp_path):
    """The tests of a file that are run with some options, and those that are told as left out."""
    (tmp_path / "test_some.py").write_text(SOME_BY_TURNS)
    paths = os.pathsep.join(str(ROOT / folder) for folder in ("tests", "src"))

    def collected(*options):
        left = tmp_path / "left.json"
        command = [*run_tests.PYTEST, "-p", "conftest", "--collect-only", f"--left={left}", *options]
        given = {"cwd": tmp_path, "env": {**os.environ, "PYTHONPATH": paths}}
        done = subprocess.run(command, capture_output=True, text=True, check=True, **given)
        return {line for line in done.stdout.splitlines() if "::" in line}, json.loads(left.read_text())

    return collected


@pytest.mark.slow
def test_what_has_another_turn_is_told_as_left_out(tests_of):
    every, _ = tests_of()
    some, left = tests_of("--turn=1")
    assert some | set(left["tests"]) == every
    assert not some & set(left["tests"])
    assert {name.partition("[")[2][:-1] for name in some if "games" in name} == set(left["games"])
    assert "test_some.py::test_always" in some


def test_each_part_of_what_is_by_turns_has_its_turn():
    by_game = [Item(f"test_some.py::test_games[{game}]", {"game": game}) for game in GAMES]
    numbered = [Item(f"test_some.py::test_numbers[{number}]", {"number": number}) for number in range(30)]
    always = Item("test_some.py::test_always", {}, False)
    items = [*by_game, *numbered, always]
    runs = [
        [item for item in items if item not in left_out(items, turn, list(GAMES), [])]
        for turn in range(TURNS)
    ]
    assert all(sum(item in run for run in runs) == 1 for item in [*by_game, *numbered])
    assert all(always in run for run in runs)
    assert all(0 < len(run) < 6 for run in runs)


def test_a_third_of_what_is_by_thirds_is_in_each_run():
    items = [Item(f"test_some.py::test_games[{game}]", {"game": game}, every=3) for game in GAMES]
    runs = [set(items) - set(left_out(items, turn, list(GAMES), [])) for turn in range(TURNS)]
    assert {len(run) for run in runs} == {len(GAMES) // 3}
    assert set.union(*runs[:3]) == set(items)


def test_a_test_for_some_games_has_turns_one_by_one_unless_games_are_named():
    params = [{"game": game, "asked": asked} for game in ("skat", "tapp") for asked in range(4)]
    items = [Item("test_some.py::test_asked[...]", one, by_rows=True) for one in params]
    runs = [set(items) - set(left_out(items, turn, list(GAMES), [])) for turn in range(TURNS)]
    assert max(map(len, runs)) == 1
    assert set.union(*runs) == set(items)
    assert left_out(items, 0, list(GAMES), ["tapp"]) == items[:4]


def test_a_file_about_a_game_is_of_that_game_only_where_games_are_named():
    items = [Item(f"test_skat.py::test_{number}", {}) for number in range(60)]
    assert left_out(items, 0, list(GAMES), ["skat"]) == []
    assert left_out(items, 0, list(GAMES), ["tapp"]) == items
    runs = [set(items) - set(left_out(items, turn, list(GAMES), [])) for turn in range(TURNS)]
    assert set.union(*runs) == set(items)
    assert all(len(run) < 12 for run in runs)


@pytest.mark.slow
def test_games_that_are_named_go_before_those_whose_turn_it_is(tests_of):
    some, left = tests_of("--games=skat tapp", "--turn=1")
    assert {name for name in some if "games" in name} == {
        "test_some.py::test_games[skat]",
        "test_some.py::test_games[tapp]",
    }
    assert left["games"] == ["skat", "tapp"]


def test_a_game_that_there_is_not_is_said(tests_of):
    with pytest.raises(subprocess.CalledProcessError) as failed:
        tests_of("--games=skat taps")
    assert "no such game: taps; there are skat" in failed.value.stderr


@pytest.mark.by_turns
@pytest.mark.slow
def test_a_share_has_each_so_manyth_test(tests_of):
    shares = [tests_of(f"--shard={number}/2")[0] for number in (1, 2)]
    assert not set.intersection(*shares)
    assert set.union(*shares) == tests_of()[0]


def test_what_cannot_be_divided_runs_with_the_first_share():
    parts = run_tests.LENGTHS["all"].parts
    first, second = (run_tests.of_share(parts, shard) for shard in ("1/2", "2/2"))
    assert first == parts
    assert {*first} - {*second} == {"lint", "types", "pyodide"}
    assert run_tests.of_share(parts, "1/1") == parts


def test_a_quick_run_ends_at_the_first_failure_in_whichever_lane(monkeypatch):
    script = {
        "lint": "raise SystemExit(1)",
        "types": "print('not run')",
        "smoke": "import signal; signal.pause()",
    }
    monkeypatch.setattr(run_tests, "commands", lambda part, run: [[sys.executable, "-c", script[part]]])
    runner = run_tests.Runner(run_tests.Run(run_tests.LENGTHS["check"], 0))
    assert [(one.part, one.failed) for one in runner.outcomes(("lint", "types", "smoke"))] == [("lint", 1)]


def test_what_is_compiled_once_is_kept(monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    script = "import sys; raise SystemExit(sys.dont_write_bytecode)"
    monkeypatch.setattr(run_tests, "commands", lambda part, run: [[sys.executable, "-c", script]])
    runner = run_tests.Runner(run_tests.Run(run_tests.LENGTHS["day"], 0))
    assert [one.failed for one in runner.outcomes(("lint",))] == [0]


@pytest.mark.slow
def test_a_test_that_takes_too_much_of_the_processor_is_refused(tmp_path, monkeypatch):
    (tmp_path / "test_busy.py").write_text(BUSY)
    command = [*run_tests.PYTEST, "-p", "conftest", "--junitxml=engine.xml", "."]
    paths = os.pathsep.join(str(ROOT / folder) for folder in ("tests", "src"))
    subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": paths}, check=True)
    monkeypatch.setattr(reports, "REPORTS", tmp_path)
    outcome = reports.Outcome("engine", 1, 0, 1.0)

    def as_dear(test):
        return 1.0

    assert reports.too_dear(outcome, as_dear) == outcome
    monkeypatch.setattr(reports, "DEAR", 0.1)
    assert reports.too_dear(outcome, as_dear).failed == 1
    assert "test_busy" in reports.too_dear(outcome, as_dear).found
    assert reports.too_dear(outcome, lambda test: 0.0) == outcome, "it was others that took so much"
    told = reports.told_dear(outcome)
    assert (told.failed, "test_busy" in told.found) == (0, True)


@pytest.mark.by_turns
@pytest.mark.slow
def test_a_slow_machine_makes_no_test_dear(tmp_path, monkeypatch):
    (tmp_path / "test_busy.py").write_text(BUSY)
    monkeypatch.setattr(run_tests, "ROOT", tmp_path)
    monkeypatch.setattr(run_tests, "REPORTS", tmp_path)
    monkeypatch.setattr(run_tests, "PYTEST", [*run_tests.PYTEST, "-p", "conftest"])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(str(ROOT / folder) for folder in ("tests", "src")))
    cost = run_tests.cost_alone("test_busy.py")
    monkeypatch.setattr(run_tests, "FAST", run_tests.FAST / 100)  # as if the same sum took so much longer
    assert 0 < run_tests.cost_alone("test_busy.py") < cost / 10


def test_what_was_set_up_built_and_tested_is_told_apart(tmp_path, monkeypatch):
    monkeypatch.setattr(reports, "BUILT_FROM", tmp_path / "built-from")
    assert reports.times(1000, 1003, 61) == "set up 0:03, built 0:00, tested 1:01"
    reports.BUILT_FROM.write_text("1000 1100")
    assert reports.times(1000, 1135, 550) == "set up 1:40, built 0:35, tested 9:10"
    assert reports.times(2000, 2000, 550) == "set up 0:00, built 0:00, tested 9:10"
