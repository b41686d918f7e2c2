"""How many deals a second the engine plays, in whatever interpreter runs this."""

import time

from kartenstube.match import new_match
from kartenstube.players import play_on
from kartenstube.record import SeatLine

GAME, OPTIONS = "german-whist", {"match_end": "deals", "deals": 100}


def deals_a_second(level: str, deals: int) -> float:
    """Deals a second, bots of one level on all seats."""
    seats = [SeatLine("A", level), SeatLine("B", level)]
    match = new_match(GAME, OPTIONS, seats, "bench")
    started = time.perf_counter()
    for number in range(deals):
        while match.decision:
            play_on(match)
        if match.end:
            match = new_match(GAME, OPTIONS, seats, f"bench-{number}")
        else:
            match.next_deal()
    return deals / (time.perf_counter() - started)
