"""Dealing: packets from the stock, card by card where the rules page says so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kartenstube.core.events import Seat
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table


def deal_packets(t: Table, order: Sequence[Seat], packets: Iterable[int]) -> None:
    """Deal the packets in turn, each to all seats in this order, from the top of the stock."""
    for packet in packets:
        for seat in order:
            t.move(t.zone("stock").cards[:packet], "stock", hand_of(seat))
