"""The command `new-game`: what it writes is a game that can be played, and it names what a game lacks."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kartenstube.cli import new_game
from kartenstube.games.registry import GAMES

ROOT = Path(__file__).parents[2]
FOLDERS = ("src/kartenstube", "src/site", "src/reading", "docs", "games", "src/locale", "tests")
pytestmark = pytest.mark.cpython_only


@pytest.fixture
def checkout(tmp_path):
    """A checkout of one's own."""
    return copied_to(tmp_path)


@pytest.fixture(scope="module")
def untouched(tmp_path_factory):
    """A checkout in which nothing is to be written."""
    return copied_to(tmp_path_factory.mktemp("untouched"))


def copied_to(place):
    """A copy of what the command reads and writes, and of the tools that look at it."""
    shutil.copy(ROOT / "pyproject.toml", place)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, place / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return place


def run(checkout, *arguments):
    """Status, output and complaints of a Python in the copy."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": "src", "LANG": "C"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def new(checkout, *arguments):
    return run(checkout, "-m", "kartenstube", "new-game", *arguments)


@pytest.mark.by_turns
@pytest.mark.slow
def test_what_it_writes_is_a_game_that_can_be_played(checkout):
    assert new(checkout, "high-eight", "--title", "High Eight")[0] == 0
    assert run(checkout, "src/site/catalogues.py") == (0, "", "")
    status, listed, _ = run(checkout, "-m", "kartenstube", "games")
    assert status == 0
    assert listed.splitlines()[-2].startswith("high-eight, seats: 2.")
    asked = ("-m", "kartenstube", "simulate", "high-eight", "--seed", "a", "--bots", "random")
    status, record, err = run(checkout, *asked)
    assert (status, err) == (0, "")
    (checkout / "records.jsonl").write_text(record, encoding="utf-8")
    assert run(checkout, "-m", "kartenstube", "replay", "records.jsonl")[0] == 0
    page = (checkout / "games" / "high-eight" / "rules.en.md").read_text(encoding="utf-8")
    assert page.startswith("# High Eight\n")


@pytest.mark.slow
def test_what_it_writes_is_formatted_and_tested(checkout):
    new(checkout, "high-eight", "--title", "High Eight")
    run(checkout, "src/site/catalogues.py")
    own = [str(path) for path in (checkout / "tests" / "games").glob("*high_eight*.py")]
    assert len(own) == 3
    for tool in (
        ("ruff", "format", "--check", "src/kartenstube/games", *own),
        ("ruff", "check", "src/kartenstube/games", *own),
        ("pytest", "-q", "tests/games/test_high_eight.py", "tests/engine/test_hints.py", "-k", "high"),
    ):
        status, out, err = run(checkout, "-m", *tool)
        assert status == 0, out + err


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("title", ['"Eights" or "Achter"', "Grandma's 8's: no. 1", '8"'])
def test_a_title_survives_whatever_quotes_it_has(checkout, title):
    assert new(checkout, "crazy-eights", "--title", title)[0] == 0
    assert run(checkout, "src/site/catalogues.py") == (0, "", "")
    words = json.loads((checkout / "src/kartenstube/locale/en.json").read_text(encoding="utf-8"))
    assert words["game.crazy-eights"] == title
    page = (checkout / "games" / "crazy-eights" / "rules.en.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {title}\n")
    asked = ("-m", "kartenstube", "simulate", "crazy-eights", "--seed", "a", "--bots", "random")
    assert run(checkout, *asked)[0] == 0
    rules, tests = "src/kartenstube/games/crazy_eights.py", "tests/games/test_crazy_eights.py"
    for tool in (("format", "--check"), ("check",)):
        assert run(checkout, "-m", "ruff", *tool, rules, tests)[0] == 0


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("title", ["  ", "a\nb", "{card}", "<b>", "back\\slash", "*", "x" * 31, "a\u202eb"])
def test_a_title_that_would_mean_more_than_itself_is_refused(untouched, title):
    status, out, err = new(untouched, "tute", "--title", title)
    assert (status, out) == (2, "")
    assert "cannot be the title of a game" in err
    assert not (untouched / "games" / "tute").exists()


def test_it_names_what_is_missing_and_writes_nothing_twice(checkout):
    first = new(checkout, "tute")[1].splitlines()
    written = [line.removeprefix("Written: ") for line in first if line.startswith("Written: ")]
    assert {"src/kartenstube/games/tute.py", "games/tute/words.de.po", new_game.REGISTRY} <= set(written)
    second = new(checkout, "tute")[1].splitlines()
    assert second == first[len(written) :]
    assert "games/tute/demos has 0 demos; a game has at least 6." in second
    assert "src/kartenstube/games/tute.py is still that of the example." in second
    module = checkout / "src" / "kartenstube" / "games" / "tute.py"
    module.write_text(module.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    (checkout / "games" / "tute" / "records.jsonl").write_text("{}\n", encoding="utf-8")
    third = new(checkout, "tute")[1].splitlines()
    assert [line for line in second if line not in third] == [
        "src/kartenstube/games/tute.py is still that of the example.",
        "games/tute/records.jsonl is missing: some whole matches, chosen for the rare rules in them.",
    ]


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_the_site_lacks_nothing(untouched, game):
    assert new(untouched, game) == (0, f"{game}: all files of a game are present.\n", "")


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("game", ["", "Tute", "2-up", "a_b", "a--b", "../x", "while", "registry"])
def test_an_id_that_cannot_be_one_is_refused(untouched, game):
    before = sorted(path for path in untouched.rglob("*") if "__pycache__" not in path.parts)
    status, out, err = new(untouched, game)
    assert (status, out) == (2, "")
    assert f"“{game}” cannot be the id of a game." in err
    assert sorted(path for path in untouched.rglob("*") if "__pycache__" not in path.parts) == before


def test_outside_a_checkout_it_says_so(tmp_path):
    shutil.copytree(ROOT / "src" / "kartenstube", tmp_path / "src" / "kartenstube")
    status, out, err = new(tmp_path, "tute")
    assert (status, out) == (2, "")
    assert (
        err == "A game is started in a checkout of the repository; there is no docs/adding-a-game.md here.\n"
    )
