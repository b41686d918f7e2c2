"""What the bench tells of auctions."""

import auctions
import pytest

from kartenstube.analysis.arena import deals_of

pytestmark = pytest.mark.cpython_only  # the bench runs outside of Pyodide


@pytest.mark.parametrize(("game", "options"), [("solo-66", {"players": 4}), ("spitzer", {"blind": "two"})])
def test_the_best_hand_of_a_deal_that_was_passed_out_is_made_to_play(game, options):
    auction = auctions.AUCTIONS[game]
    found = [auctions.hand_of(auction, record) for record in deals_of(game, options, 12, "bench")]
    passed, played = ([hand for is_played, hand in found if is_played is wanted] for wanted in (False, True))
    assert max(hand.worth for hand in passed) < min(hand.worth for hand in played)
    assert all(hand.brings for hand in played)
    assert any(hand.brings for hand in passed)


def test_hands_are_told_of_by_what_they_are_worth():
    hands = [
        auctions.Hand(worth, brings) for worth, brings in zip(range(8), [4, 2, 0, 0, 1, 3, 5, 5], strict=True)
    ]
    assert list(auctions.told("passed", hands)) == [
        "passed, worth 0.00 to 1.00: +3.00 ± 1.96 (2)",
        "passed, worth 2.00 to 3.00: +0.00 ± 0.00 (2)",
        "passed, worth 4.00 to 5.00: +2.00 ± 1.96 (2)",
        "passed, worth 6.00 to 7.00: +5.00 ± 0.00 (2)",
    ]
