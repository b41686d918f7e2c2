"""The standing of a match between deals: the results of the deals, the next deal, and the end of the
match.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from kartenstube.core.cards import Pack
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message

Notes = Mapping[str, tuple[Seat, ...]]
"""Seats that something is remembered of when the match is decided, by a word of the game."""

Teams = tuple[tuple[Seat, ...], ...]
"""Seats that play a whole match together, clockwise from their first one; empty where all play alone."""

NO_NOTES: Notes = MappingProxyType({})


class Goal(NamedTuple):
    """The goal of a side in a deal, with its result, in tricks or points: its seats, what it has, what it
    needed, and all there is in this deal: what it has not, the others have or still hold. A bid may need
    more than there is.
    """

    seats: tuple[Seat, ...]
    value: int
    needed: int
    most: int


class Entry(NamedTuple):
    """The entry of a deal on the score sheet: the declarer (None if nobody), the game in a few words, and its
    value, negative if it was lost.
    """

    seat: Seat | None
    game: Message
    value: int


class Tally(NamedTuple):
    """A line of the score sheet besides the totals (`tally.<word>`), by seat; partners for the whole match
    have the same.
    """

    word: str
    by_seat: tuple[int, ...]


class Score(NamedTuple):
    """The score of a deal: the change of each seat's score in the unit of the rules page, the reasons in
    words, the goal of the side that had one, and the entry on the score sheet. Partners for the whole match
    get the same. A line that counts for one side alone names it as the parameter `for` (`whose.<side>`), and
    has its value as `points`. A deal that was thrown in scores nothing and does not count.
    """

    by_seat: tuple[int, ...]
    lines: tuple[Message, ...]
    notes: Notes = NO_NOTES
    thrown_in: bool = False
    goal: Goal | None = None
    entry: Entry | None = None


class DealDone(NamedTuple):
    """A finished deal: its dealer, each seat's score change, its contract and notes, whether it was thrown
    in, the reasons for its scores, and its entry on the score sheet; the seats that played it against the
    others, the declarer first, and the suit that was made trump.
    """

    dealer: Seat
    scores: tuple[int, ...]
    contract: str = ""
    notes: Notes = NO_NOTES
    thrown_in: bool = False
    lines: tuple[Message, ...] = ()
    entry: Entry | None = None
    players: tuple[Seat, ...] = ()
    trump: str = ""


class Standing(NamedTuple):
    """Everything that is public between deals; `totals` are the scores of all deals by seat, with payments
    into a pot and from it; `previous` is the final standing of the match before, if this one follows it. The
    lowest total is the best one if the `lowest_wins`.
    """

    deals: tuple[DealDone, ...]
    totals: tuple[int, ...]
    previous: Standing | None = None
    lowest_wins: bool = False

    @property
    def scored_deals(self) -> tuple[DealDone, ...]:
        """The deals that were not thrown in."""
        return tuple(done for done in self.deals if not done.thrown_in)

    @property
    def thrown_in_a_row(self) -> int:
        """The number of deals thrown in since the last one that was not."""
        row = 0
        for done in reversed(self.deals):
            if not done.thrown_in:
                break
            row += 1
        return row

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats with the best total: the highest, or the lowest."""
        best = (min if self.lowest_wins else max)(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    def noted(self, word: str) -> tuple[int, ...]:
        """The number of deals in which each seat was noted under a word, by seat."""
        seats = range(len(self.totals))
        return tuple(sum(seat in done.notes.get(word, ()) for done in self.deals) for seat in seats)

    def in_round(self, word: str, ends: str) -> tuple[int, ...]:
        """The number of notes of each seat under a word since the last deal with a note under `ends`: the
        count of a round that goes over several deals. A deal may note a seat more than once.
        """
        found = [0] * len(self.totals)
        for done in self.deals:
            found = [
                0 if ends in done.notes else count + done.notes.get(word, ()).count(seat)
                for seat, count in enumerate(found)
            ]
        return tuple(found)

    def tallies(self, *words: str) -> tuple[Tally, ...]:
        """The lines of a score sheet that count the notes under these words."""
        return tuple(Tally(word, self.noted(word)) for word in words)

    def after(self, done: DealDone) -> Standing:
        """The standing after one more deal."""
        return self._replace(deals=(*self.deals, done)).booked(done.scores)

    def booked(self, changes: tuple[int, ...]) -> Standing:
        """The standing after these changes of the accounts, by seat."""
        return self._replace(totals=tuple(a + b for a, b in zip(self.totals, changes, strict=True)))


class DealPlan(NamedTuple):
    """The next deal. `dealer` is None if the dealer is drawn by lot; `dealer_rests` means that the dealer
    sits out; `contract` names the contract in a compendium; `anticlockwise` means that dealing, bidding and
    play go round the other way.
    """

    dealer: Seat | None
    pack: Pack
    contract: str = ""
    dealer_rests: bool = False
    anticlockwise: bool = False


class MatchEnd(NamedTuple):
    """The end of a match, with its winners; joint winners are all named, and so are all seats of a team."""

    winners: tuple[Seat, ...]


def to_the_left(so_far: Standing) -> Seat | None:
    """The next dealer if the deal passes to the left after each deal, also after one that was thrown in; None
    for the first deal, whose dealer is drawn by lot.
    """
    return (so_far.deals[-1].dealer + 1) % len(so_far.totals) if so_far.deals else None


def next_dealer(so_far: Standing, first: Seat | None) -> Seat | None:
    """The next dealer if the deal passes to the left after each deal that counts; `first` deals first (None:
    drawn by lot).
    """
    if not so_far.deals:
        return first
    last = so_far.deals[-1]
    return last.dealer if last.thrown_in else (last.dealer + 1) % len(so_far.totals)
