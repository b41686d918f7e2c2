"""The design page: every component of the table, drawn by the code that draws it in play, in whatever theme,
pack and language is chosen. For people who change the look.
"""

import asyncio
import json

import dialogs
import settings
from dom import button, element, face, find, replace, set_attributes
from engine import text_of
from pyscript import document
from pyscript.ffi import create_proxy
from scenes import RANKS
from table import TableView
from words import LANGUAGES, Words

SUITS = "CSHD"
PACKS = ("french", "french-de", "german")


class Showcase:
    """What the page shows."""

    def __init__(self):
        self.settings = {}
        self.words = Words(self.settings)
        self.view = TableView(self.words, self.settings)
        self.moment = 0

    async def boot(self):
        """Fetch words and scenes, and draw."""
        await self.words.load("en")
        self.moments = json.loads(await text_of("./design.json"))
        for moment in self.moments:
            await self.words.learn(moment["scene"]["game"])
        document.body.className = "at-table"
        document.addEventListener("input", create_proxy(self.on_input))
        document.addEventListener("click", create_proxy(self.on_click))
        self.draw()

    def draw(self):
        """Draw all of it."""
        settings.apply(self.settings)
        scene = self.moments[self.moment]["scene"]
        self.view.skeleton(find("app"), self.words.say("game." + scene["game"]))
        self.view.draw(scene)
        self.view.wait_for("next" if scene["over"] else "you")
        replace(find("design"), self._controls(), self._parts(), [self._faces(pack) for pack in PACKS])

    def _controls(self):
        moments = [
            element("option", {"value": i, "selected": i == self.moment}, one["name"])
            for i, one in enumerate(self.moments)
        ]
        languages = [
            element("option", {"value": one, "selected": one == self.words.language}, one)
            for one in LANGUAGES
        ]
        return element(
            "div",
            {"class": "fields"},
            labelled("Scene", "moment", moments),
            labelled("Language", "language", languages),
            [
                settings.setting_field(self.words, self.settings, name)
                for name in ("theme", "pack", "names", "sort", "trumps", "side")
            ],
        )

    def _parts(self):
        """Buttons, messages, and what the dialog holds."""
        return [
            element("h2", {}, "Buttons and messages"),
            element(
                "div",
                {"class": "buttons"},
                button("nothing", "Usual"),
                button("nothing", "Primary", kind="primary"),
                button("nothing", "Quiet", kind="quiet"),
                element("button", {"class": "button", "aria-disabled": "true"}, "Not now"),
                button("say", "A message"),
                button("urgent", "An urgent message"),
                button("order", self.words.say("ui.order")),
                button("settings", self.words.say("ui.settings")),
            ),
        ]

    def _faces(self, pack):
        cards = [rank + suit for suit in SUITS for rank in RANKS]
        drawn = [element("span", {"class": "small-card"}, face(card, pack)) for card in cards + [None]]
        return [element("h2", {}, pack), element("div", {"class": "strip"}, drawn)]

    def on_input(self, event):
        """Something else is to be shown."""
        asyncio.create_task(self.chosen(event.target.getAttribute("data-field"), event.target.value))

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
        """What the buttons of the page show."""
        target = event.target.closest("[data-do]")
        action = target.getAttribute("data-do") if target else None
        if action in ("say", "urgent"):
            self.view.say(
                "The king of clubs was led, and you hold the 9 of clubs.", urgent=action == "urgent"
            )
        elif action == "order":
            dialogs.order(self.words, self.view.wording, self.moments[self.moment]["scene"])
        elif action == "settings":
            dialogs.settings(self.words, self.settings)
        elif action == "close":
            find("dialog").close()
        elif action == "panel":
            open_now = document.body.classList.toggle("panel-open")
            set_attributes(target, {"aria-expanded": "true" if open_now else "false"})


def labelled(name, field, entries):
    """A choice of the page's own."""
    return element(
        "div",
        {"class": "field"},
        element("label", {"for": field}, name),
        element("select", {"id": field, "data-field": field}, entries),
    )


asyncio.create_task(Showcase().boot())
