"""A question for cards: places for those that are chosen, and the button that gives them."""

import scenes
from dom import button, element, face, find, icon, replace


class Cards:
    """Draws places for the cards that are chosen, and how many are missing."""

    def __init__(self, parts):
        self.parts = parts

    def draw(self):
        """The places with the question beside them, and the answers."""
        parts = self.parts
        laid = element("div", {"class": "laid-cards", "id": "laid-cards"}, self._laid())
        return [element("div", {"class": "laying"}, laid, parts.head()), parts.answer(self._answers())]

    def _laid(self):
        """The cards that were chosen; they are pressed to come back."""
        chosen = self.parts.hand.chosen
        missing = self.parts.scene["pick"]["count"] - len(chosen)
        empty = [element("span", {"class": "next-place", "aria-hidden": "true"}) for _ in range(missing)]
        return [self._laid_card(card) for card in chosen] + empty

    def _laid_card(self, card):
        wording = self.parts.wording
        label = wording.say("ui.take_back_card", {"card": card})
        drawn = [face(card, wording.faces), element("span", {"class": "tick"}, icon("check"))]
        return button("card", drawn, card, kind="laid-card", **{"aria-label": label})

    def _answers(self):
        """The number of cards chosen, words in their place, and the button that gives them."""
        parts = self.parts
        kind = "unseen" if varies(parts.scene["pick"]) else "picked"
        return [
            element("p", {"class": kind, "role": "status"}, self._count()),
            [parts.word(one) for one in parts.asked["choices"]],
            parts.decline(),
            self._done(),
        ]

    def _count(self):
        """The number of cards chosen, with their card points where these are of interest."""
        pick, say, chosen = self.parts.scene["pick"], self.parts.words.say, len(self.parts.hand.chosen)
        code = "ui.picked_at_most" if varies(pick) else "ui.picked"
        said = say(code, chosen=chosen, count=pick["count"])
        return say("ui.picked_points", picked=said, points=self._points()) if pick["points"] else said

    def _points(self):
        """The sum of the card points of the chosen cards."""
        pick = self.parts.scene["pick"]
        return sum([pick["points"][pick["cards"].index(card)] for card in self.parts.hand.chosen])

    def _done(self):
        """The button that gives the cards."""
        pick, chosen = self.parts.scene["pick"], self.parts.hand.chosen
        code = "act." + pick["verb"] + (".count" if varies(pick) and chosen else "")
        waits = None if scenes.is_picked(pick, chosen) else "true"
        said = self.parts.wording.say(code, {"count": len(chosen)})
        return button("done", said, kind="affirm primary", id="done", **{"aria-disabled": waits})

    def show_chosen(self):
        """Show anew which cards are chosen; whether they are as many as are asked for."""
        replace(find("laid-cards"), self._laid())
        replace(find("deciding"), self._answers())
        return scenes.is_picked(self.parts.scene["pick"], self.parts.hand.chosen)


def varies(pick):
    """Tell whether fewer cards than the most may be given, too."""
    return pick["least"] < pick["count"]
