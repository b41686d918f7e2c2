"""The score sheet: a column for each player or pair, and a row for each deal, in a compendium for each
contract. What a game notes of a deal, whose it was and which, stands under or before its figures.
"""

import scenes
import scores
from dom import button, element, icon, signed, svg
from melds import Melds
from moods import moved_portrait

LETTERS_OF_A_NAME = {2: 8, 3: 6, 4: 5}  # that have room in the head of one of so many columns, else four
LETTERS_OF_A_PARTNER = 7  # in the head of a column, the sign before it included


class Sheet:
    """Draws sheets in the words of the page."""

    def __init__(self, words):
        self.words, self.melds = words, Melds(words)

    def draw(self, wording, scene):
        """The sheet of a scene, what it counts in, and what was noted on it."""
        say, sheet = self.words.say, scene["sheet"]
        marks = ", ".join([say("mark." + mark) for mark in sheet.get("marks", ())])
        return [
            element(
                "header",
                {"class": "sheet-head"},
                element("h2", {}, say("ui.sheet")),
                element("span", {"class": "unit"}, say("unit." + wording.unit)),
            ),
            self.table(wording, scene),
            self.melds.listed(wording, scene),
            element("p", {"class": "hint"}, say("ui.sheet.explained")) if sheet["rows"] else None,
            element("p", {"class": "hint"}, say("ui.marks", marks=marks)) if marks else None,
        ]

    def table(self, wording, scene):
        """The sheet alone; where it has no room its rows and columns change places."""
        kinds = ["with-contracts"] if scene["sheet"]["contracts"] else []
        kinds += ["with-entries"] if has_entries(scene["sheet"]) else []
        given = {"class": " ".join(["sheet"] + kinds), "aria-label": self.words.say("ui.sheet")}
        table = element(
            "table",
            given,
            element("thead", {}, self._heads(wording, scene)),
            element("tbody", {}, self._rows(wording, scene)),
            self._tally(wording, scene) if scene["sheet"]["rows"] else None,
            element("tfoot", {}, self._totals(wording, scene)),
        )
        roll = element("div", {"class": "sheet-roll", "tabindex": "0"}, table)
        box = element("div", {"class": "sheet-box", "data-seats": len(scenes.sharers(scene))}, roll)
        box.style.setProperty("--needs", str(letters_needed(wording, scene)))
        return box

    def _heads(self, wording, scene):
        unseen = element("span", {"class": "unseen"}, self.words.say("ui.deal"))
        corner = element("th", {"scope": "col", "class": "corner"}, unseen)
        shown, _ = names_on_top(scene)
        heads = with_own(wording, scene, [head(scene, seats, shown) for seats in scenes.sharers(scene)])
        about = {"scope": "col", "class": "entry unseen"}
        entry = element("th", about, self.words.say("ui.entry")) if has_entries(scene["sheet"]) else None
        return element("tr", {}, corner, heads, entry)

    def _rows(self, wording, scene):
        """The deals that are over, that which is played, and the contracts to come."""
        sheet, over = scene["sheet"], scene["over"]
        done, contracts = sheet["rows"], sheet["contracts"]
        rows = [self._row(wording, scene, deal, over and deal is done[-1]) for deal in done]
        played = len(done) % len(contracts) if contracts else 0
        to_come = contracts[played:] if contracts and (played or not over) else []
        if not over and not contracts:
            to_come = [str(len(done) + 1)]
        for index, code in enumerate(to_come):
            title = wording.say(code)
            rows.append(self._row_to_come(scene, title, index == 0 and not over))
        return rows

    def _row(self, wording, scene, done, now):
        """A deal that is over; pressing it says why it paid what it paid."""
        say = self.words.say
        shown = wording.say(done["contract"]) if scene["sheet"]["contracts"] else str(done["deal"])
        label = {"aria-label": say("ui.deal_explain", title=deal_title(self.words, wording, done))}
        title = button("explain-deal", shown, done["deal"], "row-button", **label)
        cells = with_own(wording, scene, self._changes(wording, scene, done))
        noted = done.get("entry")
        return row(
            title, cells + [self._entry(wording, noted)] if noted else cells, "deal now" if now else "deal"
        )

    def _changes(self, wording, scene, done):
        """The cells of a deal: what it changed, and what an account has come to, where that is told."""
        paid, sign = scenes.shared(scene, wording.paid(done["scores"])), scores.sign(scene)
        if done["thrown_in"]:
            return [element("td", {}, "–") for _ in paid]
        if "accounts" not in done:
            return [figure(amount, sign) for amount in paid]
        accounts = scenes.shared(scene, wording.paid(done["accounts"]))
        return [figure(amount, sign, account) for amount, account in zip(paid, accounts)]

    def _entry(self, wording, noted):
        """The cell with a deal's declarer, game and value."""
        game, seat = wording.message(noted["game"]), noted["seat"]
        said = game if seat is None else self.words.say("ui.entry.of", name=wording.names[seat], game=game)
        value = element("span", {"class": "value"}, signed(noted["value"]))
        return element("td", {"class": "entry"}, element("span", {}, said), " ", value)

    def _tally(self, wording, scene):
        """The tally of the game, a row for each line, its word over the figures."""
        rows = [self._counted(wording, scene, line) for line in scene["sheet"].get("tally", ())]
        return element("tbody", {"class": "tally"}, rows) if rows else None

    def _counted(self, wording, scene, line):
        cells = [element("td", {}, signed(count)) for count in scenes.shared(scene, line["by_seat"])]
        return row(self.words.say("tally." + line["word"]), with_own(wording, scene, cells), None)

    def _row_to_come(self, scene, title, now):
        dots = [element("td", {"class": "open"}, "·") for _ in scenes.sharers(scene)]
        return row(title, dots, "now" if now else "to-come")

    def _totals(self, wording, scene):
        totals = scenes.totals(wording, scene)
        drawn = scene["sheet"]["unit"].get("marks")
        texts = zip(totals, total_texts(totals))
        cells = [element("td", {}, marks(total) if drawn else None, text) for total, text in texts]
        word = self.words.say("ui.total")
        sign = element("span", {"aria-label": word, "role": "img"}, "Σ")
        title = word if scene["sheet"]["contracts"] else sign
        return row(title, with_own(wording, scene, cells), "totals")


def with_own(wording, scene, cells):
    """The cells of a row, that of the viewer marked as the viewer's own."""
    for seats, cell in zip(scenes.sharers(scene), cells):
        if wording.viewer in seats:
            cell.classList.add("of-viewer")
    return cells


def has_entries(sheet):
    """Tell whether the game notes an entry for its deals."""
    return any(one.get("entry") for one in sheet["rows"])


def deal_title(words, wording, done):
    """A deal by its number and what was played: as the sheet notes it, or by its contract."""
    number, noted = words.say("ui.deal_number", deal=done["deal"]), done.get("entry")
    if noted:
        return number + ", " + wording.message(noted["game"])
    return number + ", " + wording.say(done["contract"]) if done["contract"] else number


def head(scene, seats, shown):
    """The head of the column of a player or pair; `shown` are the names as they are written there."""
    name = scores.name_of([line["name"] for line in scene["seats"]], seats)
    named = element("span", {"class": "name", "aria-hidden": "true"}, scores.name_of(shown, seats))
    said = element("span", {"class": "unseen"}, name)
    return element("th", {"scope": "col", "title": name}, discs(scene, seats), named, said)


def discs(scene, seats):
    """The portraits of those who share a score."""
    if len(seats) == 1:
        return disc(scene, seats[0])
    return element("span", {"class": "discs"}, [disc(scene, seat) for seat in seats])


def disc(scene, seat):
    """The portrait of a player, in a small round."""
    people = [other for other, line in enumerate(scene["seats"]) if line["player"] == "human"]
    if people == [seat]:
        return element("span", {"class": "disc of-person"}, icon("person"))
    return element("span", {"class": "disc"}, moved_portrait(scene, seat))


def figure(amount, sign=1, account=None):
    """The score of a player in a deal; an account is stronger than its change."""
    kind = "gain" if amount * sign > 0 else "loss" if amount * sign < 0 else "even"
    if account is None:
        return element("td", {"class": kind}, change(amount))
    changed = element("span", {"class": "changed"}, change(amount))
    return element(
        "td", {"class": kind + " with-account"}, changed, " ", element("strong", {}, signed(account))
    )


def change(number):
    """A number with its sign."""
    return "+" + signed(number) if number > 0 else signed(number)


def total_texts(totals):
    """Totals as texts; with signs where some are below nothing."""
    return [change(total) if min(totals) < 0 else signed(total) for total in totals]


def marks(total):
    """A number as marks: four upright and the fifth across them."""
    left = max(0, total) % 5
    groups = [5] * (max(0, total) // 5) + [left] * (left > 0)
    return element("span", {"class": "marks", "aria-hidden": "true"}, [gate(count) for count in groups])


def gate(count):
    """Up to five marks."""
    upright = " ".join(["M" + str(4 + 4 * at) + " 3v14" for at in range(min(count, 4))])
    drawn = svg("path", {"d": upright + (" M0 15L20 5" if count == 5 else "")})
    return svg("svg", {"viewBox": "0 0 20 20"}, drawn)


def now_texts(wording, scene):
    """The standing of each player or pair, a text for each figure."""
    lines = scenes.standing(wording, scene)
    if not lines:
        return totals_now(wording, scenes.totals(wording, scene))
    seats = [one[0] for one in scenes.sharers(scene)]
    return [[label + " " + signed(figures[seat]) for label, figures in lines] for seat in seats]


def totals_now(wording, totals):
    """The totals of each player or pair, a text for each figure."""
    return [[wording.say("ui.total_is", {"total": text})] for text in total_texts(totals)]


def names_on_top(scene):
    """Names as the heads of columns show them, and how many letters the columns have room for."""
    columns = scenes.sharers(scene)
    room = LETTERS_OF_A_NAME.get(len(columns), 4) if len(columns[0]) == 1 else 4
    return short_names([seat["name"] for seat in scene["seats"]], room), room


def short_names(names, room=4):
    """Names as a narrow column shows them: those that have room whole, longer ones cut to the shortest
    beginning of three letters or more that no other name has, if there is one.
    """
    return [short_name(name, names[:seat] + names[seat + 1 :], room) for seat, name in enumerate(names)]


def short_name(name, others, room):
    """A name cut as far as it is told apart from others."""
    ends = [end for end in range(3, len(name)) if not any(one.startswith(name[:end]) for one in others)]
    return name[: ends[0]] if ends and len(name) > room else name


def letters_needed(wording, scene):
    """The width that a sheet needs, in its figures: some for the number of a deal, and for each column its
    longest text, bold and with a sign, or the names of a pair, or a name that had to be long.
    """
    columns = scenes.sharers(scene)
    shown, room = names_on_top(scene)
    long = [len(one) for one in shown if len(one) > room]
    names = LETTERS_OF_A_PARTNER * (len(columns[0]) - 1) + max([0] + long)
    paid = [change(amount) for done in scene["sheet"]["rows"] for amount in wording.paid(done["scores"])]
    counted = [signed(count) for line in scene["sheet"].get("tally", ()) for count in line["by_seat"]]
    paid += [
        change(amount) + " " + signed(account)
        for done in scene["sheet"]["rows"]
        for amount, account in zip(done["scores"], done.get("accounts", ()))
    ]
    longest = max([len(text) for text in paid + counted + total_texts(scenes.totals(wording, scene))])
    return 3.5 + len(columns) * (max(longest, names) * 1.1 + 0.2)


def score_text(wording, scene):
    """The standing of the match in one line."""
    lines = scenes.standing(wording, scene)
    if not lines:
        return by_name(wording, scene, wording.paid(scene["sheet"]["totals"]))
    return "; ".join([label + ": " + by_name(wording, scene, figures) for label, figures in lines])


def by_name(wording, scene, figures):
    """Figures by seat, each behind the name of the player or pair."""
    pairs = zip(scenes.sharers(scene), scenes.shared(scene, figures))
    return ", ".join([scores.name_of(wording.names, seats) + " " + signed(figure) for seats, figure in pairs])


def row(title, cells, kind):
    """A row with its head."""
    return element("tr", {"class": kind}, element("th", {"scope": "row"}, title), cells)
