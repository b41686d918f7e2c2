"""The documents as pages of the site: all their links lead somewhere, they are searched, they fit each
window, and nobody fetches them who does not read them.
"""

import json
from functools import cache
from html.parser import HTMLParser

import pytest
from by_day import first_of
from conftest import ROOT
from playwright.sync_api import expect
from table_page import SLOW
from test_access import axe

from reading import docs_pages

DIST = ROOT / "dist"
PAGES = sorted(path.relative_to(DIST).as_posix() for path in (DIST / "docs").rglob("*.html"))
LEADING = ("href", "src")


class Found(HTMLParser):
    """What a page names: the places in it, and where it leads."""

    def __init__(self):
        super().__init__()
        self.names, self.targets = set(), []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.names |= {given["id"]} if "id" in given else set()
        self.targets += [given[name] for name in LEADING if given.get(name) is not None]


@cache
def found_in(path):
    found = Found()
    found.feed(path.read_text(encoding="utf-8"))
    return found


def test_each_document_has_a_page():
    made = [docs_pages.place_of(path) for path in [*docs_pages.sources(), docs_pages.RULES]]
    assert sorted(made) == PAGES
    assert len(PAGES) > 25


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_leads_to_is_there(page):
    targets = [target for target in found_in(DIST / page).targets if "://" not in target]
    assert len(targets) > 20
    for target in targets:
        name, _, place = target.partition("#")
        file = ((DIST / page).parent / name).resolve() if name else DIST / page
        assert file.is_file(), target
        assert not place or file == DIST / "index.html" or place in found_in(file).names, target


def test_a_link_that_leads_to_no_page_is_plain_text():
    source = docs_pages.DOCS / "saves.md"
    reading = docs_pages.page(source, "# A\n\n[b](../src/b.py), [c](record.md#d).\n", docs_pages.english())
    assert '<p>b, <a href="record.html#d">c</a>.</p>' in reading.main


def test_they_are_reached_from_the_lobby_and_searched(page, guarded, site):
    guarded(page).goto(site)  # whose links the build has drawn
    page.get_by_role("link", name="For the curious and for developers").click(timeout=SLOW)
    expect(page.get_by_role("heading", name="Documentation", level=1)).to_be_visible()
    page.get_by_role("searchbox", name="Search").fill("github pages")
    page.get_by_role("link", name="Hosting: GitHub Pages").click()
    expect(page.locator("#github-pages")).to_be_in_viewport()


def test_no_visitor_fetches_them_unasked():
    script = (DIST / "service-worker.js").read_text(encoding="utf-8")
    stored = json.loads(script.split("const FILES = ")[1].split(";\n")[0])
    assert "index.html" in stored
    assert not [path for path in stored if path.startswith("docs/")]
    assert "docs/" not in (DIST / "static" / "opening.js").read_text(encoding="utf-8").partition("(() =>")[0]


@pytest.mark.read
@pytest.mark.by_turns
@pytest.mark.parametrize("path", PAGES)
def test_they_fit_the_window(page, guarded, site, path):
    guarded(page).goto(f"{site}{path}", wait_until="domcontentloaded")
    for width in (1280, 700, 320):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


@pytest.mark.read
@pytest.mark.parametrize(
    "path", first_of("docs/hosting.html", "docs/index.html", "docs/record.html", "docs/saves.html")
)
def test_axe_finds_nothing_on_them(page, guarded, site, path):
    guarded(page).goto(f"{site}{path}")
    assert axe(page) == []
