"""A question for one of many numbers: it is counted up and down, and a line has its place among others."""

from asked_parts import buttons, mark_main
from asked_steps import Steps
from dom import button, element, find, replace, set_attributes
from hand_worth import Worth, is_shown
from pyscript import document

NUMBER_KEYS = {"ArrowUp": "up", "ArrowDown": "down", "PageUp": "leap up", "PageDown": "leap down"}


class Stepper:
    """Draws the number that is chosen, what changes it, and where it stands among others."""

    def __init__(self, parts):
        self.parts, self.steps, self.worth = parts, Steps(parts), Worth(parts)
        self.told = parts.asked["stepper"]

    def draw(self):
        """The question, the number, other choices, the answers, and what the own hand is worth."""
        parts = self.parts
        side = element("div", {"class": "ladder-side"}, self._side())
        answers = parts.answer(self.steps.answers())
        return [parts.head(), side, parts.rows(parts.choice), answers, self.worth.draw()]

    def _side(self):
        """The number with its buttons, and the line under it."""
        given = {"class": "numbers", "role": "group", "aria-label": self.parts.words.say("ui.numbers")}
        return [element("div", given, self._numbers()), self._line()]

    # The number

    def _numbers(self):
        """The figure between minus and plus, and under it the buttons for several steps."""
        say = self.parts.words.say
        leaps = [self._turner("+" + str(leap), str(leap), "+" + str(leap)) for leap in self.told["leaps"]]
        return [
            self._turner("−", "down", say("ui.less")),
            element("output", {"id": "number"}, str(self._number())),
            self._turner("+", "up", say("ui.more")),
            element("div", {"class": "leaps"}, leaps),
        ]

    def _turner(self, text, by, label):
        """A button that changes the number."""
        is_off = "true" if self._turned(by) is None else None
        return button("number", text, by, **{"aria-label": label, "aria-disabled": is_off})

    def _number(self):
        """The number that is chosen."""
        return self.told["values"][self.steps.acts.index(self.steps.chosen)]

    def _turned(self, by):
        """The number to which a button or a key leads; None if there is none. A key that leads too far leads
        as far as may be.
        """
        values, now, leap = self.told["values"], self._number(), self.told["leaps"][-1]
        further = {
            "up": [one for one in values if one > now][:1],
            "down": [one for one in values if one < now][-1:],
            "leap up": [one for one in values if now < one <= now + leap][-1:],
            "leap down": [one for one in values if now - leap <= one < now][:1],
        }
        found = further[by] if by in further else [one for one in values if one == now + int(by)]
        return found[0] if found else None

    # The line

    def _line(self):
        """The place of the number between the lowest and the highest, and what else is marked there."""
        marks = self._marks()
        ticks = [self._tick(mark["value"], mark["kind"]) for mark in marks]
        drawn = element("div", {"class": "line", "id": "line"}, self._tick(self._number(), "way"), ticks)
        set_attributes(drawn, {"aria-hidden": "true"})
        message = self.parts.wording.message
        names = [element("li", {"data-kind": mark["kind"]}, message(mark["name"])) for mark in marks]
        return [drawn, element("ul", {"class": "marks"}, names)]

    def _marks(self):
        """The marks that are shown: what the own hand is worth only if that is set."""
        is_open = is_shown(self.parts.settings)
        return [mark for mark in self.told["marks"] if mark["kind"] != "hand" or is_open]

    def _tick(self, value, kind):
        """A place on the line."""
        there = [mark["value"] for mark in self.told["marks"]] + self.told["values"]
        low, high = min(there), max(there)
        drawn = element("span", {"data-kind": kind})
        share = 100 * (value - low) // (high - low) if high > low else 100
        drawn.style.setProperty("--at", str(share) + "%")
        return drawn

    # What is done

    def turn(self, by):
        """Count up or down. Where there is no more, say why."""
        found = self._turned(by)
        if found is not None:
            self.steps.chosen = self.steps.acts[self.told["values"].index(found)]
            self.parts.has_chosen = True
            self._show_number()
            return
        limits = [mark["name"] for mark in self.told["marks"] if mark["kind"] == "limit"]
        is_upwards = by not in ("down", "leap down")
        if limits and is_upwards:
            self.parts.say(self.parts.wording.message(limits[0]), urgent=True)

    def turn_by_key(self, key):
        """Count by a key; whether it is one that counts."""
        if key not in NUMBER_KEYS:
            return False
        self.turn(NUMBER_KEYS[key])
        return True

    def turn_worth(self):
        """Show what the own hand is worth, or hide it, on the line, too."""
        self.worth.turn()
        replace(document.querySelector(".ladder-side"), *self._side())

    def _show_number(self):
        """Show anew the number that is chosen; the buttons stay, as one of them is pressed or has the
        keyboard.
        """
        replace(find("number"), str(self._number()))
        for one in buttons("number"):
            is_off = self._turned(one.getAttribute("data-arg")) is None
            set_attributes(one, {"aria-disabled": "true" if is_off else None})
        find("line").replaceWith(self._line()[0])
        says = document.querySelector("#deciding .affirm")
        label = [one["label"] for one in self.steps.all if one["act"] == self.steps.chosen][0]
        set_attributes(says, {"data-arg": self.steps.chosen})
        replace(says, self.parts.wording.message(label))
        mark_main(says)
