"""Every reader has bounds: no text keeps it busy or fills its memory, and a sentence says which bound."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hostile import SHARES

from kartenstube.cli import main
from kartenstube.match import record

pytestmark = pytest.mark.cpython_only

SECONDS = 30  # of the processor, for each text; the slowest takes one and a half here
BOUNDS = ("too_long", "too_deep", "too_full", "too_many", "long_number", "long_key", "long_word")


@pytest.fixture(scope="module")
def outcomes(request):
    """What came of each hostile text, read one after the other by a process that may have little memory; in a
    day's run of those of its turn.
    """
    turn = request.config.getoption("--turn")
    share = [] if turn is None else [str(turn)]
    command = [sys.executable, str(Path(__file__).parent / "hostile.py"), *share]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.by_turns
@pytest.mark.slow
def test_hostile_texts_are_read_within_bounds_of_time_and_memory(outcomes):
    assert {"record", "demo"} <= {outcome["reader"] for outcome in outcomes}
    assert len(outcomes) > 50 // SHARES
    slow = [outcome for outcome in outcomes if outcome["seconds"] > SECONDS]
    assert not slow


@pytest.mark.slow
def test_a_hostile_text_is_refused_with_the_reason_that_is_meant(outcomes):
    assert [outcome for outcome in outcomes if not outcome["well"]] == []


@pytest.mark.slow
def test_a_sentence_names_the_bound_that_a_text_breaks(outcomes):
    for outcome in outcomes:
        assert len(outcome["said"]) < 500, outcome
        assert outcome["said"].isprintable(), outcome
        if outcome["code"] in BOUNDS:
            words = outcome["said"].replace(",", "").split()
            assert any(word.strip(".:").isdigit() for word in words), outcome


@pytest.mark.parametrize("command", [["replay"], ["scene", "--seat", "0"], ["demo", "check"]])
def test_a_file_without_an_end_is_not_read_for_ever(command, capsys):
    assert main(["--lang", "en", *command, "/dev/zero"]) == 2
    said = capsys.readouterr().err
    assert said == f"/dev/zero is too long: at most {record.MOST_CHARACTERS:,} characters are read at once.\n"


def test_a_place_in_a_text_of_many_lines_is_told_as_an_editor_counts_it(tmp_path, capsys):
    file = tmp_path / "broken"
    file.write_text('\n\n{\n\n"kartenstube": 1,\n\n', encoding="utf-8")
    assert main(["--lang", "en", "replay", str(file)]) == 2
    assert "(line 7, column 1)" in capsys.readouterr().err


def test_many_lines_that_are_one_text_are_not_read_for_ever(tmp_path, capsys):
    file = tmp_path / "long"
    file.write_text("[\n" + (" " * 99_999 + "\n") * 101, encoding="utf-8")
    assert main(["--lang", "en", "replay", str(file)]) == 2
    assert "at most 10,000,000 characters" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "german-whist", "--set", "target=" + "9" * 10_000_000],
        ["simulate", "german-whist", "--set", "x" * 10_000_000],
        ["simulate", "x" * 10_000_000],
        ["simulate", "german-whist", "--seed", "x" * 10_000_000],
        ["simulate", "german-whist", "--seed", "x" * 199, "--matches", "2"],
        ["simulate", "german-whist", "--matches", "9" * 10_000_000],
        ["simulate", "german-whist", "--bots", "easy," * 2_000_000],
        ["replay", "x" * 10_000_000],
    ],
)
def test_a_long_argument_is_refused_with_a_short_sentence(arguments, capsys):
    assert main(["--lang", "en", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err) < 500
