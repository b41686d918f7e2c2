"""What the players say, in bubbles at their seats. How long one is seen is a matter of its style; the log is
what is kept of it, so a bubble is not read out.
"""

from dom import element, find, replace
from seats import is_asked, others

THINKING = {"kind": "thinking"}
STAYS = ("thinking", "bid")  # until something else is said; the others go by themselves


class Bubbles:
    """Draws one bubble a seat, when a player begins to think or has said something."""

    def __init__(self):
        self.shown = {}

    def forget(self):
        """Draw all of them anew the next time."""
        self.shown = {}

    def draw(self, wording, scene):
        """What the other players say at this moment."""
        for seat in others(scene):
            says = self._says(scene, seat)
            before = self.shown.get(seat)
            self.shown[seat] = says
            if says != before and (says or before["kind"] in STAYS):
                replace(find("said" + str(seat)), bubble(wording, says) if says else None)

    def _says(self, scene, seat):
        if is_asked(scene, seat):
            return THINKING
        return scene["seats"][seat].get("said")


def bubble(wording, says):
    """A bubble with words, or with the dots of who thinks."""
    inside = wording.message(says["words"]) if "words" in says else [element("i", {}) for _ in range(3)]
    words = element("span", {"class": "words"}, inside)
    return element("div", {"class": "bubble " + says["kind"], "aria-hidden": "true"}, words)
