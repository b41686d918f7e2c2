"""Pages of rules and the glossary in windows of a desk and a phone: nothing makes the page itself scroll
sideways, no word of a table is broken, and a term leads to its entry.
"""

import pytest
from by_day import first_of
from storage import GAMES

WINDOWS = ((1280, 800), (360, 740))
pytestmark = pytest.mark.read
# words in tables that begin on one line and end on another; without hyphens, which not every browser has
BROKEN = """() => {
  const whole = new CSSStyleSheet(); // the policy of the page forbids a style element
  whole.replaceSync("* { hyphens: manual !important }");
  document.adoptedStyleSheets.push(whole);
  const broken = [];
  for (const cell of document.querySelectorAll(":is(th, td):not(:has(code))")) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.data.matchAll(/\\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}"""


@pytest.mark.by_turns
@pytest.mark.parametrize("game", [*GAMES, "glossary"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_table_is_wider_than_the_page_and_no_word_of_it_is_broken(page, guarded, site, language, game):
    guarded(page).goto(f"{site}rules/{language}/{game}.html", wait_until="domcontentloaded")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("language", first_of("en", "de"))
def test_a_term_leads_to_its_entry_in_the_glossary(page, guarded, site, language):
    guarded(page).goto(f"{site}rules/{language}/spitzer.html")
    page.locator('a[href="glossary.html#void"]').click()
    page.wait_for_url(f"{site}rules/{language}/glossary.html#void")
    assert page.locator("#void").evaluate("(entry) => entry.matches(':target')")
    page.locator(".top a[hreflang]").click()
    other = "de" if language == "en" else "en"
    page.wait_for_url(f"{site}rules/{other}/glossary.html")
