"""The tables of the rules page of Herzblatt: its packs, and what card points bring."""

from kartenstube.games import herzblatt
from kartenstube.render.wording import Wording
from reading.table_parts import heads, left_out, runs, signed, span, table


def herzblatt_packs(words: Wording) -> str:
    """The cards by number of players, and what is left out."""
    rows = [
        (str(players), str(len(pack.cards)), left_out(words, pack), str(herzblatt.HANDS[players]))
        for players, pack in herzblatt.PACKS.items()
    ]
    return table(heads(words, "players", "cards", "left_out", "hand"), rows)


def herzblatt_results(words: Wording) -> str:
    """What the soloist scores by his card points."""
    most = herzblatt.ALL_POINTS
    rows = [
        (span(points), signed(herzblatt.factor(points[0], triple_loss=True)))
        for points in runs(range(most + 1), lambda points: herzblatt.factor(points, triple_loss=True))
    ]
    return table(heads(words, "card_points", "score"), rows)


TABLES = {
    "herzblatt-packs": herzblatt_packs,
    "herzblatt-results": herzblatt_results,
}
