"""The value of a deal: the game, what was announced, and silent bonuses, each a line of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import Card
from kartenstube.core.contract import DealResult
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.zwanzigerrufen.announcing import (
    bonus,
    has_absolut,
    has_pagat,
    sides,
    value_of,
)
from kartenstube.games.zwanzigerrufen.bidding import line
from kartenstube.games.zwanzigerrufen.contracts import (
    ABSOLUT_FROM,
    ALL_POINTS,
    KINGS,
    MOND,
    NEEDED,
    PAGAT,
    SKUES,
    TRULL,
)
from kartenstube.games.zwanzigerrufen.own_facts import announcer, stands
from kartenstube.games.zwanzigerrufen.sides import CONTRA, FRAME, RE
from kartenstube.mechanics.settlement import between_sides
from kartenstube.mechanics.tricks import dealt_to

SILENT_VALAT, NEED_OF_OTHERS = 6, 33  # 7; 9, absolut_game


class Item(NamedTuple):
    """A line of the settlement: its word, the side that gains by it, and how much."""

    word: str
    side: str
    points: int

    @property
    def for_re(self) -> int:
        """The points from Re's view."""
        return self.points if self.side == RE else -self.points


class Course(NamedTuple):
    """The course of a deal that is settled: Re's card points, the tricks of each side, and the sides
    that have or won something; "" for nobody.
    """

    points: int
    re_tricks: int
    contra_tricks: int
    pagat: str = ""  # whose T1 won the last trick
    trull: str = ""
    kings: str = ""
    mond: str = ""  # who caught the T21 of the other side

    def of(self, side: str) -> int:
        """The card points of a side."""
        return self.points if side == RE else ALL_POINTS - self.points

    def all_tricks(self) -> str:
        """The side that has taken all tricks, "" for none."""
        if self.re_tricks and not self.contra_tricks:
            return RE
        return CONTRA if self.contra_tricks and not self.re_tricks else ""


def other(side: str) -> str:
    """The other side."""
    return CONTRA if side == RE else RE


def items(t: Table, course: Course) -> list[Item]:
    """7: the lines of the settlement."""
    if announcer(t, "valat") is not None or course.all_tricks():
        return valat_items(t, course)
    return [game_item(t, course), *absolut_items(t, course), *pagat_items(t, course), *bonuses(t, course)]


def valat_items(t: Table, course: Course) -> list[Item]:
    """7 and ZW-10: an announced valat, or all tricks, counts with the game and nothing else."""
    seat, took = announcer(t, "valat"), course.all_tricks()
    if seat is None:
        winner, value, word = took, SILENT_VALAT * bonus(t.options, FRAME.contract(t)), "valat.silent"
    else:
        own = sides(t)[seat]
        is_made = took == own
        winner, value = own if is_made else other(own), value_of(t, "valat")
        word = "valat.made" if is_made else "valat.failed"
    return [Item("game.valat", winner, value_of(t, "game")), Item(word, winner, value)]


def game_item(t: Table, course: Course) -> Item:
    """7: the game. 9, absolut_game: an announced absolut raises what that side needs."""
    re, contra = (stands(t, f"absolut_{side}") for side in (RE, CONTRA))
    value = value_of(t, "game")
    if not t.options.absolut_game or not (re or contra):
        needed = NEEDED
    elif re and contra:
        winner = next((side for side in (RE, CONTRA) if course.of(side) >= ABSOLUT_FROM), RE)
        has_it = course.of(winner) >= ABSOLUT_FROM
        return Item("game" if has_it else "game.nobody", winner, value if has_it else 0)
    else:
        needed = ABSOLUT_FROM if re else NEED_OF_OTHERS
    return Item("game", RE if course.points >= needed else CONTRA, value)


def absolut_items(t: Table, course: Course) -> Iterator[Item]:
    """7, ZW-3 and ZW-5: absolut announced by a side, or made by one without a word of anybody."""
    announced = [side for side in (RE, CONTRA) if stands(t, f"absolut_{side}")]
    for side in announced:
        made = course.of(side) >= ABSOLUT_FROM
        word = "absolut.made" if made else "absolut.failed"
        yield Item(word, side if made else other(side), value_of(t, f"absolut_{side}"))
    if not announced and has_absolut(t.options, FRAME.contract(t)):
        silent = bonus(t.options, FRAME.contract(t))
        yield from (
            Item("absolut.silent", side, silent) for side in (RE, CONTRA) if course.of(side) >= ABSOLUT_FROM
        )


def pagat_items(t: Table, course: Course) -> Iterator[Item]:
    """7 and ZW-8: an announced Pagat, or one that wins the last trick without a word."""
    contract, seat = FRAME.contract(t), announcer(t, "pagat")
    if not has_pagat(contract):
        return
    if stands(t, "pagat") and seat is not None:
        own = sides(t)[seat]
        made = course.pagat == own
        yield Item(
            "pagat.made" if made else "pagat.failed", own if made else other(own), value_of(t, "pagat")
        )
    elif course.pagat:
        yield Item("pagat.silent", course.pagat, bonus(t.options, contract))


def bonuses(t: Table, course: Course) -> Iterator[Item]:
    """7: Trull, kings and a caught Mond."""
    contract = FRAME.contract(t)
    value = bonus(t.options, contract)
    how = t.options.honours
    if course.trull and contract.tarocks:
        yield Item(f"trull.{how}", course.trull, value)
    if course.kings:
        yield Item(f"kings.{how}", course.kings, value)
    if course.mond and contract.tarocks:
        yield Item("mond", course.mond, value)


# What has happened


def course_of(t: Table) -> Course:
    """7: the course of a deal that is settled."""
    side_of = sides(t)
    result = FRAME.result(t)
    return Course(
        result.points,
        result.tricks,
        result.others,
        pagat=pagat_side(t, side_of),
        trull=honours_side(t, side_of, TRULL),
        kings=honours_side(t, side_of, KINGS),
        mond=mond_side(t, side_of),
    )


def pagat_side(t: Table, side_of: dict[Seat, str]) -> str:
    """7: the side whose T1 wins the last trick."""
    last = t.tricks[-1] if t.tricks else None
    won = last is not None and dict(last.plays).get(last.winner) == PAGAT
    return side_of[last.winner] if last and won else ""


def honours_side(t: Table, side_of: dict[Seat, str], cards: Collection[Card]) -> str:
    """7: the side of a seat that was dealt all these cards. 9: the side that has them all in its tricks."""
    if t.options.honours == "dealt":
        dealt = (seat for seat in t.active if all(card in dealt_to(t, [seat]) for card in cards))
        return next((side_of[seat] for seat in dealt), "")
    takers = {side_of[trick.winner] for trick in t.tricks for card in trick.cards if card in cards}
    taken = sum(card in cards for trick in t.tricks for card in trick.cards)
    return takers.pop() if len(takers) == 1 and taken == len(cards) else ""


def mond_side(t: Table, side_of: dict[Seat, str]) -> str:
    """7 and ZW-6: the side whose T22 wins a trick with the T21 of the other side."""
    for trick in t.tricks:
        plays = {card: seat for seat, card in trick.plays}
        if MOND in plays and plays.get(SKUES) == trick.winner:
            caught = side_of[plays[MOND]] != side_of[trick.winner]
            return side_of[trick.winner] if caught else ""
    return ""


# The score


def score(t: Table) -> Score:
    """7: the deal's result: every seat of Re gets it of the others, who plays alone of all three."""
    found = items(t, course_of(t))
    each = sum(item.for_re for item in found)
    re, result = FRAME.playing(t), FRAME.result(t)
    contra, aim = FRAME.others(t), FRAME.contract(t).aim
    decides = (each > 0) == aim.is_met(result)  # what else is paid may weigh more than the game
    return Score(
        between_sides(t.seats, re, contra, each),
        tuple(lines(t, result, found, each)),
        {"won": re, "lost": contra} if each > 0 else {"won": contra, "lost": re} if each < 0 else {},
        goal=aim.goal(re, result) if decides else None,
        entry=Entry(t.seat(facts.DECLARER), FRAME.named(t), each),
    )


def lines(t: Table, result: DealResult, found: Iterable[Item], each: int) -> Iterator[Message]:
    """Yield the settlement, a line for each item, and what every seat gets."""
    side, contract = FRAME.playing(t), FRAME.contract(t)
    word = "alone" if contract.is_solo else "together"
    yield line(f"points.{word}", seats=list(side), seat=side[0], points=result.points)
    for item in found:
        anchor = {"game": "scoring", "valat": "valat", "absolut": "absolut", "pagat": "pagat"}
        params = {"for": item.side, "points": item.points}
        yield line(item.word, anchor.get(item.word.split(".")[0], "bonuses"), **params)
    yield line(f"paid.{word}", seats=list(side), seat=side[0], points=each, others=-each, total=3 * each)
