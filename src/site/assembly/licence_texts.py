"""Writes the full texts of the licences of what the site carries of others into `licences/`, a file for each:
those that packages have, and from `src/licence-texts` those of packages without one and of what is bundled in
Pyodide.
"""

import shutil
import zipfile
from pathlib import Path

from assembly.packages import carried
from base.paths import ROOT

KEPT, MODULES = ROOT / "src" / "licence-texts", ROOT / "node_modules"


def write(out: Path, wheels: list[Path]) -> None:
    """Write the texts of npm's packages, of some wheels, and those that are kept here."""
    out.mkdir()
    for package in carried():
        texts = [
            path.read_text(encoding="utf-8") for path in sorted((MODULES / package.name).glob("LICENSE*"))
        ]
        if texts:
            (out / f"{plain(package.name)}.txt").write_text("\n".join(texts), encoding="utf-8")
    for wheel in wheels:
        (out / f"{wheel.name.split('-')[0]}.txt").write_text(of_wheel(wheel), encoding="utf-8")
    shutil.copytree(KEPT, out, copy_function=shutil.copyfile, dirs_exist_ok=True)


def plain(name: str) -> str:
    """The name of a package without what stands before it on npm."""
    return name.rpartition("/")[2]


def of_wheel(wheel: Path) -> str:
    """All texts of licences in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        named = [name for name in archive.namelist() if ".dist-info/licenses/" in name]
        return "\n".join(archive.read(name).decode() for name in named)
