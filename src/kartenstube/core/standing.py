"""What stands between deals: what each one brought, what comes next, and when a match is over."""

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
    """What a side had to reach in a deal, as it came out: its seats, what it has, what it needed, and all
    there is.
    """

    seats: tuple[Seat, ...]
    value: int
    needed: int
    most: int


class Entry(NamedTuple):
    """What a score sheet notes of a deal: whose game it was (None if nobody's), the game in a few words, and
    its value, below nothing if it was lost.
    """

    seat: Seat | None
    game: Message
    value: int


class Tally(NamedTuple):
    """What a score sheet counts besides the totals (`tally.<word>`), for each seat; partners for the whole
    match have the same.
    """

    word: str
    by_seat: tuple[int, ...]


class Score(NamedTuple):
    """What a deal paid: the change of each seat's score in the unit of the rules page, the reasons in words,
    the goal of the side that had one, and what the score sheet notes. Partners for the whole match get the
    same. A line that counts for one side alone names it as the parameter `for` (`whose.<side>`), and has as
    `points` what it counts. A deal that was thrown in paid nothing and does not count.
    """

    by_seat: tuple[int, ...]
    lines: tuple[Message, ...]
    notes: Notes = NO_NOTES
    thrown_in: bool = False
    goal: Goal | None = None
    entry: Entry | None = None


class DealDone(NamedTuple):
    """A finished deal: who dealt it, each seat's score change, its contract and notes, whether it was thrown
    in, the reasons for its scores, and what the score sheet notes; the seats that played it against the
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
    """Everything that is public between deals; `totals` are the scores of all deals, with what was put into a
    pot and taken from it besides; `previous` is where the match before this one ended, if this one follows
    it.
    """

    deals: tuple[DealDone, ...]
    totals: tuple[int, ...]
    previous: Standing | None = None

    @property
    def scored_deals(self) -> tuple[DealDone, ...]:
        """The deals that were not thrown in."""
        return tuple(done for done in self.deals if not done.thrown_in)

    @property
    def thrown_in_a_row(self) -> int:
        """How many of the last deals were thrown in."""
        row = 0
        for done in reversed(self.deals):
            if not done.thrown_in:
                break
            row += 1
        return row

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats with the highest total."""
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    def noted(self, word: str) -> tuple[int, ...]:
        """In how many deals each seat was noted under a word."""
        seats = range(len(self.totals))
        return tuple(sum(seat in done.notes.get(word, ()) for done in self.deals) for seat in seats)

    def tallies(self, *words: str) -> tuple[Tally, ...]:
        """The same as lines of a score sheet."""
        return tuple(Tally(word, self.noted(word)) for word in words)

    def after(self, done: DealDone) -> Standing:
        """The standing after one more deal."""
        return self._replace(deals=(*self.deals, done)).booked(done.scores)

    def booked(self, changes: tuple[int, ...]) -> Standing:
        """The standing after so much was put on each account, or taken from it."""
        return self._replace(totals=tuple(a + b for a, b in zip(self.totals, changes, strict=True)))


class DealPlan(NamedTuple):
    """The deal that comes next. `dealer` is None when the lot decides; `dealer_rests` says that the dealer
    takes no cards; `contract` names what is played in a compendium; `anticlockwise` says that dealing,
    bidding and play go round the other way.
    """

    dealer: Seat | None
    pack: Pack
    contract: str = ""
    dealer_rests: bool = False
    anticlockwise: bool = False


class MatchEnd(NamedTuple):
    """The match is over; joint winners are all named, and so are all seats of a team."""

    winners: tuple[Seat, ...]


def to_the_left(so_far: Standing) -> Seat | None:
    """The dealer of the next deal where the deal passes to the left after each one, also after one that was
    thrown in; the lot decides who deals first.
    """
    return (so_far.deals[-1].dealer + 1) % len(so_far.totals) if so_far.deals else None


def next_dealer(so_far: Standing, first: Seat | None) -> Seat | None:
    """The dealer of the next deal where the deal passes to the left after each one that counts; `first` deals
    first.
    """
    if not so_far.deals:
        return first
    last = so_far.deals[-1]
    return last.dealer if last.thrown_in else (last.dealer + 1) % len(so_far.totals)
