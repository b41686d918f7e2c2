"""The numbers of the rules page of Doppelkopf: until when something may be announced."""

from kartenstube.games.doppelkopf import announcements
from kartenstube.games.doppelkopf.own_facts import LEVEL
from kartenstube.games.doppelkopf.scoring import LEVELS, RE
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine

SEATS = [SeatLine(name, "easy") for name in "ABCD"]


def doppelkopf_limits(kind: str, **options: bool) -> dict[str, int]:
    """With how many cards in hand at least something may be announced, and re or kontra in reply to it."""
    found = {}
    for level, word in enumerate(LEVELS):
        match = new_match("doppelkopf", options, SEATS, "limits")
        assert match.live
        table = match.live.table
        if level:
            table.tell(LEVEL[RE], level - 1)
        found[f"{kind}-{word or RE}"] = announcements.limits(table, RE)[level]
        table.tell(LEVEL[RE], level)
        found[f"{kind}-reply-{word or RE}"] = announcements.limits(table, "kontra")[0]
    return found


NUMBERS = {**doppelkopf_limits("announce"), **doppelkopf_limits("announce-short", nines=False)}
