"""Handing the screen on: of several people at one screen the one who is asked gets it, and between two of
them the curtain covers the table.
"""

from curtain import Curtain


class Handover:
    """Gives the screen of a match to the person who is asked."""

    def __init__(self, player):
        self.player = player

    async def uncover(self):
        """Show the hand of the person who is asked, or cover the table until that one has the screen."""
        player = self.player
        if player.left or player.busy:
            return
        seat = player.session.seat
        if seat == player.shown["turn"]["seat"]:
            await self._look()
            return
        player.curtain = player.curtain or Curtain(player.words)
        player.view.wait_for("curtain")
        player.call()
        player.view.put_away()
        player.curtain.draw(player.view.wording, player.shown, seat)

    async def reveal(self):
        """Give the screen to the person who is asked."""
        self.player.session.seat = self.player.shown["turn"]["seat"]
        await self._look()

    async def _look(self):
        """Show the table as the person sees it who is asked."""
        player = self.player
        player.set_busy()
        state = await player.unless_taken_back(player.session.ask_now("look"))
        if state and not player.left:
            if player.curtain:
                player.curtain.lift()
                player.curtain = None
            await player.go_on_anew(state)  # all that has moved was seen
