"""The score sheet, in the form that a game has on paper: a row a deal, or a column a contract."""

import scenes
from dom import element, signed


class Sheet:
    """Draws sheets in the words of the page."""

    def __init__(self, words):
        self.words = words

    def draw(self, scene):
        """The sheet of a scene, and what was noted on it."""
        sheet = scene["sheet"]
        table = self._by_contract(scene) if sheet["contracts"] else self._by_deal(scene)
        marks = ", ".join([self.words.say("mark." + mark) for mark in sheet.get("marks", ())])
        noted = element("p", {"class": "hint"}, self.words.say("ui.marks", marks=marks)) if marks else None
        return element("div", {}, table, noted)

    def _by_deal(self, scene):
        say, sheet, each = self.words.say, scene["sheet"], scene["sheet"]["unit"]["each"]
        names = [seat["name"] for seat in scene["seats"]]
        rows = [
            row(
                self._row_title(done),
                ["–" if done["thrown_in"] else signed(score * each) for score in done["scores"]],
            )
            for done in sheet["rows"]
        ]
        totals = [signed(total) for total in scenes.totals(scene)]
        return self._table(
            scene, heads([say("ui.deal")] + names), rows, row(say("ui.total"), totals, "totals")
        )

    def _by_contract(self, scene):
        """Players in rows; the contracts of the round in columns, that which is being played marked."""
        say, sheet, each = self.words.say, scene["sheet"], scene["sheet"]["unit"]["each"]
        contracts = sheet["contracts"]
        done = sheet["rows"]
        begin = len(done) // len(contracts) * len(contracts)
        if begin == len(done) and scene["over"] and begin:
            begin -= len(contracts)  # the round that has just ended stays in sight
        a_round = done[begin:]
        now = None if scene["over"] else len(a_round)
        head = [element("th", {"scope": "col"}, say("ui.player"))]
        for index, code in enumerate(contracts):
            given = {"scope": "col", "class": "contract" + (" now" if index == now else "")}
            head.append(element("th", given, element("span", {}, say(code))))
        head.append(element("th", {"scope": "col"}, say("ui.total")))
        totals = scenes.totals(scene)
        rows = []
        for seat, line in enumerate(scene["seats"]):
            cells = [
                signed(a_round[i]["scores"][seat] * each) if i < len(a_round) else ""
                for i in range(len(contracts))
            ]
            rows.append(row(line["name"], cells + [element("strong", {}, signed(totals[seat]))]))
        return self._table(scene, element("tr", {}, head), rows, None, "contracts")

    def _table(self, scene, head, rows, totals, kind=""):
        sheet, seats = scene["sheet"], len(scene["seats"])
        return element(
            "table",
            {"class": ("sheet seats-%d %s" % (seats, kind)).strip()},
            element("caption", {}, self.words.say("unit." + sheet["unit"]["word"])),
            element("thead", {}, head),
            element("tbody", {}, rows),
            element("tfoot", {}, totals) if totals else None,
        )

    def _row_title(self, done):
        number = str(done["deal"])
        return number + " " + self.words.say(done["contract"]) if done["contract"] else number


def score_text(scene):
    """The totals in one line."""
    pairs = zip([seat["name"] for seat in scene["seats"]], scenes.totals(scene))
    return ", ".join([name + " " + signed(total) for name, total in pairs])


def heads(texts):
    """A row of column heads."""
    return element("tr", {}, [element("th", {"scope": "col"}, text) for text in texts])


def row(title, cells, kind=None):
    """A row with its head."""
    return element(
        "tr",
        {"class": kind},
        element("th", {"scope": "row"}, title),
        [element("td", {}, cell) for cell in cells],
    )
