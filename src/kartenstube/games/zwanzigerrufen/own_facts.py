"""Facts that only a table of Zwanzigerrufen tells: what was announced and doubled, by item.

An item is "game", "pagat" or "valat", or an absolut of one side. Who announced it is public, and how often it
was doubled.
"""

from __future__ import annotations

from kartenstube.core.events import Seat
from kartenstube.core.facts import Count, Flag, SeatFact
from kartenstube.core.state import DealState

ITEMS = ("game", "absolut_re", "absolut_contra", "pagat", "valat")
CANCELLED = ("absolut_re", "absolut_contra", "pagat")  # 4: by an announced valat
ANNOUNCED_BY = {item: SeatFact(f"{item}_by") for item in ITEMS}
DOUBLINGS = {item: Count(f"{item}_doublings") for item in ITEMS}
DOUBLED_BY = {item: SeatFact(f"{item}_doubled_by") for item in ITEMS}
STANDS = {item: Count(f"item_{item}") for item in ITEMS}
"""What an item counts with its doubles, as the table shows it."""
SHOWN = Flag("shown")  # of a seat: its words have shown its side
MAERCHENSTICH = Flag("maerchenstich")  # the three of the Trull lie in the trick under way


def announcer(k: DealState, item: str) -> Seat | None:
    """4: the seat that announced an item; None if nobody did."""
    return k.seat_of(ANNOUNCED_BY[item])


def stands(k: DealState, item: str) -> bool:
    """4: tell whether an item was announced and is not cancelled; the game always stands."""
    is_cancelled = item in CANCELLED and announcer(k, "valat") is not None
    return item == "game" or (announcer(k, item) is not None and not is_cancelled)


def level(k: DealState, item: str) -> int:
    """4: the level to which doubles have raised an item: 1, 2, 4, 8 or 16 times its value."""
    return 1 << k.count(DOUBLINGS[item])
