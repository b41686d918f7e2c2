"""The page for teachers and bloggers: its lines are those of all demos, and what was copied shows a demo."""

import html
import re

import pytest
from conftest import ROOT
from playwright.sync_api import expect

from base import paths

DIST = ROOT / "dist"
LINE = re.compile(r"<pre><code>(.*?)</code></pre>", re.DOTALL)
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def lines_of(language):
    text = (DIST / "rules" / language / "teach.html").read_text(encoding="utf-8")
    return [
        html.unescape(found) for found in LINE.findall(text) if "karten-tisch demo" in html.unescape(found)
    ]


@pytest.mark.parametrize("language", paths.LANGUAGES)
def test_there_is_a_line_for_each_demo(language):
    named = [re.findall(r'<karten-tisch demo="([^"]+)">', line) for line in lines_of(language)]
    assert sorted(found for (found,) in named) == sorted(paths.demos())


@pytest.mark.parametrize("language", paths.LANGUAGES)
def test_pages_of_rules_lead_there(language):
    text = (DIST / "rules" / language / "skat.html").read_text(encoding="utf-8")
    assert '<a href="teach.html">' in text


@pytest.mark.by_turns
def test_what_is_copied_shows_the_demo_in_a_page_of_ones_own(browser, guarded, site, browser_context_args):
    context = browser.new_context(**browser_context_args, permissions=CLIPBOARD)
    page = guarded(context.new_page())
    for button, shown in (("Copy the line", "karten-tisch iframe"), ("Copy as a frame", "body > iframe")):
        page.goto(f"{site}rules/en/teach.html")
        entry = page.locator(".demos li").filter(has_text="spitzer/queen-is-not-a-club")
        entry.get_by_role("button", name=button).click()
        expect(entry.get_by_role("status")).to_have_text("Copied.")
        copied = f"<!doctype html>{page.evaluate('navigator.clipboard.readText()')}"
        page.route("**/own.html", fulfilled(copied))
        page.goto(f"{site}own.html")
        expect(page.locator(shown).content_frame.locator(".hand-card")).to_have_count(6)
    context.close()


def fulfilled(text):
    """Answers a request with a page."""
    return lambda route: route.fulfill(body=text, content_type="text/html")


def test_where_the_clipboard_is_closed_the_line_is_marked(page, guarded, site):
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    guarded(page).goto(f"{site}rules/de/teach.html")
    entry = page.locator(".demos li").first
    entry.get_by_role("button", name="Als Rahmen kopieren").click()
    expect(entry.get_by_role("status")).to_contain_text("Markiert")
    marked = page.evaluate("getSelection().toString()")
    assert marked.startswith(f'<iframe src="{site}embed.html?demo=skat/')


def test_without_scripts_the_lines_stand_there_without_buttons(browser, site, browser_context_args):
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}rules/en/teach.html")
    entry = page.locator(".demos li").first
    expect(entry.locator("pre").first).to_contain_text("https://host/embed.js")
    expect(page.locator("[data-copy]:visible")).to_have_count(0)
    context.close()


@pytest.mark.read
def test_it_fits_the_window(page, guarded, site):
    guarded(page).goto(f"{site}rules/de/teach.html")
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
