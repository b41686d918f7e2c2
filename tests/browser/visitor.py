"""What a person does on the page, in the words of a person."""

import json

from playwright.sync_api import expect

SLOW = 30_000  # milliseconds that the engine may take to start on a busy machine


class Table:
    """A page of the site: the lobby, or a table."""

    def __init__(self, page, site):
        self.page, self.site = page, site

    def open(self):
        """Open the page and wait for the lobby."""
        self.page.goto(self.site)
        expect(self.page.locator("#play")).to_be_visible(timeout=SLOW)

    def choose(self, pace="once", **options):
        """Set the pace, and options of the game."""
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

    def sit_down(self, seed="browser-1", pace="once", **options):
        """Start a match and wait until the person is asked."""
        self.choose(pace, **options)
        self.page.fill("#seed", seed)
        self.page.locator("#play").click()
        self.asked()

    def asked(self):
        """Wait until the table waits for the person."""
        expect(self.page.locator("#room")).to_have_attribute("data-state", "you", timeout=SLOW)

    def moved_on(self):
        """Wait until the table waits for somebody: for a card, or for the next deal. Returns which."""
        self.page.wait_for_selector("#room[data-state=you], #room[data-state=next]", timeout=SLOW)
        return self.page.locator("#room").get_attribute("data-state")

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
        expect(self.page.locator(f".hand-card[data-arg='{name}']")).to_have_count(0)
        return name

    def play_deal(self, press=None):
        """Play cards until the deal is over."""
        while self.moved_on() == "you":
            self.play(press)

    def next_deal(self, press=None):
        """Press the button at the end of a deal, and wait for the table that follows."""
        (press or (lambda one: one.click()))(self.go_on())
        expect(self.go_on()).to_have_count(0)
        self.moved_on()

    def go_on(self):
        """The button at the end of a deal: the next deal, or a new match."""
        return self.page.locator("#go-on")

    def saved(self):
        """The entries of saved matches, as they lie in localStorage, by key."""
        text = self.page.evaluate("JSON.stringify(Object.fromEntries(Object.entries(localStorage)))")
        entries = json.loads(text)
        return {key: json.loads(entries[key]) for key in entries if key.startswith("stube:match:")}

    def record(self):
        """The record of the only saved match."""
        (entry,) = self.saved().values()
        return json.loads(entry["record"])
