"""The page of Brandeln: its worked examples are what the engine settles."""

import test_brandeln
from page_tables import IN_BOTH, numbers, rows


@IN_BOTH
def test_brandeln_settles_the_examples_of_its_page(language):
    table = rows("brandeln", language, en="Bid", de="Gebot")
    for (_, contract, made, *_), (bid, tricks, *paid) in zip(test_brandeln.EXAMPLES, table, strict=True):
        assert (bid.lower(), numbers([tricks])) == (contract, [made])
        assert numbers(paid) == list(test_brandeln.scored(contract, made).by_seat[:2]), bid
