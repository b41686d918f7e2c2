"""Questions that one press answers: words, suits and games, and what was said, each with its answer."""

from dom import element

FEW = 2  # words lie in one line


class Words:
    """Draws words, suits and games as buttons."""

    def __init__(self, parts):
        self.parts = parts

    def draw(self):
        """A few words lie in one line, more of them in rows above the one that says no."""
        parts, asked = self.parts, self.parts.asked
        if asked["kind"] == "words" and len(asked["choices"]) <= FEW:
            return [parts.head(), parts.answer(*self._line())]
        last = parts.answer(parts.decline()) if asked["decline"] else None
        return [parts.head(), parts.rows(parts.choice), last]

    def _line(self):
        """The word that says no, and the others; a single one is the main one if no answer is usual."""
        parts, choices = self.parts, self.parts.asked["choices"]
        kind = parts.affirm() if len(choices) == 1 and parts.asked["decline"] else "affirm"
        return parts.decline(), [parts.word(one, kind) for one in choices]


class Items:
    """Draws what was said in rows, each with its answer."""

    def __init__(self, parts):
        self.parts = parts

    def draw(self):
        """Announcements in rows, other words under them, and the button that says nothing."""
        parts, asked = self.parts, self.parts.asked
        rows = element("ul", {"class": "items"}, [self._item(one) for one in asked["items"]])
        closed = [self._closed(one) for one in asked["closed"]]
        own = [parts.choice(one) for one in asked["choices"]]
        beside = element("div", {"class": "beside-items"}, own, closed) if own or closed else None
        return [parts.head(), rows, beside, parts.answer(parts.decline())]

    def _item(self, one):
        """A row: what it is and counts, whose it is and who said it, and its answer or why there is none."""
        said, made = self.parts.said, one["choice"]
        what = element("p", {"class": "what"}, said("name", one["name"]), said("value", one["value"]))
        sides = {True: "whose declares", False: "whose opposes", None: "whose"}
        whose = [said(sides[one["declares"]], one["owner"]), said("by", one["said"])]
        answer = self.parts.choice(made) if made else said("why-closed", one["closed"])
        return element("li", {}, what, element("p", {"class": "who-said"}, whose), answer)

    def _closed(self, one):
        """A word that cannot be said, and why."""
        inside = [self.parts.said("name", one["label"]), " ", self.parts.said("value", one["why"])]
        return element("p", {"class": "choice closed"}, inside)
