"""What the project uses of others: named, with a reason, and under a licence that is allowed."""

import json
import re
from pathlib import Path

import pytest

import licences
from assembly import packages

ROOT = Path(__file__).parents[2]
NOTICE = (ROOT / "NOTICE").read_text(encoding="utf-8")
# a package and its licence, in a line of NOTICE
NAMED = dict(re.findall(r"^  (@?[\w./-]+) {2,}(\w.*)$", NOTICE, flags=re.MULTILINE))
SPELT = {
    "Mozilla Public License 2.0": "MPL-2.0",
    "Apache License 2.0": "Apache-2.0",
    "MIT or Apache License 2.0": "MIT OR Apache-2.0",
}

pytestmark = pytest.mark.cpython_only


def pinned(name):
    return set(licences.PINNED.findall((ROOT / name).read_text(encoding="utf-8")))


def asked_for():
    """What the project itself asks for, by name."""
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    lines = [
        (ROOT / f"requirements-{part}.in").read_text(encoding="utf-8") for part in ("dev", "bench", "mutants")
    ]
    names = re.findall(r"^([A-Za-z][\w.-]*)", "\n".join(lines), flags=re.MULTILINE)
    return {*package["dependencies"], *package["devDependencies"], *names, *pinned("requirements-vendor.txt")}


def test_all_licences_are_allowed():
    assert len([*packages.npm_packages(), *licences.python_packages()]) > 60
    assert licences.complaints() == []


@pytest.mark.parametrize(
    ("licence", "is_tool", "allowed"),
    [
        ("MIT", False, True),
        ("MIT AND PSF-2.0", False, True),
        ("Apache-2.0 OR GPL-3.0-only", False, False),
        ("GPL-3.0-only", True, False),
        ("Artistic License", True, True),
        ("Artistic License", False, False),
        ("", True, False),
    ],
)
def test_a_licence_that_is_not_allowed_is_found(licence, is_tool, allowed):
    assert packages.Package("a", licence, is_tool).is_allowed() == allowed


def test_the_notice_names_what_the_site_carries_and_nothing_else():
    assert NAMED.keys() == {one.name for one in packages.carried()} | pinned("requirements-vendor.txt")


def test_the_notice_tells_the_licences_that_packages_say_they_have():
    for one in packages.carried():
        told = packages.OTHER_NAMES.get(one.licence, one.licence)
        assert SPELT.get(NAMED[one.name], NAMED[one.name]) == told, one.name


def test_all_that_lies_in_the_site_is_of_a_package_of_the_notice():
    vendor = ROOT / "dist" / "vendor"
    assert {path.name for path in vendor.iterdir()} == {"micropython", "pyodide", "pyscript", "qr"}
    wheels = {path.name.split("-")[0] for path in vendor.rglob("*.whl")}
    assert wheels == pinned("requirements-vendor.txt")
    assert (ROOT / "dist" / "NOTICE.txt").read_text(encoding="utf-8") == NOTICE


# what Pyodide has in it, as the notice names it
IN_PYODIDE = (
    "CPython",
    "Emscripten",
    "musl",
    "bzip2",
    "Expat",
    "HACL*",
    "libffi",
    "mpdecimal",
    "SQLite",
    "xz",
)
IN_PYODIDE += ("zlib", "Zstandard")


def test_the_site_has_the_full_licence_of_each_thing_that_the_notice_names():
    assert all(part in NOTICE for part in IN_PYODIDE)
    texts = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "dist" / "licences").iterdir()}
    assert texts.keys() == {name.rpartition("/")[2].rstrip("*") for name in (*NAMED, *IN_PYODIDE)}
    granted = re.compile(
        r"Permission|Redistribution|Mozilla Public License|Apache License|AGREEMENT|blessing"
    )
    assert [name for name, text in texts.items() if not granted.search(text)] == []


def test_each_dependency_has_its_reason():
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| `")]
    told = {name for row in rows for name in re.findall(r"`([^`]+)`", row[1])}
    assert told == asked_for()
    assert all(row[2].strip() for row in rows)
