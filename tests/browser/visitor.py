"""What a person does on the page, in the words of a person."""

import json

import kept
from playwright.sync_api import expect

SLOW = 30_000  # milliseconds that the engine may take to start on a busy machine

# what the person is asked at this very moment, and how many lines the log has
ASKED = """() => {
  const there = (what) => document.querySelector(what) !== null;
  const lines = document.querySelectorAll("#log p").length;
  if (document.getElementById("room").dataset.state !== "you") return ["nothing", lines - 1];
  if (there("#done")) return ["choose", lines];
  if (there(".prompt [data-do=say]")) return ["say", lines];
  return [there(".hand-card:not([aria-disabled])") ? "play" : "wait", lines];
}"""

# functions of the page that are asked at every frame; `expect` looks but a few times a second
LEFT = """(card) => !document.querySelector(`.hand-card[data-arg="${card}"]`)"""
SAID = """(lines) => document.querySelectorAll("#log p").length > lines"""
WAITS = """() => {
  const state = document.getElementById("room")?.dataset.state;
  return ["you", "next"].includes(state) && state;
}"""


class Table:
    """A page of the site: the lobby, or a table."""

    def __init__(self, page, site):
        self.page, self.site = page, site

    def open(self):
        """Open the page and wait for the lobby."""
        self.page.goto(self.site)
        expect(self.page.locator("#play")).to_be_visible(timeout=SLOW)

    def keep(self, entries):
        """Put entries of matches into the storage, by their ids, and open the shelf with them."""
        script = "(entries) => Object.entries(entries).forEach((one) => localStorage.setItem(...one))"
        named = {f"match:{match}": text for match, text in entries.items()} | {"changes": "9"}
        self.page.evaluate(script, {kept.key(self.site, name): text for name, text in named.items()})
        self.page.goto(f"{self.site}#matches")
        self.page.reload()
        expect(self.page.locator(".kept").first).to_be_visible(timeout=SLOW)

    def choose(self, pace="once", game=None, **options):
        """Set the game, the pace, and options of the game."""
        if game:
            self.page.check(f"input[name=game][value={game}]")
        self.page.select_option("#pace", pace)
        if options:
            self.page.locator("#options summary").click()
        for name, value in options.items():
            field = self.page.locator(f"#option-{name}")
            if isinstance(value, bool):
                field.set_checked(value)
            elif isinstance(value, int):
                field.fill(str(value))
            else:
                field.select_option(value)

    def sit_down(self, seed="browser-1", pace="once", game=None, **options):
        """Start a match and wait until the person is asked, or the deal is over."""
        self.choose(pace, game, **options)
        self.page.fill("#seed", seed)
        self.page.locator("#play").click()
        self.moved_on()

    def asked(self):
        """Wait until the table waits for the person."""
        expect(self.page.locator("#room")).to_have_attribute("data-state", "you", timeout=SLOW)

    def moved_on(self):
        """Wait until the table waits for the person ("you") or for the next deal ("next"). Returns which."""
        return self.page.wait_for_function(WAITS, timeout=SLOW).json_value()

    def hand(self):
        """The names of the cards in the hand, as the engine writes them."""
        return [card.get_attribute("data-arg") for card in self.page.locator(".hand-card").all()]

    def legal(self):
        """The cards that may be played."""
        return self.page.locator(".hand-card:not([aria-disabled])")

    def play(self, press=None):
        """Play the first card that may be played, and wait until it has left the hand."""
        card = self.legal().first
        name = card.get_attribute("data-arg")
        (press or (lambda one: one.click()))(card)
        self.page.wait_for_function(LEFT, arg=name, timeout=SLOW)
        return name

    def answer(self, press=None, say=None):
        """Answer whatever is asked: by a button (the last one, or `say`), by choosing cards, or by a card.
        Who can only pass passes by himself.
        """
        press = press or (lambda one: one.click())
        asked, log = self.page.evaluate(ASKED)
        if asked == "choose":
            self.lay_aside(press)
        elif asked == "say":
            words = self.page.locator(".prompt [data-do=say]")
            spoken = self.page.locator(f".prompt [data-arg='{say}']")
            press(spoken if say and spoken.count() else words.last)
        elif asked == "play":
            self.play(press)
        self.page.wait_for_function(SAID, arg=log, timeout=SLOW)

    def lay_aside(self, press):
        """Choose as many cards as are asked for, and say so."""
        done = self.page.locator("#done")
        for card in self.page.locator(".hand-card").all():
            if done.get_attribute("aria-disabled") is None:
                break
            press(card)
            expect(card).to_have_attribute("aria-pressed", "true")
        press(done)

    def play_deal(self, press=None, say=None):
        """Answer until the deal is over."""
        while self.moved_on() == "you":
            self.answer(press, say)

    def until(self, there, say="pass", most=60):
        """Answer, and deal on, until something is there."""
        for _ in range(most):
            waits = self.moved_on()
            passes_alone = self.page.evaluate(ASKED)[0] == "wait"  # and then the table moves on
            if self.page.locator(there).count() and not passes_alone:
                return
            if waits == "next":
                self.next_deal()
            else:
                self.answer(say=say)
        raise AssertionError(there)

    def next_deal(self, press=None):
        """Press the button at the end of a deal, and wait for the table that follows."""
        (press or (lambda one: one.click()))(self.go_on())
        expect(self.go_on()).to_have_count(0)
        self.moved_on()

    def go_on(self):
        """The button at the end of a deal: the next deal, or a new match."""
        return self.page.locator("#go-on")

    def saved(self):
        """The entries of saved matches, as they lie in localStorage, by match."""
        text = self.page.evaluate("JSON.stringify(Object.fromEntries(Object.entries(localStorage)))")
        entries, before = json.loads(text), kept.key(self.site, "match:")
        return {key[len(before) :]: json.loads(entries[key]) for key in entries if key.startswith(before)}

    def record(self):
        """The record of the only saved match."""
        (entry,) = self.saved().values()
        return json.loads(entry["record"])
