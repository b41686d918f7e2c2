"""The page of a day: its deal to play, or its result to compare and to share; and a calendar of one's own
results. An earlier day's deal can be played as well.
"""

import day_results
import day_sharing
import days
import dialog
from day_match import match_of
from dom import button, element, find, icon, page, replace, root
from engine import Gone, Refused
from gallery import Gallery, entry_of
from new_match import day, days_until, game_of_the_day
from pyscript import document
from sheet import change

LONG_AGO = "2000-01"  # the calendar has no earlier month


class DailyPage:
    """One day, and a month of the calendar."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.saves = context.words, context.saves
        self.date = self.game = self.month = ""
        self.experts = {}  # scores of experts by the match that they were asked about

    async def open(self, shown=""):
        """Show a day and its game, told as in an address; today, if it is no such day."""
        self.date, self.game = self._chosen(shown)
        self.month = self.date[:7]
        self.seating.leave("daily/" + self.date + "/" + self.game)
        document.title = self.words.say("daily.title") + " – Kartenstube"
        await self._show("title")

    def _chosen(self, shown):
        """The day and the game that an address names. A day that has begun elsewhere is as good as today."""
        date, _, game = shown.partition("/")
        if not days.is_date(date) or date[:7] < LONG_AGO or days_until(date) > days_until(day()) + 1:
            date, game = day(), ""
        listed = self.context.listed(game)
        return date, listed["id"] if listed else self._usual(date)

    def _usual(self, date):
        """The game that a day offers."""
        return game_of_the_day(self.context.games, date)["id"]

    async def _show(self, focused):
        """Draw all of it, and give the keyboard to a part of it."""
        result = self._draw()
        find(focused).focus()
        if result:
            await day_sharing.draw(self.words, result, self.experts.get(result.match))

    def _draw(self):
        """Draw all of it; the result of the day, None if there is none yet."""
        words, say = self.words, self.words.say
        found = day_results.results(self.saves)
        match = match_of(self.date, self.game)
        result = day_results.of_match(found, match)
        expert = self.experts.get(match)
        back = button("lobby", [icon("back"), element("span", {}, say("ui.back_to_lobby"))], kind="quiet")
        own = [self._deal(match, result)]
        if result:
            own += [self._expert(result, expert), day_sharing.section(words, result, expert)]
        calendar = element("section", {"class": "sheetlike", "id": "calendar"}, self._calendar(found))
        parts = element("div", {"class": "day-parts"}, element("div", {"class": "day-own"}, own), calendar)
        replace(root(), page(say("daily.title"), back, parts))
        return result

    def _deal(self, match, result):
        """The game of the day with its cards, the result, and the way to the table."""
        say, name = self.words.say, "game." + self.game
        listed = self.context.listed(self.game)
        return element(
            "section",
            {"class": "sheetlike day-deal"},
            Gallery(self.words).picture(entry_of(self.words, listed)),
            element("h2", {}, say(name)),
            element("p", {"class": "hint"}, days.said(self.words, self.date, days.WHOLE)),
            self._result(result) if result else element("p", {}, say("daily.about")),
            element("div", {"class": "buttons"}, self._way(match, result)),
        )

    def _result(self, result):
        """The score of a result, and what helped with it."""
        say = self.words.say
        marks = ", ".join([say("mark." + mark) for mark in result.marks])
        return [
            element(
                "p",
                {"class": "day-score"},
                element("strong", {}, change(result.score)),
                " " + say("unit." + result.unit),
            ),
            element("p", {"class": "hint"}, say("ui.marks", marks=marks)) if marks else None,
        ]

    def _way(self, match, result):
        """The button that leads to the table."""
        say = self.words.say
        if result:
            return button("continue", say("daily.table"), match)
        if self.saves.line(match):
            return button("continue", say("ui.continue"), match, "primary")
        return button("daily", say("daily.play"), self.date + "/" + self.game, "primary")

    def _expert(self, result, expert):
        """The score of an expert with the same cards, or the button to ask for it."""
        say = self.words.say
        inside = [
            element("p", {}, say("daily.expert.about")),
            button("day-expert", say("daily.expert.ask"), id="ask-expert"),
        ]
        if expert is not None:
            inside = [
                self._scores(result.score, expert),
                element("p", {"role": "status"}, self._verdict(result.compared(expert))),
            ]
        return element(
            "section",
            {"class": "sheetlike day-expert"},
            element("h2", {"id": "expert", "tabindex": "-1"}, say("daily.expert")),
            inside,
        )

    def _scores(self, own, expert):
        """Two scores beside each other."""
        say = self.words.say
        both = ((say("ui.you"), own), (say("level.expert"), expert))
        tiles = [
            element("div", {}, element("dt", {}, name), element("dd", {}, change(score)))
            for name, score in both
        ]
        return element("dl", {"class": "day-scores"}, tiles)

    def _verdict(self, better):
        """The sentence about a score that is so much better than an expert's."""
        if better > 0:
            return self.words.say("daily.expert.better")
        return self.words.say("daily.expert.worse" if better < 0 else "daily.expert.equal")

    async def ask_expert(self, argument):
        """Let an expert play the deal, and show how far it is."""
        words, place, match = self.words, self.context.address, match_of(self.date, self.game)
        waits = element("progress", {"aria-label": words.say("daily.expert.waits")})
        find("ask-expert").replaceWith(waits)
        request = {"match": match, "record": self.saves.record(match), "expert": None}
        found, dealt = {"score": None}, 0
        while found["score"] is None:
            try:
                found = await self.context.engine.ask("compare", request)
            except (Gone, Refused) as fault:
                return self._without_expert(fault, place)
            if self.context.address != place:
                return None
            request["expert"] = found["expert"]
            dealt = max(dealt, found["left"])
            waits.setAttribute("max", str(dealt))
            waits.setAttribute("value", str(dealt - found["left"]))
        self.experts[match] = found["score"]
        await self._show("expert")
        return None

    def _without_expert(self, fault, place):
        """Draw the page without an expert's result, and say why, unless the engine's line does."""
        if self.context.address == place:
            self._draw()
            if isinstance(fault, Refused):
                said = element("p", {}, self.words.message(fault.message))
                dialog.show(self.words, self.words.say("daily.expert"), said)

    async def show_month(self, month):
        """Turn the calendar to another month."""
        is_later = month > self.month
        self.month = month
        replace(find("calendar"), self._calendar(day_results.results(self.saves)))
        wanted = find("month-after" if is_later else "month-before")
        (wanted if wanted.getAttribute("disabled") is None else find("month")).focus()

    def _calendar(self, found):
        """The month that is shown, with results, and how many days in a row have one."""
        say, words, month = self.words.say, self.words, self.month
        title = days.said(words, month + "-01", days.MONTH)
        played = len({one.date for one in found if one.date[:7] == month})
        row = day_results.streak(found, day())
        told = [say("daily.month.played", deals=played)] if played else []
        told += [say("daily.streak", days=row)] if row > 1 else []
        return [
            element(
                "div",
                {"class": "month-head"},
                self._turn("month-before", "daily.month.before", "‹", -1, month <= LONG_AGO),
                element("h2", {"id": "month", "tabindex": "-1"}, title),
                self._turn("month-after", "daily.month.after", "›", 1, month >= day()[:7]),
            ),
            element(
                "table",
                {"class": "month", "aria-labelledby": "month"},
                element(
                    "thead", {}, element("tr", {}, [element("th", {}, one) for one in days.weekdays(words)])
                ),
                element("tbody", {}, [self._week(week, found) for week in days.weeks(month)]),
            ),
            element("p", {}, " · ".join(told)) if told else None,
            element("p", {"class": "hint"}, say("daily.any_day")),
        ]

    def _turn(self, name, code, sign, by, is_end):
        """The button to the month before or after."""
        month = days.month_after(self.month, by)
        given = {"id": name, "aria-label": self.words.say(code), "disabled": is_end}
        return button("day-month", sign, month, "quiet", **given)

    def _week(self, week, found):
        return element("tr", {}, [element("td", {}, self._date(date, found)) for date in week])

    def _date(self, date, found):
        """A day of the calendar: the way to its page, with its result; a day to come is a number only."""
        if date is None:
            return None
        number = element("span", {}, str(int(date[8:])))
        if days_until(date) > days_until(day()):
            return number
        result = day_results.of_date(found, date)
        game = result.game if result else self._usual(date)
        given = {"href": "#daily/" + date + "/" + game, "aria-label": self._label(date, game, result)}
        given["aria-current"] = "date" if date == day() else None
        kind = ("good" if result.is_good() else "played") if result else ""
        given["class"] = (kind + (" shown" if date == self.date else "")).strip() or None
        score = element("small", {}, change(result.score)) if result else None
        return element("a", given, number, score)

    def _label(self, date, game, result):
        """The name of a day of the calendar."""
        told = {"date": days.said(self.words, date, days.DAY), "game": self.words.say("game." + game)}
        if result is None:
            return self.words.say("daily.date", **told)
        return self.words.say("daily.date.played", score=change(result.score), **told)

    async def save_picture(self, argument):
        """Save the picture of the result."""
        await day_sharing.save(self._shown_result())

    async def hand(self, argument):
        """Open the device's own sheet for the result."""
        await day_sharing.hand(self.words, self._shown_result())

    def _shown_result(self):
        """The result that the page shows."""
        return day_results.of_match(day_results.results(self.saves), match_of(self.date, self.game))


PAGE = DailyPage
ACTIONS = {
    "day-month": DailyPage.show_month,
    "day-expert": DailyPage.ask_expert,
    "day-picture": DailyPage.save_picture,
    "day-hand": DailyPage.hand,
}
