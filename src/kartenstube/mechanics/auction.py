"""Bidding before the play: a ladder climbed in turn, with passes that are final or not, and one round in
which everybody speaks once. A seat is asked whenever the public course says that it is its turn, also when it
has one legal answer.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Iterable, Sequence
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.decisions import PASS, Act, Answer, Decision, OneOf, act_text, words
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View


class Bid(NamedTuple):
    """The highest bid of an auction: its bidder, and the word of the ladder."""

    seat: Seat
    word: str


def ascending(
    t: Table,
    phase: str,
    ladder: Sequence[str],
    single_round: bool = False,
    top_ends: bool = True,
    worth: Callable[[str], int] | None = None,
) -> Generator[Decision, Answer, Bid | None]:
    """Ask for bids, each higher than the one before; a pass is final. Returns the highest bid, None if all
    passed. `ladder` lists the words, lowest first; its top ends the auction at once, or without `top_ends`
    when the others have passed. With `single_round` every seat speaks once.

    If several words are equally high, `worth` gives the height of each. The fact `bid` of a seat is its last
    bid or "pass", the fact `high_bidder` the seat with the highest bid.
    """
    t.enter(phase)
    height = worth or ladder.index
    while True:
        seat = next_to_bid(t, single_round)
        high = standing_bid(t)
        if seat is None or (top_ends and high and high.word == ladder[-1]):
            return high
        higher = [word for word in ladder if not high or height(word) > height(high.word)]
        bids = [f"bid {word}" for word in higher]
        answer = yield Decision(seat, phase, words(*bids, "pass"), public=True)
        note_bid(t, seat, answer.act)


def note_bid(t: Table, seat: Seat, act: Act) -> None:
    """Note the answer of a seat in an auction: a bid or a pass."""
    t.tell(facts.BID, act.word or "pass", seat)
    t.tell(facts.LAST_SPEAKER, seat)
    if act != PASS:
        t.tell(facts.HIGH_BIDDER, seat)


def standing_bid(k: DealState) -> Bid | None:
    """The highest bid so far."""
    seat = k.seat_of(facts.HIGH_BIDDER)
    return None if seat is None else Bid(seat, k.word(facts.BID, seat))


def standing_note(view: View, named: Callable[[str], Message], code: str = "note.standing") -> Message | None:
    """The note of the highest bid and its bidder; None before there is one. `named` names the game by the
    word of the bid.
    """
    bid = standing_bid(view)
    return Message(code, {"seat": bid.seat, "game": named(bid.word)}) if bid else None


def next_to_bid(t: Table, single_round: bool = False) -> Seat | None:
    """The seat that speaks next: one that has not spoken yet, else the first after the last speaker that has
    neither passed nor the highest bid. None if the auction is over; with `single_round` after one turn each.
    """
    silent = [seat for seat in t.clockwise(t.forehand) if t.fact(facts.BID, seat) is None]
    if silent or single_round:
        return silent[0] if silent else None
    high = t.fact(facts.HIGH_BIDDER)
    for seat in t.after(t.seat(facts.LAST_SPEAKER)):
        if seat != high and t.fact(facts.BID, seat) != "pass":
            return seat
    return None


def going_round(
    t: Table,
    phase: str,
    higher: Callable[[Seat, Bid | None], Iterable[str]],
    first: Seat,
    ends: Container[str] = (),
) -> Generator[Decision, Answer, Bid | None]:
    """Ask seats round and round from `first` on, a pass not being final: the auction is over when all others
    have passed after a bid, or all before one; a word of `ends` ends it at once. Returns the highest bid,
    None if all passed.

    `higher` gives the words that a seat may bid above the highest bid (None before the first), lowest first.
    The facts are those of `ascending`.
    """
    t.enter(phase)
    while (seat := next_around(t, first)) is not None:
        standing = standing_bid(t)
        if standing and standing.word in ends:
            return standing
        bids = [f"bid {word}" for word in higher(seat, standing)]
        answer = yield Decision(seat, phase, words(*bids, "pass"))
        note_bid(t, seat, answer.act)
    return standing_bid(t)


def next_around(t: Table, first: Seat) -> Seat | None:
    """The seat that speaks next if passes are not final: the one after the last speaker, or None if the round
    has come back to the highest bidder, or without a bid to `first`.
    """
    last, high = t.seat_of(facts.LAST_SPEAKER), t.seat_of(facts.HIGH_BIDDER)
    if last is None:
        return first
    seat = next(t.after(last))
    return None if seat == (first if high is None else high) else seat


def one_round(
    t: Table,
    phase: str,
    choices: Callable[[Table, Seat], OneOf],
    ends: Callable[[Act], bool],
    first: Seat | None = None,
    public: bool = False,
) -> Generator[Decision, Answer, Answer | None]:
    """Ask every active seat once, in the order of play from forehand or from `first`. Returns the answer that
    ended the round by `ends`, None if none did. The questions are `public` if no hand could choose between
    passing and saying something.

    The fact `spoke` of a seat is its answer, in the words of the record.
    """
    t.enter(phase)
    for seat in t.clockwise(t.forehand if first is None else first):
        if t.fact(facts.SPOKE, seat) is None:
            answer = yield Decision(seat, phase, choices(t, seat), public=public)
            t.tell(facts.SPOKE, act_text(answer.act), seat)
            if ends(answer.act):
                return answer
    return None
