"""The page of German Whist: its tables say what the game declares."""

import re

from page_tables import IN_BOTH, typed

from kartenstube.games.german_whist import deal_points


@IN_BOTH
def test_what_is_typed_of_german_whist_is_what_is_scored(language):
    rows = typed("german-whist", language, "{#scoring}", "{demo")
    assert len(rows) == 4
    for tricks, points in rows:
        own, other = map(int, re.findall(r"\d+", tricks))
        scored = deal_points("endgame", "over_half", True, [0, 0], [own, other])[1]
        assert scored == (int(points), 0)
