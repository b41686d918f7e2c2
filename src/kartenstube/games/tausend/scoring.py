"""7: the changes of a deal in the accounts, in the order of TS-7."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.tausend.cards import bid_of, own
from kartenstube.games.tausend.ledger import (
    BOLT,
    CLASH,
    CLIMBED,
    CONCEDED,
    COST,
    FALLEN,
    FELL,
    HOME,
    THIRD,
    TOP,
    TRIES,
    Ledger,
    ledger_of,
)
from kartenstube.mechanics.talon import turn_up_all

WALL, GOAL, EACH = 800, 1000, 60


class Outcome(NamedTuple):
    """A deal as it came out: the declarer, the bid, and by seat points and tricks; None for both if the
    declarer conceded.
    """

    declarer: Seat
    bid: int
    own: tuple[int, ...] | None = None
    tricks: tuple[int, ...] | None = None

    @property
    def is_made(self) -> bool:
        """7: true if the declarer has what was bid."""
        return self.own is not None and self.own[self.declarer] >= self.bid


class Booked(NamedTuple):
    """The changes of a deal: the accounts by seat, and its notes."""

    changes: tuple[int, ...]
    notes: Mapping[str, tuple[Seat, ...]]


def rounded(points: int, step: int) -> int:
    """7 and 9: an opponent's points, rounded to a multiple of the step; half of it is rounded up."""
    return (2 * points + step) // (2 * step) * step


def booked(o: Values, before: Ledger, deal: Outcome) -> Booked:
    """7: the changes of a deal: accounts, then the seat on the barrel, then those who climb."""
    seats = range(len(before.accounts))
    notes: dict[str, tuple[Seat, ...]] = {BOLT: bolted(o, before, deal)}
    if deal.own is None:
        notes[CONCEDED] = (deal.declarer,)
    changes = [plain_change(o, before, deal, seat) + cost(before, notes, seat) for seat in seats]
    accounts = [total + change for total, change in zip(before.accounts, changes, strict=True)]
    if o.barrel == "russian":
        accounts = with_barrel(before, deal, accounts, notes)
    changed = tuple(now - was for now, was in zip(accounts, before.accounts, strict=True))
    return Booked(changed, {word: noted for word, noted in notes.items() if noted})


def plain_change(o: Values, before: Ledger, deal: Outcome, seat: Seat) -> int:
    """7: the change of an account by the deal alone."""
    if seat == deal.declarer:
        if deal.own is None:
            return -deal.bid if o.rospisat == "bid" else 0
        return deal.bid if deal.is_made else -deal.bid
    if before.is_on(seat) or (o.barrel == "polish" and before.accounts[seat] >= WALL):
        return 0
    return EACH if deal.own is None else rounded(deal.own[seat], o.step)


def bolted(o: Values, before: Ledger, deal: Outcome) -> tuple[Seat, ...]:
    """7 and TS-4: opponents who won no trick."""
    if o.bolts == "off" or deal.tricks is None:
        return ()
    return tuple(
        seat
        for seat, tricks in enumerate(deal.tricks)
        if seat != deal.declarer and not tricks and not before.is_on(seat)
    )


def cost(before: Ledger, notes: Mapping[str, tuple[Seat, ...]], seat: Seat) -> int:
    """7: every third bolt and every third concession costs 120."""
    is_third_bolt = seat in notes[BOLT] and before.bolts[seat] + 1 == THIRD
    is_third = seat in notes.get(CONCEDED, ()) and (before.conceded[seat] + 1) % THIRD == 0
    return -COST * (is_third_bolt + is_third)


def with_barrel(
    before: Ledger, deal: Outcome, accounts: list[int], notes: dict[str, tuple[Seat, ...]]
) -> list[int]:
    """7: the accounts when the barrel has had its say. TS-7: a win from it ends the match at once."""
    there = next((seat for seat in range(len(accounts)) if before.is_on(seat)), None)
    found, fell = list(accounts), []
    if there is not None and there == deal.declarer and deal.is_made:
        notes[HOME] = notes[FELL] = (there,)
        found[there] = GOAL
        return found
    climbers = [seat for seat, total in enumerate(found) if total >= TOP and seat != there]
    if there is not None:
        is_lost = there == deal.declarer
        is_last = (before.barrel[there] or 0) + 1 == TRIES
        if is_lost or is_last or len(climbers) == 1:
            fell.append(there)
            found[there] = found[there] if is_lost else FALLEN
    for seat in climbers:
        found[seat] = TOP if len(climbers) == 1 else FALLEN
    notes[CLIMBED if len(climbers) == 1 else CLASH] = tuple(climbers)
    notes[FELL] = tuple(fell)
    return found


# The deal on the table

line = lines_of("tausend", "scoring")


def scored(t: Table) -> Score:
    """7: the score of a deal that was played."""
    declarer, bid = t.seat(facts.DECLARER), bid_of(t)
    points = tuple(own(t, seat) for seat in range(t.seats))
    tricks = tuple(t.count(facts.TRICKS, seat) for seat in range(t.seats))
    deal = Outcome(declarer, bid, points, tricks)
    goal = Goal((declarer,), points[declarer], bid, sum(points))
    return told(t, deal)._replace(goal=goal)


def conceded(t: Table) -> Score:
    """7 and 4: the score of a deal that the declarer gave up."""
    turn_up_all(t)
    return told(t, Outcome(t.seat(facts.DECLARER), bid_of(t)))


def told(t: Table, deal: Outcome) -> Score:
    """7: the score of a deal, with the reasons for each change."""
    before = ledger_of(t)
    found = booked(t.options, before, deal)
    lines = [*of_declarer(t, deal), *of_opponents(t, before, deal), *of_ledger(before, found)]
    game = Message("tausend.game.conceded" if deal.own is None else "tausend.game", {"bid": deal.bid})
    entry = Entry(deal.declarer, game, found.changes[deal.declarer])
    return Score(found.changes, tuple(lines), found.notes, entry=entry)


def of_declarer(t: Table, deal: Outcome) -> list[Message]:
    """7: the result of the declarer."""
    if deal.own is None:
        paid = [line("cost", seat=deal.declarer, bid=deal.bid)] if t.options.rospisat == "bid" else []
        return [line("conceded", seat=deal.declarer, bid=deal.bid), *paid]
    word = "made" if deal.is_made else "missed"
    return [line(word, seat=deal.declarer, bid=deal.bid, points=deal.own[deal.declarer])]


def of_opponents(t: Table, before: Ledger, deal: Outcome) -> list[Message]:
    """7: a line for each opponent."""
    found = []
    for seat in t.after(deal.declarer):
        if seat == deal.declarer:
            continue
        scores = plain_change(t.options, before, deal, seat)
        if deal.own is None:
            found.append(line("each" if scores else "nothing", seat=seat, points=scores))
        elif before.is_on(seat) or (deal.own[seat] and not scores and t.options.barrel == "polish"):
            found.append(line("nothing", seat=seat))
        else:
            found.append(line("opponent", seat=seat, points=deal.own[seat], scores=scores))
    return found


def of_ledger(before: Ledger, found: Booked) -> list[Message]:
    """7: lines for bolts, concessions, and the barrel."""
    lines = []
    for seat in found.notes.get(BOLT, ()):
        count = before.bolts[seat] + 1
        lines.append(line("bolt.third" if count == THIRD else "bolt", seat=seat, count=count))
    for seat in found.notes.get(CONCEDED, ()):
        count = before.conceded[seat] + 1
        lines += [line("conceded.third", seat=seat)] if count % THIRD == 0 else []
    after = [was + change for was, change in zip(before.accounts, found.changes, strict=True)]
    home = found.notes.get(HOME, ())
    lines += [line("home", seat=seat) for seat in home]
    lines += [line("climbed", seat=seat) for seat in found.notes.get(CLIMBED, ())]
    lines += [line("together", seats=list(found.notes[CLASH]))] if CLASH in found.notes else []
    fell = [seat for seat in found.notes.get(FELL, ()) if seat not in home]
    lines += [line("fell" if after[seat] == FALLEN else "lost", seat=seat) for seat in fell]
    return lines


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: the sum of the changes of a conceded deal, where no barrel or wall has a say."""
    if CONCEDED not in done.notes or o.barrel != "off":
        return None
    return done.entry and done.entry.value + EACH * (len(done.scores) - 1)
