"""The worth of the player's hand in a question for a bid, which is shown and hidden by a press."""

from asked_parts import buttons
from dom import button, element, find, icon, set_attributes, suit_sign
from pyscript import window
from settings import setting

ROOM = "(height >= 760px)"  # a lower window would hide the other players for it


def is_shown(settings):
    """Tell whether what the own hand is worth is seen: as the person wants it, or where there is room."""
    wanted = setting(settings, "worth")
    return wanted == "on" or (wanted == "room" and window.matchMedia(ROOM).matches)


class Worth:
    """Draws what the own hand is worth under its button."""

    def __init__(self, parts):
        self.parts = parts

    def draw(self):
        """The button, and what it shows; None where nothing is known of the hand."""
        hand, is_open = self.parts.asked["hand"], is_shown(self.parts.settings)
        if not hand:
            return None
        given = {"aria-expanded": "true" if is_open else "false", "aria-controls": "worths"}
        title = [self.parts.words.say("ui.your_hand"), icon("next")]
        turn = button("worth", title, kind="worth-title", **given)
        line = element("p", {}, self.parts.wording.message(hand["line"]))
        chips = [self._chip(one) for one in hand["worths"]]
        shown = element("div", {"class": "worths", "id": "worths", "hidden": not is_open}, line, chips)
        return element("div", {"class": "worth"}, turn, shown)

    def _chip(self, one):
        """The value up to which a game may be bid."""
        wording = self.parts.wording
        sign = suit_sign(one["suit"], wording.faces) if one["suit"] else None
        name = element("span", {"class": "unseen" if sign else ""}, wording.message(one["name"]))
        value = element("strong", {}, str(one["value"]))
        return element("span", {"class": "worth-of"}, sign, name, " ", value)

    def turn(self):
        """Show it, or hide it; the next box has it so, too."""
        is_open = is_shown(self.parts.settings)
        self.parts.settings["worth"] = "off" if is_open else "on"
        set_attributes(buttons("worth")[0], {"aria-expanded": "false" if is_open else "true"})
        set_attributes(find("worths"), {"hidden": is_open})
