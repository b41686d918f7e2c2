"""The tricks, and what a deal counts."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.binokel.bidding import line
from kartenstube.games.binokel.contracts import (
    FRAME,
    GIVEN_UP,
    LAST_TRICK,
    TRUMP,
    card_play,
    current_bid,
    melded,
    side_of,
    to_reach,
)
from kartenstube.mechanics.talon import points_laid_aside, turn_up_all
from kartenstube.mechanics.tricks import hands_not_empty


def play(t: Table) -> Playing:
    """5: forehand leads or with an option the declarer, who leads without trumps in any case. Who gave up
    does not play.
    """
    contract, declarer = FRAME.contract(t), t.seat(facts.DECLARER)
    if contract.name == GIVEN_UP.name:
        turn_up_all(t)
        return given_up(t)
    leads = contract.name != TRUMP.name or t.options.first_lead == "declarer"
    yield from FRAME.play(t, declarer if leads else t.forehand, after_trick=last_trick)
    return score(t) if contract.name == TRUMP.name else all_or_none(t)


def last_trick(t: Table) -> None:
    """5: the last trick counts ten more."""
    if not hands_not_empty(t) and card_play(t).value.per_card:
        winner = t.seat(facts.LEADER)
        t.tell(facts.POINTS, t.count(facts.POINTS, winner) + LAST_TRICK, winner)


class Count(NamedTuple):
    """The count of a side: its seats, the points in its tricks with its discards, its melds, its tricks."""

    side: tuple[Seat, ...]
    taken: int
    melds: int
    tricks: int

    @property
    def total(self) -> int:
        """7, BI-4: melds count if the side has a trick; its discards are none."""
        return self.taken + (self.melds if self.tricks else 0)

    def booked(self, rounds: bool) -> int:
        """9, BI-11: the same with the points in tricks rounded to tens, five upwards."""
        taken = (self.taken + 5) // 10 * 10 if rounds else self.taken
        return self.total - self.taken + taken


def sides(t: Table) -> list[tuple[Seat, ...]]:
    """The sides of the deal (2), the declarer's first."""
    seats = list(t.clockwise(t.seat(facts.DECLARER)))
    found = [side_of(t.options, seat) for seat in seats]
    return [side for place, side in enumerate(found) if not {*side} & {*seats[:place]}]


def count(t: Table, side: tuple[Seat, ...]) -> Count:
    """7: the count of a side; the discards count for the declarer's."""
    taken = sum(t.count(facts.POINTS, seat) for seat in side)
    if t.seat(facts.DECLARER) in side:
        taken += points_laid_aside(t, card_play(t).ranking)
    return Count(side, taken, melded(t, side), sum(t.count(facts.TRICKS, seat) for seat in side))


def score(t: Table) -> Score:
    """7: a bid that is reached counts as all that a side has; one that is not costs the declarer's side."""
    own, *others = [count(t, side) for side in sides(t)]
    bid, o = current_bid(t), t.options
    made = own.total >= bid
    value = own.booked(o.round10) if made else -o.fail_factor * bid
    more = 0 if made else o.fail_bonus
    told = [line("made" if made else "failed", seats=list(own.side), bid=bid, total=own.total), counted(own)]
    told += map(counted, others)
    if not made:
        told.append(line("lost", seats=list(own.side), points=-value))
    if more:
        told.append(line("bonus", points=more))
    changes = [(own.side, value), *((one.side, one.booked(o.round10) + more) for one in others)]
    return booked(t, changes, "won" if made else "lost", told)


def counted(one: Count) -> Message:
    """The line about the points of a side."""
    code = "melds" if not one.melds else "counted" if one.tricks else "no_trick"
    return line(f"side.{code}", seats=list(one.side), points=one.taken, melds=one.melds)


def given_up(t: Table) -> Score:
    """7: the bid is lost once, and the others get their melds and a bonus."""
    own, *others = sides(t)
    bid, bonus = current_bid(t), t.options.abgehen_bonus
    more = bid // 2 if bonus == "half" else int(bonus)
    told = [line("given_up", "giving-up", seats=list(own), bid=bid)]
    told += (gets(side, melded(t, side), more) for side in others)
    changes = [(own, -bid), *((side, melded(t, side) + more) for side in others)]
    return booked(t, changes, "lost", told)


def gets(side: tuple[Seat, ...], melds: int, bonus: int) -> Message:
    """7: the line about what a side gets whose declarer gives up."""
    alone = ".melds" if melds else ".bonus" if bonus else ".nothing"
    code = "gets" if melds and bonus else f"gets{alone}"
    return line(code, "giving-up", seats=list(side), melds=melds, bonus=bonus)


def all_or_none(t: Table) -> Score:
    """7: Durch and Bettel count a thousand for the declarer's side, and the others nothing."""
    contract, side = FRAME.contract(t), FRAME.playing(t)
    won = contract.aim.is_met(FRAME.tricks(t))
    value = contract.price if won else -t.options.durch_lost
    word = "won" if won else "lost"
    told = [line(f"{contract.name}.{word}", "durch", seats=list(side), points=abs(value))]
    return booked(t, [(side, value)], word, told)


def booked(t: Table, changes: list[tuple[tuple[Seat, ...], int]], word: str, told: list[Message]) -> Score:
    """7: the score of the deal: both partners have that of their side."""
    by_seat = {seat: change for side, change in changes for seat in side}
    side = FRAME.playing(t)
    contract = FRAME.contract(t)
    if contract.name == TRUMP.name and not any(t.count(facts.TRICKS, seat) for seat in side):
        contract = to_reach(current_bid(t))  # its melds count nothing
    return Score(
        tuple(by_seat.get(seat, 0) for seat in range(t.seats)),
        tuple(told),
        {word: side},
        goal=contract.aim.goal(side, FRAME.result(t)),
        entry=Entry(t.seat(facts.DECLARER), FRAME.named(t), by_seat[side[0]]),
    )
