"""The runner of the tests: what failed in a browser has a second try by itself."""

import subprocess

import pytest
import reports
import run_tests

PASSES_AT_ITS_SECOND_TRY = """
from pathlib import Path

def test_one():
    tries = Path(__file__).with_name("tries")
    tries.write_text(tries.read_text() + "." if tries.exists() else ".")
    assert len(tries.read_text()) > 1
"""
NEVER_PASSES = "def test_two():\n    assert False\n"


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


def test_what_passes_by_itself_is_named(outcome_of, capsys):
    outcome = run_tests.run_again(outcome_of(PASSES_AT_ITS_SECOND_TRY + NEVER_PASSES))
    assert (outcome.passed, outcome.failed) == (1, 1)
    assert reports.sum_up([outcome]) == 1
    assert "passed only by itself: tests/test_some.py::test_one" in capsys.readouterr().out


def test_many_failures_are_no_accident(outcome_of):
    many = "import pytest\n@pytest.mark.parametrize('n', range(6))\n" + NEVER_PASSES.replace("()", "(n)")
    outcome = outcome_of(many)
    assert outcome.failed == 6
    assert run_tests.run_again(outcome) is outcome
