"""Days and months as a calendar shows them: dates and months are texts, "2026-11-30" and "2026-11"."""

from new_match import days_until
from pyscript import window

DAY = window.JSON.parse('{"day": "numeric", "month": "long"}')
WHOLE = window.JSON.parse('{"day": "numeric", "month": "long", "year": "numeric"}')
MONTH = window.JSON.parse('{"month": "long", "year": "numeric"}')
WEEKDAY = window.JSON.parse('{"weekday": "short"}')
A_MONDAY = "2026-11-30"
NOON = "T12:00"  # by the visitor's clock; a date alone would be midnight in Greenwich


def is_date(text):
    """Tell whether a text is a date that there is."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all(part.isdigit() for part in parts):
        return False
    month, day = int(parts[1]), int(parts[2])
    return 0 < month < 13 and 0 < day <= length(text[:7])


def month_after(month, by=1):
    """The month so many after another one, or before it."""
    year, number = month.split("-")
    count = int(year) * 12 + int(number) - 1 + by
    return "%04d-%02d" % (count // 12, count % 12 + 1)


def length(month):
    """The number of days of a month."""
    return days_until(month_after(month) + "-01") - days_until(month + "-01")


def weeks(month):
    """The weeks of a month, Monday first: seven dates each, None for days of other months."""
    before = (days_until(month + "-01") - days_until(A_MONDAY)) % 7
    dates = [None] * before + [month + "-%02d" % (day + 1) for day in range(length(month))]
    dates += [None] * (-len(dates) % 7)
    return [dates[first : first + 7] for first in range(0, len(dates), 7)]


def weekdays(words):
    """The short names of the days of a week, Monday first."""
    mondays = weeks("2027-02")[0]  # a month that begins with a Monday
    return [said(words, date, WEEKDAY) for date in mondays]


def said(words, date, how):
    """A date in the language of the page, in one of the ways above."""
    return str(window.Date.new(date + NOON).toLocaleDateString(words.locale(), how))
