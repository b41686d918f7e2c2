"""Ramsch: everybody passed, plays alone and avoids card points."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from kartenstube.core import facts
from kartenstube.core.cards import CardSet
from kartenstube.core.decisions import Answer, Decision, Pick, exactly, words
from kartenstube.core.events import Seat, only
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.places import hand_of
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.skat import bock, own_facts
from kartenstube.games.skat.contracts import card_play
from kartenstube.games.skat.options import PUSHED
from kartenstube.mechanics.jacks import ALL_POINTS, GRAND, JACKS
from kartenstube.mechanics.ramsch import RamschResult, play_ramsch
from kartenstube.mechanics.settlement import to_each
from kartenstube.mechanics.talon import take_up

line = lines_of("skat.ramsch", "ramsch")


def begin_ramsch(t: Table) -> str:
    """9: the phase with which a Ramsch begins."""
    return "instead" if t.options.ramsch_hand else _push_or_play(t)


def _push_or_play(t: Table) -> str:
    return "push" if t.options.all_pass == PUSHED else "ramsch"


def instead(t: Table) -> Playing:
    """9, ramsch_hand: from forehand on each seat may play Grand by hand instead."""
    t.enter("instead")
    for seat in t.clockwise(t.forehand):
        answer = yield Decision(seat, "instead", words(GRAND, "pass"))
        if answer.act.verb == GRAND:
            t.tell(facts.DECLARER, seat)
            t.tell(own_facts.HAND, True)
            t.tell(facts.CONTRACT, GRAND)
            return "announcement"
    return _push_or_play(t)


def push(t: Table) -> Playing:
    """9, Schieberamsch: from forehand on each seat takes the skat and lays two cards down for it, or passes
    it on unseen.
    """
    t.enter("push")
    may = ["take"] if t.options.ramsch_push == "must_take" else ["take", "pass"]
    for seat in t.clockwise(t.forehand):
        answer = yield Decision(seat, "push", words(*may))
        t.tell(own_facts.PASSED_ON, answer.act.verb == "pass", seat)
        if answer.act.verb == "take":
            yield from swap(t, seat)
    return "ramsch"


def swap(t: Table, seat: Seat) -> Generator[Decision, Answer, None]:
    """9, Schieberamsch: the skat joins the hand, and two cards that are no jacks are the skat for the next
    seat, which nobody else sees.
    """
    t.turn_down("talon")
    take_up(t, seat)
    plain = CardSet.of(card for card in t.hand(seat) if card not in JACKS)
    answer = yield Decision(seat, "push", Pick("discard", exactly(2), plain))
    t.turn_up("talon", only(seat))
    t.move(answer.act.cards, hand_of(seat), "talon")


def ramsch(t: Table) -> Playing:
    """9: ten tricks with the jacks as trumps; the skat goes to the last one, or to who loses."""
    to_last = t.options.ramsch_skat == "last_trick"
    return score(t, (yield from play_ramsch(t, card_play, talon_to_last=to_last)))


def score(t: Table, result: RamschResult) -> Score:
    """9: the score: the seat with most points loses them, twice if somebody took no trick; a seat with all
    tricks wins.
    """
    lines = [line("points", seat=seat, points=points) for seat, points in result.points.items()]
    passed_on = sum(bool(t.fact(own_facts.PASSED_ON, seat)) for seat in t.active)
    times = 2**passed_on * bock.times(t)
    more = [line("passed_on", n=passed_on, times=2**passed_on)] if passed_on else []
    more += [line("bock")] if bock.times(t) > 1 else []
    if result.march is not None:
        lines = [*lines, *more, line("durchmarsch", seat=result.march, points=ALL_POINTS * times)]
        return booked(t, [result.march], ALL_POINTS * times, lines)
    losers, skat = losers_of(t, result), card_play(t).ranking.points_of(t.zone("talon").cards)
    lines += [line("skat", seats=losers, points=skat)] if t.options.ramsch_skat == "loser" else []
    lines += [*(line("jungfrau", seat=seat) for seat in result.virgins), *more]
    paid = (max(result.points.values()) + skat) * (2 if result.virgins else 1) * times
    return booked(t, losers, -paid, [*lines, line("lost", seats=losers, points=paid)])


def losers_of(t: Table, result: RamschResult) -> list[Seat]:
    """9, ramsch_level: the seats with most points that pay: all of them, or the one whose last trick came
    later.
    """
    if t.options.ramsch_level == "both":
        return result.losers
    return [next(trick.winner for trick in reversed(t.tricks) if trick.winner in result.losers)]


def booked(t: Table, seats: Sequence[Seat], points: int, lines: Sequence[Message]) -> Score:
    """9: these seats get the points, whatever the scoring."""
    entry = Entry(seats[0] if len(seats) == 1 else None, Message("skat.game.ramsch"), points)
    return Score(to_each(t.seats, seats, points), tuple(lines), entry=entry)
