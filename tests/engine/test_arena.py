"""Tournaments: the same deals for both levels, figures that add up, and the command line."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager

import pytest

from kartenstube.analysis.arena import Pairing, deals_of, play_pairing, tournament
from kartenstube.cli import main
from kartenstube.games.registry import GAMES

pytestmark = pytest.mark.cpython_only


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_level_does_not_differ_from_itself(game):
    found = tournament(game, {}, ("medium", "medium"), 4, "same")
    assert (found.mean, found.margin) == (0, 0)
    assert found.answers_a_second > 0


def test_turning_the_levels_round_turns_the_sign():
    ahead = tournament("spitzer", {}, ("medium", "random"), 12, "turned")
    behind = tournament("spitzer", {}, ("random", "medium"), 12, "turned")
    assert ahead.mean == -behind.mean
    assert ahead.mean > 0


def test_both_levels_play_the_same_cards_with_the_same_dealer_and_contract():
    records = list(deals_of("kein-stich", {}, 6, "deals"))
    assert len({record.deals[-1].deck for record in records}) == 6
    assert [len(record.deals) for record in records] == [1, 2, 3, 4, 5, 1]
    assert all(record.deals[-1].actions == () for record in records)
    assert play_pairing(Pairing(records[0], ("medium", "random"))).answers > 0


def run(capsys, *arguments):
    status = main(["--lang", "en", "arena", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_prints_the_difference_and_the_speed(capsys):
    status, out, err = run(
        capsys,
        "german-whist",
        "--bots",
        "medium,random",
        "--deals",
        "6",
        "--seed",
        "a",
        "--set",
        "count=all26",
    )
    assert (status, err) == (0, "")
    deals, difference, speed = out.splitlines()
    assert deals == "german-whist: medium against random, 6 deals, each played twice (seed a)"
    assert re.fullmatch(r"medium scores \+\d+\.\d{3} ± \d+\.\d{3} \(Points\) .*", difference)
    assert re.fullmatch(r"[\d,]+ decisions a second, the slowest took [\d,]+ ms", speed)


def test_several_processes_find_the_same(capsys):
    found = []
    for jobs in ("1", "2"):
        _, out, _ = run(
            capsys, "spitzer", "--bots", "easy,random", "--deals", "8", "--seed", "a", "--jobs", jobs
        )
        found.append(out.splitlines()[:2])
    assert found[0] == found[1]


def test_a_dask_cluster_finds_the_same(capsys):
    from distributed import LocalCluster

    asked = ("spitzer", "--bots", "easy,random", "--deals", "8", "--seed", "a")
    _, alone, _ = run(capsys, *asked)
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        status, out, err = run(capsys, *asked, "--scheduler", cluster.scheduler_address)
    assert (status, err) == (0, "")
    assert out.splitlines()[:2] == alone.splitlines()[:2]


BARE = """
import sys
sys.path += sys.argv.pop(1).split("|")
from distributed.cli import dask_scheduler, dask_worker
{"scheduler": dask_scheduler, "worker": dask_worker}[sys.argv.pop(1)].main()
"""
"""Starts a machine of a cluster; what is installed for development, as this package is, it has not."""


@contextmanager
def machine(*arguments):
    """A machine of a cluster that has the tools, but not this package."""
    tools = "|".join(path for path in sys.path if path.endswith("site-packages"))
    command = [sys.executable, "-S", "-c", BARE, tools, *arguments]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=env) as process:
        try:
            yield process
        finally:
            process.kill()


def said_by(process, word):
    """The end of the first line that a machine says with a word in it."""
    return next(line.partition(word)[2].strip() for line in process.stderr if word in line)


def test_machines_that_lack_the_package_are_named_in_one_sentence(capsys):
    with machine("scheduler", "--port", "0", "--no-dashboard", "--no-show") as scheduler:
        address = said_by(scheduler, "Scheduler at:")
        with machine("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard") as worker:
            said_by(worker, "Registered to:")
            status, out, err = run(capsys, "spitzer", "--deals", "4", "--scheduler", address)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert "lack the package kartenstube: scheduler, tcp://" in err


@pytest.mark.long
def test_a_worker_that_is_killed_loses_nothing(capsys):
    from distributed import LocalCluster

    asked = ("spitzer", "--bots", "medium,random", "--deals", "100", "--seed", "a")
    _, alone, _ = run(capsys, *asked)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        one = next(iter(cluster.workers.values())).pid
        killer = threading.Timer(0.5, lambda: os.kill(one, signal.SIGKILL))
        killer.start()
        status, out, err = run(capsys, *asked, "--scheduler", cluster.scheduler_address)
        assert not killer.is_alive(), "it was killed too late"
    assert (status, err) == (0, "")
    assert out.splitlines()[:2] == alone.splitlines()[:2]


@pytest.mark.long
def test_bots_may_be_given_a_time_instead_of_a_number_of_worlds(capsys):
    slowest = {}
    for milliseconds in ("0", "80"):
        asked = ("german-whist", "--deals", "2", "--seed", "a", "--milliseconds", milliseconds)
        _, out, _ = run(capsys, *asked)
        slowest[milliseconds] = int(re.search(r"took ([\d,]+) ms", out)[1].replace(",", ""))
    assert slowest["0"] < slowest["80"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["whist"], "whist"),
        (["spitzer", "--bots", "expert"], "two levels"),
        (["spitzer", "--bots", "expert,genius"], "genius"),
        (["spitzer", "--bots", "easy,easy", "--deals", "1"], "--deals cannot be 1. Allowed: 2-100000."),
        (["spitzer", "--bots", "easy,easy", "--jobs", "0"], "--jobs cannot be 0. Allowed: 1-"),
        (["spitzer", "--set", "solo=perhaps"], "perhaps"),
        (["spitzer", "--scheduler", "nowhere"], "nowhere"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(capsys, arguments, sentence):
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_help_names_what_there_is(capsys, language):
    with pytest.raises(SystemExit):
        main(["--lang", language, "arena", "--help"])
    assert "--scheduler" in capsys.readouterr().out


def test_levels_are_listed_with_the_games(capsys):
    main(["games", "--json"])
    for game in json.loads(capsys.readouterr().out):
        assert game["levels"] == ["easy", "medium", "expert", "random"]
