"""The command `arena`: a tournament of two levels, here or on other machines."""

from __future__ import annotations

import argparse
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import active_children
from typing import Any, TypeVar

from kartenstube.analysis.arena import Apply, Pairing, PairingOutcome, Say, tournament
from kartenstube.analysis.autoplay import next_said, said_within
from kartenstube.cli.arguments import BadUse, levels_of, seed_of
from kartenstube.cli.progress import Progress
from kartenstube.cli.streams import put
from kartenstube.core.messages import Message
from kartenstube.core.texts import listed, quoted
from kartenstube.games.registry import game_named
from kartenstube.render.wording import Wording

CHUNK = 4
"""Deals that a process gets at once."""
SCHEDULER_SECONDS = 10
MOST_JOBS = min(61, 4 * (os.cpu_count() or 1))
"""Processes at once: four for each processor, and never more than Windows has them wait for."""
MOST_DEALS = 100_000
MOST_MILLISECONDS = 60_000
PACKAGE = "kartenstube"
LEFT_ALONE = (signal.SIGINT, signal.SIG_IGN)
One = TypeVar("One")


def arena(given: argparse.Namespace, words: Wording) -> None:
    """Play a tournament of two levels and print its outcome."""
    game = game_named(given.game)
    options = game.options.parse(given.set)
    levels = levels_of(given, words)
    if len(levels) != 2:
        raise BadUse(Message("fault.two_levels", {"found": quoted(given.bots)}))
    seed, progress = seed_of(given), Progress(words)
    with workers(min(given.jobs, -(-given.deals // CHUNK)), given.scheduler) as apply:
        watched = partial(watching, progress, given.deals, apply)
        found = tournament(
            game.id, options, (levels[0], levels[1]), given.deals, seed, watched, say_of(given)
        )
    progress.clear()
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
        put(words.say(f"cli.arena.{line}", params))


def watching(
    progress: Progress,
    deals: int,
    apply: Apply,
    play: Callable[[Pairing], PairingOutcome],
    pairings: Iterable[Pairing],
) -> Iterator[PairingOutcome]:
    """A `map` that shows the number of deals played, and before that of deals dealt."""
    dealt = counted(progress, "cli.progress.dealt", deals, pairings)
    return counted(progress, "cli.progress.played", deals, apply(play, list(dealt)))


def counted(progress: Progress, code: str, most: int, ones: Iterable[One]) -> Iterator[One]:
    """Yield these things, showing their number as they come."""
    for number, one in enumerate(ones, start=1):
        progress.say(code, number=number, most=most)
        yield one


def say_of(given: argparse.Namespace) -> Say:
    """The way to ask bots: within a number of milliseconds of the processor, or with a fixed number of
    worlds.
    """
    if given.milliseconds is None:
        return next_said
    return partial(said_within, given.milliseconds / 1000)


@contextmanager
def workers(jobs: int, scheduler: str | None) -> Iterator[Apply]:
    """A `map` for the work: in this process, in `jobs` processes, or on the machines of a Dask scheduler."""
    if scheduler is not None:
        with cluster(scheduler) as apply:
            yield apply
    elif jobs == 1:
        yield map
    else:
        with processes(jobs) as executor:
            yield partial(executor.map, chunksize=CHUNK)


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of `jobs` processes, which ^C ends in silence, with their work."""
    with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=LEFT_ALONE) as executor:
        try:
            with held_back():
                executor.submit(int)  # where processes are forked, all are from here on
            yield executor
        except BaseException as ended:
            for one in active_children():
                one.terminate()
            if isinstance(ended, BrokenProcessPool):
                raise BadUse(Message("fault.process")) from None
            raise


@contextmanager
def held_back() -> Iterator[None]:
    """Let ^C wait, so that a process that starts is not hit before it ignores ^C."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
            params = {"machines": listed(lacking, 40), "package": PACKAGE}
            raise BadUse(Message("fault.machines", params))
        yield client.get_executor().map


def machines_without(package: str, client: Any) -> list[str]:
    """The scheduler and those of its workers that lack a package; what is missing there cannot be asked
    there.
    """
    there = {"scheduler": client.run_on_scheduler(find_spec, package), **client.run(find_spec, package)}
    return sorted(name for name, spec in there.items() if spec is None)
