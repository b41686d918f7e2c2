"""What is shared of a match: a deal to be played afresh, or the whole match."""

from __future__ import annotations

from kartenstube.core.events import Seat
from kartenstube.core.messages import Fault
from kartenstube.match.match import Match
from kartenstube.match.record import Record


def deal_alone(match: Match) -> Record:
    """The deal on the table before its first answer, as a match of its own: the same cards, dealer and
    options. Where a deal is what it is by those before it, like the third contract of a round, they stay.
    People's names are left out, what was marked and the seed, by which the next decks could be known, too.
    """
    record = match.record
    seats = tuple(line._replace(name="") if line.player == "human" else line for line in record.seats)
    fresh = record.deals[-1]._replace(actions=(), check=None)
    whole = record._replace(seats=seats, seed=None, marks=(), deals=(*record.deals[:-1], fresh))
    alone = whole._replace(deals=(fresh,))
    return alone if same_deal(alone, whole) else whole


def to_look_at(match: Match) -> Record:
    """All of a match, to be stepped through. While it goes on the seed is left out, by which the next decks
    could be known.
    """
    return match.record if match.end else match.record._replace(seed=None)


def same_deal(alone: Record, whole: Record) -> bool:
    """Whether the last deal of two records is the same to everybody who plays it."""
    try:
        one = Match(alone)
    except Fault:
        return False
    other = Match(whole)
    return one.decision == other.decision and known(one) == known(other)


def known(match: Match) -> dict[tuple[str, Seat | None], object]:
    """All that is the case on the table of a match."""
    return {key: fact.value for key, fact in match.live.table.facts.items()} if match.live else {}


def deal_at(match: Match, deal: int, answers: int) -> Match:
    """A match as it stood after so many answers of a deal, both counted from 0; without its seed while the
    whole match goes on. ValueError if it never stood so.
    """
    record = to_look_at(match)
    if not (0 <= deal < len(record.deals) and 0 <= answers <= len(record.deals[deal].actions)):
        raise ValueError("there is no such moment")
    line = record.deals[deal]
    line = line._replace(actions=line.actions[:answers], check=None)
    return Match(record._replace(deals=(*record.deals[:deal], line), result=None))
