"""The table of the rules page of Officers' Skat: what card points bring in the simple way."""

from kartenstube.games.officers_skat.scoring import simple_points
from kartenstube.render.wording import Wording
from reading.table_parts import CARD_POINTS, heads, runs, span, table


def simple_scores(words: Wording) -> str:
    """What card points bring in Officers' Skat when it is scored in the simple way."""
    rows = [
        (span(points), str(simple_points(points[0])))
        for points in runs(range(CARD_POINTS + 1), simple_points)
    ]
    return table(heads(words, "card_points", "points"), rows)


TABLES = {
    "officers-skat-simple": simple_scores,
}
