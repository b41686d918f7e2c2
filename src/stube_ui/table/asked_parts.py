"""The parts of all questions: what is asked, buttons that answer with a word, choices in rows."""

from dom import button, element, set_attributes, suit_sign
from pyscript import document


class Parts:
    """Draws the parts of the question that is asked now. The forms of questions are drawn of them, and find
    here what is around them: the settings, the hand, and what shows a sentence above it.
    """

    def __init__(self, words, settings, hand, say):
        self.words, self.settings, self.hand, self.say = words, settings, hand, say
        self.wording = self.scene = self.asked = None
        self.has_chosen = False  # whether something was chosen here that a button says

    def take(self, wording, scene, asked):
        """From now on a scene asks this."""
        self.has_chosen = self.has_chosen and asked == self.asked
        self.wording, self.scene, self.asked = wording, scene, asked

    def question(self):
        """The question as text."""
        return self.wording.message(self.scene["ask"])

    def head(self):
        """The question, and its note."""
        note = self.said("note", self.asked["note"], "p")
        return element("div", {"class": "asks"}, self.said("question", self.scene["ask"], "p"), note)

    def said(self, kind, sentence, tag="span"):
        """A sentence of the scene in an element; None for none."""
        return element(tag, {"class": kind}, self.wording.message(sentence)) if sentence else None

    def answer(self, *inside):
        """The line with the buttons that answer; it stays in sight when the box is scrolled."""
        return element("div", {"class": "deciding", "id": "deciding"}, inside)

    def decline(self):
        """The button that says no; None where that may not be said."""
        one = self.asked["decline"]
        return self.word(one, "decline") if one else None

    def word(self, one, kind=""):
        """A button that answers with a word."""
        return button("say", self.wording.message(one["label"]), one["act"], kind=self._filled(one, kind))

    def usual(self):
        """The answer that most players give, which is the main one; None where something else is: what was
        chosen here, or all that can be chosen.
        """
        return None if self.has_chosen else self.asked.get("usual")  # demos of before have none

    def affirm(self):
        """The kind of the button that says what is chosen: the main one, unless another answer is usual."""
        return "affirm" if self.usual() else "affirm primary"

    def _filled(self, one, kind):
        return kind + " primary" if one["act"] == self.usual() else kind

    # Choices

    def rows(self, make, role=None, label=None):
        """Suits in rows, then the other words, each drawn by `make`; None where there are none."""
        rows = [self._row(*one, make) for one in rows_of(self.asked["choices"])]
        return element("div", {"class": "games", "role": role, "aria-label": label}, rows) if rows else None

    def _row(self, row, suits, choices, make):
        title = self.wording.message(row) if row else None
        kind = "suit-row" if suits else "word-row"
        caption = self.said("row-title", row, "p")
        given = {"class": kind, "role": "group" if title else None, "aria-label": title}
        return [caption, element("div", given, [make(one) for one in choices])]

    def choice(self, one):
        """A button that answers with a suit or a game."""
        kind = self._filled(one, "choice")
        return button("say", self.inside(one), one["act"], kind=kind, **{"aria-label": self.label(one)})

    def label(self, one):
        """The label of a choice: the text on it (for people who speak to the page), and its effect, if that
        says more.
        """
        read = [self.wording.message(one[part]) for part in ("name", "value") if one[part]]
        does = self.wording.message(one["label"])
        return " ".join(read) + (": " + does if does != read[0] else "")

    def inside(self, one):
        """The content of a choice: the sign of its suit, its name, and its value."""
        sign = suit_sign(one["suit"], self.wording.faces) if one["suit"] else None
        return [sign, self.said("name", one["name"]), " ", self.said("value", one["value"])]


def rows_of(choices):
    """Choices in rows: what a row is for, whether it is one of suits, and its choices."""
    rows = []
    for one in choices:
        kind = (one["row"], one["suit"] is not None)
        if not rows or rows[-1][:2] != kind:
            rows.append(kind + ([],))
        rows[-1][2].append(one)
    return rows


# Buttons of which one is chosen


def radio(act, chosen, kind, inside, label):
    """A button of a group, of which the one that is `chosen` is marked."""
    given = {"role": "radio", "aria-checked": "true" if act == chosen else "false", "aria-label": label}
    return button("choose", inside, act, kind=kind, **given)


def mark_chosen(chosen):
    """Mark another button of the group on the page."""
    for one in buttons("choose"):
        is_chosen = one.getAttribute("data-arg") == chosen
        set_attributes(one, {"aria-checked": "true" if is_chosen else "false"})


def mark_main(main):
    """Make a button of the line that answers the main one."""
    for one in buttons("say"):
        one.classList.remove("primary")
    main.classList.add("primary")


def buttons(action=None):
    """The buttons of the box, or those of one action."""
    found = document.querySelectorAll(".prompt [data-do" + ("=" + action if action else "") + "]")
    return [found[index] for index in range(found.length)]
