"""What lies on the table for a while before play goes on: a finished trick, or cards that are taken up."""

import asyncio

from settings import pace

AHEAD = 2.4  # seconds in which a bot thinks ahead at most, where a trick stays until it is tapped


class FullTrick:
    """What lies there on the table of one match (`Play`)."""

    def __init__(self, play):
        self.play = play
        self.skipped = False  # whether the player wants to go on

    def skip(self):
        """Away with it."""
        self.skipped = True

    async def lie(self, said):
        """Leave it on the table for a while, with a sentence; meanwhile the bot that is asked thinks."""
        play = self.play
        seconds = pace(play.settings)[1]
        play.make_sound("trick")
        if seconds is None:
            said += " " + play.words.say("ui.tap_to_go_on")
        play.view.say(said)
        self.skipped = False
        if seconds != 0 and play.state["asks"] == "bot":
            asyncio.create_task(play.think_ahead(seconds or AHEAD))
        await asyncio.sleep(0)  # the browser paints it, even when it does not stay
        waited = 0
        while not self.skipped and not play.left and (seconds is None or waited < seconds):
            await asyncio.sleep(0.05)
            waited += 0.05
