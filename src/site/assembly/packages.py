"""The packages of others: what licence each says it has, whether that is allowed, and which of npm's the site
carries to others.
"""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from base.paths import ROOT

# what others may be given, changed or not, as long as the notice stays
ALLOWED = {"MIT", "MIT-0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0", "PSF-2.0"}
# what is allowed for a tool that nobody is given
ALLOWED_TOOLS = ALLOWED | {"0BSD", "Artistic-1.0", "CC0-1.0", "HPND", "LGPL", "LLVM-exception", "Zlib"}
# what packages say instead of the names of the SPDX
OTHER_NAMES = {
    "(MIT OR Apache-2.0)": "MIT OR Apache-2.0",
    "APACHE-2.0": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache License Version 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "Artistic License": "Artistic-1.0",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "GNU Library or Lesser General Public License (LGPL)": "LGPL",  # of no certain version
    "MIT License": "MIT",
    "MIT-CMU": "HPND",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
# packages that others need, and of which nothing comes into the site: types for editors, and sockets of Node
NOT_CARRIED = {"@types/emscripten", "ws"}
OPERATORS = re.compile(r" (?:AND|OR|WITH) ")


class Package(NamedTuple):
    """A package with the licence that it says it has, and whether only the project's tools use it."""

    name: str
    licence: str
    is_tool: bool

    def is_allowed(self) -> bool:
        """Tell whether all parts of its licence are allowed; both of two that it offers."""
        allowed = ALLOWED_TOOLS if self.is_tool else ALLOWED
        licence = OTHER_NAMES.get(self.licence, self.licence)
        return all(part in allowed for part in OPERATORS.split(licence))


def npm_packages() -> Iterator[Package]:
    """The packages of package-lock.json."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for path, told in lock["packages"].items():
        if path:
            name = path.rpartition("node_modules/")[2]
            yield Package(name, str(told.get("license", "")), bool(told.get("dev")))


def carried() -> list[Package]:
    """The packages of npm of which the site carries something."""
    return [one for one in npm_packages() if not one.is_tool and one.name not in NOT_CARRIED]
