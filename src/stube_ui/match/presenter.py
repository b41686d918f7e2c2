"""Shows a session on the table: to who looks on, steps through it, or plays (`player.py`)."""

import scenes
from fortune import fortune
from pyscript.js_modules import sound
from settings import setting
from vibration import TURN, vibrate

ACTIONS = {}  # what is done at a table besides looking: functions of its player and an argument, by name


class Presenter:
    """One table: what it shows of a session, and whether it waits."""

    is_played = False  # whether the match is played here
    actions = ACTIONS
    keep_settings = None  # saves the settings, where they are kept
    curtain = None  # what covers the table between two people, while it is there

    def __init__(self, session, view, words, settings):
        self.session = session
        self.view, self.words, self.settings = view, words, settings
        self.shown = None  # the scene
        self.busy = True  # whether the table waits for the engine or for bots
        self.left = False  # whether it is no longer in sight

    def show(self, scene):
        """Draw a scene; what has moved since the last one flies."""
        before, self.shown = self.shown, scene
        if before and scenes.arrivals(before, scene):
            self.make_sound("card")
        if self.is_played and before and not before["over"] and not scenes.is_covered(scene):
            self._sound_of_end(scene)
        turned = before and before["seat"] != scene["seat"]
        self.view.draw(scene, None if turned else before)  # nothing flies over a table that is turned

    def redraw(self):
        """Draw the table anew, as it is now set."""
        self.view.forget()
        self.show(self.shown)

    def make_sound(self, kind):
        """Play a sound, where sounds are on."""
        if setting(self.settings, "sound") == "on":
            sound.play(kind)

    def call(self):
        """Call the person who is asked, for the ear and for the hand."""
        self.make_sound("turn")
        vibrate(self.settings, TURN)

    def _sound_of_end(self, scene):
        """Play the sound of a deal that was just won or lost for who looks."""
        was = fortune(scene, scene["seat"])
        if was:
            self.make_sound(was)

    def skip_wait(self):
        """Take away a message that was read."""
        if not self.busy:
            self.view.say("")

    def stepper(self):
        """The stepper through a deal at this table, with `step` and `step_to`; None while a deal is
        played.
        """
        return None

    def deal_in_sight(self):
        """The deal in sight as part of a request to the engine; empty for the one on the table."""
        return {}

    async def refresh(self):
        """Another tab has saved the match: most tables go on by themselves."""

    def leave(self):
        """Take note that the table is no longer in sight."""
        self.left = True
