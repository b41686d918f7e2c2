"""Fetches the tools of the build and of the tests, and says how far it has come, or in one sentence what is
missing. Run by make, with any Python that is new enough; what the tools themselves say is in
`build/set-up.log`.

Usage: set_up.py python | node | wheels
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from base.progress import Progress

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv" / "bin" / "python"
LOG = ROOT / "build" / "set-up.log"
UNREACHED = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|Max retries exceeded"
    r"|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH"
)
PIP_COMES = re.compile(r"(Collecting|Requirement already satisfied:) ")
NPM_COMES = re.compile(r"http (fetch GET 200|cache) ")


def python() -> None:
    """Make `.venv`, and fetch the tools of Python into it."""
    if subprocess.run([sys.executable, "-m", "venv", PYTHON.parents[1]], capture_output=True).returncode:
        sys.exit(
            "Python's own module venv is missing or incomplete; Debian has it in the package python3-venv."
        )
    lock = ROOT / "requirements-dev.txt"
    fetch("Python tools into .venv", pip("install", lock), PIP_COMES, pinned(lock))


def node() -> None:
    """Fetch what the page brings along, and tools, into `node_modules`."""
    if not shutil.which("npm"):
        sys.exit("npm is missing, which comes with Node 20 or newer: https://nodejs.org")
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    patience = ["--fetch-retry-mintimeout", "1000", "--fetch-retry-maxtimeout", "5000"]
    fetch(
        "npm packages into node_modules",
        ["npm", "ci", "--loglevel", "http", *patience],
        NPM_COMES,
        len(packages) - 1,
    )


def wheels() -> None:
    """Fetch the wheels that lie beside Pyodide."""
    lock, folder = ROOT / "requirements-vendor.txt", ROOT / "build" / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    given = ["--python-version", "3.14", "--no-deps", "--only-binary=:all:", "--dest", str(folder)]
    fetch("Wheels for Pyodide into build/wheels", pip("download", lock, *given), PIP_COMES, pinned(lock))


def pip(what: str, lock: Path, *given: str) -> list[str]:
    """The command that has pip do something with what a file pins."""
    return [str(PYTHON), "-m", "pip", what, "--progress-bar=off", "--require-hashes", "-r", str(lock), *given]


def pinned(lock: Path) -> int:
    """The number of packages that a file pins."""
    return len(re.findall(r"^[\w.-]+==", lock.read_text(encoding="utf-8"), re.MULTILINE))


def fetch(what: str, command: list[str], comes: re.Pattern[str], most: int) -> None:
    """Run what fetches packages, of which each is told in a line."""
    LOG.parent.mkdir(exist_ok=True)
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "encoding": "utf-8"}
    with Progress(what, most, "packages") as progress:
        with LOG.open("w", encoding="utf-8") as log, subprocess.Popen(command, cwd=ROOT, **pipes) as running:
            for line in running.stdout:
                log.write(line)
                if comes.search(line):
                    progress.step()
        if running.returncode:
            sys.exit(f"{what}: {reason(LOG.read_text(encoding='utf-8'))}")
        progress.done()


def reason(log: str) -> str:
    """The reason why packages were not fetched, by the log."""
    if UNREACHED.search(log):
        return "the host of the packages was not reached. Run the same again when there is a network."
    complaints = [line for line in log.splitlines() if "error" in line.lower()] or [
        "it ended without a word."
    ]
    return f"{complaints[0][:150]} (All of it is in build/set-up.log.)"


if __name__ == "__main__":
    {"python": python, "node": node, "wheels": wheels}[sys.argv[1]]()
