"""The statistics: matches and deals by game and level, deals by role and contract, and over time."""

import dialog
import dialogs
import form
from charts import MOST_BARS, bars, figure
from dom import append, button, element, find, page, replace, root, signed
from own_deals import OwnDeals, told_of
from pyscript.js_modules import files
from summaries import complete, lacks_scores
from wording import Wording

# the name of each role of a player in a deal (`render/own_deals.py` of the engine)
ROLES = {
    "declarer": "fact.declarer",
    "partner": "fact.partner",
    "side": "statistics.side",
    "against": "statistics.against",
}


class Tally:
    """The matches of one game against bots of one level, the oldest first: the deals of all of them, and the
    results of those that are over.
    """

    def __init__(self, game, level):
        self.game, self.level = game, level
        self.deals = self.wins = self.marked = self.streak = self.longest = 0
        self.totals = []
        self.by_totals = True  # whether they decide who wins
        self.is_lowest = False  # whether the lowest total is the best one
        self.unit = "points"

    def add(self, summary):
        """Count one more match."""
        self.unit = summary["unit"]
        self.by_totals = not summary.get("stands")
        self.is_lowest = bool(summary.get("lowest"))
        self.deals += len(summary["scores"])
        if summary["over"]:
            self._add_result(summary)

    def _add_result(self, summary):
        self.totals.append(summary["totals"][only_person(summary)])
        self.marked += 1 if summary["marks"] else 0
        self.wins += 1 if summary["won"] else 0
        self.streak = self.streak + 1 if summary["won"] else 0
        self.longest = max(self.longest, self.streak)

    def best(self):
        """The best total of a match."""
        return min(self.totals) if self.is_lowest else max(self.totals)

    def mean(self):
        """The mean score of a match."""
        return sum(self.totals) / len(self.totals)


def tallies(entries, since=0):
    """Tallies by game and level of the matches of one person, or of partners, saved after the change with the
    number `since`; those whose summary is of an older version are left out. `entries` has the latest first.
    """
    lines = {}
    for entry in reversed(entries):
        summary = entry["summary"]
        if not has_deals(summary) or entry["number"] <= since:
            continue
        key = (summary["game"], level_of(summary["players"]))
        if key not in lines:
            lines[key] = Tally(*key)
        lines[key].add(summary)
    return [lines[key] for key in sorted(lines)]


def is_counted(summary):
    """Tell whether a match counts as one: over, complete, no practice, and played here."""
    return summary["over"] and has_deals(summary)


def has_deals(summary):
    """Tell whether the deals of a match count: it is complete, has a finished deal, is no practice, and was
    played here.
    """
    is_told = summary["scores"] is not None and (summary["over"] or summary["scores"])
    return bool(is_told) and "practice" not in summary["marks"] and is_ours(summary)


def is_ours(summary):
    """Tell whether a match was played here, by one person or by partners."""
    return "imported" not in summary["marks"] and only_person(summary) is not None


def only_person(summary):
    """The seat of the person who played, or the first of partners; None if nobody did, or several people who
    share no result.
    """
    people = [seat for seat, player in enumerate(summary["players"]) if player == "human"]
    return people[0] if len(people) == 1 or people in (summary.get("teams") or ()) else None


def level_of(players):
    """The level of the bots, "mixed" if they differ."""
    others = [player for player in players if player != "human"]
    return others[0] if all(one == others[0] for one in others) else "mixed"


def since(settings):
    """After which change matches count."""
    text = settings.get("statistics_since", "0")
    return int(text) if form.is_whole(text, 15) else 0


def last_change(matches):
    """The number of the last change that was saved."""
    return max([entry["number"] for _, entry in matches] + [0])


class StatisticsPage:
    """The page with all that is counted."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.saves, self.engine = context.words, context.saves, context.engine
        self.places = {}  # where the deals of each game and level are shown
        self.deals = None  # those that are counted

    async def open(self):
        """Show the page; summaries of an older version are completed first, deals are counted last."""
        self.seating.leave("statistics")
        matches = self.draw()
        if any(lacks_scores(line["summary"]) for _, line in matches):
            await complete(self.saves, self.engine, lacks_scores)
            if self.context.address != "statistics":
                return
            matches = self.draw()
        find("title").focus()
        if self.places:
            await self._count_deals(matches)

    def draw(self):
        """Draw what is counted now; returns the matches, (id, line), that were looked at."""
        say = self.words.say
        matches = self.saves.matches()
        lines = tallies([line for _, line in matches], since(self.context.settings))
        self.places = {(line.game, line.level): element("div", {"class": "own-deals"}) for line in lines}
        buttons = [
            button("shelf", say("ui.matches"), kind="quiet"),
            button("lobby", say("ui.back_to_lobby"), kind="quiet"),
        ]
        about = element("p", {"class": "hint"}, say("statistics.about"))
        none = element("section", {"class": "sheetlike"}, element("p", {}, say("statistics.none")))
        sections = [tally_section(self.words, line, self.places[line.game, line.level]) for line in lines]
        counting = element("p", {"id": "counting", "class": "hint", "role": "status"})
        content = [counting, sections, self._buttons()] if lines else none
        replace(root(), page(say("ui.statistics"), buttons, about, content, self._fairness()))
        return matches

    async def _count_deals(self, matches):
        """Count the deals and show them: those of matches that the engine has not told yet one match after
        the other. Another page, or this one opened again, ends that.
        """
        places, deals = self.places, OwnDeals(self.saves, self.engine, self._with_deals(matches))
        unknown = deals.unknown()
        for number, (match, line) in enumerate(unknown):
            replace(find("counting"), self.words.say("statistics.counting", done=number, all=len(unknown)))
            await deals.ask(match, line)
            if not self._shows(places):
                return
        lines = await deals.counted()
        for line in lines:
            await self.words.learn(line["game"])
        if self._shows(places):
            self.deals = deals
            self._show_deals(lines)

    def _shows(self, places):
        """Tell whether the page is shown as it was drawn with these places."""
        return self.context.address == "statistics" and self.places is places

    def _with_deals(self, matches):
        """The matches whose deals count, the oldest first, with their lines and the level of the bots."""
        first = since(self.context.settings)
        found = [
            (match, line, level_of(line["summary"]["players"]))
            for match, line in matches
            if has_deals(line["summary"]) and line["number"] > first
        ]
        return found[::-1]

    def _show_deals(self, lines):
        for line in lines:
            place = self.places.get((line["game"], line["level"]))
            if place:
                append(place, deals_section(self.words, self._wording(line["game"]), line))
        replace(find("counting"))
        if lines:
            find("ask-reset").before(button("export-deals", self.words.say("statistics.export_deals")))

    def _wording(self, game):
        """Sentences in the words of a game."""
        listed = self.context.listed(game)
        pack = self.words.pack_of(listed["listing"]["faces"]) if listed else "french"
        return Wording(self.words.catalogue, pack=pack, game=game)

    def _buttons(self):
        export = button("export-statistics", self.words.say("statistics.export"))
        reset = button("ask-reset", self.words.say("statistics.reset"), id="ask-reset")
        return element("div", {"class": "buttons"}, export, reset)

    def _fairness(self):
        say = self.words.say
        return element(
            "section",
            {"class": "sheetlike"},
            element("h2", {}, say("ui.fairness")),
            element("p", {}, say("fair.dealt")),
            button("count-dealt", say("fair.count"), id="count-dealt"),
            element("p", {"id": "dealt", "role": "status"}),
        )

    async def count_dealt(self, argument):
        """Count the aces and kings that the player and the others were dealt in all saved matches."""
        say = self.words.say
        high, cards = [0, 0], [0, 0]  # the player's, the others'
        replace(find("dealt"), say("fair.counting"))
        for match in self.saves.ids():
            found = await told_of(self.saves, self.engine, match, "cards_dealt")
            if found is None:
                continue
            for counts, name in ((high, "high"), (cards, "cards")):
                counts[0] += found[name][0]
                counts[1] += sum(found[name][1:])
        if find("dealt") is None:
            return  # another page is shown
        own, others = [self.words.decimal(100 * high[i] / cards[i]) if cards[i] else "–" for i in (0, 1)]
        replace(find("dealt"), say("fair.counted", own=own, others=others, cards=cards[0]))

    async def ask_to_reset(self, argument):
        """Ask whether that is really meant."""
        dialogs.ask(self.words, "statistics.reset", "statistics.reset.sure", "reset-statistics")

    async def reset(self, argument):
        """Count only what is finished from now on."""
        dialog.close()
        self.context.settings["statistics_since"] = str(last_change(self.saves.matches()))
        self.context.navigation.start()
        await self.open()
        self.context.keep_settings()

    async def export(self, argument):
        """Save what is counted as a table."""
        text = as_csv([entry for _, entry in self.saves.matches()])
        files.save("kartenstube.csv", text, "text/csv")

    async def export_deals(self, argument):
        """Save the deals that are counted as a table."""
        files.save("kartenstube-deals.csv", await self.deals.as_table(), "text/csv")


def tally_section(words, line, deals):
    """One game and level: a table of two columns, where totals decide a bar for each match, and the place of
    the `deals`.
    """
    say = words.say
    facts = [("matches", str(len(line.totals))), ("deals", str(line.deals))]
    if line.totals:
        facts += [
            ("wins", str(line.wins)),
            ("streak", say("statistics.streaks", now=line.streak, longest=line.longest)),
            ("marked", str(line.marked)),
        ]
    if line.by_totals and line.totals:
        facts[3:3] = [("mean", signed(words.decimal(line.mean()))), ("best", signed(line.best()))]
    rows = [
        element("tr", {}, element("th", {"scope": "row"}, say("statistics." + name)), element("td", {}, text))
        for name, text in facts
    ]
    title = say("game." + line.game) + ", " + say("level." + line.level)
    has_chart = line.by_totals and len(line.totals) > 1
    return element(
        "section",
        {"class": "sheetlike fared", "data-line": line.game + " " + line.level},
        element("h2", {}, title),
        element(
            "table",
            {"class": "facts-table match-facts"},
            element("caption", {}, say("unit." + line.unit)) if line.by_totals else None,
            element("tbody", {}, rows),
        ),
        totals_chart(words, title, line.totals[-MOST_BARS:]) if has_chart else None,
        deals,
    )


def totals_chart(words, title, totals):
    """A bar for the total of each of the last matches."""
    said = ", ".join([signed(total) for total in totals])
    label = words.say("statistics.chart", title=title, totals=said)
    return charted("totals-chart", bars(words, totals, label), words.say("statistics.chart.matches"))


def deals_section(words, wording, line):
    """The deals of one game and level: by role, by contract, and over time. `wording` has the words of the
    game.
    """
    say = words.say
    by_role = deals_table(words, say("statistics.by_role"), roles_of(wording, line["roles"]))
    chart = course_chart(words, line["course"]) if line["deals"] > 1 else None
    contracts = [
        (wording.message(one["name"]) if one["name"] else say("statistics.contracts.rest"), one)
        for one in line["contracts"]
    ]
    if not contracts:
        return [by_role, chart]
    by_contract = deals_table(words, say("statistics.by_contract"), contracts)
    return [element("div", {}, by_role, chart), by_contract]


def roles_of(wording, lines):
    """The counted deals of each role by its name; those without a role are others, or all."""
    last = "statistics.all" if len(lines) == 1 else "statistics.others"
    return [(wording.say(ROLES[one["role"]] if one["role"] else last), one) for one in lines]


def deals_table(words, title, lines):
    """Counted deals, a line for each role or contract: how many, how many of them won, the mean score."""
    heads = [element("th", {"scope": "col"}, title)]
    codes = ("statistics.deals", "statistics.wins", "statistics.each")
    heads += [element("th", {"scope": "col", "class": "figure"}, words.say(code)) for code in codes]
    rows = [counted_row(words, name, one) for name, one in lines]
    given = {"class": "facts-table counted-table"}
    return element("table", given, element("thead", {}, element("tr", {}, heads)), element("tbody", {}, rows))


def counted_row(words, name, line):
    """The row of the deals of a role or contract."""
    texts = (str(line["deals"]), won(words, line), signed(words.decimal(line["mean"])))
    head = element("th", {"scope": "row"}, name)
    return element("tr", {}, head, [element("td", {}, text) for text in texts])


def won(words, line):
    """The number of won deals of a line, with their share; a dash where nobody can win one."""
    if line["won"] is None:
        return "–"
    share = (200 * line["won"] + line["deals"]) // (2 * line["deals"])
    return words.say("statistics.won", won=line["won"], share=share)


def course_chart(words, course):
    """A bar for the mean score of so many deals each, the oldest first."""
    said = ", ".join([figure(words, one) for one in course["means"]])
    title = words.say("statistics.chart.deals", deals=course["each"])
    label = words.say("statistics.chart", title=title, totals=said)
    return charted("course-chart", bars(words, course["means"], label), title)


def charted(kind, drawing, title):
    """A chart with the words below it, which its own name says to a screen reader."""
    return element("figure", {"class": kind}, drawing, element("figcaption", {"class": "hint"}, title))


def as_csv(entries):
    """The counted matches as lines of text with commas between, for a spreadsheet."""
    rows = ["game,level,saved,deals,total,won,marks"]
    for line in sorted(entries, key=lambda one: one["number"]):
        summary = line["summary"]
        if not is_counted(summary):
            continue
        cells = [summary["game"], level_of(summary["players"]), line["modified"], str(len(summary["scores"]))]
        cells += [
            str(summary["totals"][only_person(summary)]),
            "1" if summary["won"] else "0",
            " ".join(summary["marks"]),
        ]
        rows.append(",".join(cells))
    return "\n".join(rows) + "\n"


PAGE = StatisticsPage
ACTIONS = {
    "count-dealt": StatisticsPage.count_dealt,
    "ask-reset": StatisticsPage.ask_to_reset,
    "reset-statistics": StatisticsPage.reset,
    "export-statistics": StatisticsPage.export,
    "export-deals": StatisticsPage.export_deals,
}
