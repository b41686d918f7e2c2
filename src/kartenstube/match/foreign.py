"""Deals of other programs as records: lines of servers, `(;GM[Skat] ... ;)`, and tables as CSV.

Each is played by the rules before it is a record, so that what is read can be stepped through. What has no
answer in a record is told in sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from kartenstube.core.cards import Card, card_text, parse_cards
from kartenstube.core.events import Seat
from kartenstube.core.foreign import Reader, ToldDeal
from kartenstube.core.messages import Fault, Message, Param
from kartenstube.core.texts import listed, odd_character, quoted
from kartenstube.games.registry import game_named
from kartenstube.match.deals_csv import table_deals
from kartenstube.match.match import Match
from kartenstube.match.record import IMPORTED, MOST_NAME, Damaged, DealLine, Record, SeatLine
from kartenstube.match.server_deals import BEGIN, server_deals

HUMAN, BOT = "human", "expert"
"""The person looks from the first seat, and may play on against experts where a deal is not over."""


class Imported(NamedTuple):
    """A deal that was read, `number` of its text (from 1): its record, or the `fault` why there is none.
    `left_out` are sentences about what the record does not tell.
    """

    number: int
    record: Record | None
    left_out: tuple[Message, ...] = ()
    fault: Message | None = None


def is_foreign(text: str) -> bool:
    """Tell whether a text is no record of ours, which is JSON, but may hold deals of another program."""
    plain = text.strip("\ufeff \t\r\n")
    return BEGIN in plain or ("\n" in plain and not plain.startswith(("{", "[")))


def read_foreign(lines: Iterable[str]) -> Iterator[Imported]:
    """Read deals of other programs, one after the other; only one is held at a time."""
    for number, read in enumerate(readers(lines), start=1):
        try:
            game, told = read()
            record, left_out = as_record(game, told)
        except Fault as fault:
            yield Imported(number, None, fault=fault.message)
        else:
            yield Imported(number, record, left_out)


def readers(lines: Iterable[str]) -> Iterator[Reader]:
    """Yield a reader for each deal of a text, by its kind."""
    rest = iter(lines)
    for line in rest:
        first = line.lstrip("\ufeff")
        if first.strip():
            yield from (server_deals if BEGIN in first else table_deals)(chain([first], rest))


def as_record(game: str, told: ToldDeal) -> tuple[Record, tuple[Message, ...]]:
    """The record of a deal, and the sentences about what it leaves out. Raises Fault for cards or answers
    that the rules do not know.
    """
    seats = tuple(seat_line(seat, name) for seat, name in enumerate(told.names))
    bare = Record(game, game_named(game).revision, told.options, seats, None, (), (IMPORTED,))
    deck = told.deck if told.deck is not None else deck_of_zones(bare, told)
    match = Match(bare._replace(deals=(DealLine(told.dealer, deck, ()),)))
    left = list(told.answers)
    while left and match.decision:
        match.answer(left.pop(0))
    rest = [Message("import.rest", {"count": len(left)})] if left else []
    return match.record, (*told.left_out, *rest, *other_result(match, told))


def seat_line(seat: Seat, name: str) -> SeatLine:
    """The player of a seat, with as much of the name as a record can hold."""
    plain = "".join(sign for sign in name if not odd_character(sign)).strip()
    return SeatLine(plain[:MOST_NAME].strip(), BOT if seat else HUMAN)


def other_result(match: Match, told: ToldDeal) -> Iterator[Message]:
    """The sentence about a deal for which the other program booked something else than the rules do."""
    booked = match.standing.deals[-1].scores if match.decision is None else None
    if told.scores is None or (booked and tuple(told.scores) == tuple(booked)):
        return
    params = {"told": shown(told.scores)}
    if booked is None:
        yield Message("import.open", params)
    else:
        yield Message("import.result", {**params, "found": shown(booked)})


def shown(scores: Sequence[int]) -> str:
    """The scores by seat, as a sentence shows them."""
    return ", ".join(map(str, scores))


def deck_of_zones(bare: Record, told: ToldDeal) -> str:
    """The pack from which the rules deal each zone the cards that are told of it, and those that nobody tells
    anywhere else. Raises Damaged.
    """
    match = Match(bare)
    match.next_deal("any")
    line = match.record.deals[0]._replace(dealer=told.dealer)
    match = Match(bare._replace(deals=(line,)))
    assert match.live
    assert line.deck
    zones = match.live.table.zones
    pack = parse_cards(line.deck)
    at: dict[Card, str] = {}
    for name, cards in told.zones.items():
        if name not in zones:
            raise Damaged(Message("fault.foreign.zone", {"zone": quoted(name), "allowed": listed(zones)}))
        there = zones[name].cards
        if len(there) != len(cards):
            params: dict[str, Param] = {"zone": name, "found": len(cards), "cards": len(there)}
            raise Damaged(Message("fault.foreign.zone_size", params))
        at.update(zip(there, cards, strict=True))
    rest = Counter(map(card_text, pack))
    rest.subtract(at.values())
    untold = iter(sorted((+rest).elements()))
    return " ".join(at[card] if card in at else next(untold, card_text(card)) for card in pack)
