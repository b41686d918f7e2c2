"""Tournaments: the same deals for both levels, figures that add up, and the command line."""

import json
import re

import pytest

from kartenstube.analysis.arena import Pairing, deals_of, play_pairing, tournament
from kartenstube.cli import main
from kartenstube.games.registry import GAMES

pytestmark = pytest.mark.cpython_only


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
    assert re.fullmatch(r"\d+ decisions a second, the slowest took \d+ ms", speed)


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


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["whist"], "whist"),
        (["spitzer", "--bots", "expert"], "two levels"),
        (["spitzer", "--bots", "expert,genius"], "genius"),
        (["spitzer", "--bots", "easy,easy", "--deals", "1"], "at least 2"),
        (["spitzer", "--bots", "easy,easy", "--jobs", "0"], "at least 2 deals and 1 job"),
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
