"""Looking back at a deal: the engine names its answers and reviews one after the other, cards first, and the
table is shown before any of them.
"""

import asyncio

import scenes
from engine import Gone, Refused
from review_panel import ReviewPanel


class Review:
    """The deal of a match that is over, while it is looked back at."""

    def __init__(self, player):
        self.player = player
        state = player.session.state
        self.answers = state["at"]
        self.at = self.answers  # the answer before which the table is looked at
        self.stepping = False  # whether a task is on the way there
        self.scenes = {}  # the table before each answer that was looked at
        self.panel = ReviewPanel(player.words, player.view.wording, state["scene"])

    async def run(self):
        """Have every answer reviewed, and look at the first card meanwhile."""
        self.panel.begin()
        found = await self.player.session.ask_now("moves")
        if not self._is_open():
            return
        self.panel.lay_out(found)
        self.step_to(self.panel.first())
        for answer in self.panel.order():
            line = await self._ask("review", answer)
            if not self._is_open():
                return
            self.panel.add(line)
        self.panel.finish()

    def end(self):
        """Go back to the result of the deal."""
        player = self.player
        player.close_review()
        player.show(player.session.state["scene"])
        player.view.say("")

    def step(self, step):
        """Look at the table `step` answers later (negative: earlier)."""
        self.step_to(self.at + step)

    def step_to(self, at):
        """Look at the table before an answer, or after the last one; the newest wish counts."""
        if 0 <= at <= self.answers and self.panel.moves:
            self.at = at
            self.panel.mark(at)
            if not self.stepping:
                self.stepping = True
                asyncio.create_task(self._go())

    async def _go(self):
        """Show what was wished for, until it is shown."""
        shown = None
        while shown != self.at and self._is_open():
            at = self.at
            if at not in self.scenes:
                try:
                    self.scenes[at] = (await self._ask("step_to", at))["scene"]
                except (Gone, Refused):
                    break
            if self._is_open():
                self.player.show(scenes.looked_at(self.scenes[at]))
            shown = at
        self.stepping = False

    def _is_open(self):
        """Tell whether the review of the deal is still open."""
        return self.player.review is self and not self.player.left

    async def _ask(self, name, answer):
        """Ask the engine about an answer of the deal and return its reply."""
        return await self.player.session.ask_now(name, answer=answer)
