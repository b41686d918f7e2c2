"""The design page: every component of the table, drawn by the code that draws it in play, in whatever theme,
pack and language is chosen. For people who change the look.

Above is a table at one of many moments (`src/site/design_page/scenes.py`), with every kind of question; under
it what stands elsewhere, each with its name and a function that draws it (SHOWCASES).
"""

import asyncio
import json

import dialogs
import settings
from dom import button, element, face, find, portrait, replace, set_attributes
from engine import text_of
from gallery import Gallery
from pyscript import document
from pyscript.ffi import create_proxy
from sorting import RANKS
from table import TableView
from words import Words, languages

SUITS = "CSHD"
PACKS = ("french", "french-de", "german", "tarock", "tarock-de")
BLACK, RED = "KQNJT987", "KQNJA234"  # ranks of the tarock pack
PORTRAITS = [str(number) for number in range(1, 9)] + ["person"]
LOOKS = ("theme", "pack", "names", "sort", "colours", "trumps", "side", "worth")


class Design:
    """The design page."""

    def __init__(self):
        self.settings = {}
        self.words = Words(self.settings)
        self.view = TableView(self.words, self.settings)
        self.moment = 0
        self.gallery, self.games = Gallery(self.words, face), []

    async def boot(self):
        """Fetch words and scenes, and draw."""
        await self.words.load("en")
        self.moments = json.loads(await text_of("./design.json"))
        self.games = json.loads(await text_of("./design-games.json"))
        for moment in self.moments:
            await self.words.learn(moment["scene"]["game"])
        document.body.className = "at-table"
        document.addEventListener("input", create_proxy(self.on_input))
        document.addEventListener("click", create_proxy(self.on_click))
        self.draw()

    def scene(self):
        """The scene that is shown."""
        return self.moments[self.moment]["scene"]

    def draw(self):
        """Draw all of it."""
        settings.apply(self.settings)
        moment, scene = self.moments[self.moment], self.scene()
        self.words.catalogue.update(moment.get("words", {}).get(self.words.language, {}))
        self.view.skeleton(find("app"), self.words.say("game." + scene["game"]))
        self.view.draw(scene)
        self.view.wait_for("next" if scene["over"] else "you")
        self.show_states(moment["name"])
        shown = [[element("h2", {}, name), draw(self)] for name, draw in SHOWCASES]
        replace(find("design"), self._controls(), shown)

    def show_states(self, name):
        """Cards of the hand in the states that a player brings about."""
        if name == "states":
            legal = [act["card"] for act in self.scene()["acts"]]
            self.view.hand.recommend(legal[:1])
            self.view.hand.raise_card(legal[-1])

    def _controls(self):
        moments = [
            element("option", {"value": i, "selected": i == self.moment}, one["name"])
            for i, one in enumerate(self.moments)
        ]
        spoken = [
            element("option", {"value": one, "selected": one == self.words.language}, name)
            for one, name in languages()
        ]
        return element(
            "div",
            {"class": "fields"},
            labelled("Scene", "moment", moments),
            labelled("Language", "language", spoken),
            [settings.setting_field(self.words, self.settings, name) for name in LOOKS],
        )

    def on_input(self, event):
        """Handle a changed choice of what is shown."""
        name, value = event.target.getAttribute("data-field"), event.target.value
        if name == "search":
            self.gallery.search(value)
        else:
            asyncio.create_task(self.chosen(name, value))

    async def chosen(self, name, value):
        """Show something else."""
        if name == "moment":
            self.moment = int(value)
        elif name == "language":
            await self.words.load(value)
        else:
            self.settings[name[len("setting:") :]] = value
        self.draw()

    def on_click(self, event):
        """Act on a click on a button of the page or of the table."""
        target = event.target.closest("[data-do]")
        action = target.getAttribute("data-do") if target else None
        if action in ACTIONS:
            ACTIONS[action](self, target.getAttribute("data-arg"))

    def card(self, card):
        """Choose a card, where cards are asked for."""
        if self.scene()["pick"]:
            self.view.choose(card)

    def toggle_panel(self):
        """Show or hide the sheet where it has no room beside the table."""
        open_now = document.body.classList.toggle("panel-open")
        set_attributes(find("panel-button"), {"aria-expanded": "true" if open_now else "false"})


def components(page):
    """Buttons, messages, and what the dialog holds."""
    return element(
        "div",
        {"class": "buttons"},
        button("nothing", "Usual"),
        button("nothing", "Primary", kind="primary"),
        button("nothing", "Quiet", kind="quiet"),
        element("button", {"class": "button", "aria-disabled": "true"}, "Not now"),
        button("message", "A message"),
        button("urgent", "An urgent message"),
        button("order", page.words.say("ui.order")),
        button("settings", page.words.say("ui.settings")),
    )


def gallery(page):
    """The lobby's gallery with two dozen games that are made up."""
    return element("div", {"class": "lobby wide"}, page.gallery.draw(page.games))


def faces(pack):
    """The function that draws a pack in two sizes, and cards and backs of two packs."""
    cards = cards_of(pack) + [None]

    def draw(page):
        double = [face(card, pack, copy) for card in (cards[4], "QS", None) for copy in (1, 2)]
        return [
            strip([face(card, pack) for card in cards] + double, "5.75rem"),
            strip([face(card, pack) for card in cards], "2.5rem"),
        ]

    return draw


def cards_of(pack):
    """The cards that are drawn of a pack."""
    if not pack.startswith("tarock"):
        jokers = [] if pack == "german" else ["XX"]
        return [rank + suit for suit in SUITS for rank in RANKS] + jokers
    suits = [rank + suit for suit in SUITS for rank in (BLACK if suit in "CS" else RED)]
    return suits + ["T" + str(number) for number in range(22, 0, -1)]


def strip(pictures, width):
    """Pictures of one width beside each other."""
    boxes = [element("span", {"class": "small-card"}, one) for one in pictures]
    for box in boxes:
        box.style.setProperty("width", width)
    return element("div", {"class": "strip"}, boxes)


def people(page):
    """The portraits."""
    return strip([portrait(name) for name in PORTRAITS], "4rem")


# what is shown under the table: its name, and what draws it for the page
SHOWCASES = [("Buttons and messages", components), ("Two dozen games", gallery)]
SHOWCASES.append(("Portraits", people))
SHOWCASES += [(pack, faces(pack)) for pack in PACKS]

WHY = "The king of clubs was led, and you hold the 9 of clubs."
# what is said is shown and goes no further: there is no engine here
ACTIONS = {
    "message": lambda page, argument: page.view.say(WHY),
    "urgent": lambda page, argument: page.view.say(WHY, urgent=True),
    "say": lambda page, act: page.view.say(act),
    "speak": lambda page, act: page.view.say(act),
    "more-said": lambda page, argument: page.view.interjections.turn(not page.view.interjections.is_open),
    "say-all": lambda page, acts: page.view.say(acts or page.words.say("ui.choose_first")),
    "done": lambda page, argument: page.view.say(" ".join(page.view.hand.chosen)),
    "card": lambda page, card: page.card(card),
    "choose": lambda page, act: page.view.questions.choose(act),
    "tick": lambda page, box: page.view.questions.tick(box),
    "steps": lambda page, first: page.view.questions.show_steps(int(first)),
    "number": lambda page, by: page.view.questions.turn_number(by),
    "worth": lambda page, argument: page.view.questions.turn_worth(),
    "order": lambda page, argument: dialogs.order(page.words, page.view.wording, page.scene()),
    "filter": lambda page, argument: page.gallery.filter(argument),
    "settings": lambda page, argument: dialogs.settings(page.words, page.settings),
    "close": lambda page, argument: find("dialog").close(),
    "panel": lambda page, argument: page.toggle_panel(),
}


def labelled(name, field, entries):
    """A choice of the page's own."""
    return element(
        "div",
        {"class": "field"},
        element("label", {"for": field}, name),
        element("select", {"id": field, "data-field": field}, entries),
    )


asyncio.create_task(Design().boot())
