"""The page of Cego: its worked examples are what the engine settles."""

import test_cego
from page_tables import IN_BOTH, numbers, rows

from kartenstube.games.cego.contracts import CONTRACTS


@IN_BOTH
def test_cego_settles_the_examples_of_its_page(language):
    table = rows("cego", language, en="Game", de="Spiel")
    found = [row for row in table if len(row) == 5]
    names = {name.replace("_", " ").replace("ss", "ß"): name for name in CONTRACTS}
    for game, *told in found:
        points, ahead, factor, each = numbers(told)
        scores = test_cego.counted(names[game.lower()], points)
        assert scores[0] == -each
        assert ahead == (points - 39 if points >= 40 else 40 - points)
        assert factor in (CONTRACTS[names[game.lower()]].factor, 1)
    assert len(found) == 9
