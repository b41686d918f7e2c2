"""A finished trick, which lies on the table for a while."""

import asyncio

from settings import pace

AHEAD = 2.4  # seconds in which a bot thinks ahead at most, where a trick stays until it is tapped


class FullTrick:
    """The finished trick on the table of one match (`Play`)."""

    def __init__(self, play):
        self.play = play
        self.skipped = False  # whether the player wants to go on

    def skip(self):
        """Away with it."""
        self.skipped = True

    async def lie(self, winner):
        """Leave it on the table for a while; meanwhile the bot that is asked thinks."""
        play = self.play
        seconds = pace(play.settings)[1]
        said = play.view.wording.say("log.trick", {"seat": winner})
        play.make_sound("trick")
        if seconds is None:
            said += " " + play.words.say("ui.tap_to_go_on")
        play.view.say(said)
        self.skipped = False
        if seconds != 0 and play.state["asks"] == "bot":
            asyncio.create_task(play.think_ahead(seconds or AHEAD))
        await asyncio.sleep(0)  # the browser paints the trick, even when it does not stay
        waited = 0
        while not self.skipped and not play.left and (seconds is None or waited < seconds):
            await asyncio.sleep(0.05)
            waited += 0.05
