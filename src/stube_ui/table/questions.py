"""Questions in the place of the trick: words, suits, a ladder, many numbers, a grid, options that depend on
each other, cards to choose. They come with the scene, answers and all.
"""

import scenes
from asked_cards import Cards
from asked_number import Stepper
from asked_options import Options
from asked_parts import Parts, buttons
from asked_steps import Grid, Ladder
from asked_words import Items, Words
from dom import element
from settings import setting

# what draws the inside of the box, by kind of question; all other kinds are words
FORMS = {
    "ladder": Ladder,
    "stepper": Stepper,
    "grid": Grid,
    "options": Options,
    "items": Items,
    "cards": Cards,
}


class Questions:
    """Draws the box of a question, and passes presses on to its form, which knows what is chosen there but
    not yet said. `hand` knows which cards are chosen; `say` shows a sentence above the hand.
    """

    def __init__(self, words, settings, hand, say):
        self.parts = Parts(words, settings, hand, say)
        self.form = None  # of the question that is asked

    def draw(self, wording, scene, lying=None):
        """The question of a scene, below the cards that lie open."""
        asked = scene.get("question") or plain_question(scene)
        is_new = asked != self.parts.asked
        self.parts.take(wording, scene, asked)
        if is_new:
            self.form = FORMS.get(asked["kind"], Words)(self.parts)
        given = {
            "class": "prompt",
            "data-kind": asked["kind"],
            "role": "group",
            "aria-label": self.parts.question(),
        }
        return element("div", given, lying, self.form.draw())

    # What is done in the box

    def choose(self, act):
        """Choose a contract or a step; that is no answer yet."""
        self.form.choose(act)

    def tick(self, box):
        """Tick a box, or tick it no more; where that cannot be, say why."""
        self.form.tick(box)

    def show_steps(self, first):
        """Show other steps of the ladder, with the keyboard on one of them."""
        self.form.show_steps(first)

    def turn_worth(self):
        """Show what the own hand is worth, or hide it; the next box has it so, too."""
        self.form.turn_worth()

    def turn_number(self, by):
        """Count up or down; where there is no more, say why."""
        self.form.turn(by)

    def turn_by_key(self, key):
        """Count by a key; whether it is one that counts here."""
        return isinstance(self.form, Stepper) and self.form.turn_by_key(key)

    def show_chosen(self):
        """Show anew which cards are chosen; whether they are as many as are asked for."""
        return self.form.show_chosen()

    def focus(self, held, step):
        """Put the keyboard on another button of the box than the one that has it. In the line that answers
        buttons lie the other way round for the left hand.
        """
        if abs(step) == 1 and held.closest("#deciding") and setting(self.parts.settings, "side") == "left":
            step = -step
        there = buttons()
        names = [(one.getAttribute("data-do"), one.getAttribute("data-arg")) for one in there]
        place = names.index((held.getAttribute("data-do"), held.getAttribute("data-arg")))
        there[max(0, min(place + step, len(there) - 1))].focus()


def plain_question(scene):
    """The question of a scene that was made before scenes said how they ask."""
    said = [
        dict(one, name=one["label"], suit=None, row=None, value=None) for one in scenes.words_to_say(scene)
    ]
    declines = [one for one in said if one["act"] == "pass"]
    return {
        "kind": "cards" if scene["pick"] else "words",
        "note": None,
        "decline": declines[0] if declines else None,
        "choices": [one for one in said if one["act"] != "pass"],
        "steps": [],
        "hand": None,
        "boxes": [],
        "outcomes": [],
    }
