"""The score of a deal: the pile of the declarer with its price, or a fixed price, and who pays whom."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.cego import own_facts
from kartenstube.games.cego.contracts import (
    BETTEL,
    FRAME,
    GEISS,
    PICCOLO,
    RAEUBER,
    SOLO,
    T1,
    OwnContract,
    card_play,
    parts,
    price,
)
from kartenstube.games.cego.keeping import LAID

HALF = 35  # 7: in threes; more is won
NEEDED, ALL_POINTS = 40, 79  # 7: in pairs
FACH = 5

line = lines_of("cego", "scoring")


class Pile(NamedTuple):
    """7: the count of the declarer's pile, in halves or thirds of a point, and whether it wins."""

    total: int
    parts: int
    is_won: bool

    @property
    def ahead(self) -> int:
        """7, m: by how many points the deal is won or lost."""
        if self.parts == 3:
            return -(-abs(self.total - 3 * HALF) // 3)
        points = self.total // 2
        return points - NEEDED + 1 if self.is_won else NEEDED - points


def judged(o: Values, count: int, has_trick: bool) -> Pile:
    """7: judge a pile that counts so much. Without a trick it is nothing, unless `legage_trick` is off; of
    three players the declarer has one point more.
    """
    counts = has_trick or not o.legage_trick
    unit = parts(o)
    total = (count + (unit if o.players == 3 else 0)) if counts else 0
    if unit == 2:
        return Pile(total, unit, total >= 2 * NEEDED)
    least = 3 * (HALF + 1) if o.players == 3 else 3 * HALF + 1
    return Pile(total, unit, total >= least)


def factor(contract: OwnContract, is_won: bool, is_against: bool) -> int:
    """7, f: the level, one more against a Solo; a Solo that is lost costs half."""
    return 1 if contract is SOLO and not is_won else contract.factor + is_against


def by_fach(o: Values) -> bool:
    """9, scoring: tell whether points count by fives."""
    return bool(o.scoring == "fach" or (o.scoring == "auto" and o.players > 3))


def value(o: Values, pile: Pile, times: int) -> int:
    """7, v: the price of a pile."""
    if by_fach(o):
        return rounded_up(units(pile.ahead) * FACH * times, 10)
    return rounded_up(pile.ahead * times, 5) or 5


def units(points: int) -> int:
    """7: the number of Fach."""
    return max(1, -(-points // FACH))


def rounded_up(number: int, to: int) -> int:
    """7, CE-6: round up to tens, or to fives."""
    return -(-number // to) * to


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7 and 9, booking: the losers pay the winners, or only the declarer's account changes."""
    return 0 if o.booking == "zero_sum" else None


# A deal


def score(t: Table) -> Score:
    """7: the score of a deal."""
    contract = FRAME.contract(t)
    if contract is RAEUBER:
        return of_raeuber(t)
    return of_price(t, contract) if contract.price else of_pile(t, contract)


def of_pile(t: Table, contract: OwnContract) -> Score:
    """7: a Cego or a Solo, by the count of the pile."""
    o, declarer = t.options, t.seat(facts.DECLARER)
    pile = pile_of_declarer(t, contract)
    times = factor(contract, pile.is_won, t.fact(own_facts.AGAINST) is not None)
    each = value(o, pile, times)
    lines = [*counted(o, declarer, pile), worth(o, pile, times, each)]
    made = paid(t, pile.is_won, each, lines)
    return made._replace(goal=goal(o, declarer, pile))


def pile_of_declarer(t: Table, contract: OwnContract) -> Pile:
    """7: the Legage or the Blinde of a Solo, with the tricks. 9, geiss_back: who has neither led T1 nor won
    the last trick with it has nothing.
    """
    declarer = t.seat(facts.DECLARER)
    count = FRAME.result(t).points + card_play(t).ranking.points_of(t.zone(LAID.name).cards)
    if contract is GEISS and t.options.geiss_back and not brought_home(t, declarer):
        return Pile(0, parts(t.options), False)
    return judged(t.options, count, t.count(facts.TRICKS, declarer) > 0)


def brought_home(t: Table, declarer: Seat) -> bool:
    """9, geiss_back: the declarer has led T1 to the first trick, or has won the last one with it."""
    first, last = t.tricks[0], t.tricks[-1]
    won_last = last.winner == declarer and (declarer, T1) in last.plays
    return won_last or first.plays[0] == (declarer, T1)


def goal(o: Values, declarer: Seat, pile: Pile) -> Goal | None:
    """The aim and the result, where piles count whole points."""
    if pile.parts == 2:
        return Goal((declarer,), pile.total // 2, NEEDED, ALL_POINTS)
    return Goal((declarer,), pile.total // 3, HALF + 1, 2 * HALF) if o.players == 3 else None


def of_price(t: Table, contract: OwnContract) -> Score:
    """7: Ultimo, Piccolo and Bettel have a fixed price."""
    declarer = t.seat(facts.DECLARER)
    tricks = t.count(facts.TRICKS, declarer)
    if contract is BETTEL:
        is_won = not tricks
    elif contract is PICCOLO:
        is_won = tricks == 1
    else:
        is_won = len(t.tricks) > 0 and last_by_geiss(t, declarer)
    told = line(f"{contract.name}.{'won' if is_won else 'lost'}", "prices", seat=declarer)
    return paid(t, is_won, price(t.options, contract), [told])


def last_by_geiss(t: Table, declarer: Seat) -> bool:
    """7: the declarer has won the last trick with T1."""
    last = t.tricks[-1]
    is_last = not any(t.hand(seat) for seat in t.active)
    return is_last and last.winner == declarer and (declarer, T1) in last.plays


def paid(t: Table, is_won: bool, each: int, lines: list[Message]) -> Score:
    """7: the defenders pay or are paid, the dealer of five among them; with `declarer_only` nobody else
    scores.
    """
    declarer, sign = t.seat(facts.DECLARER), 1 if is_won else -1
    defenders = [seat for seat in range(t.seats) if seat != declarer]
    only = t.options.booking == "declarer_only"
    own = each if only else each * len(defenders)
    change = tuple(sign * own if seat == declarer else 0 if only else -sign * each for seat in range(t.seats))
    word = "won" if is_won else "lost"
    lines.append(line(f"{word}.alone" if only else word, seat=declarer, each=each, total=own))
    entry = Entry(declarer, FRAME.named(t), change[declarer])
    return Score(change, tuple(lines), {word: (declarer,)}, entry=entry)


# Räuber


def losers(points: dict[Seat, int], announcer: Seat) -> list[Seat]:
    """7, CE-8: those with most points; the announcer alone, if he is one of them."""
    most = [seat for seat, count in points.items() if count == max(points.values())]
    return [announcer] if announcer in most else most


def of_raeuber(t: Table) -> Score:
    """7: everybody counts for himself, most points lose; who announced it and loses pays twice."""
    points = {seat: t.count(facts.POINTS, seat) for seat in t.active}
    lost = losers(points, t.forehand)
    each = price(t.options, RAEUBER) * (2 if lost == [t.forehand] else 1)
    change = raeuber_changes(t, lost, each)
    lines = [points_line("raeuber.points", seat, points[seat], parts(t.options)) for seat in t.active]
    word = "raeuber.announcer" if lost == [t.forehand] else "raeuber.lost"
    word += ".alone" if t.options.booking == "declarer_only" else ""
    lines.append(line(word, "raeuber", seats=lost, seat=lost[0], each=each))
    won = tuple(seat for seat in t.active if seat not in lost)
    notes = {"won": won, "lost": tuple(lost)}
    return Score(change, tuple(lines), notes, entry=Entry(None, FRAME.named(t), each))


def raeuber_changes(t: Table, lost: Collection[Seat], each: int) -> tuple[int, ...]:
    """7, CE-11: each loser pays each winner; with `declarer_only` losers lose it once. The dealer of five has
    no part in it.
    """
    if t.options.booking == "declarer_only":
        return tuple(-each if seat in lost else 0 for seat in range(t.seats))
    won = [seat for seat in t.active if seat not in lost]
    gains = {seat: -each * len(won) if seat in lost else each * len(lost) for seat in t.active}
    return tuple(gains.get(seat, 0) for seat in range(t.seats))


# The lines of a score


def counted(o: Values, declarer: Seat, pile: Pile) -> Iterator[Message]:
    """Yield the count of the declarer's pile, and whether that is enough."""
    word = "enough" if pile.is_won else "short"
    yield points_line(word, declarer, pile.total, pile.parts)
    if o.players == 3 and pile.total:
        yield line("one_more", "counting", seat=declarer)


def points_line(word: str, seat: Seat, count: int, parts: int) -> Message:
    """A line about a pile; halves and thirds as players write them."""
    whole, rest = divmod(count, parts)
    code = f"{word}.{rest}_{parts}" if rest else word
    return line(code, "counting", seat=seat, points=whole)


def worth(o: Values, pile: Pile, times: int, each: int) -> Message:
    """The line of the price of a pile."""
    if by_fach(o):
        return line("fach", count=units(pile.ahead), factor=times, value=each)
    if not pile.ahead:
        return line("mayor", value=each)
    return line("per_point", count=pile.ahead, factor=times, value=each)
