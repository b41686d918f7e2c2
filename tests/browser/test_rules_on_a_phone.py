"""Rules pages and the glossary on a phone: nothing makes the page itself scroll sideways, and a term leads to
its entry.
"""

import pytest
from storage import GAMES

PHONE = {"width": 360, "height": 740}


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_table_is_wider_than_the_page(page, guarded, site, language):
    guarded(page).set_viewport_size(PHONE)
    for name in [*GAMES, "glossary"]:
        page.goto(f"{site}rules/{language}/{name}.html")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_term_leads_to_its_entry_in_the_glossary(page, guarded, site, language):
    guarded(page).goto(f"{site}rules/{language}/spitzer.html")
    page.locator('a[href="glossary.html#void"]').click()
    page.wait_for_url(f"{site}rules/{language}/glossary.html#void")
    assert page.locator("#void").evaluate("(entry) => entry.matches(':target')")
    page.locator("nav a[hreflang]").click()
    other = "de" if language == "en" else "en"
    page.wait_for_url(f"{site}rules/{other}/glossary.html")


# words in tables that begin on one line and end on another; without hyphens, which not every browser has
BROKEN = """() => {
  const whole = "* { hyphens: manual !important }";
  document.head.append(Object.assign(document.createElement("style"), { textContent: whole }));
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_a_table_is_broken(page, site, language):
    page.set_viewport_size(PHONE)
    for game in GAMES:
        page.goto(f"{site}rules/{language}/{game}.html", wait_until="domcontentloaded")
        assert page.evaluate(BROKEN) == [], game
