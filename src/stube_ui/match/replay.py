"""A match to step through: any answer of any deal, all cards open; a deal that is still being played, as the
first seat sees it.
"""

import asyncio

import scenes
from dom import button, element, find, replace
from engine import Gone, Refused
from presenter import Presenter
from session import Unreadable


class Replay(Presenter):
    """Steps through a match. Nothing of it is saved, and nothing is played."""

    def __init__(self, record, *given):
        super().__init__(*given)
        self.record = record
        self.answers = []  # how many answers each deal has
        self.under_way = False  # whether the last one is still being played
        self.deal = self.at = 0  # what is wished for
        self.stepping = False  # whether a task is on the way there

    async def begin(self):
        """Show the first deal before its first answer. Raises Unreadable if the record cannot be replayed."""
        try:
            found = await self.session.ask("open_replay", {"record": self.record})
        except Refused as refused:
            raise Unreadable(refused.message) from None
        self.answers, self.under_way = found["answers"], found["asks"]
        self.busy = False
        await self._go()

    def stepper(self):
        """The replay itself, whose slider steps through the match."""
        return self

    def step(self, step):
        """Look at the table `step` answers later (negative: earlier), across deals."""
        at = self.at + step
        if at < 0 and self.deal > 0:
            self.deal -= 1
            at = self.answers[self.deal]
        elif at > self.answers[self.deal] and self.deal + 1 < len(self.answers):
            self.deal += 1
            at = 0
        self.step_to(at)

    def step_to(self, at):
        """Look at the table after `at` answers of the deal; the newest wish counts."""
        self.at = max(0, min(at, self.answers[self.deal]))
        self._wish()

    def to_deal(self, deal):
        """Look at another deal."""
        if 0 <= deal < len(self.answers):
            self.deal, self.at = deal, 0
            self._wish()

    def deal_in_sight(self):
        """The deal in sight, any of the match, as part of a request to the engine."""
        return {"deal": self.deal}

    def last_over(self):
        """The last deal that is over, the first one if none is."""
        return max(0, len(self.answers) - (2 if self.under_way else 1))

    async def make_demo(self, told):
        """A part of the deal as a finished demo, as text, and packed for an address. No demo (None) while the
        deal is being played, and nothing packed if it is too long for an address. `told` has its first and
        last moment, title, notes and questions. May raise Refused for a question that cannot be.
        """
        found = await self.session.ask("make_demo", dict(told, deal=self.deal))
        return found["demo"], found["packed"]

    def _wish(self):
        if not self.stepping:
            self.stepping = True
            asyncio.create_task(self._go())

    async def _go(self):
        """Show what was wished for, until it is shown."""
        shown = None
        while shown != (self.deal, self.at) and not self.left:
            wished = (self.deal, self.at)
            try:
                found = await self.session.ask("scene_at", {"deal": wished[0], "answer": wished[1]})
            except (Gone, Refused):
                break
            self.session.state = {"scene": found["scene"], "over": None, "asks": None, "at": wished[1]}
            if not self.left:
                self.show(scenes.looked_at(found["scene"]))
                self._controls()
                self.view.wait_for("busy")
                self.view.say(self._told(found["scene"]))
            shown = wished
        self.stepping = False

    def _told(self, scene):
        """The last line of the log, or of the result."""
        lines = scene["over"]["lines"] if scene["over"] else scene["log"]
        return self.view.wording.message(lines[-1]) if lines else ""

    def _controls(self):
        """The slider, the buttons beside it, and the choice of the deal."""
        say = self.words.say
        if find("step") is None:
            given = {"type": "range", "id": "step", "min": 0, "data-field": "step"}
            given["aria-label"] = say("review.step")
            deals = [
                element("option", {"value": number}, say("ui.deal_number", deal=number + 1))
                for number in range(len(self.answers))
            ]
            replace(
                find("banner"),
                element(
                    "div",
                    {"class": "stepper"},
                    element(
                        "select", {"id": "deal", "data-field": "deal", "aria-label": say("ui.deal")}, deals
                    ),
                    button("step", "‹", -1, **{"aria-label": say("review.back")}),
                    element("input", given),
                    button("step", "›", 1, **{"aria-label": say("review.forth")}),
                    button("embed", say("embed.open"), kind="quiet", id="embed"),
                ),
            )
        find("deal").value = str(self.deal)
        find("step").max = str(self.answers[self.deal])
        find("step").value = str(self.at)
