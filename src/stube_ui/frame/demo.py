"""A demo, shown and stepped through without the engine, from the scenes that the build made. Questions are
answered by a card or a button, and each answer has its reason. The build draws the first picture with it.
"""

import asyncio
import json

import scenes
from dom import button, element, find, replace
from pyscript import document
from pyscript.js_modules import frame
from table import TableView

PAUSE = 2.5  # seconds between two moments that follow by themselves
TRICK_STAYS = 0.9  # seconds


class Demo:
    """The demo of a frame, shown while nothing is played there."""

    def __init__(self, words, settings):
        self.words = words
        self.view = TableView(words, settings)
        self.view.takes_keyboard = self.view.seats.opens = False
        self.told = None  # the demo
        self.at = 0
        self.solved = []  # the moments whose questions were answered rightly
        self.verdict = None  # what is said of the last answer: whether it was right, and the sentence
        self.drawing = 0
        self.named = None  # what the page is called, if not as the demo
        self.walks = None  # whether it steps on by itself; None where that is not offered
        self.walk_number = 0

    def take(self, told, start=0):
        """Show a finished demo, as plain data, from a moment on. KeyError and the like if it is none."""
        for step in told["steps"]:
            for line in step["scene"]["seats"]:
                line["name"] = line["name"] or self.words.say("ui.you")
        self.told, self.solved, self.verdict = told, [], None
        self.at = min(start, self.last())
        self.show()

    def show(self):
        """Draw the moment on an empty table."""
        document.title = self.named or self.title()
        self.view.skeleton(find("app"), self.title())
        self.draw(None)

    def title(self):
        """The title of the demo: its author's, else the name of its game."""
        return self.text(self.told["title"]) or self.words.say("game." + self.told["game"])

    def last(self):
        """The number of the last moment."""
        return len(self.told["steps"]) - 1

    def step_now(self):
        """The step at this moment."""
        return self.told["steps"][self.at]

    def text(self, texts):
        """A text in the language of the page, or in the one that there is."""
        return texts.get(self.words.language) or texts.get("en") or (list(texts.values()) or [""])[0]

    def question(self):
        """The question at this moment that is not answered yet; None if there is none."""
        return self.step_now().get("ask") if self.at not in self.solved else None

    def go(self, at):
        """Look at another moment."""
        if self.told and 0 <= at <= self.last() and at != self.at:
            before, self.at, self.verdict = self.at, at, None
            self.draw(before)
            frame.tell("move", json.dumps({"at": at}))

    def step(self, step):
        """Look at the moment `step` further; a question bars the way on."""
        if step < 0 or not self.question():
            self.go(self.at + step)

    def offer_walk(self, begins):
        """Let the demo step on by itself, with a button that starts and stops it; `begins`: at once."""
        self.walks = False
        if begins:
            self.walk()
        else:
            self.say()

    def can_walk(self):
        """Tell whether there is a next step; a question bars it."""
        return self.at < self.last() and not self.question()

    def walk(self):
        """Step on by itself, if it does not yet."""
        if self.walks is False and self.can_walk():
            self.walks = True
            self.walk_number += 1
            self.say()
            asyncio.create_task(self.step_on(self.walk_number))

    def halt(self):
        """Step on by itself no longer."""
        if self.walks:
            self.walks = False
            self.say()

    async def step_on(self, number):
        """Step on until a question, the end, or until it is stopped or started anew."""
        while self.can_walk():
            await asyncio.sleep(PAUSE)
            if not self.walks or number != self.walk_number:
                return
            self.go(self.at + 1)
        self.halt()

    def draw(self, before):
        """Show the moment; a trick that has just been taken lies there first."""
        self.drawing += 1
        scene = self.step_now()["scene"]
        old = self.told["steps"][before]["scene"] if before is not None and before + 1 == self.at else None
        full = scenes.full_trick(old, scene) if old and scene["moves"] else None
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
        """Show the lines under the table: note, result of the deal, question, verdict on the answer, and the
        way on. A question at the end of a deal is answered before its result is shown. The keyboard focus
        stays.
        """
        step, where = self.step_now(), None
        if document.activeElement:
            where = frame.keyboard()
        note, ask = self.text(step.get("note", {})), step.get("ask")
        lines = [] if self.question() else step["lines"]
        replace(
            find("banner"),
            element("h2", {}, self.title()) if self.at == 0 else None,
            element("p", {"class": "demo-note"}, note) if note else None,
            [element("p", {}, self.view.wording.message(line)) for line in lines],
            self.asked(ask) if ask else None,
            self.judgement() if self.verdict else None,
            self.way(step),
        )
        held = document.querySelector(str(where)) if where else None
        if held:
            held.focus()

    def asked(self, ask):
        """The question, with a button for each answer where it is not a card."""
        text = self.text(ask["text"]) or self.words.say("demo." + ask["what"])
        answers = []
        if self.question():
            answers = [button("answer", one, index) for index, one in enumerate(self.answers(ask))]
        return [
            element("p", {"id": "question"}, element("strong", {}, text)),
            element("div", {"class": "buttons"}, answers),
        ]

    def answers(self, ask):
        """The labels of the buttons of a question."""
        if ask["what"] == "winner":
            return [self.view.wording.names[seat] for seat in ask["seats"]]
        if ask["what"] == "worth":
            return [str(number).replace("-", "−") for number in ask["choices"]]
        return self.text(ask["choices"]) if "choices" in ask else []

    def judgement(self):
        """The verdict on the last answer."""
        right, text = self.verdict
        given = {"class": "verdict " + ("right" if right else "wrong"), "id": "verdict", "role": "status"}
        return element("p", given, text)

    def way(self, step):
        """The buttons back, forth, and on: played in this frame, or at the full table."""
        say = self.words.say
        held = self.question() is not None
        forth = {
            "aria-label": say("review.forth"),
            "aria-disabled": "true" if self.at == self.last() or held else None,
        }
        back = {"aria-label": say("review.back"), "aria-disabled": None if self.at else "true"}
        parts = [
            element(
                "span",
                {"class": "steps"},
                button("step", "‹", -1, **back),
                button("step", "›", 1, id="forth", **forth),
                element("span", {"class": "hint"}, say("demo.step", at=self.at, last=self.last())),
            )
            if self.last()
            else None,
            self.walk_button() if self.walks is not None else None,
        ]
        if step.get("link"):
            address = {"href": "./index.html#continue=" + step["link"], "target": "_blank", "rel": "noopener"}
            parts.append(button("play-on", say("demo.play_on"), id="play-on"))
            parts.append(element("a", address, say("demo.full_table")))
        return element("div", {"class": "way"}, parts)

    def walk_button(self):
        """The button that starts and stops the steps of the demo."""
        pressed = {"aria-pressed": "true" if self.walks else "false"}
        given = dict(pressed, **{"aria-disabled": None if self.can_walk() else "true"})
        sign = element("span", {"class": "walk-sign", "aria-hidden": "true"})
        return button("walk", [sign, self.words.say("demo.walk")], id="walk", **given)

    def card(self, card):
        """Take a tapped card of the hand as the answer to a question, if it is one."""
        ask = self.question()
        if not ask or ask["what"] not in ("legal", "best"):
            return
        face = scenes.face(card)
        reason = ask["cards"].get(face)
        if face in ask["cards"] and reason is None:
            self.judge(True, ask, self.reason_for(ask))
        elif reason:
            self.judge(False, ask, self.view.wording.message(reason))

    def reason_for(self, ask):
        """The sentence why a card is the answer to a question: the cards that may be played, or what speaks
        for the best one.
        """
        if ask["what"] == "best":
            return self.view.wording.message(ask["reason"])
        may = [one for one in ask["cards"] if ask["cards"][one] is None]
        return self.view.wording.say("demo.may", {"cards": may})

    def choose(self, index):
        """Take a pressed button of a question as its answer."""
        ask = self.question()
        if ask:
            right = ask["seats"].index(ask["right"]) if ask["what"] == "winner" else ask["right"]
            self.judge(index == right, ask, "")
            if index != right:  # the buttons were drawn anew
                document.querySelector("[data-do=answer][data-arg='" + str(index) + "']").focus()

    def judge(self, right, ask, reason):
        """Show the verdict on an answer."""
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
        if right and find("forth"):
            find("forth").focus()
        frame.tell("answer", json.dumps({"at": self.at, "right": right}))


ACTIONS = {
    "card": lambda demo, card: demo.card(card),
    "answer": lambda demo, index: demo.choose(int(index)),
    "step": lambda demo, step: demo.step(int(step)),
}
