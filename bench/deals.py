"""How many deals a second the engine plays, and how long an expert thinks; in any interpreter."""

import time
from importlib import import_module

from kartenstube.analysis.autoplay import BOT_NAMES, play_on, thoughts
from kartenstube.bots.base import Budget
from kartenstube.core.decisions import act_text
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine

FEW = Budget(worlds=8)


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
    thinking, rules, times = import_module("engine_worker.thinking"), GAMES[game], []
    seats = [SeatLine(name, "expert") for name in BOT_NAMES[: rules.seats(rules.options.read({}))]]
    for number in range(deals):
        match = new_match(game, {}, seats, f"bench-{number}")
        while match.decision:
            free = match.decision.choices.is_free()
            started = time.perf_counter()
            *_, best = thinking.in_time(thoughts(match, thinking.BUDGET), thinking.SECONDS)
            if free:
                times.append(1000 * (time.perf_counter() - started))
            match.answer(act_text(best))
    return sorted(times)


def expert_seconds(game: str, answers: int) -> float:
    """Seconds that experts need for so many answers with a choice, with FEW worlds each, in games of medium
    bots.
    """
    rules, spent, number = GAMES[game], 0.0, 0
    seats = [SeatLine(name, "medium") for name in BOT_NAMES[: rules.seats(rules.options.read({}))]]
    match = new_match(game, {}, seats, "bench")
    while answers:
        if match.decision is None:
            number += 1
            match = new_match(game, {}, seats, f"bench-{number}")
        if match.decision.choices.is_free():
            lines = tuple(line._replace(player="expert") for line in match.seats)
            asked = Match(match.record._replace(seats=lines))
            started = time.perf_counter()
            list(thoughts(asked, FEW))
            spent += time.perf_counter() - started
            answers -= 1
        play_on(match)
    return spent
