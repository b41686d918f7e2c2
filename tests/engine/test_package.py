"""The engine's wheel in somebody else's Python: installed without a network, and used from there."""

import json
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOOK = """
import json
from importlib.metadata import distribution, entry_points
told = distribution("kartenstube")
print(json.dumps({
    "metadata": {name: told.metadata.get_all(name) for name in set(told.metadata.keys())},
    "files": [str(path) for path in told.files],
    "commands": {one.name: one.value for one in told.entry_points},
}))
"""
USE = """
from kartenstube import SeatLine, new_match, play_on, read, write
from kartenstube.analysis.autoplay import BOT_NAMES

seats = [SeatLine("You", "human"), SeatLine(BOT_NAMES[0], "medium")]
match = new_match("german-whist", {"target": 5}, seats, "a package")
shown: str = match.view(0)._repr_html_()
text: str = write(read(write(match.record)))
play_on(match)
print(len(shown) > 1000, match.decision.seat if match.decision else None)
"""

pytestmark = [pytest.mark.cpython_only, pytest.mark.slow]


def run(*command, folder):
    """What a command prints, far from the sources."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    """A fresh environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, with_pip=False, symlinks=True)
    (wheel,) = (ROOT / "dist").glob("*.whl")
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-index", wheel, folder=folder)
    return folder


@pytest.fixture(scope="module")
def told(fresh):
    """What the installed package says of itself."""
    return json.loads(run(fresh / "bin" / "python", "-c", LOOK, folder=fresh))


def test_it_gives_the_command(fresh, told):
    assert told["commands"] == {"kartenstube": "kartenstube.cli:main"}
    games = run(fresh / "bin" / "kartenstube", "games", folder=fresh)
    assert "spitzer" in games
    line = run(
        fresh / "bin" / "kartenstube", "simulate", "spitzer", "--set", "deals=1", "--seed", "a", folder=fresh
    )
    assert json.loads(line)["result"]["finished"]


def test_it_is_used_from_python(fresh):
    assert run(fresh / "bin" / "python", "-c", USE, folder=fresh).split() == ["True", "0"]


def test_it_needs_nothing_else(told):
    needed = told["metadata"]["Requires-Dist"]
    assert needed
    assert all("extra ==" in one for one in needed)


def test_its_metadata_are_those_of_the_project(told):
    data = told["metadata"]
    assert data["License-Expression"] == ["MIT"]
    assert data["License-File"] == ["LICENSE", "NOTICE"]
    assert data["Description-Content-Type"] == ["text/markdown"]
    assert data["Author"] == ["The Kartenstube authors"]
    for name in ("Summary", "Keywords", "Classifier", "Requires-Python"):
        assert data[name]


def test_others_get_its_types(fresh, told):
    assert "kartenstube/py.typed" in told["files"]
    (fresh / "use.py").write_text(USE, encoding="utf-8")
    checker = [sys.executable, "-m", "mypy", "--strict", "--python-executable", fresh / "bin" / "python"]
    run(*checker, "--cache-dir", fresh / "cache", fresh / "use.py", folder=fresh)
    (fresh / "wrong.py").write_text(USE.replace("shown: str", "shown: int"), encoding="utf-8")
    wrong = [*checker, "--cache-dir", fresh / "cache", fresh / "wrong.py"]
    done = subprocess.run(wrong, cwd=fresh, capture_output=True, text=True, check=False)
    assert 'has type "str"' in done.stdout


def test_a_checkout_that_was_not_built_says_so(tmp_path):
    shutil.copytree(
        ROOT / "src" / "kartenstube", tmp_path / "kartenstube", ignore=lambda folder, names: {"locale"}
    )
    done = subprocess.run(
        [sys.executable, "-m", "kartenstube", "games"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == ["This checkout has no sentences yet: `make build` writes them."]
