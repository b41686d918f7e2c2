"""Links and pictures of the documents lead to what is there: files, and headings in them."""

import re
import struct
from functools import cache
from pathlib import Path

import documents
import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r'\]\(([^)\s]+)\)|<(?:img|a)\b[^>]*\b(?:src|href)="([^"]+)"')
HEADING = re.compile(r"^#{1,6} (.*)$", flags=re.MULTILINE)

pytestmark = pytest.mark.cpython_only  # files of the repository


def links(path):
    """Where a document leads, within the repository."""
    text = documents.CODE.sub("`", path.read_text(encoding="utf-8"))
    found = ["".join(groups) for groups in LINK.findall(text)]
    return [target for target in found if "://" not in target]


@cache
def headings(path):
    """The names of the headings of a document, as hosts of repositories make them."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return {
        re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in HEADING.findall(text)
    }


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_document_leads_to_is_there(path):
    for target in links(path):
        name, _, heading = target.partition("#")
        place = (path.parent / name).resolve() if name else path
        assert place.exists(), target
        assert place.is_relative_to(ROOT), target
        assert not heading or heading in headings(place), target


def test_links_of_all_kinds_are_found():
    every = {target for path in DOCUMENTS for target in links(path)}
    assert {"static/shot-wide.png", "docs/README.md", "bots.md#how-strong-they-are"} <= every
    assert len(every) > 40


def test_each_document_is_led_to_from_the_first_one():
    """From the README, step by step."""
    seen, ahead = set(), [ROOT / "README.md"]
    while ahead:
        path = ahead.pop()
        if path not in seen:
            seen.add(path)
            places = [(path.parent / target.partition("#")[0]).resolve() for target in links(path)]
            ahead += [
                one for place in places for one in ([*place.glob("*.md")] if place.is_dir() else [place])
            ]
            ahead = [one for one in ahead if one.suffix == ".md"]
    assert [path for path in DOCUMENTS if path not in seen] == []


def test_the_readme_is_short():
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) < 60


def test_the_moving_picture_of_the_readme_is_whole_and_not_heavy():
    data = (ROOT / "static" / "shot-deal.png").read_bytes()
    assert '<img src="static/shot-deal.png"' in (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(data) <= 400_000
    frames, numbers, at = 0, [], len(b"\x89PNG\r\n\x1a\n")
    while at < len(data):
        size, kind, number = struct.unpack_from(">I4sI", data + bytes(4), at)
        frames += kind == b"fcTL"
        numbers += [number] if kind in (b"fcTL", b"fdAT") else []
        at += size + 12
    assert frames >= 10
    assert numbers == list(range(len(numbers)))
