"""The start of a frame in another page: fetches words and demo, and takes clicks and keys."""

import asyncio
import json

import demo
import long_texts
import settings
from dom import button, element, find, replace
from engine import Gone, Refused, text_of
from lazy import load_lazily
from own_faces import fetch_faces
from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import external_demo, frame, motion
from words import Words, preferred_language

SETTINGS = ("theme", "pack", "names")  # the settings that the address may give
# why a demo of the page's own could not be had
FAULTS = ("cut", "file", "forbidden", "foreign", "none", "nothing", "refused", "too_long", "unreachable")
# what converters of Markdown write into lines that they take for their own
MARKUP = ("</p>", "<br", "</em>", "</strong>", "</code>", "</li>", "</a>", "</h", "&quot;", "&lt;", "&gt;")
MOST_SHOWN = 200  # characters of an address
STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
ROWS = {"ArrowUp": -1, "ArrowDown": 1}


class Embed:
    """The frame: a demo, or what is played on from one."""

    def __init__(self):
        self.query = window.URLSearchParams.new(window.location.search)
        self.settings = {name: self.given(name) for name in SETTINGS if self.given(name)}
        self.words = Words(self.settings)
        self.demo = demo.Demo(self.words, self.settings)
        self.engine = None
        self.match = None  # the match, while one is played

    def given(self, name):
        """The value of a name in the address; None if it is missing."""
        value = self.query.get(name)
        return None if value is None else str(value)

    def number(self, name):
        """The number that the address gives, None if none."""
        value = self.given(name) or ""
        return int(value) if value.isdigit() else None

    async def boot(self):
        """Fetch words and demo, and draw."""
        settings.apply(self.settings)
        await self.words.load(preferred_language(self.given("lang")))
        self.demo.named = self.given("title")
        source = self.given("src")
        if self.given("from") == "page":
            taken = create_proxy(lambda text: begin(self.take(str(text))))
            frame.hear(taken, create_proxy(lambda told: self.without(json.loads(str(told)))))
            frame.tell("wants-demo", "{}")
        elif str(window.location.hash).startswith("#demo="):
            await self.got(long_texts.loads(str(await external_demo.unpacked())))
        elif source is not None:
            await self.got(dict(long_texts.loads(str(await external_demo.fetched(source))), address=source))
        else:
            await self.take_from_site()

    async def take_from_site(self):
        """Show the demo of the site that the address names."""
        name, seat = document.documentElement.getAttribute("data-demo"), self.number("seat")
        file = str(name) + ("" if seat is None else ".seat" + str(seat))
        try:
            if not name:
                raise Gone()
            text = await text_of("./demos/" + file + ".json")
        except Gone:
            unnamed = not str(window.location.search)
            self.fail("demo.missing", self.words.say("demo.fault.unnamed") if unnamed else "")
            return
        await self.take(text)

    async def got(self, told):
        """Show a demo of the page's own, or say why it could not be had."""
        if "fault" in told:
            self.without(told)
        else:
            await self.take(told["demo"])

    def without(self, told):
        """Say why a demo of the page's own could not be had."""
        code, status = str(told.get("fault")), told.get("status")
        if code == "refused" and status == 404:
            code = "none"
        if code not in FAULTS:
            code = "unreachable"
        address = str(told.get("address") or "")[:MOST_SHOWN]
        self.fail("demo.missing", self.words.say("demo.fault." + code, address=address, status=status))

    async def take(self, text):
        """Show a demo: a finished one, or with the help of the engine what an author has."""
        if not text.strip():
            self.fail("demo.missing", self.words.say("demo.fault.empty"))
            return
        if text.lstrip().startswith("<"):
            self.fail("demo.missing", self.words.say("demo.fault.page"))
            return
        try:
            told = long_texts.loads(text)
        except ValueError:
            told = None  # an author's lines
        if not isinstance(told, dict) or "steps" not in told:
            told = await self.finished(text)
            if told is None:
                return
        try:
            faces = asyncio.create_task(fetch_faces(self.words.pack_of(told["steps"][0]["scene"]["faces"])))
            await self.words.learn(told["game"])
            await faces
            await frame.released()
            where = frame.keyboard()
            self.demo.take(told, self.number("start") or 0)
        except Gone:
            self.fail("demo.missing")
            return
        except Exception as error:  # whatever its author has written into it
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
            self.demo.offer_walk(not motion.calm())

    async def finished(self, text):
        """The finished demo that the engine makes of an author's lines, or of a record; None if it cannot,
        which a message says.
        """
        replace(
            find("app"),
            element("p", {"class": "banner", "role": "status"}, self.words.say("ui.engine.start")),
        )
        try:
            request = {"text": text, "seat": self.number("seat"), "match": "finish"}
            found = await (await self.engine_there()).ask("finish_demo", request)
        except Refused as refused:
            told = [self.words.say("demo.fault.markup")] if any(mark in text for mark in MARKUP) else []
            self.fail("demo.broken", " ".join(told + [self.words.message(refused.message)]))
            return None
        except Gone:
            self.fail("demo.no_engine")
            return None
        return long_texts.loads(found["demo"])

    async def engine_there(self):
        """The engine, fetched when it is needed for the first time."""
        if self.engine is None:
            shared_engine = await load_lazily("shared_engine")
            self.engine = self.engine or shared_engine.engine_of_page(self.tell)
        return self.engine

    def tell(self, stage):
        """Show the stage of a new engine's start."""
        if self.match:
            self.match.tell(stage)
        elif stage == "still":
            self.fail("demo.still")

    def fail(self, code, why=""):
        """Say that there is nothing to show, and why; it can be tried again."""
        said = element("p", {}, (self.words.say(code) + " " + why).strip())
        again = button("reload", self.words.say("ui.retry"))  # frame_checks.js does it
        replace(find("app"), element("div", {"class": "banner", "role": "alert"}, said, again))

    def act(self, action, argument):
        """Act on a tap: on a card, a step, an answer, or something at the table of a match."""
        document.documentElement.removeAttribute("data-unable")
        if action == "walk" and not self.demo.walks:
            self.demo.walk()
            return
        self.demo.halt()
        if action in ACTIONS:
            ACTIONS[action](self)
        elif self.match:
            begin(self.match.do(action, argument))
        elif action in demo.ACTIONS:
            demo.ACTIONS[action](self.demo, argument)

    async def play_on(self):
        """Play in this frame, from the moment on."""
        self.demo.view.say(self.words.say("ui.engine.fetch"))
        embed_play = await load_lazily(
            "form",
            "entries",
            "store",
            "session",
            "presenter",
            "out_of_turn",
            "remarks",
            "full_trick",
            "answers",
            "player",
            "shared_engine",
            "embed_play",
        )
        self.match = embed_play.EmbedMatch(self.demo, await self.engine_there(), self.settings)
        await self.match.begin()

    def back_to_demo(self):
        """Leave the match."""
        if self.match:
            self.engine = self.match.engine
            self.match.leave()
        self.match = None
        self.demo.show()
        find("play-on").focus()


ACTIONS = {
    "play-on": lambda embed: begin(embed.play_on()),
    "demo": Embed.back_to_demo,
}


def begin(work):
    """Start a task; what it cannot fetch is said."""
    asyncio.create_task(report_missing_part(work))


async def report_missing_part(work):
    try:
        await work
    except Exception as error:
        print("The demo cannot go on:", error)
        document.documentElement.setAttribute("data-unable", "missing")


def on_click(event):
    target = event.target.closest("[data-do]")
    if embed.demo.told and target and embed.demo.view.takes(event, target):
        embed.act(target.getAttribute("data-do"), target.getAttribute("data-arg"))


def on_press(event):
    embed.demo.view.by_keys = False


def on_key(event):
    """Arrows step, where they do not walk the hand."""
    embed.demo.view.by_keys = True
    step = STEPS.get(event.key)
    if embed.match and event.target.closest(".prompt") and embed.demo.view.questions.turn_by_key(event.key):
        event.preventDefault()
    if event.key in ROWS and event.target.closest(".hand") and embed.demo.view.step_row(ROWS[event.key]):
        event.preventDefault()
    if not step or not embed.demo.told:
        return
    event.preventDefault()
    if embed.match and event.target.closest(".prompt"):
        embed.demo.view.questions.focus(event.target, step)
    elif embed.match or event.target.closest(".hand"):
        embed.demo.view.step(step, bool(event.shiftKey))
    else:
        embed.act("step", step)


embed = Embed()
document.addEventListener("click", create_proxy(on_click))
document.addEventListener("pointerdown", create_proxy(on_press))
document.addEventListener("keydown", create_proxy(on_key))
begin(embed.boot())
