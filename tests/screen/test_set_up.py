"""What make says while it sets everything up, and where something is missing: real runs of it, in a folder
with as little as it needs.
"""

import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from base.progress import Progress

ROOT = Path(__file__).parents[2]
NEEDED = ("Makefile", "requirements-dev.txt", "package-lock.json", "package.json", ".npmrc", "src/site")
NOWHERE = "http://127.0.0.1:9"  # a port at which nobody listens
UNREACHED = "the host of the packages was not reached. Run the same again when there is a network."
# what make itself is made of, besides Python and Node
TOOLS = ("sh", "make", "date", "find", "sed", "basename", "echo", "mkdir", "touch", "cat")


@pytest.fixture
def make(tmp_path):
    """Runs make in a folder; what it printed, without its own remark that it failed."""
    for name in NEEDED:
        place = tmp_path / "site" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, place)

    def run(*given, **env):
        done = subprocess.run(
            ["make", *given],
            cwd=tmp_path / "site",
            env={**os.environ, **env},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode
        return [
            line
            for line in (done.stdout + done.stderr).splitlines()
            if not line.startswith(("make", "find:"))
        ]

    return run


def test_without_python_one_sentence_says_so(make):
    (said,) = make(".venv/.done", "PYTHON=python-none")
    assert said.startswith("Kartenstube needs Python 3.11 or newer, and there is no python-none: https://")


@pytest.mark.parametrize(
    ("tools", "said"), [((), "needs Node 20 or newer, and there is none"), (("node",), "npm is missing")]
)
def test_without_node_or_npm_one_sentence_says_so(make, tmp_path, tools, said):
    for name in (*TOOLS, *tools):
        (tmp_path / name).symlink_to(shutil.which(name))
    (line,) = make("node_modules/.done", f"PYTHON={sys.executable}", PATH=str(tmp_path))
    assert said in line


@pytest.mark.long
def test_without_a_network_one_sentence_says_so(make, tmp_path):
    python = f"PYTHON={sys.executable}"
    begun, why = make(
        ".venv/.done",
        python,
        PIP_INDEX_URL=NOWHERE,
        PIP_CONFIG_FILE=os.devnull,
        PIP_NO_CACHE_DIR="1",
        PIP_FIND_LINKS="",
    )
    assert begun.startswith("Python tools into .venv: ")
    assert why == f"Python tools into .venv: {UNREACHED}"
    begun, why = make(
        "node_modules/.done", python, npm_config_registry=NOWHERE, npm_config_cache=str(tmp_path)
    )
    assert why == f"npm packages into node_modules: {UNREACHED}"


def test_a_line_says_when_it_begins_and_how_much_it_was():
    stream = io.StringIO()
    with Progress("Fetching", 2, "packages", stream) as progress:
        progress.step()
        progress.done()
    begun, done = stream.getvalue().splitlines()
    assert begun == "Fetching: 2 packages ..."
    assert re.fullmatch(r"Fetching: 2 packages, \d+ s\.", done)


def fails(ours, stream):
    """Something fails on the way, when it has been said how far it has come."""
    with Progress("Fetching", 20, "packages", stream) as progress:
        progress.step("one")
        read = b""
        while b"Fetching: 1 of 20 packages, one, " not in read:
            read += os.read(ours, 1000)
        sys.exit("no network")


def rest_of(terminal):
    """What is still to be read on a terminal whose other end is closed (Linux ends it with an error)."""
    read = b""
    with contextlib.suppress(OSError):
        while more := os.read(terminal, 1000):
            read += more
    return read


def test_on_a_terminal_the_line_moves_and_is_gone_when_something_fails():
    ours, theirs = os.openpty()
    with os.fdopen(theirs, "w") as stream, pytest.raises(SystemExit):
        fails(ours, stream)
    assert rest_of(ours).endswith(b" \r")
    os.close(ours)
