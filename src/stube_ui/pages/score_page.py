"""The score sheet of a match on a page of its own: a line a deal, or the list that clubs write, to be read,
printed, or saved for a spreadsheet.
"""

import dialog
import sharing
from dom import button, element, signed
from engine import Refused
from going_on import saved_at
from pyscript import window
from pyscript.js_modules import files
from wording import Wording

# where a row of the engine's table (`render/deal_table.py`) has what is shown
DEAL, DEALER, DECLARER, PARTNERS, CONTRACT, VALUE, RESULT, SCORES = 3, 4, 5, 6, 7, 8, 9, 10
# how many columns a list has before those of the seats, and which each seat has
BEFORE, OF_SEAT = 5, ("ui.list.points", "ui.list.won", "ui.list.lost")


class ScorePage:
    """Shows the deals of a match in the dialog, which is what is printed then."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.saves = context.words, context.saves
        self.entry = self.names = None  # the match that is shown, and who plays
        self.tally = ()  # what the sheet counts besides
        self.table = self.list = ()  # both forms, as lines of texts and numbers with their heading
        self.has_list = False  # whether the list is shown

    async def show(self, match):
        """Show the deals of a match, of that on the table if none is named."""
        match = match or self.seating.player.session.match
        words, entry = self.words, self.saves.entry(match)
        title = words.say("ui.deal_table")
        if entry is None:
            dialog.show(words, title, element("p", {}, words.say("ui.cannot_read")))
            return
        names = [name or words.say("ui.you") for name in entry["summary"]["names"]]
        request = {"record": entry["record"], "number": 1, "names": names, "match": match}
        try:
            found = await self.context.engine.ask("deal_table", request)
        except Refused as refused:
            dialog.show(words, title, element("p", {}, words.message(refused.message)))
            return
        game = entry["summary"]["game"]
        await words.learn(game)
        pack = words.pack_of(self.context.listed(game)["listing"]["faces"])
        wording = Wording(words.catalogue, names, pack=pack, game=game)
        self.entry, self.names, self.tally = entry, found["heading"][SCORES:], found["tally"]
        self.table, self.list = said(wording, found), said(wording, found["list"])
        self.has_list = False
        self._draw()

    async def change(self, argument):
        """Show the list instead of the table, or the other way round."""
        self.has_list = not self.has_list
        self._draw()

    def _draw(self):
        dialog.show(self.words, self.words.say(self._title()), self._page())

    def _title(self):
        return "ui.club_list" if self.has_list else "ui.deal_table"

    def _page(self):
        """The page: which match it is, its table or list, and what can be done with it."""
        words, summary = self.words, self.entry["summary"]
        options = sharing.options_summary(words, self.context.game, summary)
        about = [saved_at(words, self.entry), words.say("unit." + summary["unit"]), options]
        buttons = [
            button("print-table", words.say("ui.print"), kind="primary"),
            button("save-table", words.say("ui.save_csv")),
        ]
        if len(self.list) > 1:
            other = "ui.deal_table" if self.has_list else "ui.club_list"
            buttons.append(button("change-table", words.say(other), kind="quiet"))
        return element(
            "div",
            {"class": "score-page"},
            element("h3", {}, words.say("game." + summary["game"])),
            [element("p", {"class": "hint"}, one) for one in about if one],
            element("p", {"class": "buttons"}, buttons),
            self._list(summary["totals"]) if self.has_list else self._table(summary["totals"]),
        )

    def _table(self, totals):
        """The deals, without columns in which nothing stands, what is counted besides, and the totals."""
        say, rows = self.words.say, self.table[1:]
        kinds = (
            (DEAL, "ui.deal"),
            (DEALER, "ui.dealt_by"),
            (DECLARER, "ui.declarer"),
            (CONTRACT, "ui.contract"),
        )
        shown = [one for one in kinds if one[0] == DEAL or any(row[one[0]] not in (None, "") for row in rows)]
        heads = [element("th", {"scope": "col"}, say(code)) for _, code in shown]
        heads += [element("th", {"scope": "col", "class": "figure"}, name) for name in self.names]
        drawn = [self._row(row, [column for column, _ in shown]) for row in rows]
        return self._roll([element("tr", {}, heads)], drawn, self._sums(totals, len(shown), 1))

    def _list(self, totals):
        """The list of a club: the account of each seat with its games won and lost."""
        say = self.words.say
        codes = ("ui.deal", "ui.declarer", "ui.contract", "ui.list.won", "ui.list.lost")
        heads = [element("th", {"scope": "col", "rowspan": 2}, say(code)) for code in codes]
        group = {"scope": "colgroup", "class": "figure", "colspan": len(OF_SEAT)}
        heads += [element("th", group, name) for name in self.names]
        column = {"scope": "col", "class": "figure"}
        below = [element("th", column, say(code)) for _ in self.names for code in OF_SEAT]
        drawn = [self._line(row) for row in self.list[1:]]
        sums = self._sums(totals, BEFORE, len(OF_SEAT))
        return self._roll([element("tr", {}, heads), element("tr", {}, below)], drawn, sums, "club")

    def _line(self, row):
        """A line of the list; one for a deal to come has but its number."""
        texts = [element("td", {}, "" if cell is None else str(cell)) for cell in row[: BEFORE - 2]]
        return element("tr", {}, texts, figures(row[BEFORE - 2 :]))

    def _sums(self, totals, columns, each):
        """The lines that count more, and the totals, below so many columns, with `each` so many a seat."""
        counted = [
            below(columns, self.words.say("tally." + one["word"]), one["by_seat"], each) for one in self.tally
        ]
        return counted, below(columns, "Σ", totals, each)

    def _roll(self, heads, drawn, sums, kind=""):
        """The table with its heads, the lines drawn, and the sums."""
        counted, totals = sums
        return element(
            "div",
            {"class": "score-roll", "tabindex": "0"},
            element(
                "table",
                {"class": ("deals " + kind).strip(), "aria-label": self.words.say(self._title())},
                element("thead", {}, heads),
                element("tbody", {"class": "played"}, drawn),
                element("tbody", {"class": "tally"}, counted) if counted else None,
                element("tfoot", {}, totals),
            ),
        )

    def _row(self, row, columns):
        """A deal; those who played together are named together."""
        texts = dict(enumerate(row))
        texts[DECLARER] = " + ".join([one for one in (row[DECLARER], row[PARTNERS]) if one])
        if row[RESULT] == "thrown_in":
            texts[CONTRACT] = self.words.say("ui.thrown_in", deal=row[DEAL])
        elif row[VALUE] is not None:
            texts[CONTRACT] = str(row[CONTRACT]) + " " + signed(row[VALUE])
        cells = [element("td", {}, str(texts[column] or "")) for column in columns]
        return element("tr", {}, cells, figures(row[SCORES:]))

    async def save(self, argument):
        """Save the table for a spreadsheet."""
        name = sharing.file_name(self.entry).replace(".stube.json", ".csv")
        files.save(name, as_csv(self.list if self.has_list else self.table), "text/csv")

    async def print(self, argument):
        """Print the page; all else is left out (`base.css`)."""
        window.print()


def said(wording, found):
    """The heading and the rows of a table, with their sentences said."""
    lines = [found["heading"]] + found["rows"]
    return [[wording.message(cell) if isinstance(cell, list) else cell for cell in row] for row in lines]


def figures(scores, each=1):
    """Cells with what each seat got, as wide as `each` columns; empty for nothing."""
    given = {"class": "figure"} if each == 1 else {"class": "figure", "colspan": each}
    return [element("td", given, "" if score is None else signed(score)) for score in scores]


def below(columns, title, counts, each=1):
    """A row below the deals, whose title is as wide as what is told of a deal."""
    return element(
        "tr", {}, element("th", {"scope": "row", "colspan": columns}, title), figures(counts, each)
    )


def as_csv(lines):
    """Rows as lines of text with commas between."""
    return "".join([",".join([quoted(cell) for cell in line]) + "\n" for line in lines])


def quoted(cell):
    """A cell; one with a comma, a quotation mark or a line end stands in quotation marks."""
    text = "" if cell is None else str(cell)
    if any(sign in text for sign in ',"\n\r'):
        return '"' + text.replace('"', '""') + '"'
    return text


PAGE = ScorePage
ACTIONS = {
    "deal-table": ScorePage.show,
    "change-table": ScorePage.change,
    "save-table": ScorePage.save,
    "print-table": ScorePage.print,
}
