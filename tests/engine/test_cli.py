"""The command line as docs/command-line.md tells it: what it prints, and one clear sentence with exit
status 2 for bad input.
"""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from by_game import cases_of
from corpus import options_by_lot
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import games, option_sets, play_some, seeds, some_values, started

from kartenstube import __version__
from kartenstube.cli import main
from kartenstube.cli.arguments import BadUse
from kartenstube.cli.progress import Progress
from kartenstube.cli.tournament import workers
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.texts import listed
from kartenstube.games.registry import GAMES
from kartenstube.match.record import read, write
from kartenstube.render.catalogue import wording

pytestmark = pytest.mark.cpython_only
ROOT = Path(__file__).parents[2]
NO_UTF8 = "Standard input is not UTF-8 text:"
SAVE_IT = "Save the text as UTF-8 and try again."


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs a command; gives exit status, output and complaints."""

    def call(*arguments, stdin=""):
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        status = main(["--lang", "en", *arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return call


def test_simulate_writes_finished_records_that_replay_accepts(run):
    status, out, err = run("simulate", "german-whist", "--matches", "10", "--trace", "--bots", "random")
    assert (status, err) == (0, "")
    plain = [json.loads(line) for line in out.splitlines()]
    assert len(plain) == 10
    assert all(record["result"]["finished"] for record in plain)
    status, results, err = run("replay", "-", stdin=out)
    assert (status, err) == (0, "")
    assert [json.loads(line) for line in results.splitlines()] == [record["result"] for record in plain]


def test_a_match_of_several_people_is_read_and_replayed_as_any_other(run):
    out = run("simulate", "solo-66", "--matches", "1", "--bots", "random", "--seed", "people")[1]
    record = json.loads(out)
    for seat in record["seats"][1:]:
        seat["player"] = "human"
    status, result, err = run("replay", "-", stdin=json.dumps(record))
    assert (status, err) == (0, "")
    assert json.loads(result) == record["result"]
    again = read(json.dumps(record))
    assert json.loads(write(again))["seats"] == record["seats"]


def test_the_same_seed_writes_the_same_and_matches_differ(run):
    first, second = (run("simulate", "german-whist", "--matches", "2", "--seed", "s")[1] for _ in range(2))
    assert first == second
    one, other = (json.loads(line) for line in first.splitlines())
    assert one["deals"][0]["deck"] != other["deals"][0]["deck"]
    assert one["seed"] == "s"


def test_without_a_seed_chance_is_fresh(run):
    decks = {json.loads(run("simulate", "german-whist")[1])["deals"][0]["deck"] for _ in range(2)}
    assert len(decks) == 2


def test_a_trace_says_who_answered_and_what_was_legal(run):
    deal = json.loads(run("simulate", "german-whist", "--seed", "t", "--trace")[1])["deals"][0]
    assert len(deal["seats"]) == len(deal["legal"]) == len(deal["actions"]) == 52
    assert deal["seats"][0] == 1 - deal["dealer"]
    for action, legal in zip(deal["actions"], deal["legal"], strict=True):
        assert action in legal
        assert legal == sorted(
            legal, key=lambda text: ("CSHD".index(text[6]), "AKQJT98765432".index(text[5]))
        )


def test_without_trace_there_is_none(run):
    assert set(json.loads(run("simulate", "german-whist", "--seed", "t")[1])["deals"][0]) == {
        "dealer",
        "deck",
        "actions",
    }


def test_bots_take_the_seats_in_turn(run):
    plain = json.loads(run("simulate", "german-whist", "--bots", "random,medium")[1])
    assert [seat["player"] for seat in plain["seats"]] == ["random", "medium"]


@pytest.mark.by_turns
@given(st.data(), games, seeds)
@settings(max_examples=30)
def test_each_option_is_accepted_by_set_and_stands_in_the_record(data, game, seed):
    options = data.draw(option_sets(game))
    arguments = [f"--set={name}={json.dumps(value).strip(chr(34))}" for name, value in options.items()]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["simulate", game, f"--seed={seed}", "--bots=random", *arguments]) == 0
    assert options.items() <= json.loads(out.getvalue())["options"].items()


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("game", "option"),
    [(game, option) for game in GAMES for option in GAMES[game].options],
    ids=lambda value: getattr(value, "id", value),
)
def test_every_value_of_every_option_can_be_set(run, game, option):
    if option.kind is bool:
        values = ["true", "false"]
    elif option.kind is int:
        values = [str(option.allowed[0]), str(option.default)]
    else:
        values = some_values(option)
    lengths = [one for one in GAMES[game].options if one.id in ("deals", "rounds")]
    quick = [f"--set={one.id}={one.allowed[0]}" for one in lengths]
    companions = cases_of(game).companions
    for value in values:
        setting = f"{option.id}={value}"
        beside = [companions[one] for one in (option.id, setting) if one in companions]
        set_to = [f"--set={one}" for one in (*beside, setting)]
        status, out, err = run("simulate", game, *quick, *set_to, "--bots=easy", "--seed=set")
        assert (status, err) == (0, "")
        assert str(json.loads(out)["options"][option.id]).lower() == value


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_matches_with_options_by_lot_and_their_trace_replay_cleanly(run, game):
    """Eight sets of options, two matches each, most of them by lot for the sake of time. That whole matches
    with any options end, and replay, is asked of the corpus.
    """
    for number in range(8):
        chosen = [
            f"--set={name}={value}" for name, value in options_by_lot(game, SeededRandom(f"{number}")).items()
        ]
        bots = "medium" if number < 1 else "random,medium" if number < 2 else "random"
        asked = ["--matches=2", f"--seed=r{number}", "--trace", f"--bots={bots}", *map(str.lower, chosen)]
        status, out, err = run("simulate", game, *asked)
        assert (status, err) == (0, ""), chosen
        records = [json.loads(line) for line in out.splitlines()]
        assert len(records) == 2
        for record in records:
            assert record["result"]["finished"]
            for deal in record["deals"]:
                assert len(deal["actions"]) == len(deal["seats"]) == len(deal["legal"])
                assert all(map(was_legal, deal["actions"], deal["legal"]))
        status, results, err = run("replay", "-", stdin=out)
        assert (status, err) == (0, ""), chosen
        assert [json.loads(line) for line in results.splitlines()] == [one["result"] for one in records]


def was_legal(action, legal):
    """Whether a trace lists an action, or lets its cards be chosen ("discard 2 of AC TC ...")."""
    if action in legal:
        return True
    verb, *cards = action.split(" ")
    (line,) = [one for one in legal if one.startswith(f"{verb} {len(cards)} of ")]
    said, count, of, *offered = line.split(" ")
    left = iter(offered)  # in which a card of a double pack stands twice
    return (said, int(count), of) == (verb, len(cards), "of") and all(card in left for card in cards)


def test_games_for_people_and_as_json(run):
    text = run("games")[1]
    plain = json.loads(run("games", "--json")[1])
    seats = {game["id"]: game["seats"] for game in plain}
    assert set(seats) == set(GAMES)
    assert (seats["german-whist"], seats["skat"], seats["spitzer"], seats["solo-66"]) == (2, 3, 4, 5)
    parts = text.split(", seats: ")
    for game, part in zip(plain, parts[1:], strict=True):
        assert game["id"] in text
        for option in game["options"]:
            assert f"  {option['id']} = {json.dumps(option['default']).strip(chr(34))}" in part
    types = {option["type"] for game in plain for option in game["options"]}
    assert types == {"choice", "int", "bool", "numbers"}
    assert "preset=teaching sets solo=false, schneider=false, schwarz=false, both_trumps=redeal" in text


def test_scene_is_what_the_seat_may_see(run, tmp_path):
    file = tmp_path / "match.stube.json"
    file.write_text(run("simulate", "german-whist", "--seed", "v")[1])
    made = json.loads(run("scene", str(file), "--seat", "1", "--deal", "2", "--at", "3")[1])
    assert (made["seat"], made["deal"], made["phase"]) == (1, 2, "foreplay")
    hands = {zone["id"]: zone["cards"] for zone in made["zones"] if zone["kind"] == "hand"}
    assert set(hands["hand0"]) == {None}
    assert None not in hands["hand1"]
    last = json.loads(run("scene", str(file), "--seat", "0")[1])
    assert last["over"]["match"]


def test_a_json_text_over_many_lines_is_one_record(run, tmp_path):
    file = tmp_path / "match.stube.json"
    file.write_text(json.dumps(json.loads(run("simulate", "german-whist", "--seed", "v")[1]), indent=2))
    assert run("replay", str(file))[0] == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "whist"], ["whist", "skat"]),
        (["simulate", "german-whist", "--set", "mode=sideways"], ["mode", "sideways", "trump, high_low"]),
        (["simulate", "german-whist", "--set", "target=201"], ["target", "201", "1-200"]),
        (["simulate", "german-whist", "--set", "target=many"], ["target", "many", "1-200"]),
        (
            ["simulate", "german-whist", "--set", "reveal_endgame=yes"],
            ["reveal_endgame", "yes", "true, false"],
        ),
        (["simulate", "german-whist", "--set", "trumps=3"], ["trumps", "mode"]),
        (["simulate", "german-whist", "--set", "mode"], ["mode", "NAME=VALUE"]),
        (
            ["simulate", "spitzer", "--set", "blind=two", "--set", "both_trumps=redeal"],
            ["blind=two", "both_trumps"],
        ),
        (["simulate", "spitzer", "--set", "both_trumps=redeal"], ["solo=true", "both_trumps=redeal"]),
        (["simulate", "spitzer", "--set", "first_dealer=seat4"], ["first_dealer=seat4", "players=5"]),
        (["simulate", "spitzer", "--set", "players=3"], ["players", "3", "4-5"]),
        (
            ["simulate", "kein-stich", "--set", "march=true", "--set", "early_finish=true"],
            ["march=true", "early_finish=true"],
        ),
        (
            ["simulate", "kein-stich", "--set", "pack=24", "--set", "players=6"],
            ["pack=24", "6 players", "3 or 4"],
        ),
        (
            ["simulate", "kein-stich", "--set", "payout=hausruck", "--set", "players=3"],
            ["payout=hausruck", "4"],
        ),
        (
            ["simulate", "kein-stich", "--set", "preset=herzeln8", "--set", "players=5"],
            ["herzeln8", "3 or 4"],
        ),
        (["simulate", "solo-66", "--set", "players=6"], ["players", "6", "2-5"]),
        (["simulate", "german-whist", "--bots", "genius"], ["genius", "easy, medium, expert, random"]),
        (["simulate", "german-whist", "--bots", "medium,random,medium"], ["3 levels", "2 seats"]),
        (["simulate", "german-whist", "--matches", "few"], ["few", "whole number"]),
        (["replay", "no-such-file"], ["no-such-file"]),
        (["replay", "-"], ["no record"]),
        (["dance"], ["dance"]),
        ([], ["COMMAND"]),
        (["scene", "-", "--seat", "x"], ["x"]),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(run, arguments, words):
    status, out, err = run(*arguments)
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    for word in words:
        assert word in err


def test_an_illegal_record_is_named_by_record_deal_action_fault_and_what_is_legal(run):
    good = run("simulate", "german-whist", "--seed", "b")[1]
    bad = json.loads(good)
    bad["deals"][1]["actions"][7] = bad["deals"][1]["actions"][6]
    status, out, err = run("replay", "-", stdin=good + json.dumps(bad) + "\n")
    assert status == 2
    assert len(out.splitlines()) == 1
    assert err.startswith("Record 2: deals[1].actions[7]: ")
    assert bad["deals"][1]["actions"][6] in err
    assert "Allowed: play " in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "spoil", [lambda data: b"\xef\xbb\xbf" + data, lambda data: data.replace(b"\n", b"\r\n")]
)
def test_what_editors_do_to_a_file_is_no_damage(run, spoil):
    out = run("simulate", "german-whist", "--seed", "e", "--matches", "2")[1]
    out = out.replace('"Resi"', '"Resi\u2028\u00e4"')
    status, results, err = run("replay", "-", stdin=spoil(out.encode()))
    assert (status, err) == (0, "")
    assert len(results.splitlines()) == 2


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--seat", "2"], "0-1"),
        (["--seat", "0", "--deal", "99"], "99"),
        (["--seat", "0", "--at", "53"], "0-"),
    ],
)
def test_a_scene_that_there_is_not(run, arguments, word):
    record = run("simulate", "german-whist", "--seed", "b")[1]
    status, _, err = run("scene", "-", *arguments, stdin=record)
    assert status == 2
    assert word in err


@pytest.mark.parametrize(
    ("arguments", "stdin", "said"),
    [
        (
            ["scene", "-", "--seat", "0"],
            "no deals",
            "Record 1 has no deals yet, so there is no scene to show.",
        ),
        (["scene", "-", "--seat", "0", "--deal", "0"], "one deal", "There is no deal 0. Allowed: 1."),
        (
            ["scene", "-", "--seat", "0", "--deal", "1", "--at", "1"],
            "one deal",
            "--at cannot be 1 in deal 1. Allowed: 0.",
        ),
        (
            ["replay", "-"],
            b"\n\xff",
            f"{NO_UTF8} byte 1 (counted from 0) is 0xFF. {SAVE_IT}",
        ),
        (
            ["demo", "check", "-"],
            b"\xef\xbb\xbfgame = '\xe4'",
            f"{NO_UTF8} byte 11 (counted from 0) is 0xE4. {SAVE_IT}",
        ),
        (["replay", "-"], "", "Standard input has no record."),
        (["replay", "."], "", ". cannot be read: it is a folder."),
        (["demo", "build", "-", "-o", "."], "game = 'spitzer'", ". cannot be written: it is a folder."),
        (["replay", "a\x00b"], "", "a\\x00b cannot be read: a file cannot have this name."),
    ],
)
def test_a_sentence_tells_what_is_wrong_and_what_to_do(run, arguments, stdin, said):
    begun = json.loads(run("simulate", "german-whist", "--seed", "b")[1])
    begun.pop("result")
    begun["deals"] = begun["deals"][: 1 if stdin == "one deal" else 0]
    for deal in begun["deals"]:
        deal["actions"] = []
    given = json.dumps(begun) if stdin in ("no deals", "one deal") else stdin
    status, out, err = run(*arguments, stdin=given)
    assert (status, out, err) == (2, "", said + "\n")


def test_a_place_that_is_no_utf_8_is_counted_from_the_start_of_the_file(run):
    good = run("simulate", "german-whist", "--seed", "b")[1].encode()
    status, out, err = run("replay", "-", stdin=good + b'{"a": "\xff"}')
    assert status == 2
    assert len(out.splitlines()) == 1
    assert f"byte {len(good) + 7:,} " in err


LONGEST = 200


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["w" * 500],
        ["simulate"],
        ["simulate", "w" * 500],
        ["simulate", "skat", "--set", "x" * 500],
        ["simulate", "doppelkopf", "--set", f"{'x' * 500}=1"],
        ["simulate", "skat", "--matches"],
        ["simulate", "skat", "--matches", "0"],
        ["simulate", "skat", "--matches", "1000001"],
        ["simulate", "skat", "--matches", "9" * 5000],
        ["simulate", "skat", "--se", "x"],
        ["simulate", "skat", "--trace=yes"],
        ["simulate", "skat", "--trace", "--table"],
        ["simulate", "skat", "--bots", "x" * 500],
        ["arena", "skat", "--jobs", "400"],
        ["arena", "skat", "--jobs", "0"],
        ["arena", "skat", "--deals", "1"],
        ["arena", "skat", "--deals", "999999999"],
        ["arena", "skat", "--milliseconds", "999999999"],
        ["games", "x" * 500],
        ["games", "a", "b", "c"],
        ["replay", "/" + "x" * 500],
        ["replay", "/" + "x" * 200],
        ["scene", "-", "--seat"],
        ["demo"],
        ["demo", "build", "-"],
        ["new-game", "X" * 500],
        ["new-game", "a", "--title", "x" * 500],
        ["--lang"],
        ["--lang", "xx"],
        ["--version=3"],
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_what_is_wrong_is_one_short_sentence_in_the_language_asked_for(capsys, monkeypatch, arguments):
    said = []
    for language in ("en", "de"):
        monkeypatch.setenv("LC_ALL", f"{language}_AT.UTF-8")
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert len(err) <= LONGEST + 1
        said.append(err)
    english, german = (set(re.findall(r"[a-z]{4,}", text)) for text in said)
    assert german - english
    assert not german & {
        "argument",
        "required",
        "expected",
        "invalid",
        "unrecognized",
        "says",
        "what",
        "such",
    }


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_is_not_legal_is_refused_in_a_short_sentence(capsys, monkeypatch, language, game):
    """However many would have been legal: a bidder at Skat has 63."""
    match = started(game=game)
    play_some(match, 3)
    for said in ("pass", "bid 999", "play AC", "x" * 50):
        text = json.loads(write(match.record))
        text["deals"][-1]["actions"].append(said)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(text).encode())))
        main(["--lang", language, "replay", "-"])
        err = capsys.readouterr().err
        assert len(err) <= LONGEST + 1
        assert said != "x" * 50 or re.search("Allowed: |Erlaubt: ", err)


def test_a_list_that_is_too_long_keeps_its_ends():
    bids = [f"bid {number}" for number in range(18, 81)]
    assert listed(bids, 40) == "bid 18, bid 19, bid 20, …, bid 80"
    assert listed(bids[:3], 40) == "bid 18, bid 19, bid 20"
    assert listed(["a" * 50, "b" * 50], 40) == f"…, {'b' * 50}"
    assert listed([]) == ""


@pytest.mark.parametrize(("language", "heading"), [("en", "usage: "), ("de", "Aufruf: ")])
@pytest.mark.parametrize("command", [[], ["simulate"], ["demo", "build"]])
def test_help_has_its_headings_in_the_language_asked_for(capsys, language, heading, command):
    with pytest.raises(SystemExit) as ended:
        main(["--lang", language, *command, "--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(heading)
    assert bool(re.search(r"^(usage|options|arguments|positional)|show this", out, re.M)) is (
        language == "en"
    )


def test_the_version(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"kartenstube {__version__}\n"


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"LANG": "de_DE.UTF-8"}, "gibt es nicht"),
        ({"LANG": "C", "LC_MESSAGES": "de_DE.UTF-8"}, "gibt es nicht"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "There is no game"),
        ({"LANG": "fr_FR.UTF-8"}, "There is no game"),
    ],
)
def test_the_language_is_that_of_the_system(capsys, monkeypatch, variables, said):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main(["simulate", "whist"]) == 2
    assert said in capsys.readouterr().err


FULL = Path("/dev/full")
TYPED = f"{sys.executable} -m kartenstube"


def typed(command):
    """Exit status and what is seen of a command in a shell."""
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT / "src",
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        ("games >&-", 2, "Standard output is closed.\n"),
        ("replay - <&-", 2, "Standard input is closed.\n"),
        ("simulate whist 2>&-", 2, ""),
        ("simulate skat --seed a --bots random | true", 0, ""),
    ],
)
def test_closed_streams_are_told_in_a_sentence(command, status, said):
    assert typed(f"{TYPED} {command}") == (status, said)


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.skipif(not FULL.exists(), reason="the system has no device that is always full")
@pytest.mark.parametrize("buffered", ["", "PYTHONUNBUFFERED=1"])
@pytest.mark.parametrize("command", ["games", "--help", "--version", "simulate skat --seed a --bots random"])
def test_a_full_disk_is_told_in_a_sentence(command, buffered):
    said = "Standard output cannot be written: no space left.\n"
    assert typed(f"{buffered} {TYPED} {command} >{FULL}") == (2, said)


@pytest.mark.skipif(not FULL.exists(), reason="the system has no device that is always full")
def test_a_complaint_that_nobody_can_read_keeps_its_status():
    assert typed(f"{TYPED} simulate whist 2>{FULL}") == (2, "")


# whoever starts tests in the background of a shell has them ignore interrupts
HEARS = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
INTERRUPTED = """
import os, runpy, signal, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
sys.argv = ["kartenstube", "games"]
runpy.run_module("kartenstube", run_name="__main__")
"""


@pytest.mark.parametrize(
    "module",
    ["typing", "kartenstube.cli.running", "argparse", "kartenstube.match.match", "kartenstube.games.skat"],
)
def test_an_interrupt_while_modules_are_imported_ends_in_silence(module):
    done = subprocess.run(
        [sys.executable, "-c", HEARS + INTERRUPTED.format(module=module)],
        cwd=ROOT / "src",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, "")


BUSY = """
import os, signal, time
from kartenstube.cli.tournament import workers

try:
    with workers(2, None) as apply:
        apply(time.sleep, [600] * 8)
        os.kill(os.getpid(), signal.SIGINT)
except KeyboardInterrupt:
    print("ended")
"""


def test_an_interrupt_ends_the_processes_of_a_tournament_in_silence():
    """Only the first process is hit, as by `kill`; a terminal hits all of them."""
    command = [sys.executable, "-c", HEARS + BUSY]
    done = subprocess.run(command, cwd=ROOT / "src", capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ended\n", "")


def test_a_process_that_is_killed_is_told_in_a_sentence():
    with pytest.raises(BadUse) as fault, workers(2, None) as apply:
        list(apply(os._exit, [1]))
    assert fault.value.message.code == "fault.process"


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_how_far_a_command_has_come_is_said_on_a_terminal_after_five_seconds():
    seconds, terminal = [0.0], Terminal()
    progress = Progress(wording("en"), terminal, lambda: seconds[0])
    for now, number in ((4.9, 1), (5.0, 2), (5.1, 3), (6.0, 4)):
        seconds[0] = now
        progress.say("cli.progress.played", number=number, most=9)
    first, second = "2 of 9 deals played", "4 of 9 deals played"
    assert terminal.getvalue() == f"\r{first}\r\r{second}\r"
    progress.clear()
    progress.clear()
    assert terminal.getvalue() == f"\r{first}\r\r{second}\r\r{' ' * len(second)}\r"


def test_where_nobody_looks_on_nothing_is_said_of_how_far_it_is():
    seconds, file = [0.0], io.StringIO()
    progress = Progress(wording("en"), file, lambda: seconds[0])
    seconds[0] = 60.0
    progress.say("cli.progress.played", number=1, most=9)
    progress.clear()
    assert file.getvalue() == ""


@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        (["simulate", "skat", "--set", "rounds=1", "--matches", "2"], "Match 2 of 2, deal 3"),
        (["arena", "spitzer", "--deals", "2"], "2 of 2 deals played"),
        (["replay", "-"], "Record 1, deal 3"),
    ],
)
def test_what_may_take_long_says_how_far_it_has_come(run, monkeypatch, arguments, last):
    """On a terminal, to one without patience."""
    record = run("simulate", "skat", "--set", "rounds=1", "--seed", "a", "--bots", "random")[1]
    monkeypatch.setattr("kartenstube.cli.progress.PATIENCE", 0.0)
    monkeypatch.setattr("kartenstube.cli.progress.PAUSE", 0.0)
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    if arguments[0] != "replay":
        arguments = [*arguments, "--seed", "a", "--bots", "random,random"]
    assert run(*arguments, stdin=record)[0] == 0
    said = [line.rstrip() for line in terminal.getvalue().split("\r") if line.strip()]
    assert said[-1] == last


def test_german_sentences(capsys):
    assert main(["--lang", "de", "simulate", "whist"]) == 2
    assert "gibt es nicht" in capsys.readouterr().err


def test_the_command_as_people_type_it():
    command = [sys.executable, "-m", "kartenstube"]
    made = subprocess.run(
        [*command, "simulate", "german-whist", "--matches", "2"],
        cwd=ROOT / "src",
        capture_output=True,
        check=True,
    )
    replayed = subprocess.run(
        [*command, "replay", "-"], cwd=ROOT / "src", input=made.stdout, capture_output=True, check=True
    )
    assert len(replayed.stdout.splitlines()) == 2


@pytest.mark.parametrize(
    "path", sorted((ROOT / "games").glob("*/records.jsonl")), ids=lambda path: path.parent.name
)
def test_golden_records_replay_for_ever(path, run):
    """Records of earlier versions: the same decks, the same rules, the same results."""
    text = path.read_text(encoding="utf-8")
    status, out, err = run("replay", str(path))
    assert (status, err) == (0, "")
    assert len(out.splitlines()) == len(text.splitlines()) > 0
    assert {read(line).game for line in text.splitlines()} == {path.parent.name}


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_experts_without_their_solver_are_told_of(run, monkeypatch, command):
    asked = (command, "kein-stich", "--seed", "a", "--bots", "expert,random")
    asked += ("--set", "rounds=1") if command == "simulate" else ("--deals", "2", "--milliseconds", "0")
    status, _, err = run(*asked)
    assert (status, err) == (0, "")
    monkeypatch.setattr("kartenstube.cli.arguments.machine", lambda: None)
    status, out, err = run(*asked)
    assert status == 0
    assert out
    assert err == (
        "Experts play like medium bots, since their solver cannot run here. "
        "It needs pip install 'kartenstube[fast]' and, in a checkout, make build.\n"
    )
