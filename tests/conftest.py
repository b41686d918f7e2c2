"""What all tests share: how hard Hypothesis tries, what is tested by turns, what each test costs, and how
often the collector of garbage looks.
"""

import gc
import json
import os
from pathlib import Path

import costs
import pytest
import turns
from hypothesis import HealthCheck, settings

from kartenstube.games.registry import GAMES

settings.register_profile("full", max_examples=60, deadline=None)
# Pyodide runs the same tests several times slower; fewer examples show that it is the same engine
settings.register_profile("few", max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("day", max_examples=25, deadline=None)
settings.register_profile("all", max_examples=200, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "full"))

BEGUN, COST = pytest.StashKey[float](), pytest.StashKey[float]()
IS_LAST = pytest.StashKey[bool]()
LEFT = pytest.StashKey[list[str]]()
NEW_OBJECTS = 20_000  # after so many the collector of garbage looks; by itself it does after 700


def pytest_addoption(parser):
    parser.addoption("--turn", type=int, help="of what is tested by turns, a 24th: 0 to 23")
    parser.addoption("--games", default="", help="of what is tested by turns, these games: 'skat tapp'")
    parser.addoption("--shard", default="1/1", help="run a share of the tests, such as 1/4")
    parser.addoption("--left", type=Path, help="a file for the names of the tests that are left out")


def pytest_configure(config):
    config.stash[LEFT] = []
    if unknown := set(config.getoption("--games").split()) - set(GAMES):
        raise pytest.UsageError(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config, items):
    """Leave out what has another turn, or is of other games than those that are named; of the rest each so
    manyth test is in a share, so that each share has a bit of every file.
    """
    turn, named = config.getoption("--turn"), config.getoption("--games").split()
    if turn is not None or named:
        leave_out(config, items, turns.left_out(items, turn or 0, list(GAMES), named))
    yield
    number, count = map(int, config.getoption("--shard").split("/"))
    items[:] = items[number - 1 :: count]


def leave_out(config, items, left):
    """Take tests off the list of those that are run."""
    config.hook.pytest_deselected(items=left)
    left = set(left)
    items[:] = [item for item in items if item not in left]


def pytest_deselected(items):
    if items:
        items[0].config.stash[LEFT].extend(item.nodeid for item in items)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session):
    """Write down what is left out; each process that tests has collected the same. What was collected stays
    to the end: a collector of garbage that looks through all of it again and again takes a tenth of the time.
    """
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)
    turn, path = session.config.getoption("--turn"), session.config.getoption("--left")
    if path and session.items:
        named = session.config.getoption("--games").split()
        games = named or ([] if turn is None else turns.games_of(turn, list(GAMES)))
        path.write_text(json.dumps({"games": games, "tests": session.config.stash[LEFT]}), encoding="utf-8")


def spent(item):
    """Seconds of the processor so far; only a browser goes on beside the test that uses it."""
    return costs.of_family() if "playwright" in item.fixturenames else costs.of_process()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item, nextitem):
    """Measure from before the fixtures of a test are made."""
    item.stash[BEGUN], item.stash[IS_LAST] = spent(item), nextitem is None
    return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item, call):
    """Note in the report of the run what a test has cost, in seconds of the processor. The last one does not
    pay for the end of all, when a browser is closed.
    """
    if call.when != "teardown" or not item.stash[IS_LAST]:
        item.stash[COST] = max(0.0, spent(item) - item.stash[BEGUN])
    if call.when == "teardown":
        item.user_properties.append(("processor", round(item.stash[COST], 3)))
