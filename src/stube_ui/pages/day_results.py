"""The results of deals of the day, as saved matches have them."""

from day_match import day_of
from new_match import days_until


class DayResult:
    """The result of the deal of a day: that of the first deal of its match that counts."""

    def __init__(self, match, summary):
        self.match = match
        self.date, _, self.game = day_of(match).partition("/")
        self.score, self.unit, self.marks = summary["scores"][0], summary["unit"], summary["marks"]
        self.is_lowest = summary["lowest"]  # whether few points are better than many

    def is_good(self):
        """Tell whether it brought something."""
        return self.score > 0 and not self.is_lowest

    def compared(self, score):
        """A number above nothing if this is better than another score, below if it is worse."""
        return score - self.score if self.is_lowest else self.score - score


def results(saves):
    """All results, the latest first."""
    found = [(match, line["summary"]) for match, line in saves.matches() if day_of(match)]
    return [DayResult(match, summary) for match, summary in found if summary["scores"]]


def of_match(found, match):
    """The result of a match; None if it has none."""
    there = [one for one in found if one.match == match]
    return there[0] if there else None


def of_date(found, date):
    """The latest result of a day; None if it has none."""
    there = [one for one in found if one.date == date]
    return there[0] if there else None


def streak(found, today):
    """The number of days in a row with a result, up to today or, as long as today has none, to yesterday."""
    played = [days_until(result.date) for result in found]
    last = days_until(today)
    if last not in played:
        last -= 1
    count = 0
    while last - count in played:
        count += 1
    return count
