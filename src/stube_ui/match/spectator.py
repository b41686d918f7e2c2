"""A match that another tab plays, as it is saved there: seen, and not touched."""

import scenes
from presenter import Presenter


class Spectator(Presenter):
    """Looks at the record that the other tab saves, each time it does."""

    async def refresh(self):
        """Show the match as it is saved now. Raises Unreadable if that cannot be read."""
        session = self.session
        session.state = await session.open()
        seat = session.state["scene"]["seat"]
        if self.shown and scenes.is_covered(self.shown):
            seat = self.shown["seat"]  # who looks on stays where they are, whoever is asked
        if not self.left:
            quiet = {"acts": [], "interjections": [], "ask": None, "pick": None, "turn": None, "over": None}
            self.show(dict(session.state["scene"], seat=seat, **quiet))
            self.view.wait_for("busy")
            self.view.say("")
