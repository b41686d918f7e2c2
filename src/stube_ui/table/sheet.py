"""The score sheet: a column for each player, and a row for each deal, in a compendium for each contract."""

import scenes
from dom import button, element, icon, portrait_of, signed


class Sheet:
    """Draws sheets in the words of the page."""

    def __init__(self, words):
        self.words = words

    def draw(self, scene):
        """The sheet of a scene, what it counts in, and what was noted on it."""
        say, sheet = self.words.say, scene["sheet"]
        marks = ", ".join([say("mark." + mark) for mark in sheet.get("marks", ())])
        return [
            element(
                "header",
                {"class": "sheet-head"},
                element("h2", {}, say("ui.sheet")),
                element("span", {"class": "unit"}, say("unit." + sheet["unit"]["word"])),
            ),
            self.table(scene),
            element("p", {"class": "hint"}, say("ui.marks", marks=marks)) if marks else None,
        ]

    def table(self, scene):
        """The sheet alone; where it has no room its rows and columns change places."""
        given = {"class": "sheet with-contracts" if scene["sheet"]["contracts"] else "sheet"}
        given["aria-label"] = self.words.say("ui.sheet")
        table = element(
            "table",
            given,
            element("thead", {}, self._heads(scene)),
            element("tbody", {}, self._rows(scene)),
            element("tfoot", {}, self._totals(scene)),
        )
        roll = element("div", {"class": "sheet-roll", "tabindex": "0"}, table)
        box = element("div", {"class": "sheet-box", "data-seats": len(scene["seats"])}, roll)
        box.style.setProperty("--needs", str(letters_needed(scene)))
        return box

    def _heads(self, scene):
        unseen = element("span", {"class": "unseen"}, self.words.say("ui.deal"))
        corner = element("th", {"scope": "col", "class": "corner"}, unseen)
        shown = short_names([seat["name"] for seat in scene["seats"]])
        heads = [player(scene, seat, shown[seat]) for seat in range(len(shown))]
        return element("tr", {}, corner, heads)

    def _rows(self, scene):
        """The deals that are over, that which is played, and the contracts to come."""
        sheet, over = scene["sheet"], scene["over"]
        done, contracts = sheet["rows"], sheet["contracts"]
        rows = [self._row(scene, deal, over and deal is done[-1]) for deal in done]
        played = len(done) % len(contracts) if contracts else 0
        to_come = contracts[played:] if contracts and (played or not over) else []
        if not over and not contracts:
            to_come = [str(len(done) + 1)]
        for index, code in enumerate(to_come):
            title = self.words.say(code)
            rows.append(self._row_to_come(scene, title, index == 0 and not over))
        return rows

    def _row(self, scene, done, now):
        """A deal that is over; pressing it says why it paid what it paid."""
        say, each = self.words.say, scene["sheet"]["unit"]["each"]
        shown = say(done["contract"]) if scene["sheet"]["contracts"] else str(done["deal"])
        label = {"aria-label": say("ui.deal_explain", title=deal_title(self.words, done))}
        head = button("explain-deal", shown, done["deal"], "row-button", **label)
        paid = [score * each for score in done["scores"]]
        cells = [element("td", {}, "–") if done["thrown_in"] else figure(amount) for amount in paid]
        return row(head, cells, "now" if now else None)

    def _row_to_come(self, scene, title, now):
        dots = [element("td", {"class": "open"}, "·") for _ in scene["seats"]]
        return row(title, dots, "now" if now else "to-come")

    def _totals(self, scene):
        cells = [element("td", {}, text) for text in total_texts(scenes.totals(scene))]
        word = self.words.say("ui.total")
        sign = element("span", {"aria-label": word, "role": "img"}, "Σ")
        return row(word if scene["sheet"]["contracts"] else sign, cells, "totals")


def deal_title(words, done):
    """A deal by its number and its contract."""
    number = words.say("ui.deal_number", deal=done["deal"])
    return number + ", " + words.say(done["contract"]) if done["contract"] else number


def player(scene, seat, shown):
    """The head of a player's column."""
    name = scene["seats"][seat]["name"]
    named = element("span", {"class": "name", "aria-hidden": "true"}, shown)
    said = element("span", {"class": "unseen"}, name)
    return element("th", {"scope": "col", "title": name}, disc(scene, seat), named, said)


def disc(scene, seat):
    """The portrait of a player, in a small round."""
    people = [other for other, line in enumerate(scene["seats"]) if line["player"] == "human"]
    if people == [seat]:
        return element("span", {"class": "disc of-person"}, icon("person"))
    return element("span", {"class": "disc"}, portrait_of(scene, seat))


def figure(amount):
    """What a deal brought to a player: gains are bold, losses muted."""
    kind = "gain" if amount > 0 else "loss" if amount < 0 else "even"
    return element("td", {"class": kind}, change(amount))


def change(number):
    """A number with its sign."""
    return "+" + str(number) if number > 0 else signed(number)


def total_texts(totals):
    """Totals as texts; with signs where some are below nothing."""
    return [change(total) if min(totals) < 0 else signed(total) for total in totals]


def short_names(names):
    """Names as a narrow column shows them: up to four letters whole, longer ones cut to the shortest
    beginning of three or four letters that no other name has.
    """
    return [name if len(name) <= 4 else name[: 4 if shares(name[:3], names) else 3] for name in names]


def shares(beginning, names):
    """Whether more than one name begins so."""
    return len([name for name in names if name.startswith(beginning)]) > 1


def letters_needed(scene):
    """How wide a sheet has to be, in its figures: some for the number of a deal, and for each column its
    longest text, bold and with a sign.
    """
    each = scene["sheet"]["unit"]["each"]
    paid = [change(score * each) for done in scene["sheet"]["rows"] for score in done["scores"]]
    longest = max([len(text) for text in paid + total_texts(scenes.totals(scene))])
    return 3.5 + len(scene["seats"]) * (longest * 1.1 + 0.2)


def score_text(scene):
    """The totals in one line."""
    pairs = zip([seat["name"] for seat in scene["seats"]], scenes.totals(scene))
    return ", ".join([name + " " + signed(total) for name, total in pairs])


def row(title, cells, kind):
    """A row with its head."""
    return element("tr", {"class": kind}, element("th", {"scope": "row"}, title), cells)
