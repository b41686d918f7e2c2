"""Spitzer with a blind: whoever picks it plays alone; when all pass, a leaster or a new deal."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.decisions import words
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.standing import Score
from kartenstube.core.table import Table
from kartenstube.games.spitzer import own_facts
from kartenstube.games.spitzer.bidding import lead
from kartenstube.games.spitzer.cards import BLIND_CARDS, RANKING, blind, card_play
from kartenstube.games.spitzer.scoring import score, thrown_in
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.settlement import between_sides
from kartenstube.mechanics.sides import tell_sides
from kartenstube.mechanics.talon import last_trick_takes, lay_aside, take_up, turn_up_all
from kartenstube.mechanics.tricks import play_tricks

REDEALS = 10  # 9, blind_all_pass: so many in a row, then a leaster


def pick(t: Table) -> Playing:
    """9: each seat once may pick the blind."""
    if blind(t.options) == "off":
        return "play"
    said = yield from one_round(
        t, "pick", lambda t, seat: words("pass", "pick"), lambda act: act.verb == "pick"
    )
    if said:
        t.tell(own_facts.PICKER, said.seat)
        take_up(t, said.seat)
        return "bury"
    if t.options.blind_all_pass == "redeal" and t.standing.thrown_in_a_row < REDEALS:
        return thrown_in(t, "line.spitzer.all_passed", "blind")
    t.tell(facts.CONTRACT, "leaster")
    return "play"


def bury(t: Table) -> Playing:
    """9: the picker lays as many cards aside as the blind has."""
    if blind(t.options) == "off":
        return "play"
    picker = t.seat(own_facts.PICKER)
    tell_sides(t, [picker], [])
    yield from lay_aside(t, picker, "bury", "bury", BLIND_CARDS[t.options.blind])
    return "play"


def play(t: Table) -> Playing:
    """9: the picker against the others."""
    if t.word(facts.CONTRACT) == "leaster":
        return (yield from leaster(t))
    picker = t.seat(own_facts.PICKER)
    tell_sides(t, [picker], [])
    lead(t)
    yield from play_tricks(t, "play", card_play)
    turn_up_all(t)
    return score(t, [picker], 2)


def leaster(t: Table) -> Playing:
    """9: everyone for himself; the blind goes to the last trick, the lowest total wins."""
    lead(t)
    yield from play_tricks(t, "play", card_play)
    last_trick_takes(t, RANKING)
    points = {seat: t.count(facts.POINTS, seat) for seat in t.active}
    lines = [
        Message("line.spitzer.leaster", {"seat": seat, "points": points[seat]}, "blind") for seat in t.active
    ]
    lowest = [seat for seat in t.active if points[seat] == min(points.values())]
    if len(lowest) > 1:
        lines.append(Message("line.spitzer.leaster_tie", {}, "blind"))
        return Score((0,) * t.seats, tuple(lines))
    each = 2 if t.count(facts.TRICKS, lowest[0]) else 4
    lines.append(Message("line.spitzer.leaster_won", {"seat": lowest[0], "units": each}, "blind"))
    others = [seat for seat in t.active if seat not in lowest]
    return Score(between_sides(t.seats, lowest, others, each), tuple(lines))
