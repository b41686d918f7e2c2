"""The result of a deal that is over, or of the match, and the ways on from there."""

from dom import button, element
from sheet import Sheet


class Result:
    """Draws the result with the sheet."""

    def __init__(self, words):
        self.words = words
        self.sheet = Sheet(words)

    def draw(self, wording, scene):
        """Who has won or what the deal was worth, the sheet, and the buttons to go on."""
        over = scene["over"]
        title = self._title(wording, scene)
        lines = [element("li", {}, wording.message(line)) for line in over["lines"]]
        return element(
            "div",
            {"class": "result", "role": "group", "aria-label": title},
            element("h2", {"id": "result-title"}, title),
            element("ul", {"class": "lines"}, lines),
            self.sheet.draw(scene),
            element("div", {"class": "buttons"}, self._buttons(scene)),
        )

    def _title(self, wording, scene):
        over = scene["over"]
        if not over["match"]:
            code = "ui.thrown_in" if over["thrown_in"] else "ui.deal_over"
            return self.words.say(code, deal=scene["deal"])
        if len(over["winners"]) > 1:
            return self.words.say("ui.match_drawn")
        return wording.say("ui.match_won", {"seat": over["winners"][0]})

    def _buttons(self, scene):
        say = self.words.say
        action, code = (
            ("new-match", "ui.new_match") if scene["over"]["match"] else ("next-deal", "ui.next_deal")
        )
        if scene.get("lesson"):
            action, code = "learn", "ui.learn"
        return [
            button(action, say(code), kind="primary", id="go-on"),
            button("review", say("review.open"), id="look-back"),
            button("all-cards", say("ui.all_cards"), id="all-cards"),
            button("lobby", say("ui.lobby")),
        ]
