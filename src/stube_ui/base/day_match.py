"""The names of the matches that are deals of a day: `daily-<date>-<game>`, with year, month and day."""

BEFORE, DATE = "daily-", 10  # the letters of a date


def match_of(date, game):
    """The name of the match with the deal of a day."""
    return BEFORE + date + "-" + game


def day_of(match):
    """The date and the game of a match, as an address has them; None if it is no deal of
    a day.
    """
    if not match.startswith(BEFORE):
        return None
    told = match[len(BEFORE) :]
    return told[:DATE] + "/" + told[DATE + 1 :]
