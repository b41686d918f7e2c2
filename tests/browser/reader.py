"""Looks at pages, and reads them for sentences that are not of the pseudo-language (`pseudo.py`)."""

import re

import pseudo
from look import BOTS, PEOPLE, Look
from playwright.sync_api import expect
from table_page import SLOW, Table

WINDOWS = ((360, 640), (844, 390), (1280, 800))
# what is the same in every language: other languages' own names, and what people are called
SAME = ("Kartenstube", "English", "Deutsch", *PEOPLE, *BOTS)
TOGETHER = " + "  # between the names of those who play together
CODE = ("http:", "<")  # how an address begins, and what is to be copied into another page
# all texts that are shown, said by a screen reader, or offered in a list, and where they stand
READ = """() => {
  const told = ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription"];
  const isText = ({ nodeType }) => nodeType === Node.TEXT_NODE;
  const own = (one) => [...one.childNodes].filter(isText).map(({ data }) => data.trim());
  const said = (one) => told.map((name) => one.getAttribute(name) ?? "");
  const place = (one) => one.id || one.getAttribute("class") || one.tagName.toLowerCase();
  const drawn = (one) => (one.closest("option") ? one.closest("select") : one);
  const isSeen = (one) => drawn(one).checkVisibility({ visibilityProperty: true });
  const isReading = document.body.matches(".reading"); // else the page is one for all languages
  const about = isReading ? document.querySelector("meta[name=description]").content : "";
  return [...document.querySelectorAll("body *")]
    .filter((one) => isSeen(one) && !one.closest("script, style, code"))
    .flatMap((one) => [...own(one), ...said(one)].map((text) => [place(one), text]))
    .concat([["title", document.title], ["description", about]]);
}"""
PRESS = """(what) => {
  const found = [...document.querySelectorAll(what)].find((one) => one.checkVisibility());
  found?.click();
  return found;
}"""
OPEN = "dialog[open]"
# Overlaps are looked for in the languages that there are; here it is whether all can be read and pressed.
# What a bubble lies on is hidden for its moment only; a question that is higher than its place is scrolled.
NO_FAULT = re.compile("overlap: |index is covered: |text is cut: question |text.* bubble ")


class Reader(Look):
    """Looks at pages, and reads them."""

    def __init__(self, *given, **how):
        super().__init__(*given, **how)
        self.foreign = set()

    def open(self, text=100):
        """The lobby as it is after a start, with what was stored meanwhile."""
        Table(self.page, self.site).open()
        super().open(text)

    def look_around(self, *given, **how):
        super().look_around(*given, **how)
        self.read()

    def note(self, found, when=""):
        super().note([one for one in found if is_fault(one)], when)

    def read(self, moment=None):
        """Note what is read in plain letters."""
        if moment:
            self.moment = (moment, 0)
        for place, text in self.page.evaluate(READ):
            if pseudo.PLAIN.search(without_names(text)):
                self.foreign.add(f"{self.moment[0]}, {place}: {text}")

    def see(self, moment):
        """Look at what is there without a sheet, and read it."""
        self.moment = (moment, 0)
        self.look_around(sheet=False)

    def press(self, what):
        """Press the first of some buttons that is seen; returns it."""
        pressed = self.page.evaluate_handle(PRESS, what).as_element()
        assert pressed, f"{what} is not there: {self.moment}"
        return pressed

    def appears(self, what):
        """Wait until something is there."""
        self.page.locator(what).first.wait_for(timeout=SLOW)

    def dialog(self, *presses, closed=True):
        """Press one thing after the other, each in the dialog that came of the one before, and look at the
        last; it is closed then if no more is done in it.
        """
        for what in presses:
            inside = self.page.locator(OPEN).count() > 0
            pressed = self.press(what)
            if inside:
                pressed.wait_for_element_state("hidden")
            self.appears(OPEN)
        self.see(presses[-1])
        if closed:
            self.close()

    def close(self):
        """Close the dialog."""
        self.press(f"{OPEN} [data-do=close]")
        expect(self.page.locator(OPEN)).to_have_count(0)

    def report(self):
        """What is wrong, if anything, and nothing from now on."""
        told = "\n".join([*sorted(self.foreign), *([self.told()] if self.found else [])])
        self.foreign, self.found, self.places = set(), [], {}
        return told


def is_fault(line):
    """Whether a line about what was seen is about something that cannot be read or pressed. A name may be cut
    off; who it is can be read elsewhere.
    """
    about = re.search('"([^"]*)"', line)
    return not NO_FAULT.match(line) and not (about and is_name(about[1]))


def is_name(text):
    """Whether a text is a name, or the first letters of one, for which a column of the sheet has room."""
    return any(name.startswith(text) for name in SAME)


def without_names(text):
    """A text without the names in it; nothing if it is no sentence."""
    if text.startswith(CODE) or all(is_name(part) for part in text.split(TOGETHER)):
        return ""
    for name in SAME:
        text = text.replace(name, "")
    return text
