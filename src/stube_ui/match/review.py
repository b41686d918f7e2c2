"""Looking back at a deal: the engine reviews one answer after the other, and the table is shown before any of
them.
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
        self.panel = ReviewPanel(player.words, player.view.wording, state["scene"]["deal"], self.answers)

    async def run(self):
        """Have every answer reviewed."""
        found = self.panel.found
        self.panel.begin()
        while len(found) < self.answers:
            reviewed = await self._ask("review", len(found))
            if not self._is_open():
                return
            self.panel.add(reviewed)
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
        if 0 <= at <= self.answers:
            self.at = at
            self.panel.mark(at)
            if not self.stepping:
                self.stepping = True
                asyncio.create_task(self._go())

    async def _go(self):
        """Show what was wished for, until it is shown."""
        shown, found = None, self.panel.found
        while shown != self.at and self._is_open():
            at = self.at
            is_told = at < len(found)
            try:
                scene = (found[at] if is_told else await self._ask("step_to", at))["scene"]
            except (Gone, Refused):
                break
            if self._is_open():
                self.player.show(scenes.looked_at(scene))
                self.player.view.say(self.panel.sentences(at) if is_told else "")
            shown = at
        self.stepping = False

    def _is_open(self):
        """Tell whether the review of the deal is still open."""
        return self.player.review is self and not self.player.left

    async def _ask(self, name, answer):
        """Ask the engine about an answer of the deal and return its reply."""
        return await self.player.session.ask_now(name, answer=answer)
