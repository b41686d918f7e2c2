"""A match that another tab plays, as it is saved there: seen, and not touched."""

import scenes
from engine import Refused
from play import Play, Unreadable, random_hex


class Spectator(Play):
    """Looks at the record that the other tab saves, each time it does."""

    is_spectator = True

    async def refresh(self):
        """Show the match as it is saved now. Raises Unreadable if that cannot be read."""
        try:
            state = await self.ask("open", {"record": self.saves.record(self.match), "seed": random_hex()})
        except Refused as refused:
            raise Unreadable(refused.message) from None
        self.state, seat = state, state["scene"]["seat"]
        if self.shown and scenes.is_covered(self.shown):
            seat = self.shown["seat"]  # who looks on stays where they are, whoever is asked
        if not self.left:
            quiet = {"acts": [], "asides": [], "ask": None, "pick": None, "turn": None, "over": None}
            self.show(dict(state["scene"], seat=seat, **quiet))
            self.view.wait_for("busy")
            self.view.say("")

    async def card(self, card):
        """Cards are played in the other tab."""

    async def say(self, act):
        """So are words."""

    async def speak(self, act):
        """Also those out of turn."""

    async def back(self):
        """What the other tab did is taken back there."""

    def save(self, record, match=None, summary=None):
        """The other tab saves."""
