"""What `embed-1.js` is promised to mean. Nothing here changes any more: what has to change is number 2."""

from urllib.parse import parse_qs, urlsplit

import hosts
import pytest
from conftest import ROOT
from playwright.sync_api import expect
from table_page import SLOW

import build

DIST = ROOT / "dist"
DEMO = "spitzer/queen-is-not-a-club"
# attributes that the frame gets in its address
PASSED_ON = {
    "demo": DEMO,
    "seat": "0",
    "lang": "de",
    "theme": "dark",
    "pack": "german",
    "names": "french",
    "start": "1",
    "controls": "none",
}
LISTEN = """<script>
  window.heard = [];
  for (const type of ["ready", "move", "answer", "resize"]) {
    document.addEventListener(type, ({ detail }) => heard.push([type, Object.keys(detail)]), true);
  }
</script>"""


@pytest.fixture
def blog(site, tmp_path):
    """Writes a page of somebody else that uses `embed-1.js`; its address."""
    with hosts.served(hosts.Plain, tmp_path, "localhost") as address:

        def write(elements):
            text = f'<html lang="en">{LISTEN}<script src="{site}embed-1.js"></script>{elements}</html>'
            (tmp_path / "index.html").write_text(text, encoding="utf-8")
            return address

        yield write


def test_each_version_has_an_address_beside_the_moving_one():
    numbered = sorted(path.name for path in DIST.glob("embed-*.js"))
    assert numbered == [f"embed-{number}.js" for number in range(1, build.EMBED + 1)]
    newest = DIST / f"embed-{build.EMBED}.js"
    assert newest.read_bytes() == (DIST / "embed.js").read_bytes()


@pytest.mark.by_turns
def test_its_attributes_reach_the_frame(page, blog):
    given = " ".join(f'{name}="{value}"' for name, value in PASSED_ON.items())
    own = 'size="small" title="Mine" style="--karten-accent: #7a3b69"'
    page.goto(blog(f"<karten-tisch {given} {own} autoplay>Inside</karten-tisch>"))
    frame = page.locator("karten-tisch iframe")
    asked = parse_qs(urlsplit(frame.get_attribute("src")).query, keep_blank_values=True)
    assert asked == {
        name: [value] for name, value in {**PASSED_ON, "autoplay": "", "accent": "#7a3b69"}.items()
    }
    assert frame.get_attribute("title") == "Mine"
    assert frame.evaluate("(one) => one.clientWidth") == 24 * 16
    expect(frame.content_frame.locator("html")).to_have_attribute("lang", "de")
    expect(frame.content_frame.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_game_is_a_deal_of_it_and_the_language_that_of_the_page(page, blog):
    page.goto(blog('<karten-tisch game="spitzer"></karten-tisch>'))
    asked = parse_qs(urlsplit(page.locator("karten-tisch iframe").get_attribute("src")).query)
    assert asked == {"demo": ["spitzer/a-deal"], "lang": ["en"]}


def test_its_events_say_what_they_said(page, blog):
    page.goto(blog(f'<karten-tisch demo="{DEMO}"></karten-tisch>'))
    frame = page.locator("karten-tisch iframe").content_frame
    for _ in range(3):
        frame.locator("#forth").click(timeout=SLOW)
    frame.locator(".hand-card").first.click()
    expect(frame.locator("#verdict")).not_to_be_empty()
    page.wait_for_function("heard.some(([type]) => type === 'answer')", timeout=SLOW)
    told = {type: set(keys) for type, keys in page.evaluate("heard")}
    assert told == {"ready": {"moments"}, "move": {"at"}, "answer": {"at", "right"}, "resize": {"height"}}
