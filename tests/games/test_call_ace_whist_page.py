"""The page of Call-ace Whist: its worked examples are what the engine settles."""

import test_call_ace_whist as rules
from page_tables import IN_BOTH, numbers, rows


def bid_of(told):
    """The bid of a row, and whether its declarer is alone."""
    bid, _, how = told.lower().replace("æ", "ae").partition(",")
    return bid.strip().replace(" ", "_"), bool(how) or not bid[0].isdigit()


@IN_BOTH
def test_call_ace_whist_settles_the_examples_of_its_page(language):
    table = rows("call-ace-whist", language, en="Bid", de="Gebot")
    told = [(*bid_of(bid), *numbers(rest)) for bid, *rest in table if len(rest) == 3]
    assert len(told) == 13
    for bid, is_alone, tricks, own, each in told:
        took = (tricks, 13 - tricks, 0, 0)
        scores = rules.scored(bid, took, partner=None if is_alone else 2)
        assert (scores[0], scores[1]) == (own, each), bid
