"""The statistics: matches, deals, wins, scores and streaks by game and level."""

import dialog
import dialogs
import form
from dom import button, element, find, page, replace, root, signed, svg
from engine import Refused
from pyscript.js_modules import files
from summaries import complete, lacks_scores

WIDTH, HEIGHT = 240, 64
MOST_BARS = 24


class Tally:
    """The finished matches of one game against bots of one level, the oldest first."""

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
    """Tallies by game and level of the finished matches of one person, or of partners, saved after the change
    with the number `since`; those whose summary is of an older version are left out.
    """
    lines = {}
    for entry in sorted(entries, key=lambda one: one["number"]):
        summary = entry["summary"]
        if not is_counted(summary) or entry["number"] <= since:
            continue
        key = (summary["game"], level_of(summary["players"]))
        if key not in lines:
            lines[key] = Tally(*key)
        lines[key].add(summary)
    return [lines[key] for key in sorted(lines)]


def is_counted(summary):
    """Tell whether a match counts: over, complete, no practice, and played here."""
    is_told = summary["over"] and summary["scores"] is not None
    return is_told and "practice" not in summary["marks"] and is_ours(summary)


def is_ours(summary):
    """Tell whether a match was played here, by one person or by partners."""
    return "imported" not in summary["marks"] and only_person(summary) is not None


def deals_under_way(entries):
    """The number of finished deals in matches that are not over, which count later."""
    summaries = [entry["summary"] for entry in entries]
    ours = [one for one in summaries if not one["over"] and is_ours(one)]
    return sum([len(one["scores"] or ()) for one in ours])


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

    async def open(self):
        """Show the page; summaries of an older version are completed first."""
        self.seating.leave("statistics")
        entries = self.draw()
        if any(lacks_scores(entry["summary"]) for entry in entries):
            await complete(self.saves, self.engine, lacks_scores)
            if self.context.address != "statistics":
                return
            self.draw()
        find("title").focus()

    def draw(self):
        """Draw what is counted now; returns the entries that were looked at."""
        say = self.words.say
        entries = [entry for _, entry in self.saves.matches()]
        lines = tallies(entries, since(self.context.settings))
        buttons = [
            button("shelf", say("ui.matches"), kind="quiet"),
            button("lobby", say("ui.back_to_lobby"), kind="quiet"),
        ]
        about = element("p", {"class": "hint"}, say("statistics.about"))
        deals = deals_under_way(entries)
        why = say("statistics.under_way", deals=deals) if deals else say("statistics.none")
        none = element("section", {"class": "sheetlike"}, element("p", {}, why))
        sections = [tally_section(self.words, line) for line in lines] + [self._buttons()] if lines else none
        replace(root(), page(say("ui.statistics"), buttons, about, sections, self._fairness()))
        return entries

    def _buttons(self):
        export = button("export-statistics", self.words.say("statistics.export"))
        reset = button("ask-reset", self.words.say("statistics.reset"))
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
            record = self.saves.record(match)
            if record is None:
                continue
            try:
                found = await self.engine.ask("cards_dealt", {"record": record, "match": match})
            except Refused as refused:
                print("Not counted:", match, refused.message)
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


def tally_section(words, line):
    """One game and level: a table of two columns, and where totals decide a bar for each match."""
    say = words.say
    facts = [
        ("matches", str(len(line.totals))),
        ("deals", str(line.deals)),
        ("wins", str(line.wins)),
        ("streak", say("statistics.streaks", now=line.streak, longest=line.longest)),
        ("marked", str(line.marked)),
    ]
    if line.by_totals:
        facts[3:3] = [("mean", signed(words.decimal(line.mean()))), ("best", signed(line.best()))]
    rows = [
        element("tr", {}, element("th", {"scope": "row"}, say("statistics." + name)), element("td", {}, text))
        for name, text in facts
    ]
    title = say("game." + line.game) + ", " + say("level." + line.level)
    return element(
        "section",
        {"class": "sheetlike fared", "data-line": line.game + " " + line.level},
        element("h2", {}, title),
        element(
            "table",
            {"class": "facts-table"},
            element("caption", {}, say("unit." + line.unit)) if line.by_totals else None,
            element("tbody", {}, rows),
        ),
        chart(words, title, line.totals[-MOST_BARS:]) if line.by_totals else None,
    )


def chart(words, title, totals):
    """A bar for each of the last matches: up for a gain, down for a loss."""
    most = max([abs(total) for total in totals] + [1])
    low, high = min(min(totals), 0), max(max(totals), 0)
    spread = max(high - low, most)
    zero = HEIGHT * high / spread
    wide = WIDTH / MOST_BARS
    inside = [svg("line", {"x1": 0, "x2": WIDTH, "y1": "%.1f" % zero, "y2": "%.1f" % zero, "class": "zero"})]
    for index, total in enumerate(totals):
        tall = HEIGHT * abs(total) / spread
        top = zero - tall if total > 0 else zero
        given = {"x": "%.1f" % (index * wide + 1), "width": "%.1f" % (wide - 2)}
        given.update(
            {
                "y": "%.1f" % top,
                "height": "%.1f" % max(tall, 1),
                "class": "bar-up" if total > 0 else "bar-down",
            }
        )
        inside.append(svg("rect", given))
    said = ", ".join([signed(total) for total in totals])
    label = words.say("statistics.chart", title=title, totals=said)
    return svg(
        "svg",
        {"viewBox": "0 0 %d %d" % (WIDTH, HEIGHT), "class": "bars", "role": "img", "aria-label": label},
        inside,
    )


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
}
