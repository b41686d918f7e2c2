"""The curtain between two people who play on one screen: whose turn it is, and what all may see. It stands
before a covered table, from when one of them has answered until the next one has the screen.
"""

import scenes
from dom import append, button, element, find, person_portrait, root, set_attributes
from middle import played_cards

FEW = 3  # sentences of what was said


class Curtain:
    """Draws the curtain before the table, and takes it away."""

    def __init__(self, words):
        self.words = words

    def draw(self, wording, scene, before):
        """Hand over to the person who is asked; `before` is the one who had the screen, None if
        nobody had.
        """
        say, seat = self.words.say, scene["turn"]["seat"]
        name = scene["seats"][seat]["name"]
        title = element("h2", {"id": "curtain-title"}, say("curtain.hand_over", name=name))
        alert = element("div", {"role": "alert"}, title)
        buttons = [button("reveal", say("curtain.ready", name=name), kind="primary", id="reveal")]
        if before is not None:
            text = say("curtain.back", name=scene["seats"][before]["name"])
            buttons.append(button("back", text, kind="quiet"))
        buttons.append(button("lobby", say("ui.to_lobby"), kind="quiet"))
        self.lift()
        named = {"id": "curtain", "class": "curtain", "role": "group", "aria-labelledby": "curtain-title"}
        inside = element(
            "div",
            {"class": "curtain-box"},
            element("div", {"class": "curtain-head"}, person_portrait(name), alert),
            self._news(wording, scene, seat),
            element("div", {"class": "buttons"}, buttons),
        )
        set_attributes(find("room"), {"inert": True})
        append(root(), [element("section", named, inside)])
        find("reveal").focus()

    def lift(self):
        """Take the curtain away, if it is there."""
        curtain = find("curtain")
        if curtain:
            curtain.remove()
            set_attributes(find("room"), {"inert": None})

    def _news(self, wording, scene, seat):
        """The cards played and words said since the seat's last turn."""
        say, taken, plays = self.words.say, scenes.unseen_trick(scene, seat), scenes.plays_so_far(scene)
        parts = []
        if taken:
            winner = wording.say("log.trick", {"seat": taken["winner"]})
            parts.append(trick(wording, winner, taken["plays"], taken["winner"]))
        if plays:
            parts.append(trick(wording, say("curtain.trick"), plays, scene["winning"]))
        if not parts:
            said = scenes.said_since(scene, seat)[-FEW:]
            lines = [element("p", {}, wording.message(line)) for line in said]
            parts = [element("div", {}, lines)] if lines else []
        named = {"class": "table-news", "role": "group", "aria-label": say("curtain.news"), "tabindex": "0"}
        return element("div", named, parts) if parts else None


def trick(wording, title, plays, best):
    """Cards of a trick under a title."""
    return element("div", {}, element("p", {}, title), played_cards(wording, plays, best))
