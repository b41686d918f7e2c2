"""The page of Tausend: its worked examples are what the engine books."""

import test_tausend
from page_tables import IN_BOTH, numbers, rows

from kartenstube.games.tausend.scoring import Outcome


@IN_BOTH
def test_tausend_books_the_examples_of_its_page(language):
    table = rows("tausend", language, en="Role", de="Rolle")
    assert len(table) == 6
    for role, *rest in table:
        if role in ("Declarer", "Alleinspieler"):
            bid, own, change = numbers(rest)
            deal = test_tausend.played(0, bid, (own, 0, 0))
            assert test_tausend.changes(test_tausend.book(), deal)[0] == change
        else:
            own, change = numbers(rest[1:])
            deal = Outcome(0, 100, (100, own, 0), (4, 2, 2))
            assert test_tausend.changes(test_tausend.book(), deal)[1] == change
