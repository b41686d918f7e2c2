"""Cards that are laid out before a seat instead of dealt into its hand: in each of its places one lies face
up, and one covered under it, which is turned up when it lies free.
"""

from __future__ import annotations

from itertools import chain

from kartenstube.core.cards import Card
from kartenstube.core.events import EVERYBODY, Seat
from kartenstube.core.places import trick_of
from kartenstube.core.table import Table, ZonePlan

LAID_OUT = ("place", "covered")
"""Kinds of zones into which cards are laid out."""


def places(seat: Seat, count: int) -> tuple[ZonePlan, ...]:
    """The places of a seat, `count` of them, numbered from 1 (`up0_1`), each with one under it (`down0_1`),
    whose card nobody sees.
    """
    pairs = [(f"up{seat}_{number}", f"down{seat}_{number}") for number in range(1, count + 1)]
    return (
        *(ZonePlan(up, "place", EVERYBODY, seat, plays=True, under=down) for up, down in pairs),
        *(ZonePlan(down, "covered", owner=seat) for _, down in pairs),
    )


def turn_up_free(t: Table) -> None:
    """Turn up the covered cards on which no card lies any more."""
    for zone in t.zones.values():
        if zone.under and not zone.cards:
            t.move(t.zone(zone.under).cards, zone.under, zone.name)


def laid_out(t: Table, seat: Seat) -> list[Card]:
    """The cards that were laid out before a seat, with those of them that it has played."""
    left = [zone.cards for zone in t.zones.values() if zone.owner == seat and zone.kind in LAID_OUT]
    under_way = t.zone(trick_of(seat)).cards
    played = [card for trick in t.tricks for player, card in trick.plays if player == seat]
    return [*played, *under_way, *chain(*left)] if left else []
