"""The start of a frame in somebody's page: fetches words and demo, and hears what a person does."""

import asyncio
import json

import choices
from demo import Demo
from dom import el, find, put
from engine import Gone, Refused, text_of
from later import later
from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import frame
from words import Words, preferred

SETTINGS = ("theme", "pack", "names")  # what the address may set of what a person may set
STEPS = {"ArrowLeft": -1, "ArrowRight": 1}


class Embed:
    """The frame: a demo, or what is played on from one."""

    def __init__(self):
        self.query = window.URLSearchParams.new(window.location.search)
        self.settings = {name: self.given(name) for name in SETTINGS if self.given(name)}
        self.words = Words(self.settings)
        self.demo = Demo(self.words, self.settings)
        self.engine = None
        self.onward = None  # the match, while one is played

    def given(self, name):
        """What the address says of something, None if nothing."""
        value = self.query.get(name)
        return None if value is None else str(value)

    def number(self, name):
        """The number that the address gives, None if none."""
        value = self.given(name) or ""
        return int(value) if value.isdigit() else None

    async def boot(self):
        """Fetch words and demo, and draw."""
        choices.apply(self.settings)
        await self.words.load(preferred(self.given("lang")))
        if self.given("from") == "page":
            frame.hear(create_proxy(lambda text: begin(self.take(str(text)))))
            frame.tell("wants-demo", "{}")
            return
        try:
            text = await text_of("./demos/" + self.named() + ".json")
        except Exception as error:
            print("The demo could not be loaded:", error)
            self.fail("demo.missing")
            return
        await self.take(text)

    def named(self):
        """The file of the demo in the address. ValueError if that is no name of a demo."""
        name, seat = self.given("demo") or "", self.number("seat")
        if ".." in name or ":" in name:
            raise ValueError(name)
        return name + ("" if seat is None else ".seat" + str(seat))

    async def take(self, text):
        """Show a demo: a finished one, or with the help of the engine what an author has."""
        if not text.strip():
            self.fail("demo.missing")
            return
        try:
            told = json.loads(text)
        except ValueError:
            told = None  # an author's lines
        if not isinstance(told, dict) or "steps" not in told:
            told = await self.finished(text)
            if told is None:
                return
        await frame.released()
        try:
            where = frame.keyboard()
            self.demo.take(told, self.number("start") or 0)
        except Exception as error:  # whatever somebody has written into it
            print("This is no demo:", error)
            self.fail("demo.broken")
            return
        held = document.querySelector(str(where)) if where else None
        if held:
            held.focus()
        frame.measure()
        frame.ready(self.demo.last() + 1)
        document.documentElement.setAttribute("data-awake", "")
        for action, argument in json.loads(str(frame.remembered())):
            self.act(action, argument)
        if self.given("autoplay") is not None:
            begin(self.demo.run())

    async def finished(self, text):
        """What the engine makes of an author's lines, or of a record; None if it cannot, which is said."""
        put(find("app"), el("p", {"class": "banner", "role": "status"}, self.words.say("ui.engine.start")))
        try:
            request = {"text": text, "seat": self.number("seat"), "match": "finish"}
            found = await (await self.engine_there()).ask("finish", request)
        except Refused as refused:
            self.fail("demo.broken", self.words.message(refused.message))
            return None
        except Gone:
            self.fail("demo.no_engine")
            return None
        return json.loads(found["demo"])

    async def engine_there(self):
        """The engine, fetched when it is needed for the first time."""
        if self.engine is None:
            shared = await later("shared")
            self.engine = self.engine or shared.engine_of_page(self.tell)
        return self.engine

    def tell(self, stage):
        """A new engine is on its way."""
        if self.onward:
            self.onward.tell(stage)

    def fail(self, code, why=""):
        """Say that there is nothing to show, and why."""
        put(find("app"), el("p", {"class": "banner", "role": "alert"}, self.words.say(code) + " " + why))

    def act(self, action, argument):
        """What was tapped: a card, a step, an answer, or something at the table that is played at."""
        document.documentElement.removeAttribute("data-unreachable")
        if action == "play-on":
            begin(self.play_on())
        elif action == "demo":
            self.back_to_demo()
        elif self.onward:
            begin(self.onward.do(action, argument))
        elif action == "card":
            self.demo.card(argument)
        elif action == "answer":
            self.demo.choose(int(argument))
        elif action == "step" and not (int(argument) > 0 and self.demo.question()):
            self.demo.go(self.demo.at + int(argument))

    async def play_on(self):
        """Play in this frame, from the moment on."""
        self.demo.view.say(self.words.say("ui.engine.fetch"))
        onward = await later("store", "play", "shared", "onward")
        self.onward = onward.Onward(self.demo, await self.engine_there(), self.settings)
        await self.onward.begin()

    def back_to_demo(self):
        """Leave the match."""
        if self.onward:
            self.engine = self.onward.engine
            self.onward.leave()
        self.onward = None
        self.demo.show()
        find("play-on").focus()


def begin(work):
    """Run something that waits; what cannot be fetched is said."""
    asyncio.create_task(unless_gone(work))


async def unless_gone(work):
    try:
        await work
    except Exception as error:
        print("The demo cannot go on:", error)
        document.documentElement.setAttribute("data-unreachable", "")


def on_click(event):
    target = event.target.closest("[data-do]")
    if not embed.demo.told or not target:
        return
    if target.classList.contains("hand-card"):
        embed.demo.view.focus_card(int(target.getAttribute("data-index")))
    embed.act(target.getAttribute("data-do"), target.getAttribute("data-arg"))


def on_key(event):
    """Arrows step, where they do not walk the hand."""
    step = STEPS.get(event.key)
    if not step or not embed.demo.told:
        return
    if embed.onward or event.target.closest(".hand"):
        event.preventDefault()
        embed.demo.view.focus_hand(step)
    else:
        event.preventDefault()
        embed.act("step", step)


embed = Embed()
document.addEventListener("click", create_proxy(on_click))
document.addEventListener("keydown", create_proxy(on_key))
begin(embed.boot())
