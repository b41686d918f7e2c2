"""The page of Schlauch: its worked examples are what the engine counts."""

import test_schlauch
from page_tables import IN_BOTH, numbers, rows

SUITS = {"acorns": "C", "leaves": "S", "hearts": "H", "bells": "D"}
SUITS |= {"eichel": "C", "laub": "S", "herz": "H", "schellen": "D"}
MADE = ("made", "gewonnen")


@IN_BOTH
def test_schlauch_counts_the_examples_of_its_page(language):
    table = [row for row in rows("schlauch", language, en="Contract", de="Spiel") if len(row) == 5]
    usual = [example[1:4] for example in test_schlauch.EXAMPLES if example[1] and not example[4]]
    told = [
        (name.lower().replace(" sans prendre", "_sp"), SUITS[suit.lower()], result in MADE)
        for name, suit, result, *_ in table
    ]
    assert told == usual
    for example, (*_, own, other) in zip(told, table, strict=True):
        assert test_schlauch.scored(*example) == tuple(-strokes for strokes in numbers([own, other]))
