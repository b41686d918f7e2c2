"""Tricks that are looked up: the last one, for as long as its button is held or until the next tap, and those
before it.
"""

import scenes
from dom import button, element, find, icon, replace
from middle import played_cards
from pyscript import document

HELD = 400  # milliseconds from which a press is no tap


class LastTrick:
    """Shows the last trick of the table that `view` draws, and puts it away."""

    def __init__(self, words, view):
        self.words, self.view = words, view
        self.pressed_at = None  # when a pointer went down on the button, None if none did
        self.opened = False  # whether that has opened it
        self.place = 0  # of the trick that is shown, among those of the deal

    def is_open(self):
        """Tell whether the trick is shown."""
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
        self.place = len(scenes.finished_tricks(scene)) - 1
        self._show(scene)

    def step(self, scene, step):
        """Lay an earlier trick there, or a later one; the keyboard stays on the button."""
        self.place = max(0, min(self.place + step, len(scenes.finished_tricks(scene)) - 1))
        self._show(scene)
        if self.view.by_keys:
            document.querySelector("#last-trick [data-arg='" + str(step) + "']").focus()

    def _show(self, scene):
        say, tricks = self.words.say, scenes.finished_tricks(scene)
        shown = self._trick(tricks) if tricks else element("p", {}, say("ui.no_last_trick"))
        more = button("all-tricks", say("ui.all_tricks")) if len(tricks) > 1 else None
        replace(
            find("last-trick"), element("header", {}, self._title(tricks), self._buttons(tricks)), shown, more
        )

    def _trick(self, tricks):
        one = tricks[self.place]
        return played_cards(self.view.wording, one["plays"], one["winner"])

    def _title(self, tricks):
        """The title of the trick: its number and its winner."""
        say = self.words.say
        is_last = self.place == len(tricks) - 1
        title = say("ui.last_trick") if is_last else say("ui.trick") + " " + str(self.place + 1)
        if tricks:
            title += ": " + self.view.wording.names[tricks[self.place]["winner"]]
        return element("h2", {}, title)

    def _buttons(self, tricks):
        """The buttons to the trick before and after, if there are several, and to close."""
        say = self.words.say
        before = self._way("back", "ui.trick_before", -1, self.place > 0)
        after = self._way("next", "ui.trick_after", 1, self.place < len(tricks) - 1)
        close = button("last-trick", icon("close"), kind="quiet", **{"aria-label": say("ui.close")})
        return element("div", {"class": "ways"}, [before, after] if len(tricks) > 1 else None, close)

    def _way(self, sign, code, step, leads_on):
        given = {"aria-label": self.words.say(code), "aria-disabled": None if leads_on else "true"}
        return button("step-trick", icon(sign), step, kind="quiet", **given)

    def close(self):
        """Put it away."""
        if self.is_open():
            replace(find("last-trick"))
