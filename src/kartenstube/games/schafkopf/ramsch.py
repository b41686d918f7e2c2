"""Ramsch: nobody wants to play, so each plays alone and avoids card points."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.places import pile_of
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import card_play
from kartenstube.games.schafkopf.scoring import tariff
from kartenstube.mechanics.ramsch import RamschResult, play_ramsch

line = lines_of("schafkopf.ramsch", "ramsch")


def ramsch(t: Table) -> Playing:
    """9, all_pass: all tricks with the trumps of a call game."""
    return score(t, (yield from play_ramsch(t, card_play)))


def score(t: Table, result: RamschResult) -> Score:
    """9: the score: the seat with most points pays each, and twice to a seat without a trick; a seat with all
    tricks is paid.
    """
    prices, times = tariff(t.options), 2 ** t.count(own_facts.LAID)
    found = [line("points", seat=seat, points=points) for seat, points in result.points.items()]
    if result.march is not None:
        each = times * prices.solo
        found += [*doubled(t, each), line("durchmarsch", seat=result.march, points=each)]
        return booked(t, result.march, dict.fromkeys(t.active, each), found)
    found += doubled(t, times * prices.call)
    loser = loser_of(t, result)
    paid = {seat: -times * prices.call * (2 if seat in result.virgins else 1) for seat in t.active}
    found += [line("jungfrau", seat=seat) for seat in result.virgins]
    found.append(line("lost", seat=loser, points=times * prices.call))
    return booked(t, loser, paid, found)


def doubled(t: Table, points: int) -> list[Message]:
    """9, legen: the line that tells how often the value was doubled, and what it has become."""
    said = {"count": t.count(own_facts.LAID), "points": points}
    return [Message("line.schafkopf.doubled", said, "doubling")] if t.count(own_facts.LAID) else []


def loser_of(t: Table, result: RamschResult) -> Seat:
    """9: most card points, then most tricks, then the highest trump taken, then the first from forehand."""
    ranking, order = card_play(t).ranking, list(t.clockwise(t.forehand))

    def rank(seat: Seat) -> tuple[int, int, int]:
        taken = [card for card in t.zone(pile_of(seat)).cards if ranking.is_trump(card)]
        highest = max((ranking.power[card] for card in taken), default=0)
        return result.tricks[seat], highest, -order.index(seat)

    return max(result.losers, key=rank)


def booked(t: Table, seat: Seat, from_each: Mapping[Seat, int], lines: list[Message]) -> Score:
    """9: the score of a seat that gets these amounts from the others or, below nothing, pays them."""
    gets = {other: amount for other, amount in from_each.items() if other != seat}
    scores = [-gets.get(other, 0) for other in range(t.seats)]
    scores[seat] = sum(gets.values())
    entry = Entry(seat, Message("schafkopf.game.ramsch"), scores[seat])
    return Score(tuple(scores), tuple(lines), entry=entry)
