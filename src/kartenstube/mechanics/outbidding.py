"""An auction of contracts: seats speak in turn until all but one have passed. The game gives, for each seat,
the bids that rank above the highest so far. A seat is asked whenever the public course says that it is its
turn, also when it has one legal answer.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Iterable

from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.table import Table
from kartenstube.mechanics.auction import Bid, next_to_bid, note_bid, standing_bid


def outbidding(
    t: Table,
    phase: str,
    higher: Callable[[Seat, Bid | None], Iterable[str]],
    ends: Container[str] = (),
) -> Generator[Decision, Answer, Bid]:
    """Ask forehand for a bid, the others in turn for higher ones; a pass is final. Returns the highest bid; a
    word of `ends` ends the auction at once. `higher` gives the words that a seat may bid above the highest
    bid (None before the first); some must be open to every hand. The facts are those of `ascending`.
    """
    t.enter(phase)
    while (seat := next_to_bid(t)) is not None:
        standing = standing_bid(t)
        if standing and standing.word in ends:
            return standing
        bids = [f"bid {word}" for word in higher(seat, standing)]
        answer = yield Decision(seat, phase, words(*bids, *(["pass"] if standing else [])), public=True)
        note_bid(t, seat, answer.act)
    bid = standing_bid(t)
    assert bid
    return bid
