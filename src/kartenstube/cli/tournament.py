"""The command `arena`: a tournament of two levels, here or on other machines."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kartenstube.analysis.arena import Apply, Say, tournament
from kartenstube.analysis.autoplay import next_said, said_within
from kartenstube.cli.arguments import BadUse, levels_of, seed_of
from kartenstube.core.messages import Message
from kartenstube.core.texts import quoted
from kartenstube.games.registry import game_named
from kartenstube.render.wording import Wording

CHUNK = 4
"""Deals that a process gets at once."""
SCHEDULER_SECONDS = 10
PACKAGE = "kartenstube"


def arena(given: argparse.Namespace, words: Wording) -> None:
    """Play a tournament of two levels and print its outcome."""
    game = game_named(given.game)
    options = game.options.parse(given.set)
    levels = levels_of(given, words)
    if len(levels) != 2:
        raise BadUse(Message("fault.two_levels", {"found": quoted(given.bots)}))
    if given.deals < 2 or given.jobs < 1:
        raise BadUse(Message("fault.too_few", {"deals": given.deals, "jobs": given.jobs}))
    seed = seed_of(given)
    with workers(given.jobs, given.scheduler) as apply:
        found = tournament(game.id, options, (levels[0], levels[1]), given.deals, seed, apply, say_of(given))
    params: dict[str, object] = {
        "one": levels[0],
        "other": levels[1],
        "game": game.id,
        "deals": found.deals,
        "seed": seed,
        "mean": f"{found.mean:+.3f}",
        "margin": f"{found.margin:.3f}",
        "unit": words.say(f"unit.{game.display.unit(game.options.read(options)).word}"),
        "speed": round(found.answers_a_second),
        "slowest": round(1000 * found.slowest),
    }
    for line in ("deals", "difference", "speed"):
        print(words.say(f"cli.arena.{line}", params))


def say_of(given: argparse.Namespace) -> Say:
    """How bots are asked: by the clock, or with so many worlds."""
    if given.milliseconds is None:
        return next_said
    return partial(said_within, given.milliseconds / 1000)


@contextmanager
def workers(jobs: int, scheduler: str | None) -> Iterator[Apply]:
    """A `map` that has the work done here, by so many processes, or by the machines of a Dask scheduler."""
    if scheduler is not None:
        with cluster(scheduler) as apply:
            yield apply
    elif jobs == 1:
        yield map
    else:
        with ProcessPoolExecutor(jobs) as executor:
            yield partial(executor.map, chunksize=CHUNK)


@contextmanager
def cluster(scheduler: str) -> Iterator[Apply]:
    """The `map` of a Dask scheduler at an address."""
    try:
        # imported here because only this command needs it, and it takes a second
        dask: Any = import_module("distributed")
    except ImportError:
        raise BadUse(Message("fault.no_dask")) from None
    try:
        client = dask.Client(scheduler, timeout=SCHEDULER_SECONDS)
    except (OSError, ValueError) as error:
        params = {"address": quoted(scheduler), "problem": quoted(str(error).partition("\n")[0], 120)}
        raise BadUse(Message("fault.scheduler", params)) from None
    with client:
        lacking = machines_without(PACKAGE, client)
        if lacking:
            params = {"machines": ", ".join(lacking), "package": PACKAGE}
            raise BadUse(Message("fault.machines", params))
        yield client.get_executor().map


def machines_without(package: str, client: Any) -> list[str]:
    """The scheduler and those of its workers that lack a package; what is not there cannot be asked there."""
    there = {"scheduler": client.run_on_scheduler(find_spec, package), **client.run(find_spec, package)}
    return sorted(name for name, spec in there.items() if spec is None)
