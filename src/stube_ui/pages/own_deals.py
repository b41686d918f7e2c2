"""The person's deals in the saved matches: the engine tells them once for each match, which takes a replay.
They are kept beside the match, so that a thousand matches are counted without one.
"""

import json

from engine import Refused
from entries import seal_holds, sealed_text

BEFORE = '"deals": '


class OwnDeals:
    """The deals of matches as the engine told them. Each match is (id, line, level), the oldest first."""

    def __init__(self, saves, engine, matches):
        self.saves, self.engine = saves, engine
        self.matches = matches
        self.texts = {match: told(saves.counted(match), line) for match, line, _ in matches}

    def unknown(self):
        """The matches whose deals the engine has to tell, with their lines."""
        return [(match, line) for match, line, _ in self.matches if self.texts[match] is None]

    async def ask(self, match, line):
        """Let the engine tell the deals of a match, and keep them. A match that cannot be replayed has
        none.
        """
        found = await told_of(self.saves, self.engine, match, "deals_played")
        if found:
            self.texts[match] = found["deals"]
            self.saves.keep_counted(match, sealed_text(head(line) + found["deals"]))

    async def counted(self):
        """The deals counted by game and level."""
        return (await self._ask("count_deals"))["lines"]

    async def as_table(self):
        """The deals as the text of a table for spreadsheets."""
        return (await self._ask("deals_as_table"))["text"]

    async def _ask(self, name):
        """Ask the engine about all the deals, which are handed on unread."""
        known = [one for one in self.matches if self.texts[one[0]] is not None]
        parts = [self._match(*one) for one in known]
        return await self.engine.ask(name, {}, {"matches": "[" + ", ".join(parts) + "]"})

    def _match(self, match, line, level):
        about = [line["summary"]["game"], level, line["modified"]]
        return json.dumps(about)[:-1] + ", " + self.texts[match] + "]"


async def told_of(saves, engine, match, name):
    """The reply of the engine about a saved match; None for one that cannot be read or replayed."""
    record = saves.record(match)
    if record is None:
        return None
    try:
        return await engine.ask(name, {"record": record, "match": match})
    except Refused as refused:
        print("Not counted:", match, refused.message)
        return None


def head(line):
    """The text before the deals of a match as it was saved with this change."""
    return '"number": ' + str(line["number"]) + ", " + BEFORE


def told(text, line):
    """The deals in a text that is kept, None if it is of an earlier state of the match or damaged."""
    if not text or not seal_holds(text):
        return None
    before, _, deals = text.partition(BEFORE)
    return deals[:-1] if (before + BEFORE).endswith('", ' + head(line)) else None
