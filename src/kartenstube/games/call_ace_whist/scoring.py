"""The score of a deal."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.contract import DealResult
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.call_ace_whist.contracts import WhistContract
from kartenstube.games.call_ace_whist.sides import FRAME, soloists
from kartenstube.mechanics.settlement import between_sides

line = lines_of("call-ace-whist", "scoring")


def value(o: Values, contract: WhistContract, tricks: int) -> int:
    """7: the price that each of the others pays for so many tricks of the side; below 0 each gets it."""
    more = tricks - contract.number
    if more >= 0:
        return contract.price * (tricks if o.made == "all" else 1 + more)
    factor = {"double": -2 * more, "plus_one": 1 - more, "single": -more}[o.down]
    return -contract.price * factor


def has_lost(t: Table, seat: Seat) -> bool:
    """7: tell whether a soloist has lost his misère."""
    return t.count(facts.TRICKS, seat) > (FRAME.contract(t).allowed or 0)


def score(t: Table) -> Score:
    """7: a contract for tricks is settled between the sides, a misère by each soloist with those that did
    not join.
    """
    return misere_score(t) if FRAME.contract(t).is_misere else trick_score(t)


def trick_score(t: Table) -> Score:
    """7: each of the losing side pays v; a declarer alone gets or pays three times v."""
    contract, result = FRAME.contract(t), FRAME.tricks(t)
    each, side, others = value(t.options, contract, result.tricks), FRAME.playing(t), FRAME.others(t)
    word = "won" if each > 0 else "lost"
    paid = f"paid.{word}{'.alone' if len(side) == 1 else ''}"
    lines = (
        line(f"tricks.{word}", seats=list(side), game=FRAME.named(t), tricks=result.tricks),
        line(paid, seats=list(side), seat=side[0], points=abs(each), total=abs(each) * len(others)),
    )
    notes = {"won": side if each > 0 else others, "lost": others if each > 0 else side}
    entry = Entry(side[0], FRAME.named(t), each)
    goal = contract.aim.goal(side, DealResult(tricks=result.tricks))
    return Score(between_sides(t.seats, side, others, each), lines, notes, goal=goal, entry=entry)


def misere_score(t: Table) -> Score:
    """7: a soloist gets the price from each seat that did not join, or pays it to each."""
    price, alone = FRAME.contract(t).price, soloists(t)
    others = [seat for seat in t.active if seat not in alone]
    total, lines = [0] * t.seats, []
    for seat in alone:
        each = -price if has_lost(t, seat) else price
        changes = between_sides(t.seats, [seat], others, each) if others else (0,) * t.seats
        total = [before + change for before, change in zip(total, changes, strict=True)]
        lines.append(misere_line(t, seat, each))
    if not others:
        lines.append(line("nobody_pays"))
    won = tuple(seat for seat in alone if not has_lost(t, seat))
    notes = {"won": won, "lost": tuple(seat for seat in alone if seat not in won)}
    entry = Entry(alone[0], FRAME.named(t), -price if has_lost(t, alone[0]) else price)
    return Score(tuple(total), tuple(lines), notes, entry=entry)


def misere_line(t: Table, seat: Seat, each: int) -> Message:
    """The line about one soloist."""
    word, taken = "won" if each > 0 else "lost", t.count(facts.TRICKS, seat)
    return line(f"misere.{word}", seat=seat, game=FRAME.named(t), tricks=taken, points=abs(each))
