"""A question about a choice and the boxes beside it, which depend on each other, with the outcome of both."""

from asked_parts import buttons, mark_chosen, radio
from dom import button, element, find, icon, replace, set_attributes


class Options:
    """Draws the choices, the boxes beside them, and the outcome of both."""

    def __init__(self, parts):
        self.parts = parts
        acts = [one["act"] for one in parts.asked["choices"]]
        self.chosen = acts[0] if len(acts) == 1 else None  # the choice that the button would answer with
        self.ticked = []  # the boxes that are ticked
        self._follow()

    def draw(self):
        """The question, the choices, the boxes, and the answers."""
        parts = self.parts
        boxes = [self._box(one) for one in parts.asked["boxes"]]
        return [
            parts.head(),
            parts.rows(self._choice, "radiogroup", parts.question()),
            element("div", {"class": "boxes"}, boxes),
            parts.answer(self._answers()),
        ]

    def _choice(self, one):
        return radio(one["act"], self.chosen, "choice", self.parts.inside(one), self.parts.label(one))

    def _box(self, one):
        """An option to tick."""
        said = self.parts.said
        tick = element("span", {"class": "tick-box", "aria-hidden": "true"}, icon("check"))
        inside = [tick, said("name", one["label"]), said("value", one["adds"])]
        return button("tick", inside, one["id"], kind="box", role="checkbox", **self._box_state(one["id"]))

    def _box_state(self, box):
        """The state of a box: ticked or not, and whether that may be changed."""
        return {
            "aria-checked": "true" if box in self.ticked else "false",
            "aria-disabled": None if self._toggled(box) else "true",
        }

    def _answers(self):
        """The button that says no, the calculation of the value, and the button that names its effect."""
        parts = self.parts
        found = outcome(parts.asked, self.chosen, self.ticked)
        if not found:
            text, waits = parts.words.say("ui.choose_first"), {"aria-disabled": "true"}
            return [parts.decline(), button("say-all", text, kind=parts.affirm(), **waits)]
        lines = [parts.said("how", found["how"]), parts.said("sum", found["total"], "strong")]
        total = element("p", {"class": "worked-out", "role": "status"}, lines)
        says = parts.wording.message(found["label"])
        answers = ", ".join(found["answers"])
        return [parts.decline(), total, button("say-all", says, answers, kind=parts.affirm())]

    def _toggled(self, box):
        """The outcome with one box more or less. None if it cannot be."""
        asked = self.parts.asked
        if box not in self.ticked:
            return outcome(asked, self.chosen, self.ticked + [box])
        without = [one for one in outcomes_of(asked, self.chosen) if box not in one["ticked"]]
        return nearest(without, [one for one in self.ticked if one != box])

    # What is done

    def choose(self, act):
        """Choose a contract; that is no answer yet."""
        self.chosen = act
        self._follow()
        self._show()

    def _follow(self):
        """Tick what goes with the choice, as near to what was ticked as can be."""
        asked = self.parts.asked
        found = nearest(outcomes_of(asked, self.chosen), self.ticked)
        self.ticked = found["ticked"] if found else always_ticked(asked)

    def tick(self, box):
        """Tick a box, or tick it no more; where that cannot be, say why."""
        found, parts = self._toggled(box), self.parts
        if found:
            self.ticked = found["ticked"]
            self._show()
            return
        needs = [one["needs"] for one in parts.asked["boxes"] if one["id"] == box][0]
        parts.say(parts.wording.message(needs) if needs else parts.words.say("ui.not_with_this"), urgent=True)

    def _show(self):
        """Show anew what is chosen and ticked, and what the button does."""
        self.parts.has_chosen = True
        mark_chosen(self.chosen)
        for one in buttons("tick"):
            set_attributes(one, self._box_state(one.getAttribute("data-arg")))
        replace(find("deciding"), self._answers())


def outcomes_of(asked, choice):
    """The outcomes of a choice."""
    return [one for one in asked["outcomes"] if one["choice"] == choice]


def always_ticked(asked):
    """The boxes that are ticked whatever is chosen."""
    boxes = [one["id"] for one in asked["boxes"]]
    return [box for box in boxes if all(box in one["ticked"] for one in asked["outcomes"])]


def outcome(asked, choice, ticked):
    """The outcome of a choice with just these boxes; None if it is impossible."""
    for one in outcomes_of(asked, choice):
        if set(one["ticked"]) == set(ticked):
            return one
    return None


def nearest(outcomes, ticked):
    """The first of the outcomes whose boxes differ least from these. None if there are none."""
    if not outcomes:
        return None
    return min(outcomes, key=lambda one: len(set(one["ticked"]) ^ set(ticked)))
