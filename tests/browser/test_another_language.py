"""Another language is a set of files: one that nobody speaks, with other letters and words that are 40 %
longer, is added to a copy of the source (`pseudo.py`), and the site that is built of it is looked at.
"""

import threading

import pseudo
import pytest
import serve
from look import BOTS, PEOPLE, Look, draw
from table_page import SLOW

WINDOWS = ((360, 640), (844, 390), (1280, 800))
DEALS = (("spitzer", {}), ("skat", {"rounds": 1}))
# what is the same in every language: other languages' own names, and what people are called
SAME = ("Kartenstube", "English", "Deutsch", *PEOPLE, *BOTS)
# all texts that are shown, or said by a screen reader, and where they stand
READ = """() => {
  const told = ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription"];
  const isText = ({ nodeType }) => nodeType === Node.TEXT_NODE;
  const own = (one) => [...one.childNodes].filter(isText).map(({ data }) => data.trim());
  const said = (one) => told.map((name) => one.getAttribute(name) ?? "");
  const place = (one) => one.id || one.getAttribute("class") || one.tagName.toLowerCase();
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("script, style, code"))
    .flatMap((one) => [...own(one), ...said(one)].map((text) => [place(one), text]));
}"""


class Reader(Look):
    """Looks at pages, and reads them for sentences that are not of the language."""

    def __init__(self, *given):
        super().__init__(*given)
        self.foreign = set()

    def look_around(self, *given, **how):
        super().look_around(*given, **how)
        self.read()

    def read(self):
        """Note what is read in plain letters."""
        for place, text in self.page.evaluate(READ):
            if pseudo.PLAIN.search(without_names(text)):
                self.foreign.add(f"{self.moment[0]}, {place}: {text}")


def without_names(text):
    """A text without the names in it; a column of the sheet has room for the first letters of one."""
    if any(name.startswith(text) for name in SAME):
        return ""
    for name in SAME:
        text = text.replace(name, "")
    return text


@pytest.mark.long
def test_every_sentence_comes_from_a_file_and_longer_words_have_room(browser, tmp_path):
    site, running = served(pseudo.build(tmp_path))
    page = browser.new_page(reduced_motion="reduce", service_workers="block", locale=pseudo.LANGUAGE)
    reader = Reader(page, site, pseudo.LANGUAGE, WINDOWS)
    try:
        read_all(reader)
    finally:
        page.close()
        running.shutdown()
    assert not reader.foreign, "\n".join(sorted(reader.foreign))
    assert not reader.found, reader.told()


def served(folder):
    """The address at which a folder is served, and the server."""
    running = serve.server(folder, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{running.server_port}/", running


def read_all(reader):
    """Read the lobby, options, settings, tables with their sheets, lists, and a page of rules."""
    reader.open()
    for address in ("", "matches", "statistics", "game/spitzer", "game/skat"):
        reader.show(address)
        if not address:
            with_settings(reader)
    for game, options in DEALS:
        reader.play(draw(game, "longer", **options))
    reader.moment = ("rules", 0)
    reader.page.goto(f"{reader.site}rules/{pseudo.LANGUAGE}/spitzer.html")
    reader.read()


def with_settings(reader):
    """Look at the settings, and close them."""
    reader.page.locator("[data-do=settings]").first.click()
    reader.page.locator("dialog[open]").wait_for(timeout=SLOW)
    reader.moment = ("settings", 0)
    reader.look_around(sheet=False)
    reader.page.locator("dialog[open] [data-do=close]").first.click()
