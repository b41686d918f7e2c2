"""Looks at tables in play: whole deals by lot, in windows of many sizes, and what is wrong with them.

Usage: look.py [GAME ...] [--windows 390x844 ...] [--language de] [--deals 2] [--seed TEXT] [--text 200]
[--option players=5 ...] [--shots DIR] prints a line for everything that is wrong, then what touches what, how
often and in which windows, and saves a picture of each kind of it.
"""

import argparse
import random
import re
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("src/site", "src", "tests/engine")]

import storage
from playwright.sync_api import expect, sync_playwright
from strategies import some_values
from table_page import AUTOPILOT, SLOW, Table

import serve
from kartenstube.analysis.autoplay import play_on
from kartenstube.core.options import WrongOption
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine
from testing import browser as browsers

SOURCE = AUTOPILOT + Path(__file__).with_name("look.js").read_text(encoding="utf-8")
GIVES = "look, lookAfterResizing, lookAtSheet, answerByLot, until, waits, state, EXTRAS, ...watches()"
SCRIPT = f"() => {{ {SOURCE} window.look = {{ {GIVES} }}; }}"
# what the browser of a phone leaves of its screen
PHONES = ((390, 664), (393, 727), (412, 732), (360, 740), (375, 553))
WINDOWS = (
    (320, 480),
    (360, 640),
    (390, 844),
    (412, 915),
    (844, 390),
    (667, 375),
    (768, 1024),
    (1024, 768),
    (1180, 820),
    (1280, 800),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    *PHONES,
)
EXTRAS = ("refused", "hinted", "chosen")  # what is done once a deal besides answering
LEVELS = ("random", "easy", "medium")
PEOPLE = ("You", "Anna", "Bo", "Maximiliane")
BOTS = ("Resi", "Xaver", "Vroni", "Kaspar", "Zenzi")
LOOKS = {"theme": ("light", "dark", "contrast"), "pack": ("game", "french", "four", "german")}
MOST = 60  # answers of a person in a deal
# what is there last on a page without a table
PAGES = {"": "#games", "matches": "#import", "statistics": "#count-dealt"}
PAGE_OF_GAME = "#remarks"
MOST_DEALS = 8  # so many deals have been played before, at most


class Drawn(NamedTuple):
    """What the lot decides about a deal."""

    game: str
    options: dict
    seats: tuple
    deals: int  # that were played before
    seed: str
    look: dict

    def __str__(self):
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game} {options or 'plain'} seats={len(self.seats)} seed={self.seed}"

    def match(self):
        """The match at the beginning of the deal, or of its last one; bots have played those before."""
        by_lot = [SeatLine(one.name, "random") for one in self.seats]
        match = new_match(self.game, self.options, by_lot, self.seed)
        record = match.record
        for _ in range(self.deals):
            while match.decision:
                play_on(match)
            if match.end:
                break
            match.next_deal()
            record = match.record
        return Match(record._replace(seats=self.seats))


def draw(game, seed, /, **options):
    """A deal of a game, with looks, seats, and options that are not given, by the lot of a seed. An
    option may be called `game`.
    """
    lot = random.Random(f"{game} {seed}")
    options = options or drawn_options(game, lot)
    count = GAMES[game].seats(GAMES[game].options.read(options))
    bots = [SeatLine(name, lot.choice(LEVELS)) for name in BOTS[: count - 1]]
    seats = (SeatLine(lot.choice(PEOPLE), "human"), *bots)
    look = {name: lot.choice(LOOKS[name]) for name in LOOKS}
    return Drawn(game, options, seats, lot.randrange(MOST_DEALS), seed, look)


def drawn_options(game, lot):
    """Options that go together; those that the lot leaves out have their defaults."""
    while True:
        options = {one.id: drawn_value(one, lot) for one in GAMES[game].options if lot.random() < 0.5}
        try:
            GAMES[game].options.read(options)
        except WrongOption:
            continue
        return options


def drawn_value(option, lot):
    """An allowed value of an option."""
    if option.kind is bool:
        return lot.random() < 0.5
    return lot.choice(list(some_values(option)))


class Look:
    """Plays deals on a page of the site, and looks at each scene, and at what can be done besides answering,
    in a share of the windows, by turns, and at the result in half of them. Where each scene has all windows,
    all have; then sheets that are opened by a button are looked at in all scenes and not only beside the
    result, and all scenes that last a moment, not only those with something said.
    """

    def __init__(self, page, site, language="en", windows=WINDOWS, shots=None, share=1):
        self.page, self.site, self.language = page, site, language
        self.windows, self.shots, self.share = windows, shots, share
        self.tables = 0  # that were sat down at; each has an address of its own
        self.moment = None  # the deal, and how many answers the person has given
        self.left = []  # of EXTRAS, in this deal
        self.found, self.places, self.pictures = [], {}, set()

    def open(self, text=100):
        """The lobby, in the language, with letters of a size in per cent."""
        table = Table(self.page, self.site)
        if not self.page.url.startswith(self.site):
            table.open()
        table.set(pace="once", motion="off")
        table.speak(self.language)
        self.page.evaluate(SCRIPT)
        self.page.evaluate("(share) => { look.onlySaid = share > 1; }", self.share)
        if text != 100:  # else they are as large as the styles have them
            self.page.evaluate(
                "(size) => document.documentElement.style.setProperty('font-size', size)", f"{text}%"
            )

    def close(self):
        """Look no more."""
        self.page.evaluate("look.stop()")

    def play(self, drawn):
        """Play a deal to its end and look at every scene."""
        self.left = list(EXTRAS)
        self.page.evaluate("look.watch()")
        for answers in self.scenes(drawn):
            self.moment = (drawn, answers)
            self.note(self.page.evaluate("look.between()"), "between")
            is_last = self.page.evaluate("look.state()") == "next"
            windows = self.share_of_windows(answers, min(self.share, 2) if is_last else self.share)
            self.look_around(windows=windows, sheet=is_last or self.share == 1)
            self.do_extras(answers)
            self.page.evaluate("look.watch()")

    def share_of_windows(self, number, share):
        """The windows of a turn."""
        return self.windows[number % share :: share]

    def play_some(self, drawn, answers):
        """Play a deal until so many answers were given; None for all."""
        for given in self.scenes(drawn):
            if given == answers:
                break

    def scenes(self, drawn):
        """Play a deal to its end, by lot. Yields at each scene how many answers were given."""
        self.sit_down(drawn)
        lot = random.Random(f"answers {drawn.seed}")
        for answers in range(MOST):
            self.page.evaluate("(patience) => look.until(look.waits, patience)", SLOW)
            yield answers
            if self.page.evaluate("look.state()") == "next":
                return
            given = {"lot": lot.random(), "patience": SLOW}
            self.page.evaluate("(given) => look.answerByLot(given)", given)
        raise AssertionError(f"the deal does not end: {drawn}")

    def sit_down(self, drawn):
        """Sit down at the table of a deal, by its address."""
        for one, value in drawn.look.items():
            self.page.evaluate(
                f"(value) => document.documentElement.setAttribute('data-{one}', value)", value
            )
        self.open_match(drawn.match(), f"{drawn.game}-{drawn.seed}")

    def open_match(self, match, name):
        """Save a match and go to its table, by its address."""
        self.tables += 1
        name = re.sub(r"\W", "-", f"{name}-{self.tables}")
        entry = [storage.key(self.site, f"match:{name}"), storage.entry(match)]
        self.page.evaluate("(entry) => localStorage.setItem(...entry)", entry)
        left = self.page.query_selector("#room")
        self.page.evaluate("(name) => { location.hash = `#table/${name}`; }", name)
        self.page.wait_for_url(f"**#table/{name}")
        if left:  # else it would be answered
            left.wait_for_element_state("hidden", timeout=SLOW)
        expect(self.page.locator("#room[data-state=busy]")).to_have_count(0, timeout=SLOW)
        expect(self.page.locator("#room")).to_be_attached(timeout=SLOW)

    def look_around(self, when="", sheet=True, windows=None):
        """Look at the scene, and at the sheet, in each window, or in some."""
        for width, height in windows or self.windows:
            self.page.set_viewport_size({"width": width, "height": height})
            self.note(self.page.evaluate("(width) => look.lookAfterResizing(width)", width), when)
            if sheet:
                self.note(self.page.evaluate("look.lookAtSheet()"), "sheet")

    def do_extras(self, answers):
        """Do what can be done besides answering, where it was not done yet in this deal, and look at that."""
        for one in list(self.left) if self.page.evaluate("look.state()") == "you" else ():
            if self.page.evaluate("(one) => look.EXTRAS[one]()", one):
                self.left.remove(one)
                self.look_around(one, sheet=False, windows=self.share_of_windows(answers, self.share))

    def show(self, address, share=1):
        """Go to a page of the site, and look at it in a share of the windows when it is there; it is
        scrolled, so that how low a phone is makes no difference.
        """
        self.moment = (address or "lobby", 0)
        self.page.evaluate("(address) => { location.hash = address; }", address)
        there = PAGES.get(address, PAGE_OF_GAME)
        expect(self.page.locator(there).first).to_be_attached(timeout=SLOW)
        expect(self.page.locator("#engine[data-stage=ready]")).to_be_attached(timeout=SLOW)
        self.look_around(sheet=False, windows=[one for one in self.windows if one not in PHONES][::share])

    def note(self, found, when=""):
        """Write down what was found."""
        drawn, answers = self.moment
        size = self.page.viewport_size
        window = f"{size['width']}x{size['height']}"
        for one in found:
            what = re.sub(r' "[^"]*"| \[[^\]]*\]', "", one)
            self.places.setdefault(what, Counter())[window] += 1
            self.found.append(f"{drawn} answer={answers} {window} {self.language} {when}| {one}")
            if self.shots and when not in ("between", "sheet"):
                self.picture(
                    f"{getattr(drawn, 'game', drawn)} {one.partition(':')[0]} {window} {self.language}"
                )

    def picture(self, name):
        """Save a picture of what is seen, if there is none of this name."""
        if name not in self.pictures:
            self.pictures.add(name)
            self.shots.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=str(self.shots / f"{name.replace(' ', '-')}.png"))

    def told(self):
        """All that was found in lines, then how often what was wrong, and in which windows."""
        often = sorted(self.places.items(), key=lambda one: -one[1].total())
        return "\n".join(
            [*self.found, *(f"{count.total():6} {what}  ({', '.join(count)})" for what, count in often)]
        )


def size(text):
    width, _, height = text.partition("x")
    return int(width), int(height)


def arguments():
    parser = argparse.ArgumentParser(description="Look at tables in play.")
    parser.add_argument("games", nargs="*", default=sorted(GAMES))
    parser.add_argument("--windows", nargs="+", type=size, default=WINDOWS, metavar="390x844")
    parser.add_argument("--language", default="en")
    parser.add_argument("--deals", type=int, default=2)
    parser.add_argument("--seed", default="look")
    parser.add_argument("--text", type=int, default=100, help="size of letters in per cent")
    parser.add_argument("--option", nargs="+", default=[], metavar="NAME=VALUE")
    parser.add_argument("--shots", type=Path)
    return parser.parse_args()


def main():
    """Look at deals of the games that are asked for; the exit status."""
    given = arguments()
    running = serve.server(ROOT / "dist", 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(**browsers.launch_options())
        page = started.new_page(reduced_motion="reduce", service_workers="block", locale="en-GB")
        site = f"http://127.0.0.1:{running.server_port}/"
        look = Look(page, site, given.language, given.windows, given.shots)
        look.open(given.text)
        for game in given.games:
            for number in range(given.deals):
                options = GAMES[game].options.parse(given.option)
                look.play(draw(game, f"{given.seed} {number}", **options))
        started.close()
    running.shutdown()
    print(look.told())
    return int(bool(look.found))


if __name__ == "__main__":
    sys.exit(main())
