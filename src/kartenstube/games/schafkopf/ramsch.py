"""Ramsch: nobody wants to play, so each plays alone and avoids card points."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.places import pile_of
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import card_play, ranking_of
from kartenstube.games.schafkopf.scoring import tariff
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader


def ramsch(t: Table) -> Playing:
    """9, all_pass: all tricks with the trumps of a call game."""
    t.tell(facts.CONTRACT, "ramsch")
    set_leader(t, t.forehand)
    yield from play_tricks(t, "ramsch", card_play)
    turn_up_all(t)
    return score(t)


def score(t: Table) -> Score:
    """9: who has most points pays each, and twice to a seat without a trick; who has all tricks is paid."""
    prices, times = tariff(t.options), 2 ** t.count(own_facts.LAID)
    points = {seat: t.count(facts.POINTS, seat) for seat in t.active}
    tricks = {seat: t.count(facts.TRICKS, seat) for seat in t.active}
    found = [line("points", seat=seat, points=points[seat]) for seat in t.active]
    march = next((seat for seat in t.active if tricks[seat] == sum(tricks.values())), None)
    if march is not None:
        each = times * prices.solo
        found += [*doubled(t, each), line("durchmarsch", seat=march, points=each)]
        return booked(t, march, dict.fromkeys(t.active, each), found)
    found += doubled(t, times * prices.call)
    loser = loser_of(t, points, tricks)
    paid = {seat: -times * prices.call * (1 if tricks[seat] else 2) for seat in t.active}
    found += [line("jungfrau", seat=seat) for seat in t.active if not tricks[seat]]
    found.append(line("lost", seat=loser, points=times * prices.call))
    return booked(t, loser, paid, found)


def doubled(t: Table, points: int) -> list[Message]:
    """9, legen: how often the value was doubled, and what it has become."""
    said = {"count": t.count(own_facts.LAID), "points": points}
    return [Message("line.schafkopf.doubled", said, "doubling")] if t.count(own_facts.LAID) else []


def loser_of(t: Table, points: Mapping[Seat, int], tricks: Mapping[Seat, int]) -> Seat:
    """9: most card points, then most tricks, then the highest trump taken, then the first from forehand."""
    ranking = ranking_of("ramsch", "", t.options.deck == "short")
    order = list(t.clockwise(t.forehand))

    def rank(seat: Seat) -> tuple[int, int, int, int]:
        taken = [card for card in t.zone(pile_of(seat)).cards if ranking.is_trump(card)]
        highest = max((ranking.power[card] for card in taken), default=0)
        return points[seat], tricks[seat], highest, -order.index(seat)

    return max(t.active, key=rank)


def booked(t: Table, seat: Seat, from_each: Mapping[Seat, int], lines: list[Message]) -> Score:
    """9: what one seat gets from each of the others, or pays, below nothing."""
    gets = {other: amount for other, amount in from_each.items() if other != seat}
    scores = [-gets.get(other, 0) for other in range(t.seats)]
    scores[seat] = sum(gets.values())
    entry = Entry(seat, Message("schafkopf.game.ramsch"), scores[seat])
    return Score(tuple(scores), tuple(lines), entry=entry)


def line(word: str, **params: int) -> Message:
    """A line of the score."""
    return Message(f"line.schafkopf.ramsch.{word}", params, "ramsch")
