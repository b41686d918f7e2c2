"""A demo in a frame of somebody's page: shown and stepped through without the engine, from the scenes that
the build made. Questions are answered by a card or a button, and each answer has its reason.
"""

import asyncio
import json

import choices
import pictures
from dom import button, el, find, put
from engine import text_of
from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import frame
from table import TableView
from words import Words, preferred

SETTINGS = ("theme", "pack", "names")  # what the address may set of what a person may set
ATTRIBUTES = ("demo", "lang", "start", "controls", "autoplay", "from", "accent")
PAUSE = 2.5  # seconds between two moments that follow by themselves
TRICK_STAYS = 0.9  # seconds


class Demo:
    """What the frame shows."""

    def __init__(self):
        query = window.URLSearchParams.new(window.location.search)
        self.given = {name: query.get(name) for name in ATTRIBUTES}
        self.settings = {}
        for name in SETTINGS:
            if query.get(name):
                self.settings[name] = str(query.get(name))
        self.words = Words(self.settings)
        self.view = TableView(self.words, self.settings)
        self.view.takes_keyboard = False
        self.told = None  # the demo
        self.at = 0
        self.solved = []  # the moments whose questions were answered rightly
        self.verdict = None  # what is said of the last answer: whether it was right, and the sentence
        self.drawing = 0

    async def boot(self):
        """Fetch words and demo, and draw."""
        choices.apply(self.settings)
        if self.given["accent"]:
            frame.tint(self.given["accent"])
        await self.words.load(preferred(self.given["lang"]))
        document.addEventListener("click", create_proxy(on_click))
        document.addEventListener("keydown", create_proxy(on_key))
        if self.given["from"] == "page":
            frame.hear(create_proxy(lambda text: self.take(str(text))))
            frame.tell("wants-demo", "{}")
            return
        name = str(self.given["demo"])
        try:
            if ".." in name or ":" in name:
                raise ValueError(name)
            self.take(await text_of("./demos/" + name + ".json"))
        except Exception as error:
            print("The demo could not be loaded:", error)
            put(find("app"), el("p", {"class": "banner"}, self.words.say("demo.missing")))

    def take(self, text):
        """Show a finished demo."""
        self.told = json.loads(text)
        for step in self.told["steps"]:
            for line in step["scene"]["seats"]:
                line["name"] = line["name"] or self.words.say("ui.you")
        title = self.text(self.told["title"])
        document.title = title
        self.view.skeleton(find("app"), title)
        start = str(self.given["start"] or "0")
        self.at = min(int(start) if start.isdigit() else 0, self.last())
        self.draw(None)
        frame.measure()
        frame.tell("ready", json.dumps({"moments": len(self.told["steps"])}))
        if self.given["autoplay"] is not None:
            asyncio.create_task(self.run())

    def last(self):
        """The number of the last moment."""
        return len(self.told["steps"]) - 1

    def text(self, texts):
        """A text in the language of the page, or in the one that there is."""
        return texts.get(self.words.language) or (list(texts.values()) or [""])[0]

    def question(self):
        """What is asked at this moment and not answered yet, None if nothing is."""
        return self.told["steps"][self.at].get("ask") if self.at not in self.solved else None

    def go(self, at):
        """Look at another moment."""
        if self.told and 0 <= at <= self.last() and at != self.at:
            before, self.at, self.verdict = self.at, at, None
            self.draw(before)
            frame.tell("move", json.dumps({"at": at}))

    async def run(self):
        """Step on until a question or the end."""
        while self.at < self.last() and not self.question():
            await asyncio.sleep(PAUSE)
            self.go(self.at + 1)

    def draw(self, before):
        """Show the moment; a trick that has just been taken lies there first."""
        self.drawing += 1
        scene = self.told["steps"][self.at]["scene"]
        old = self.told["steps"][before]["scene"] if before is not None and before + 1 == self.at else None
        full = pictures.picture_of_trick(old, scene) if old and scene["moves"] else None
        ask = self.question()
        stays = full and ask and ask["what"] == "winner"
        self.view.draw(dict(full, winning=None) if stays else full or scene, old)
        self.view.wait_for("busy")
        self.say()
        if full and not stays:
            asyncio.create_task(self.clear(self.drawing, scene))

    async def clear(self, drawing, scene):
        """Take the trick from the table."""
        await asyncio.sleep(TRICK_STAYS)
        if drawing == self.drawing:
            self.view.draw(scene)

    def say(self):
        """What stands under the table: note, question, what was said of the answer, and the way on."""
        step, say = self.told["steps"][self.at], self.words.say
        note = self.text(step.get("note", {}))
        lines = [self.view.wording.message(line) for line in step["lines"]]
        ask = step.get("ask")
        put(
            find("banner"),
            el("h2", {}, self.text(self.told["title"])) if self.at == 0 else None,
            el("p", {}, note) if note else None,
            [el("p", {}, line) for line in lines],
            self.asked(ask) if ask else None,
            self.spoken() if self.verdict else None,
            self.way(step, say) if self.given["controls"] != "none" else None,
        )

    def asked(self, ask):
        """The question, with a button for each answer where it is not a card."""
        text = self.text(ask["text"]) or self.words.say("demo." + ask["what"])
        answers = []
        if self.question():
            answers = [button("answer", one, index) for index, one in enumerate(self.answers(ask))]
        return [el("p", {"id": "question"}, el("strong", {}, text)), el("div", {"class": "buttons"}, answers)]

    def answers(self, ask):
        """What the buttons of a question say."""
        if ask["what"] == "winner":
            return [self.view.wording.names[seat] for seat in ask["seats"]]
        if ask["what"] == "worth":
            return [str(number).replace("-", "−") for number in ask["choices"]]
        return (
            ask["choices"].get(self.words.language) or list(ask["choices"].values())[0]
            if "choices" in ask
            else []
        )

    def spoken(self):
        """What is said of the last answer."""
        right, text = self.verdict
        given = {"class": "verdict " + ("right" if right else "wrong"), "id": "verdict", "role": "status"}
        return el("p", given, text)

    def way(self, step, say):
        """Back, forth, from the beginning, and on to the full table."""
        place = say("demo.step", at=self.at, last=self.last())
        held = self.question() is not None
        forth = {
            "aria-label": say("review.forth"),
            "aria-disabled": "true" if self.at == self.last() or held else None,
        }
        back = {"aria-label": say("review.back"), "aria-disabled": None if self.at else "true"}
        parts = [
            button("step", "‹", -1, **back),
            button("step", "›", 1, id="forth", **forth),
            el("span", {"class": "hint"}, place),
        ]
        if step.get("link"):
            address = {"href": "./index.html#continue=" + step["link"], "target": "_blank", "rel": "noopener"}
            parts.append(el("a", address, say("demo.play_on")))
        return el("div", {"class": "way"}, parts)

    def card(self, card):
        """A card of the hand was tapped: perhaps the answer to a question."""
        ask = self.question()
        if not ask or ask["what"] != "legal":
            return
        reason = ask["cards"].get(card)
        if card in ask["cards"] and reason is None:
            may = [one for one in ask["cards"] if ask["cards"][one] is None]
            self.judge(True, ask, self.view.wording.say("demo.may", {"cards": may}))
        elif reason:
            self.judge(False, ask, self.view.wording.message(reason))

    def choose(self, index):
        """A button of a question was pressed."""
        ask = self.question()
        if ask:
            right = ask["seats"].index(ask["right"]) if ask["what"] == "winner" else ask["right"]
            self.judge(index == right, ask, "")

    def judge(self, right, ask, reason):
        """Say what is to be said of an answer."""
        said = [self.words.say("demo.right" if right else "demo.wrong")]
        if reason:
            said.append(reason)
        why = self.text(ask["why"])
        if right and why:
            said.append(why)
        self.verdict = (right, " ".join(said))
        if right:
            self.solved.append(self.at)
        self.say()
        (find("forth") if right else find("question")).focus()
        frame.tell("answer", json.dumps({"at": self.at, "right": right}))


demo = Demo()


def on_click(event):
    """A card, a step or an answer."""
    target = event.target.closest("[data-do]")
    if not target:
        return
    action, argument = target.getAttribute("data-do"), target.getAttribute("data-arg")
    if action == "step" and target.getAttribute("aria-disabled") == "true":
        return
    if action == "card":
        demo.card(argument)
    elif action == "answer":
        demo.choose(int(argument))
    elif action == "step":
        demo.go(demo.at + int(argument))


def on_key(event):
    """Arrows step, where they do not walk the hand."""
    step = {"ArrowLeft": -1, "ArrowRight": 1}.get(event.key)
    if step and event.target.closest(".hand"):
        event.preventDefault()
        demo.view.focus_hand(step)
    elif step and demo.told and not (step > 0 and demo.question()):
        event.preventDefault()
        demo.go(demo.at + step)


asyncio.create_task(demo.boot())
