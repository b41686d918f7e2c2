"""The page of Binokel: its worked examples are what the engine settles."""

import test_binokel
from page_tables import IN_BOTH, numbers, rows


@IN_BOTH
def test_binokel_settles_the_examples_of_its_page(language):
    table = rows("binokel", language, en="Bid", de="Gebot")
    assert len(table) == 3
    for row in table:
        bid, melds, points, score = numbers(row)
        facts = test_binokel.counts(bid, (melds, points), (0, 1), (0, 1))
        assert test_binokel.scored({}, facts)[0] == score


@IN_BOTH
def test_binokel_deals_as_its_page_says(language):
    table = rows("binokel", language, en="Players", de="Spieler")
    found = [(int(players), int(hand.split(" ")[0]), int(dabb)) for players, _, hand, dabb in table]
    assert found == [(3, 12, 4), (3, 15, 3), (4, 9, 4), (4, 11, 4)]
