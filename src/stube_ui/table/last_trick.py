"""The last trick, laid on the cloth once more: for as long as its button is held, or until the next tap."""

import scenes
from dialogs import trick
from dom import button, element, find, icon, replace

HELD = 400  # milliseconds from which a press is no tap


class LastTrick:
    """Shows the last trick of the table that `view` draws, and puts it away."""

    def __init__(self, words, view):
        self.words, self.view = words, view
        self.pressed_at = None  # when a pointer went down on the button, None if none did
        self.opened = False  # whether that has opened it

    def is_open(self):
        """Whether it lies there."""
        place = find("last-trick")
        return bool(place) and place.textContent != ""

    def press(self, scene, time):
        """A pointer is down on the button."""
        self.pressed_at, self.opened = time, not self.is_open()
        if self.opened:
            self.open(scene)

    def release(self, time):
        """A pointer is up again: what was held open closes."""
        if self.opened and self.pressed_at is not None and time - self.pressed_at >= HELD:
            self.close()

    def click(self, scene):
        """The button was clicked: by a key, or by a pointer that has opened it already or is to close it."""
        by_key, self.pressed_at = self.pressed_at is None, None
        if by_key and not self.is_open():
            self.open(scene)
        elif by_key or not self.opened:
            self.close()

    def open(self, scene):
        """Lay the last trick of a scene on the cloth."""
        say, wording, tricks = self.words.say, self.view.wording, scenes.finished_tricks(scene)
        title, shown = say("ui.last_trick"), element("p", {}, say("ui.no_last_trick"))
        if tricks:
            last = tricks[-1]
            title += ": " + wording.names[last["winner"]]
            shown = trick(wording, last["plays"], last["winner"])
        close = button("last-trick", icon("close"), kind="quiet", **{"aria-label": say("ui.close")})
        more = button("all-tricks", say("ui.all_tricks")) if len(tricks) > 1 else None
        replace(find("last-trick"), element("header", {}, element("h2", {}, title), close), shown, more)

    def close(self):
        """Put it away."""
        if self.is_open():
            replace(find("last-trick"))
