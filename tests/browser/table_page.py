"""What a person does on the page, in the words of a person."""

import json
import time
from pathlib import Path

import storage
from playwright.sync_api import expect

# a game in the lobby that the screen has drawn; before, one stands there that the build has drawn
IN_LOBBY = "html:not([data-drawn]) .game-card"
SLOW = 60_000  # milliseconds that the engine may take to start on a busy machine

# what a person does many times, done by the page itself
AUTOPILOT = Path(__file__).with_name("autopilot.js").read_text(encoding="utf-8")

WAITS = """() => {
  const state = document.getElementById("room")?.dataset.state;
  return ["you", "next"].includes(state) && state;
}"""
# notes what the table waits for, each time that it is set
NOTE_STATES = """() => {
  const room = document.getElementById("room");
  window.states = [];
  new MutationObserver(() => window.states.push(room.dataset.state)).observe(room, {
    attributeFilter: ["data-state"],
  });
}"""
HELD = """[...document.querySelectorAll(".hand-card")].map(({ dataset }) => dataset.arg).sort().join(" ")"""
LEFT = f"(before) => {HELD} !== before"
SAID = """(lines) => document.querySelectorAll("#log p").length > lines"""
# the design page draws more under its table, which takes a browser longer than the table
NO_ROOM = "height: 0; min-height: 0; margin: 0; border: 0; padding: 0; overflow: hidden"
ONLY_TABLE = f"#design {{ {NO_ROOM} }} #design > :not(.fields) {{ display: none; }}"
ADOPT = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
LOOK = 10  # milliseconds between two looks at the page; `expect` looks but a few times a second


def comes_to(read, wanted):
    """Wait until what is read from a page is what is wanted."""
    end = time.monotonic() + SLOW / 1000
    while (found := read()) != wanted and time.monotonic() < end:
        time.sleep(LOOK / 1000)
    assert found == wanted


def adopt(page, css):
    """Add styles to a page."""
    page.evaluate(ADOPT, css)


def open_design(page, site):
    """Open the design page, of which only the table is shown."""
    page.goto(f"{site}design.html")
    expect(page.locator("#moment")).to_be_visible(timeout=SLOW)
    adopt(page, ONLY_TABLE)


def show_moment(page, index):
    """Show a moment of the design page, and wait until all of the page is drawn anew."""
    before = page.query_selector("#moment")
    page.select_option("#moment", str(index))
    before.wait_for_element_state("hidden")


def by_mouse(one):
    """Press something as a person with a mouse does: it has to be in sight, and nothing may cover it."""
    one.click()


def by_touch(one, **where):
    """Tap something as a person does who has seen what came. Tests tap faster than that: without a tap
    elsewhere in between the next one at the same place would be the second of a pair.
    """
    title = one.page.locator(".bar h1").bounding_box()
    one.page.touchscreen.tap(title["x"] + title["width"] / 2, title["y"] + title["height"] / 2)
    one.tap(**where)


class Table:
    """A page of the site: the lobby, or a table."""

    def __init__(self, page, site):
        self.page, self.site = page, site

    def open(self):
        """Open the page and wait for the lobby."""
        self.page.goto(self.site)
        expect(self.page.locator(IN_LOBBY).first).to_be_visible(timeout=SLOW)

    def to_game(self, game="german-whist"):
        """Go from the lobby to the page of a game, with its options."""
        expect(self.page.locator(".lobby")).to_be_visible(timeout=SLOW)
        self.page.evaluate("(game) => { location.hash = `game/${game}`; }", game)
        expect(self.page.locator(f"#learn[data-arg={game}]")).to_be_visible(timeout=SLOW)
        expect(self.page.locator("#remarks")).to_be_attached(timeout=SLOW)

    def keep(self, entries, **settings):
        """Put entries of matches into the storage, by their ids, and change settings; open the shelf with the
        matches.
        """
        named = {f"match:{match}": text for match, text in entries.items()} | {"changes": "9"}
        stored = {storage.key(self.site, name): text for name, text in named.items()}
        self.autopilot("keep", entries=stored, settings=settings)
        self.page.evaluate("location.hash = 'matches'")
        expect(self.page.locator(".kept").first).to_be_visible(timeout=SLOW)

    def set(self, **settings):
        """Change settings without a look at them."""
        self.autopilot("keep", entries={}, settings=settings)

    def speak(self, language):
        """Change the language without a look for its button."""
        self.autopilot("speak", language=language)

    def choose(self, pace="once", game=None, **options):
        """Go to the page of a game, if none is open or another one, and set the pace and options there."""
        if game or not self.page.locator("#new-match").count():
            self.to_game(game or "german-whist")
        self.page.select_option("#pace", pace)
        for name, value in options.items():
            field = self.page.locator(f"#option-{name}")
            if isinstance(value, bool):
                field.set_checked(value)
            elif field.evaluate("(field) => field.tagName") == "SELECT":
                field.select_option(str(value))
            else:
                field.fill(str(value))

    def sit_down(self, seed="browser-1", pace="once", game=None, **options):
        """Start a match and wait until the person is asked, or the deal is over."""
        self.choose(pace, game, **options)
        self.page.fill("#seed", seed)
        self.page.locator("#play").click()
        self.moved_on()

    def menu(self, action):
        """Choose something in the menu of the table."""
        self.page.locator("#menu").click()
        self.page.locator(f"#dialog [data-do={action}]").click()

    def offer_demo(self):
        """Open the form that makes a demo of a deal that is over; its match."""
        match = storage.played("spitzer", None, deals=1)
        self.keep({"over": storage.entry(match)})
        self.page.locator("[data-arg='replay over']").click()
        self.page.locator("#embed").click(timeout=SLOW)
        return match

    def asked(self):
        """Wait until the table waits for the person."""
        expect(self.page.locator("#room")).to_have_attribute("data-state", "you", timeout=SLOW)

    def moved_on(self):
        """Wait until the table waits for the person ("you") or for the next deal ("next"). Returns which."""
        return self.wait_for(WAITS).json_value()

    def wait_for(self, so, arg=None):
        """Wait until a function of the page says yes; what it says."""
        return self.page.wait_for_function(so, arg=arg, timeout=SLOW, polling=LOOK)

    def autopilot(self, function, **given):
        """Let the page itself do what a person would do."""
        script = f"async (given) => {{ {AUTOPILOT} return {function}(given); }}"
        return self.page.evaluate(script, {"patience": SLOW, **given})

    def and_back(self, press):
        """Press something that the table takes time for, and wait until it waits for the person again."""
        self.page.evaluate(NOTE_STATES)
        press()
        self.wait_for("() => window.states.length > 1 && window.states.at(-1) === 'you'")

    def hand(self):
        """The names of the cards in the hand, as the engine writes them."""
        return self.page.locator(".hand-card").evaluate_all("(all) => all.map(({ dataset }) => dataset.arg)")

    def legal(self):
        """The cards that may be played."""
        return self.page.locator(".hand-card:not([aria-disabled])")

    def play(self, press=None):
        """Play the first card that may be played, and wait until it has left the hand. Like all that is
        pressed here it is pressed by the page itself, or by `press`.
        """
        if press is None:
            return self.autopilot("card")
        card, before = self.legal().first, self.page.evaluate(HELD)
        name = card.get_attribute("data-arg")
        press(card)
        self.wait_for(LEFT, before)
        return name

    def answer(self, press=None, say=None):
        """Answer whatever is asked: by a button (`say`, or the one to pass, or the last one), by choosing
        cards or the first of several games, or by a card.
        """
        if press is None:
            self.autopilot("answer", say=say)
            return
        answers = {
            "cards": self.lay_aside,
            "words": self.say_word,
            "games": self.choose_game,
            "card": self.play,
        }
        asked = self.question()
        if asked["kind"] in answers:
            answers[asked["kind"]](press)
        self.wait_for(SAID, asked["lines"])

    def question(self):
        """The `kind` of what is asked, "cards" to lay aside, "words", "games", a "card" or "nothing", and how
        many `lines` the log has then.
        """
        return self.autopilot("question")

    def say_word(self, press):
        """Say a word: to pass, or the last one."""
        passing = self.page.locator(":is(.prompt, #interjections) [data-arg=pass]")
        press((passing if passing.count() else self.page.locator(".prompt [data-do=say]")).last)

    def choose_game(self, press):
        """Choose the first of several games, and say so."""
        press(self.page.locator(".prompt [data-do=choose]").first)
        said = self.page.locator(".prompt [data-do=say-all]")
        expect(said).not_to_have_attribute("aria-disabled", "true", timeout=SLOW)
        press(said)

    def lay_aside(self, press):
        """Choose as many cards as are asked for, and say so."""
        done = self.page.locator("#done")
        laid = self.page.locator(".laid-card")
        while done.get_attribute("aria-disabled") is not None:
            count = laid.count()
            press(self.page.locator(".hand-card").first)
            expect(laid).to_have_count(count + 1)
        press(done)

    def play_deal(self, press=None, say=None):
        """Answer until the deal is over."""
        if press is None:
            self.autopilot("deal", say=say)
        else:
            while self.moved_on() == "you":
                self.answer(press)

    def play_match(self, press=None, say=None, most=60):
        """Play all deals, the first one by `press`; how many there were."""
        for deals in range(1, most):
            self.play_deal(press if deals == 1 else None, say)
            if self.go_on().inner_text() == "New match":
                return deals
            self.next_deal()
        raise AssertionError("the match does not end")

    def until(self, there, say="pass", most=60):
        """Answer, and deal on, until something is there."""
        assert self.autopilot("search", there=there, say=say, most=most), there

    def next_deal(self, press=by_mouse):
        """Press the button at the end of a deal, and wait for the table that follows."""
        press(self.go_on())
        expect(self.go_on()).to_have_count(0)
        self.moved_on()

    def go_on(self):
        """The button at the end of a deal: the next deal, or a new match."""
        return self.page.locator("#go-on")

    def saved(self):
        """The entries of saved matches, as they lie in localStorage, by match."""
        text = self.page.evaluate("JSON.stringify(Object.fromEntries(Object.entries(localStorage)))")
        entries, before = json.loads(text), storage.key(self.site, "match:")
        return {key[len(before) :]: json.loads(entries[key]) for key in entries if key.startswith(before)}

    def record(self):
        """The record of the only saved match."""
        (entry,) = self.saved().values()
        return json.loads(entry["record"])
