"""Excerpts of a match: a deal to be played afresh, the match for spectators, or one of its moments."""

from __future__ import annotations

from kartenstube.core.events import Seat
from kartenstube.core.messages import Fault
from kartenstube.match.match import Match
from kartenstube.match.record import Record


def deal_alone(match: Match) -> Record:
    """The deal on the table before its first answer, as a match of its own: the same cards, dealer and
    options. Earlier deals stay if they decide about the last one, like the contracts of a round. The names of
    people are left out, and so are the marks and the seed, from which the next decks follow.
    """
    record = match.record
    seats = tuple(line._replace(name="") if line.player == "human" else line for line in record.seats)
    fresh = record.deals[-1]._replace(actions=(), check=None)
    whole = record._replace(seats=seats, seed=None, marks=(), deals=(*record.deals[:-1], fresh))
    alone = whole._replace(deals=(fresh,))
    return alone if same_deal(alone, whole) else whole


def for_spectators(match: Match) -> Record:
    """The record of the whole match. While the match goes on its seed is left out, from which the next decks
    follow.
    """
    return match.record if match.end else match.record._replace(seed=None)


def same_deal(alone: Record, whole: Record) -> bool:
    """Tell whether the last deals of two records are the same for all players."""
    try:
        one = Match(alone)
    except Fault:
        return False
    other = Match(whole)
    return one.decision == other.decision and facts_of(one) == facts_of(other)


def facts_of(match: Match) -> dict[tuple[str, Seat | None], object]:
    """The values of all facts on the table of a match, by fact and the seat that it is about (None for the
    table).
    """
    return dict(match.live.table.facts) if match.live else {}


def deal_at(match: Match, deal: int, answers: int) -> Match:
    """The match as it was after a number of `answers` of the deal with index `deal`; without its seed while
    the whole match goes on. Raises ValueError if it was never so.
    """
    record = for_spectators(match)
    if not (0 <= deal < len(record.deals) and 0 <= answers <= len(record.deals[deal].actions)):
        raise ValueError("there is no such moment")
    line = record.deals[deal]
    line = line._replace(actions=line.actions[:answers], check=None)
    return Match(record._replace(deals=(*record.deals[:deal], line), result=None), match.watch)
