"""What a player does on the page and sees there, where the page is one of paper (`fake_browser.py`)."""

import asyncio
import json
import sys
from collections import Counter
from types import SimpleNamespace

from fake_browser import Browser

from kartenstube.games.registry import GAMES

PATIENCE = 100  # seconds, which pass at once
LOOK = 0.02  # seconds between two looks at the page
BOTS = ("Resi", "Xaver", "Vroni", "Kaspar", "Zenzi", "Loisl")  # names at a table of several people
NATIVE = {"button": "button", "a": "link", "select": "combobox", "textarea": "textbox", "h1": "heading"}


class Page:
    """The page: the lobby, or a table."""

    def __init__(self):
        self.browser = Browser()
        self.load()

    @property
    def document(self):
        return self.browser.document

    def load(self, address=""):
        """Load the page, or load it again, and wait for what it shows."""
        self.browser.load(address)
        self.wait(lambda: self.find("#app").children)
        self.settle()

    # what is there

    def all(self, selector):
        """All elements that a selector names."""
        return self.document.querySelectorAll(selector)

    def find(self, selector):
        """The first element that a selector names. None if there is none."""
        return self.document.querySelector(selector)

    def text(self, selector="body"):
        """What can be read in an element, with single spaces between."""
        found = self.find(selector)
        assert found, selector
        return read(found)

    def texts(self, selector):
        """What can be read in each element that a selector names."""
        return [read(one) for one in self.all(selector)]

    def labels(self, selector):
        """What each element that a selector names is called by a screen reader."""
        return [label(one) for one in self.all(selector)]

    def roles(self, selector="#app"):
        """How many elements of each role are in an element."""
        return Counter(role(one) for one in self.find(selector).all() if role(one))

    def focused(self):
        """What has the keyboard."""
        return self.document.activeElement

    @property
    def state(self):
        """What the table waits for. None without a table."""
        room = self.find("#room")
        return room.getAttribute("data-state") if room else None

    def app(self):
        """The screen's own object of the page."""
        return sys.modules["actions"].app

    def is_open(self):
        """Whether the dialog is open."""
        return self.find("#dialog").open

    # time

    def time(self):
        """The seconds that have passed."""
        return self.browser.loop.time()

    def wait(self, so):
        """Let the page go on until something is so."""

        async def look():
            waited = 0
            while not so():
                assert waited < PATIENCE, self.text()
                await asyncio.sleep(LOOK)
                waited += LOOK

        self.browser.loop.run(look())

    def pass_time(self, seconds):
        """Let so much time pass."""
        self.browser.loop.run(asyncio.sleep(seconds))

    def settle(self):
        """Let the page do what it does at once, and start its engine."""
        self.wait(lambda: self.find("#engine").getAttribute("data-stage") in ("ready", "failed"))
        self.pass_time(0.3)

    def moved_on(self):
        """Wait until the table waits for the player ("you") or for the next deal ("next"). Returns which."""
        self.wait(lambda: self.state in ("you", "next"))
        return self.state

    # what is done

    def press(self, what):
        """Press something, an element or the first of a selector, as a pointer does."""
        found = self.find(what) if isinstance(what, str) else what
        assert found, what
        assert in_sight(found), what
        if found.takes_keyboard():
            found.focus()
        if found.type in ("radio", "checkbox"):
            self.tick(found, found.type == "radio" or not found.checked)
        elif found.type == "submit":
            self.browser.tell("submit", found.closest("form"))
        else:
            self.browser.tell("click", found)
        if found.attributes.get("href", "").startswith("#"):
            self.go(found.getAttribute("href"))
        self.pass_time(0.05)

    def click(self, action, argument=None):
        """Press the button of an action."""
        beyond = "" if argument is None else f"[data-arg='{argument}']"
        inside = "#dialog " if self.is_open() else ""
        self.press(f"{inside}[data-do={action}]{beyond}")

    def tick(self, field, ticked=True):
        """Tick a box, or choose one of several."""
        field.checked = ticked
        self.browser.tell("input", field)
        self.pass_time(0.05)

    def fill(self, selector, value):
        """Type a value into a field, choose it in a list, or tick a box."""
        field = self.find(selector)
        assert field, selector
        if isinstance(value, bool):
            self.tick(field, value)
            return
        if field.tag == "select":
            assert value in [one.value for one in field.querySelectorAll("option")], value
        else:
            field.focus()
        field.value = value
        self.browser.tell("input", field)
        self.pass_time(0.05)

    def key(self, name, place="", shift=False):
        """Press a key, where the keyboard is; `place` is where it lies, as browsers call that."""
        target = self.focused()
        if name == "Escape" and self.is_open():
            self.find("#dialog").close()
        elif not self.browser.tell("keydown", target, key=name, code=place, shiftKey=shift):
            if name in ("Enter", " ") and target.tag == "button":
                self.press(target)
            elif name == "Enter" and target.tag == "input":
                self.browser.tell("submit", target.closest("form"))
        self.pass_time(0.05)

    # the table

    def choose(self, game=None, pace="once", given=(), **options):
        """Open the page of a game, if none is open or another one, and set the pace and options there; those
        of `given` may have any names.
        """
        if game or not self.find("#new-match"):
            self.go(f"game/{game or 'german-whist'}")
        self.wait(lambda: self.find("#remarks"))
        self.fill("#pace", pace)
        for name, value in {**dict(given), **options}.items():
            self.fill(f"#option-{name}", value if isinstance(value, bool) else str(value))

    def sit_down(self, seed="paper-1", game=None, pace="once", given=(), **options):
        """Start a match from the page of a game, and wait until the player is asked, or the deal is over."""
        self.choose(game, pace, given, **options)
        self.fill("#seed", seed)
        self.press("#play")
        return self.moved_on()

    def sit_together(self, players, game="solo-66", seed="shared", **options):
        """Start a match of these players, a name for each person and a level for each bot, and wait until
        the table is covered, or the deal is over.
        """
        seats = [
            {"name": player, "player": "human"} if player[0].isupper() else {"name": bot, "player": player}
            for player, bot in zip(players, BOTS, strict=False)
        ]
        if "players" in GAMES[game].options.by_id:
            options["players"] = len(players)
        given = {"game": game, "options": options, "seats": seats, "seed": seed}
        self.begin(self.app().seating.start(given))
        return self.passed_on()

    def begin(self, work):
        """Have the page do something that a part of it offers."""
        self.browser.loop.call_soon(self.app().router.begin, work)

    def passed_on(self):
        """Wait until the table waits for somebody: a person who has the screen ("you"), one who shall get it
        ("curtain"), or anybody ("next"). Returns which.
        """
        self.wait(lambda: self.state in ("you", "next", "curtain"))
        return self.state

    def reveal(self):
        """The next person takes the screen; the name."""
        name = self.text("#reveal").removeprefix("I am ")
        self.press("#reveal")
        self.wait(lambda: self.state == "you")
        return name

    def hand(self):
        """The cards of the hand, as the engine writes them."""
        return [one.getAttribute("data-arg") for one in self.all(".hand-card")]

    def legal(self):
        """The cards of the hand that are not marked as those that may not be played."""
        return [one.getAttribute("data-arg") for one in self.all(".hand-card:not([aria-disabled])")]

    def tap(self, card):
        """Tap a card of the hand."""
        self.press(f'.hand-card[data-arg="{card}"]')

    def play(self):
        """Play the first card that may be played; its name."""
        assert self.moved_on() == "you"
        before, card = Counter(self.hand()), self.legal()[0]
        self.tap(card)
        assert not before <= Counter(self.hand())
        return card.rstrip("'")

    def play_card_only(self):
        """Play the first card that may be played, and wait for nothing."""
        self.tap(self.legal()[0])

    def answer(self, say=None):
        """Answer whatever is asked: by choosing cards, by a button (`say`, or else the one to pass, or else
        the last one), by the first of several games, or by the first card that may be played.
        """
        said = self.all(".prompt [data-do=say], #interjections [data-arg=pass]")
        words = {one.getAttribute("data-arg"): one for one in said}
        if self.find("#done"):
            self.lay_aside()
        elif words:
            self.press(words.get(say) or words.get("pass") or list(words.values())[-1])
        elif self.find(".prompt [data-do=choose]"):
            self.press(".prompt [data-do=choose]")
            self.press(".prompt [data-do=say-all]")
        else:
            self.tap(self.legal()[0])

    def lay_aside(self):
        """Choose as many cards as are asked for, and say so."""
        while self.find("#done[aria-disabled]"):
            self.tap(self.legal()[0])
        self.press("#done")

    def play_deal(self, say=None, most=200):
        """Answer until the deal is over, which is after at most so many answers."""
        for _ in range(most):
            if self.moved_on() != "you":
                return
            self.answer(say)
        raise AssertionError("the deal does not end")

    def next_deal(self):
        """Press the button at the end of a deal, and wait for the table that follows."""
        self.press("#go-on")
        return self.moved_on()

    def play_match(self, say=None, most=60):
        """Play all deals; how many there were."""
        for deals in range(1, most):
            self.play_deal(say)
            if self.text("#go-on") == "New match":
                return deals
            self.next_deal()
        raise AssertionError("the match does not end")

    def until(self, there, say="pass", most=60):
        """Answer, and deal on, until something is there when the player is asked."""
        for _ in range(most):
            state = self.moved_on()
            if self.find(there):
                return
            if state == "next":
                self.next_deal()
            else:
                self.answer(say)
        raise AssertionError(there)

    def menu(self, action):
        """Choose something in the menu of the table."""
        self.press("#menu")
        self.click(action)

    def set_to(self, **wanted):
        """Change settings, in the lobby or at the table."""
        if self.find("#menu"):
            self.menu("settings")
        else:
            self.click("settings")
        for name, value in wanted.items():
            self.fill(f"#dialog #{name}", value)
        self.click("close")

    def share_picture(self, hand, save, told):
        """Hand on and save the picture that is offered, and see that only a failure is told, in `told`.
        Returns the name of the file and the text beside it.
        """
        picture = self.browser.share.picture
        self.click(hand)
        self.click(save)
        self.pass_time(0.1)
        ((name, text),) = picture.handed
        assert picture.kept == [name]
        assert not self.text(told)
        picture.fails = True
        self.click(hand)
        self.pass_time(0.1)
        assert "couldn’t share" in self.text(told)
        return name, text

    # what is kept

    def saved(self):
        """The entries of saved matches, by their ids."""
        entries = self.browser.disk.entries
        return {key[6:]: json.loads(text) for key, text in entries.items() if key.startswith("match:")}

    def record(self):
        """The record of the only saved match."""
        (entry,) = self.saved().values()
        return json.loads(entry["record"])

    def keep(self, entries):
        """Put entries of matches, texts by their ids, where the page finds them, and load the page with the
        list of all matches.
        """
        self.browser.disk.entries.update({f"match:{match}": text for match, text in entries.items()})
        self.browser.disk.entries["changes"] = "9"
        self.load("matches")

    def hear_offline(self, *told):
        """The page is told of playing without a network."""
        self.browser.loop.call_soon(self.browser.offline.hear, *told)
        self.pass_time(0.1)

    def take_file(self, name, records):
        """Choose a file, and wait until the page has taken in its records."""
        self.browser.loop.call_soon(self.browser.files.take, name, records)
        self.pass_time(0.1)
        self.wait(lambda: not self.is_open() and self.find(".notice"))

    def hear_storage(self, key):
        """Another tab has changed an entry (None: deleted all)."""
        self.browser.loop.call_soon(self.browser.window.onstorage, SimpleNamespace(key=key))
        self.pass_time(0.1)

    def go(self, address):
        """Go to another fragment of the address."""

        async def change():
            self.browser.window.location.hash = address

        self.browser.loop.run(change())
        self.pass_time(0.3)


def read(element):
    """The text of an element, with single spaces, without what is hidden."""
    return " ".join("".join(pieces(element)).split())


def pieces(element):
    if "hidden" in element.attributes or (element.tag == "dialog" and not element.open):
        return
    for child in element.children:
        if isinstance(child, str):
            yield child
        else:
            inline = child.tag in ("em", "strong", "b")
            yield "" if inline else " "
            yield from pieces(child)
            yield "" if inline else " "


def label(element):
    """What a screen reader calls an element."""
    given = element.getAttribute("aria-label")
    if given is not None or "id" not in element.attributes:
        return given or read(element)
    named = element.document.querySelector(f"label[for={element.id}]")
    return read(named) if named else read(element)


def role(element):
    """The role of an element. None if it has none that is told here."""
    return element.getAttribute("role") or NATIVE.get(element.tag)


def in_sight(element):
    """Whether an element can be pressed: it is in the page, not hidden, not folded away, and not behind an
    open dialog or a curtain.
    """
    around = list(element.around())
    dialog = element.document.getElementById("dialog")
    folded = [one for one in around if one.tag == "details" and not one.open]
    return (
        element.isConnected
        and not any("hidden" in one.attributes or "inert" in one.attributes for one in around)
        and (element.tag == "summary" or not folded)
        and (dialog in around if dialog.open else dialog not in around)
    )
