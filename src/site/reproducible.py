"""Builds the site a second time, from a copy of the sources in another folder, and compares the two: the same
sources give the same bytes. Run by `make reproducible`, which has built `dist/` before.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOOLS = (".venv", "node_modules", "build/wheels")  # what the build takes from elsewhere
ELSEWHERE = {"TZ": "Pacific/Auckland", "LC_ALL": "C", "PYTHONHASHSEED": "1"}


def sources() -> list[str]:
    """The paths of all files that git keeps, or will keep."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def copy_sources(folder: Path) -> None:
    """Copy the sources into a folder, with links to the tools."""
    for name in sources():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, place)
    for tool in TOOLS:
        (folder / tool).parent.mkdir(exist_ok=True)
        (folder / tool).symlink_to((ROOT / tool).resolve())


def digests(site: Path) -> dict[str, str]:
    """The SHA-256 of each file of a site, by its path there."""
    paths = (path for path in site.rglob("*") if path.is_file() and path.name != ".done")
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths
    }


def differences(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The paths of the files that are not the same in two sites."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def main() -> int:
    """Build again and compare; the exit status."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        copy_sources(folder)
        build = [sys.executable, "src/site/build.py"]
        subprocess.run(build, cwd=folder, check=True, env={**os.environ, **ELSEWHERE})
        first, second = digests(ROOT / "dist"), digests(folder / "dist")
    found = differences(first, second)
    print(
        "\n".join(f"not the same in two builds: {name}" for name in found)
        or "both builds have the same bytes"
    )
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
