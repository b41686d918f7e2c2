"""The page of Fipsen: its worked examples are what the engine settles."""

import test_fipsen
from page_tables import IN_BOTH, numbers, rows


@IN_BOTH
def test_fipsen_settles_the_examples_of_its_page(language):
    table = rows("fipsen", language, en="Bid", de="Gebot")
    usual = sorted(bid for _, bid, _, options, *_ in test_fipsen.EXAMPLES if not options)
    told = [("_".join(bid.lower().replace(",", "").split()), *numbers(rest)) for bid, *rest in table]
    assert sorted(bid for bid, *_ in told) == usual
    for bid, tricks, score in told:
        assert test_fipsen.scored(bid, tricks) == (score, 0, 0, 0)
