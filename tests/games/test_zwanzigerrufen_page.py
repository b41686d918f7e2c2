"""The page of Zwanzigerrufen: its worked examples are what the engine settles."""

import test_zwanzigerrufen
from page_tables import IN_BOTH, numbers, rows


@IN_BOTH
def test_zwanzigerrufen_settles_the_examples_of_its_page(language):
    table = rows("zwanzigerrufen", language, en="Game", de="Spiel")
    usual = [row for row in test_zwanzigerrufen.EXAMPLES if not row[4]]
    found = 0
    for game, points, _, each in table:
        contract = {"Normal game": "normal", "Normalspiel": "normal"}.get(game, game.lower())
        (re,), (value,) = numbers([points]), numbers([each])
        shares = 1 if contract == "normal" else 3
        found += any(row[1] == contract and row[2] == re and shares * row[5] == value for row in usual)
    assert found == len(table) == 14
