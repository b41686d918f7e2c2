"""An auction of contracts on a bare table: who is asked, and when it is over."""

from kartenstube.core.cards import SKAT32
from kartenstube.core.decisions import Answer, parse_act
from kartenstube.core.options import Option, Options
from kartenstube.core.standing import DealPlan, Standing
from kartenstube.core.table import Table
from kartenstube.mechanics.outbidding import outbidding

WORDS = ("normal", "solo", "both")


def asked(ends, *said):
    """The seats that are asked while these words are said, and the bid in the end."""
    options = Options(Option("deals", int, 4, range(1, 21))).read({})
    table, seats = Table(options, DealPlan(3, SKAT32), 3, Standing((), (0,) * 4), ()), []
    higher = lambda seat, standing: WORDS[WORDS.index(standing.word) + 1 :] if standing else WORDS  # noqa: E731
    auction, left = outbidding(table, "auction", higher, ends), list(said)
    decision = next(auction)
    while True:
        seats.append(decision.seat)
        try:
            decision = auction.send(Answer(decision.seat, parse_act(left.pop(0))))
        except StopIteration as over:
            assert not left
            return seats, over.value


def test_all_are_asked_in_turn_until_all_but_one_have_passed():
    assert asked((), "bid normal", "pass", "pass", "pass") == ([0, 1, 2, 3], (0, "normal"))
    said = ("bid normal", "bid solo", "pass", "pass", "pass")
    assert asked((), *said) == ([0, 1, 2, 3, 0], (1, "solo"))


def test_a_word_may_end_the_auction_at_once():
    assert asked(("solo",), "bid normal", "bid solo") == ([0, 1], (1, "solo"))
    assert asked(("both",), "bid both") == ([0], (0, "both"))
