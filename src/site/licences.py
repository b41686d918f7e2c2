"""Looks at the licences of all packages that the project uses, what each says of itself: those that the site
carries to others, and the tools of the build and the tests. Run by `make licences`; a licence that is not
allowed, or none, is a complaint.
"""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata

from assembly.packages import ALLOWED_TOOLS, Package, npm_packages
from base.paths import ROOT

LOCKS = tuple(f"requirements-{part}.txt" for part in ("dev", "bench", "mutants", "vendor"))
PINNED = re.compile(r"^([\w.-]+)==", re.MULTILINE)


def python_packages() -> Iterator[Package]:
    """The packages of the lock files for Python that are installed."""
    for lock in LOCKS:
        for name in PINNED.findall((ROOT / lock).read_text(encoding="utf-8")):
            try:
                yield Package(name, licence_of(name), lock != "requirements-vendor.txt")
            except PackageNotFoundError:
                continue  # of another system, or of `make bench` and `make mutants`


def licence_of(name: str) -> str:
    """The licence that an installed package names: as an expression, in a line, or as a classifier."""
    told = metadata(name)
    classified = [one.rpartition(" :: ")[2] for one in told.get_all("Classifier", []) if "License ::" in one]
    line = str(told.get("License", ""))
    short = line if line and "\n" not in line and len(line) < 60 else ""
    return str(told.get("License-Expression") or short or (classified or [""])[0])


def complaints() -> list[str]:
    """A line for each package whose licence is not allowed."""
    packages = [*npm_packages(), *python_packages()]
    return [f"{one.name}: {one.licence or 'no licence'}" for one in packages if not one.is_allowed()]


if __name__ == "__main__":
    found = complaints()
    print("\n".join(found) or f"all licences are allowed ({', '.join(sorted(ALLOWED_TOOLS))})")
    sys.exit(bool(found))
