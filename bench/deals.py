"""How many deals a second the engine plays, in whatever interpreter runs this."""

import time

from kartenstube.match import new_match
from kartenstube.players import BOT_NAMES, play_on
from kartenstube.record import SeatLine
from kartenstube.registry import GAMES


def deals_a_second(kind: str, deals: int) -> float:
    """Deals a second of a game by its usual rules, bots of one level on all seats; `kind` is "GAME LEVEL"."""
    game, level = kind.split(" ")
    rules = GAMES[game]
    seats = [SeatLine(name, level) for name in BOT_NAMES[: rules.seats(rules.options.read({}))]]
    match = new_match(game, {}, seats, "bench")
    started = time.perf_counter()
    for number in range(deals):
        while match.decision:
            play_on(match)
        if match.end:
            match = new_match(game, {}, seats, f"bench-{number}")
        else:
            match.next_deal()
    return deals / (time.perf_counter() - started)
