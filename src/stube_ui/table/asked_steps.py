"""Questions for a step above the others: those of a ladder, and bids in a grid. One is chosen, and a large
button says it.
"""

from asked_parts import buttons, mark_chosen, radio
from dom import button, element, find, replace
from hand_worth import Worth

MOST_STEPS = 6  # of a ladder are shown at once, with what leads to others among them


class Steps:
    """The steps of a question, and the one that is chosen: at first the lowest that may be taken."""

    def __init__(self, parts):
        self.parts = parts
        self.all = parts.asked["steps"]
        self.acts = [one["act"] for one in self.all if one["act"]]  # those that may be taken, lowest first
        self.chosen = self.acts[0] if self.acts else None

    def are_chosen_from(self):
        """Tell whether there is more than one step to take."""
        return len(self.acts) > 1

    def role(self):
        """The role of the group that the steps make."""
        return "radiogroup" if self.are_chosen_from() else "group"

    def answers(self):
        """The button that says no, and the one that takes the step that is chosen."""
        step = [one for one in self.all if one["act"] and one["act"] == self.chosen]
        return [self.parts.decline(), self.parts.word(step[0], self.parts.affirm()) if step else None]

    def drawn(self, one, is_of_grid=False):
        """A step: to be chosen, where more than one may be; else a sign of how far it went. One of a grid is
        called by its figure, too.
        """
        name, current = self.parts.wording.message(one["name"]), "step" if one["state"] == "is" else None
        if one["act"] and self.are_chosen_from():
            label = self.parts.wording.message(one["label"])
            called = name + ": " + label if is_of_grid else label
            return radio(one["act"], self.chosen, "step", name, called)
        tag = "s" if one["state"] == "was" else "span"
        return element(tag, {"class": "step", "aria-current": current}, name)

    def choose(self, act):
        """Choose a step, and show that."""
        self.chosen, self.parts.has_chosen = act, True
        mark_chosen(act)
        replace(find("deciding"), self.answers())


class Ladder:
    """Draws two large buttons, the steps, and what the own hand is worth."""

    def __init__(self, parts):
        self.parts, self.steps, self.worth = parts, Steps(parts), Worth(parts)
        self.lowest = self.first = first_step(parts.asked)  # the first step that is shown

    def draw(self):
        """The question, the answers, other choices, and the ladder."""
        parts = self.parts
        label = parts.words.say("ui.ladder")
        given = {"class": "steps-row", "id": "ladder", "role": self.steps.role(), "aria-label": label}
        row = element("div", given, self._shown())
        side = element("div", {"class": "ladder-side"}, row, self.worth.draw())
        return [parts.head(), parts.answer(self.steps.answers()), parts.rows(parts.choice), side]

    def _shown(self):
        """The steps that are shown, and what leads to others."""
        steps, first, low = self.steps.all, self.first, self.lowest
        if not self.steps.are_chosen_from():
            shown = [self.steps.drawn(one) for one in steps[first : first + MOST_STEPS]]
            more = element("span", {"class": "more"}, "…") if first + MOST_STEPS < len(steps) else None
            return [shown, more]
        room = MOST_STEPS - (1 if first > low else 0)
        end = len(steps) if first + room >= len(steps) else first + room - 1
        down = self._turn("ui.lower", max(low, first - MOST_STEPS + 2)) if first > low else None
        up = self._turn("ui.higher", end) if end < len(steps) else None
        return [down, [self.steps.drawn(one) for one in steps[first:end]], up]

    def _turn(self, code, first):
        """The button that shows other steps."""
        return button("steps", "…", first, kind="more", **{"aria-label": self.parts.words.say(code)})

    def choose(self, act):
        """Choose a step."""
        self.steps.choose(act)

    def show_steps(self, first):
        """Show other steps, with the keyboard on one of them."""
        self.first = first
        replace(find("ladder"), self._shown())
        buttons("choose")[0].focus()

    def turn_worth(self):
        """Show what the own hand is worth, or hide it."""
        self.worth.turn()


class Grid:
    """Draws bids in rows and columns."""

    def __init__(self, parts):
        self.parts, self.steps = parts, Steps(parts)

    def draw(self):
        """The bids, under the buttons that answer."""
        parts = self.parts
        given = {"class": "bids", "role": self.steps.role(), "aria-label": parts.question()}
        bids = element("div", given, self._table())
        return [parts.head(), parts.answer(self.steps.answers()), parts.rows(parts.choice), bids]

    def _table(self):
        """The bids with the heads of their rows and columns."""
        heads, steps, message = self.parts.asked["heads"], self.steps.all, self.parts.wording.message
        wide = len(heads["columns"])
        rows = [
            self._row(head, steps[place * wide : (place + 1) * wide])
            for place, head in enumerate(heads["rows"])
        ]
        above = [element("th", {"scope": "col"}, message(head)) for head in heads["columns"]]
        top = element("thead", {}, element("tr", {}, element("td", {}), above))
        return element("table", {"role": "presentation"}, top, element("tbody", {}, rows))

    def _row(self, head, steps):
        """A row of bids."""
        cells = [element("td", {}, self.steps.drawn(one, is_of_grid=True)) for one in steps]
        return element("tr", {}, element("th", {"scope": "row"}, self.parts.wording.message(head)), cells)

    def choose(self, act):
        """Choose a bid."""
        self.steps.choose(act)


def first_step(asked):
    """The first step that is of interest: the one below the lowest that can be taken; where none can, the
    one that stands, with those below it as far as there is room.
    """
    places = [index for index, one in enumerate(asked["steps"]) if one["act"]]
    if places:
        return max(0, places[0] - 1)
    stands = [index for index, one in enumerate(asked["steps"]) if one["state"] == "is"]
    return max(0, stands[0] + 1 - MOST_STEPS) if stands else 0
