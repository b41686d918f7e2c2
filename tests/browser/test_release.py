"""A release as a host gets it: unpacked into a folder of a plain host, and nothing else done."""

import hashlib
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import hosts
import pytest
from conftest import ROOT
from playwright.sync_api import expect
from table_page import IN_LOBBY, SLOW

import release

FOLDER = "any/folder"


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """A folder with a release."""
    folder = tmp_path_factory.mktemp("release")
    release.pack(folder)
    return folder


@pytest.fixture(scope="module")
def archive(packed):
    (path,) = packed.glob("*.zip")
    return path


@pytest.fixture(scope="module")
def unpacked(archive, tmp_path_factory):
    """The root of a host, and the folder that came out of the archive in it."""
    host = tmp_path_factory.mktemp("host")
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(host / FOLDER)
    (folder,) = (host / FOLDER).iterdir()
    return host, folder


@pytest.mark.long
@pytest.mark.fresh
@pytest.mark.parametrize("handler", [hosts.Plain, hosts.Strict])
def test_an_unpacked_release_is_a_site_at_once(page, unpacked, handler):
    host, folder = unpacked
    with hosts.served(handler, host) as root:
        page.goto(f"{root}{FOLDER}/{folder.name}/")
        expect(page.locator(IN_LOBBY).first).to_be_visible(timeout=SLOW)
        page.locator("[data-do=deal]").first.click()
        expect(page.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)


@pytest.mark.by_turns
def test_its_page_for_hosts_tells_the_endings_of_all_files_in_both_languages(unpacked):
    _, folder = unpacked
    parts = (folder / "READ-ME.txt").read_text(encoding="utf-8").split("\nDeutsch\n")
    there = {path.suffix for path in folder.rglob("*") if path.is_file()} - {".whl"}
    assert len(parts) == 2
    for part in parts:
        assert set(re.findall(r"^    (\.\w+) ", part, flags=re.MULTILINE)) == there
        assert "{" not in part
        assert next(folder.glob("*.whl")).name in part


def test_the_document_for_hosts_names_the_same_endings():
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"every host knows \(([\w, ]+)\)", text.replace("\n", " "))
    assert told.split(", ") == [*release.TYPES]


def test_it_has_every_file_of_the_site_and_nothing_that_is_hidden(unpacked):
    _, folder = unpacked
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    site = {
        path.relative_to(ROOT / "dist").as_posix() for path in (ROOT / "dist").rglob("*") if path.is_file()
    }
    assert names == (site - {".done"}) | {"READ-ME.txt"}


def test_its_checksums_are_those_of_its_files(packed):
    lines = (packed / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    told = dict(reversed(line.split("  ")) for line in lines)
    there = {path.name: path for path in packed.iterdir() if path.name != "SHA256SUMS"}
    assert {Path(name).suffix for name in told} == {".zip", ".whl"}
    assert told == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in there.items()}


@pytest.mark.by_turns
def test_the_same_site_makes_the_same_archive(archive, tmp_path):
    again = tmp_path / archive.name
    release.write_zip(again)
    assert again.read_bytes() == archive.read_bytes()


def test_a_tag_of_another_version_is_refused():
    command = [sys.executable, ROOT / "src" / "site" / "release.py", "--tag", "v99.0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "v99.0" in done.stderr


def test_the_notes_are_what_the_changelog_says_of_the_version():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    notes = release.changes("0.1.0")
    assert notes.strip()
    assert f"\n## 0.1.0\n\n{notes}" in text
    assert release.changes("99.0") != notes
