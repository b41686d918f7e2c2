"""Handing the screen on: where several people play at one, who is asked gets it, and between two of them the
curtain covers the table.
"""

from curtain import Curtain


class Handover:
    """Gives the screen of a match to the person who is asked."""

    def __init__(self, play):
        self.play = play

    async def uncover(self):
        """Show the hand of the person who is asked, or cover the table until that one has the screen."""
        play = self.play
        if play.left or play.busy:
            return
        if play.seat == play.shown["turn"]["seat"]:
            await self._look()
            return
        play.curtain = play.curtain or Curtain(play.words)
        play.view.wait_for("curtain")
        play.make_sound("turn")
        play.view.put_away()
        play.curtain.draw(play.view.wording, play.shown, play.seat)

    async def reveal(self):
        """The person who is asked has the screen."""
        self.play.seat = self.play.shown["turn"]["seat"]
        await self._look()

    async def _look(self):
        """Show the table as the person sees it who is asked."""
        play = self.play
        play.set_busy()
        asked = play.ask("look", {"at": play.state["at"]})
        state = await play.unless_taken_back(play.generation, asked)
        if state and not play.left:
            if play.curtain:
                play.curtain.lift()
                play.curtain = None
            play.shown = None  # all that has moved was seen
            await play.follow(state)
