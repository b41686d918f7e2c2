"""The score sheet of a match on a page of its own: a line a deal, to be read, printed, or saved for a
spreadsheet.
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


class ScorePage:
    """Shows the deals of a match in the dialog, which is what is printed then."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.saves = context.words, context.saves
        self.entry = self.lines = None  # the match that is shown, and its table as texts and numbers

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
        self.entry, self.lines = entry, [found["heading"]] + [said(wording, row) for row in found["rows"]]
        dialog.show(words, title, self._page(found["heading"][SCORES:], found["tally"]))

    def _page(self, names, tally):
        """The page: which match it is, its table, and what can be done with it."""
        words, summary = self.words, self.entry["summary"]
        options = sharing.options_summary(words, self.context.game, summary)
        about = [saved_at(words, self.entry), words.say("unit." + summary["unit"]), options]
        buttons = [
            button("print-table", words.say("ui.print"), kind="primary"),
            button("save-table", words.say("ui.save_csv")),
        ]
        return element(
            "div",
            {"class": "score-page"},
            element("h3", {}, words.say("game." + summary["game"])),
            [element("p", {"class": "hint"}, one) for one in about if one],
            self._table(names, tally, summary["totals"]),
            element("p", {"class": "buttons"}, buttons),
        )

    def _table(self, names, tally, totals):
        """The deals, without columns in which nothing stands, what is counted besides, and the totals."""
        say, rows = self.words.say, self.lines[1:]
        kinds = (
            (DEAL, "ui.deal"),
            (DEALER, "ui.dealt_by"),
            (DECLARER, "ui.declarer"),
            (CONTRACT, "ui.contract"),
        )
        shown = [one for one in kinds if one[0] == DEAL or any(row[one[0]] not in (None, "") for row in rows)]
        heads = [element("th", {"scope": "col"}, say(code)) for _, code in shown]
        heads += [element("th", {"scope": "col", "class": "figure"}, name) for name in names]
        drawn = [self._row(row, [column for column, _ in shown]) for row in rows]
        counted = [below(len(shown), say("tally." + one["word"]), one["by_seat"]) for one in tally]
        return element(
            "div",
            {"class": "score-roll", "tabindex": "0"},
            element(
                "table",
                {"class": "deals", "aria-label": say("ui.deal_table")},
                element("thead", {}, element("tr", {}, heads)),
                element("tbody", {"class": "played"}, drawn),
                element("tbody", {"class": "tally"}, counted) if counted else None,
                element("tfoot", {}, below(len(shown), "Σ", totals)),
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
        files.save(name, as_csv(self.lines), "text/csv")

    async def print(self, argument):
        """Print the page; all else is left out (`base.css`)."""
        window.print()


def said(wording, row):
    """A row with its sentences said."""
    return [wording.message(cell) if isinstance(cell, list) else cell for cell in row]


def figures(scores):
    """Cells with what each seat got."""
    return [element("td", {"class": "figure"}, signed(score)) for score in scores]


def below(columns, title, counts):
    """A row below the deals, whose title is as wide as what is told of a deal."""
    return element("tr", {}, element("th", {"scope": "row", "colspan": columns}, title), figures(counts))


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
ACTIONS = {"deal-table": ScorePage.show, "save-table": ScorePage.save, "print-table": ScorePage.print}
