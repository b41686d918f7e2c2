"""Names and other texts from outside: what disturbs others is refused with a sentence, wherever it comes in,
and what a sentence quotes stays on one line that a terminal can show.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import games, play_some, started
from test_door import SEATS, ask

from kartenstube.cli import main
from kartenstube.core.messages import Fault
from kartenstube.core.texts import quoted
from kartenstube.match import link
from kartenstube.match.excerpts import deal_alone
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, from_plain, read, to_plain, write
from kartenstube.render.catalogue import languages, wording
from kartenstube.render.demos.finished import from_notation, from_text
from kartenstube.render.scene import scene

ODD = {
    "a NUL": "a\x00b",
    "an ESC": "\x1b[31mred",
    "a line break": "two\nlines",
    "a delete": "a\x7f",
    "a control of another century": "a\x9bb",
    "text turned round": "a\u202eb",
    "an isolate": "a\u2066b",
    "a mark of direction": "a\u200eb",
    "an invisible blank": "a\u200bb",
    "a byte order mark": "\ufeffa",
    "half a pair": "a\ud800b",
    "the other half": "\udfff",
    "no character at all": "a\uffff",
    "a joiner at the end": "a\u200d",
    "invisible letters": "a\U000e0041",
}
FINE = [
    "",
    "Zoë",
    "Zoe\u0308",
    "Jürgen-Ärmel O’Neill",
    "Оля",
    "שרה",
    "عمر",
    "می\u200cخواهم",
    "小明",
    "क्\u200dष",
    "\U0001f469\U0001f3fd\u200d\U0001f680",
    "\U0001f1e9\U0001f1ea",
    "<b>&amp;</b>",
]
odd = pytest.mark.parametrize("text", ODD.values(), ids=ODD)


def refused(read_it, *given):
    """The sentence with which a reader refuses what it is given."""
    with pytest.raises(Fault) as caught:
        read_it(*given)
    sentences = [wording(language).message(caught.value.message.plain()) for language in languages()]
    assert all(sentence.isprintable() for sentence in sentences)
    return sentences[0]


def plain(game="german-whist"):
    return to_plain(started({}, "texts", game).record)


@odd
def test_an_odd_name_is_refused_wherever_it_comes_in(text):
    told = plain()
    told["seats"][0]["name"] = text
    said = refused(from_plain, told)
    assert said.startswith("seats[0].name has the character U+")
    for ascii_only in (True, False):
        assert refused(read, json.dumps(told, ensure_ascii=ascii_only)) == said
        assert refused(from_text, json.dumps(told, ensure_ascii=ascii_only)) == said
    seats = [SeatLine(text, "human"), SeatLine("Resi", "easy")]
    assert refused(new_match, "german-whist", {}, seats, "x") == said
    record = json.dumps(told)
    named = [{**SEATS[0], "name": text}, SEATS[1]]
    assert ask("new", game="german-whist", options={}, seats=named, seed="x")["fault"][0] == "fault.character"
    for name, request in (
        ("open", {"record": record, "seed": "x"}),
        ("inspect", {"text": record}),
        ("share", {"record": record, "deal": False}),
        ("open_replay", {"record": record}),
        ("cards_dealt", {"record": record}),
        ("finish_demo", {"text": record}),
    ):
        assert ask(name, **request)["fault"][0] == "fault.character", name


@odd
def test_an_odd_name_in_a_demo_is_refused_with_its_line(text):
    names = json.dumps(["x", text, "y", "z"])  # as TOML and JSON both write it, but for halves of pairs
    said = refused(from_notation, f'game = "spitzer"\nseed = "x"\nnames = {names}\n')
    assert said.startswith("Line 3: ") or "not TOML" in said
    inside = f'game = "spitzer"\nseed = "x"\nnames = ["x", "{text}", "y", "z"]\n'
    assert "3" in refused(from_notation, inside)


@odd
def test_an_odd_seed_is_refused_wherever_it_comes_in(text):
    assert refused(from_plain, {**plain(), "seed": text}).startswith("seed has the character U+")
    assert refused(new_match, "german-whist", {}, [SeatLine("", "easy")] * 2, text).startswith("seed has")
    assert refused(from_notation, f'game = "spitzer"\nseed = "{text}"\n')
    told = {**plain(), "deals": []}
    del told["seed"]
    for name, request in (
        ("new", {"game": "german-whist", "options": {}, "seats": SEATS, "seed": text}),
        ("open", {"record": json.dumps(told), "seed": text}),
    ):
        assert ask(name, **request)["fault"][0] == "fault.character", name


@odd
def test_other_odd_texts_are_refused(text):
    game = plain()
    for part in ({"game": text}, {"notes": [{"at": 0, "en": f"{text}\u202e"}]}, {"marks": [text]}):
        assert refused(lambda told: Match(from_plain(told)), {**game, **part})
    assert refused(lambda told: Match(from_plain(told)), {**game, "options": {"mode": text}})
    assert refused(lambda told: Match(from_plain(told)), {**game, "options": {text: 1}})
    assert ask("why_not", match=text, at=0, act="pass")["fault"][0] in ("fault.character", "fault.stale")
    with pytest.raises(Fault):
        started({}).answer(f"play {text}")


@pytest.mark.parametrize("name", FINE)
def test_names_of_all_the_world_are_fine(name):
    match = new_match("german-whist", {}, [SeatLine(name, "human"), SeatLine("Resi", "easy")], name)
    again = read(write(match.record))
    assert again == match.record
    assert link.unpack(link.pack(again)).seats[0].name == name
    assert scene(Match(again).view(0), again.seats)["seats"][0]["name"] == name
    assert deal_alone(match)
    made = from_notation(
        f'game = "german-whist"\nseed = "x"\nnames = [{json.dumps(name, ensure_ascii=False)}, "R"]'
    )
    assert made["record"]["seats"][0]["name"] == name


def test_a_remark_may_have_lines_and_soft_hyphens():
    told = {**plain(), "notes": [{"at": 0, "en": "two\nlines,\ta soft\u00adhyphen"}]}
    assert from_text(json.dumps(told))["steps"][0]["note"]["en"] == "two lines, a soft\u00adhyphen"


@pytest.mark.by_turns
@pytest.mark.cpython_only
@odd
def test_a_sentence_on_standard_error_is_one_line_that_can_be_shown(text, tmp_path, capsys):
    file = tmp_path / "match"
    told = plain()
    told["seats"][0]["name"] = text
    lines = json.dumps(told) + "\n"
    file.write_text(lines, encoding="utf-8")
    for arguments in (
        ["simulate", text],
        ["simulate", "german-whist", "--seed", text],
        ["simulate", "german-whist", "--set", text],
        ["simulate", "german-whist", "--set", f"{text}=1"],
        ["simulate", "german-whist", "--set", f"mode={text}"],
        ["simulate", "german-whist", "--bots", text],
        ["simulate", "german-whist", "--matches", text],
        ["simulate", "german-whist", text],
        ["arena", "german-whist", "--bots", text],
        ["arena", "german-whist", "--seed", text],
        ["replay", text],
        ["replay", str(file)],
        ["scene", str(file), "--seat", "0"],
        ["scene", str(file), "--seat", text],
        ["demo", "check", text],
        ["demo", "build", str(file), "-o", text],
        [text],
    ):
        for language in languages():
            assert main(["--lang", language, *arguments]) == 2, arguments
            captured = capsys.readouterr()
            assert captured.out == "", arguments
            assert captured.err.endswith("\n"), arguments
            assert captured.err[:-1].isprintable(), arguments


@pytest.mark.cpython_only
def test_an_argument_that_is_no_text_is_refused_with_a_sentence():
    """As the system hands it in: bytes that are no UTF-8."""
    command = [sys.executable, "-m", "kartenstube", "--lang", "en", "simulate", "german-whist", "--seed"]
    source = Path(__file__).parents[2] / "src"
    done = subprocess.run([*command, b"\xff"], cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("--seed has the character U+DCFF")
    assert done.stderr.count("\n") == 1


@pytest.mark.cpython_only
def test_a_file_whose_name_is_no_text_is_read_and_named_with_escapes(tmp_path, capsys):
    name = tmp_path / "demo\x1b\udcff.toml"
    name.write_text('game = "spitzer"\nseed = "x"\n', encoding="utf-8")
    assert main(["--lang", "en", "demo", "check", str(name)]) == 0
    assert "demo\\x1b\\udcff.toml: 1 steps" in capsys.readouterr().out


@given(st.text(st.characters(codec=None), max_size=200))
def test_whatever_is_quoted_stays_on_one_line_and_short(text):
    shown = quoted(text)
    assert len(shown.splitlines()) <= 1
    assert "\x1b" not in shown
    assert isinstance(shown.encode(), bytes)  # no half of a pair is left
    assert len(shown) <= 60 * len("\\U0010ffff") + 1
    assert isinstance(quoted({"a": [text]}).encode(), bytes)


@given(games, st.text(st.characters(codec=None), max_size=30))
def test_any_text_at_any_place_of_a_record_is_taken_or_refused_with_a_sentence(game, text):
    match = started({}, "anywhere", game)
    play_some(match, 2)
    told = to_plain(match.record)
    for spoil in (
        lambda one: one["seats"][0].update(name=text),
        lambda one: one["seats"][0].update(player=text),
        lambda one: one.update(seed=text),
        lambda one: one.update(game=text),
        lambda one: one.update({text: 1}),
        lambda one: one["options"].update({text: text}),
        lambda one: one["deals"][0].update(deck=text),
        lambda one: one["deals"][0]["actions"].append(text),
        lambda one: one["deals"][0].update(check=[text]),
        lambda one: one.update(notes=[{text: text}]),
        lambda one: one.update(marks=[text]),
        lambda one: one.update(result={text: text}),
    ):
        spoiled = json.loads(json.dumps(told))
        spoil(spoiled)
        try:
            read_again = Match(read(json.dumps(spoiled)))
        except Fault as fault:
            said = wording("en").message(fault.message.plain())
            assert said.encode()
            assert len(said.splitlines()) == 1
        else:
            assert write(read_again.record).encode()
