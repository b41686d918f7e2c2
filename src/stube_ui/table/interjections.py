"""At the thumb the words that may be said while a card may be played, in its place or out of turn."""

import scenes
from dom import button, element, find, replace, set_attributes
from pyscript import document

AT_THUMB = 2  # words that lie there; where there are more, they are shown when they are asked for


class Interjections:
    """Draws the words. Who reads the screen by ear is told when there are others."""

    def __init__(self, words):
        self.words = words
        self.offered = []  # what may be said
        self.is_open = False  # whether all of that is shown

    def draw(self, wording, scene):
        """The first of them lies nearest to the thumb, the next one beside it; where there are more, a button
        shows them.
        """
        said = [("say", one) for one in scenes.words_beside(scene)]
        said += [("speak", one) for one in scene.get("interjections") or []]
        if said != self.offered:
            self.offered, self.is_open = said, False
        words = ", ".join([wording.message(one["label"]) for _, one in said])
        self._tell(self.words.say("ui.may_say", words=words) if words else "")
        kinds = [self._nearest(scene), "interjection second"] + ["interjection"] * len(said)
        if scene.get("claim"):
            self._tell(self.words.say("ui.claim_offered"))
            return button("claim", self.words.say("ui.claim"), kind="interjection claim")
        drawn = [self._aside(wording, *one) for one in zip(kinds, said[:AT_THUMB])]
        if len(said) <= AT_THUMB:
            return drawn
        others = [self._aside(wording, *one) for one in zip(kinds[1:], said[1:])]
        return [drawn, self._more(), element("div", {"id": "more-said", "hidden": not self.is_open}, others)]

    def _nearest(self, scene):
        """The kind of the first word: the main button where no card can be given; who may play one does not
        take a word for the way on.
        """
        is_all = scenes.words_beside(scene) and not scenes.legal(scene)
        return "interjection primary" if is_all else "interjection"

    def _aside(self, wording, kind, said):
        """A word with its deadline."""
        action, one = said
        until = element("small", {}, wording.message(one["until"])) if one.get("until") else None
        return button(action, [element("strong", {}, wording.message(one["label"])), until], one["act"], kind)

    def _more(self):
        """The button that shows all words."""
        given = {"aria-label": self.words.say("ui.more_to_say"), "aria-controls": "more-said"}
        given["aria-expanded"] = "true" if self.is_open else "false"
        return button("more-said", "…", kind="interjection more", **given)

    def turn(self, is_open):
        """Show all words, or hide those again that do not lie at the thumb."""
        if self.is_open != is_open and find("more-said"):
            self.is_open = is_open
            set_attributes(find("more-said"), {"hidden": not is_open})
            shown = {"aria-expanded": "true" if is_open else "false"}
            set_attributes(document.querySelector("#interjections [data-do=more-said]"), shown)

    def _tell(self, text):
        """Have the words read out that may be said now, or the offer of a claim."""
        if find("may-say").textContent != text:
            replace(find("may-say"), text)

    def focus(self):
        """Put the keyboard on the first of them, if there is one; whether there is."""
        first = document.querySelector("#interjections .interjection")
        if first:
            first.focus()
        return first is not None
