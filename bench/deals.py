"""How many deals a second the engine plays, and how long an expert thinks; in any interpreter."""

import time
from importlib import import_module

from kartenstube.analysis.autoplay import BOT_NAMES, play_on, thoughts
from kartenstube.core.decisions import act_text
from kartenstube.games.registry import GAMES
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine


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


def decision_times(game: str, deals: int) -> list[float]:
    """Milliseconds of each choice of an expert with the page's budget, sorted; experts on all seats."""
    in_time = import_module("engine_worker").in_time
    rules, times = GAMES[game], []
    seats = [SeatLine(name, "expert") for name in BOT_NAMES[: rules.seats(rules.options.read({}))]]
    for number in range(deals):
        match = new_match(game, {}, seats, f"bench-{number}")
        while match.decision:
            free = match.decision.choices.is_free()
            started = time.perf_counter()
            *_, best = thoughts(match, in_time())
            if free:
                times.append(1000 * (time.perf_counter() - started))
            match.answer(act_text(best))
    return sorted(times)
