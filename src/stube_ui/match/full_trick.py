"""Cards shown on the table for a while before play goes on: a finished trick, or cards that are taken up."""

import asyncio

from settings import pace

READING = 3  # seconds at least that a trick stays at which is said how to go on sooner
AHEAD = 2.4  # seconds in which a bot thinks ahead at most, where a trick stays until it is tapped


class FullTrick:
    """Cards shown for a while on the table of one match (`Player`)."""

    def __init__(self, player):
        self.player = player
        self.skipped = False  # whether the player wants to go on

    def skip(self):
        """Put the trick away without waiting."""
        self.skipped = True

    async def lie(self, said, times=1, teaches=False):
        """Leave the cards on the table for a while, with a sentence, so many `times` as long as a trick;
        meanwhile the bot that is asked thinks. What `teaches` says how to hurry, if nobody has said it yet.
        """
        player = self.player
        seconds = pace(player.settings)[1]
        if seconds is not None:
            seconds *= times
        player.make_sound("trick")
        if seconds is None:
            said += " " + player.words.say("ui.tap_to_go_on")
        elif seconds and teaches and self._is_new_to_waiting():
            said += " " + player.words.say("ui.tap_to_hurry")
            seconds = max(seconds, READING)
        player.view.say(said)
        self.skipped = False
        if seconds != 0 and player.session.state["asks"] == "bot":
            asyncio.create_task(player.think_ahead(seconds or AHEAD))
        await asyncio.sleep(0)  # the browser paints it, even when it does not stay
        waited = 0
        while not self.skipped and not player.left and (seconds is None or waited < seconds):
            await asyncio.sleep(0.05)
            waited += 0.05

    def _is_new_to_waiting(self):
        """Tell whether nobody was told on this device how to hurry the table; from now on somebody was."""
        player = self.player
        if not player.keep_settings or "hurry" in player.settings:
            return False
        player.settings["hurry"] = "told"
        player.keep_settings()
        return True
