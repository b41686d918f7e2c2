"""Ramsch: nobody wants to play, so each plays alone and avoids card points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kartenstube.core.cards import Card
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.places import pile_of
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import card_play
from kartenstube.games.schafkopf.scoring import SCHNEIDER_WON, tariff
from kartenstube.mechanics.ramsch import RamschResult, play_ramsch

line = lines_of("schafkopf.ramsch", "ramsch")


def ramsch(t: Table) -> Playing:
    """9, all_pass: all tricks with the trumps of a call game."""
    return score(t, (yield from play_ramsch(t, card_play)))


def score(t: Table, result: RamschResult) -> Score:
    """9: the score: the seat with most points pays each, and more for a seat without a trick; who marches is
    paid.
    """
    prices, times = tariff(t.options), 2 ** t.count(own_facts.LAID)
    found = [line("points", seat=seat, points=points) for seat, points in result.points.items()]
    marches = marching(t.options, result)
    if marches is not None:
        each = times * prices.solo
        how = "durchmarsch" if result.march is not None else "durchmarsch_points"
        found += [*doubled(t, each), line(how, seat=marches, points=each)]
        return booked(t, [marches], dict.fromkeys(t.active, each), found)
    price = times * prices.call // (2 if t.options.ramsch_price == "half" else 1)
    losers = losers_of(t, result)
    found += [*doubled(t, price), *virgin_lines(t.options, result)]
    found += [line("lost", seat=seat, points=price) for seat in losers]
    factors = factors_of(t.options, result)
    return booked(t, losers, {seat: -price * factors[seat] for seat in t.active}, found)


def marching(o: Values, result: RamschResult) -> Seat | None:
    """9, durchmarsch: the seat with every trick, or with so many card points."""
    if o.durchmarsch == "from_91" and max(result.points.values()) >= SCHNEIDER_WON:
        return result.losers[0]
    return result.march


def factors_of(o: Values, result: RamschResult) -> dict[Seat, int]:
    """9, virgin: the number of times that each seat is paid the price."""
    if o.virgin == "all":
        return dict.fromkeys(result.tricks, 2 ** len(result.virgins))
    doubles = result.virgins if o.virgin == "single" else []
    return {seat: 2 if seat in doubles else 1 for seat in result.tricks}


def virgin_lines(o: Values, result: RamschResult) -> list[Message]:
    """9, virgin: the lines on seats without a trick, where these cost more."""
    word = {"single": "jungfrau", "all": "jungfrau_all"}.get(o.virgin)
    return [line(word, seat=seat) for seat in result.virgins] if word else []


def doubled(t: Table, points: int) -> list[Message]:
    """9, legen: the line that tells how often the value was doubled, and what it has become."""
    said = {"count": t.count(own_facts.LAID), "points": points}
    return [Message("line.schafkopf.doubled", said, "doubling")] if t.count(own_facts.LAID) else []


def losers_of(t: Table, result: RamschResult) -> list[Seat]:
    """9, ramsch_level: the seats with most card points that pay: all of them, or the one that comes last by
    tricks and trumps and, if these are level, too, is the first from forehand.
    """
    level: str = t.options.ramsch_level
    if level == "both":
        return result.losers
    order = list(t.clockwise(t.forehand))

    def rank(seat: Seat) -> tuple[int, int, int, int]:
        trumps = trumps_taken(t, seat)
        highest = max((card_play(t).ranking.power[card] for card in trumps), default=0)
        tricks = 0 if level == "trump" else result.tricks[seat]
        many = len(trumps) if level == "tricks_many_trump" else 0
        return tricks, many, highest, -order.index(seat)

    return [max(result.losers, key=rank)]


def trumps_taken(t: Table, seat: Seat) -> list[Card]:
    """The trumps in the tricks of a seat."""
    return [card for card in t.zone(pile_of(seat)).cards if card_play(t).ranking.is_trump(card)]


def booked(t: Table, seats: Sequence[Seat], from_each: Mapping[Seat, int], lines: list[Message]) -> Score:
    """9: the score of seats that each get these amounts from all others or, below nothing, pay them."""
    scores = [-len(seats) * from_each[other] for other in range(t.seats)]
    gets = sum(amount for other, amount in from_each.items() if other not in seats)
    for seat in seats:
        scores[seat] = gets
    entry = Entry(seats[0] if len(seats) == 1 else None, Message("schafkopf.game.ramsch"), gets)
    return Score(tuple(scores), tuple(lines), entry=entry)
