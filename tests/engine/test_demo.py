"""Demos: all of the site can be shown, and one that cannot says where and why."""

import base64
import json
import re
import zlib
from pathlib import Path

import pytest
from tables import play_match, started

from kartenstube import demo, link
from kartenstube.catalogue import wording
from kartenstube.cli import main
from kartenstube.match import Match
from kartenstube.messages import Fault
from kartenstube.record import to_plain
from kartenstube.registry import GAMES

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "demos").glob("*/*.toml"))
pytestmark = pytest.mark.cpython_only
TEXT = (ROOT / "demos" / "spitzer" / "queen-is-not-a-club.toml").read_text(encoding="utf-8") if FILES else ""


def test_each_game_has_at_least_five_demos_and_kein_stich_one_for_each_contract():
    names = {game: {path.stem for path in FILES if path.parent.name == game} for game in GAMES}
    assert all(len(found) >= 6 and "a-deal" in found for found in names.values())
    assert len(names["kein-stich"]) == 9


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_demo_of_the_site_is_finished_in_both_languages(path):
    made = demo.build(path.read_text(encoding="utf-8"))
    assert set(made["title"]) == {"en", "de"}
    asked = [step["ask"] for step in made["steps"] if "ask" in step]
    assert asked or path.stem == "a-deal"
    for ask in asked:
        assert all(set(ask[part]) in (set(), {"en", "de"}) for part in ("text", "why"))
    for step in made["steps"]:
        assert step["scene"]["acts"] == []
        assert step["scene"]["over"] is None
        assert set(step.get("note", {})) in (set(), {"en", "de"})
        if "link" in step:
            assert Match(link.unpack(step["link"])).decision


def test_only_the_hand_of_the_one_who_looks_is_in_its_scenes():
    made = demo.build(TEXT)
    for step in made["steps"]:
        hands = {zone["id"]: zone["cards"] for zone in step["scene"]["zones"] if zone["kind"] == "hand"}
        assert all(set(hands[f"hand{seat}"]) <= {None} for seat in (1, 2, 3))


def test_from_another_seat_only_what_concerns_everybody_is_asked():
    asked = {step["ask"]["what"] for step in demo.build(TEXT)["steps"] if "ask" in step}
    assert asked == {"legal", "winner"}
    other = demo.build(TEXT, 2)
    assert {step["ask"]["what"] for step in other["steps"] if "ask" in step} == {"winner"}
    scene = other["steps"][0]["scene"]
    assert scene["seat"] == 2
    assert [line["name"] == "" for line in scene["seats"]] == [False, False, True, False]
    hands = {zone["id"]: zone["cards"] for zone in scene["zones"] if zone["kind"] == "hand"}
    assert [name for name, cards in hands.items() if set(cards) != {None}] == ["hand2"]
    assert [seat["player"] for seat in other["record"]["seats"]].index("human") == 2
    with pytest.raises(Fault):
        demo.build(TEXT, 4)


def played():
    """A match of one deal, which is over."""
    return play_match(started({"match_end": "deals", "deals": 1}))


def record_of(**more):
    """A record of a deal that is over, as text, with more in it."""
    match = played()
    return json.dumps({**to_plain(match.record), **more})


def test_a_record_becomes_a_demo_with_its_notes():
    made = demo.finished(record_of(notes=[{"at": 2, "en": "The first trick."}]))
    assert len(made["steps"]) == 53
    assert made["steps"][2]["note"] == {"en": "The first trick."}
    assert made["title"] == {}
    assert made["steps"][52]["lines"]
    assert demo.finished(record_of(), 1)["steps"][0]["scene"]["seat"] == 1
    begun = {"kartenstube": 1, "game": "spitzer", "rules": 1, "options": {}, "seed": "x", "deals": []}
    seats = [{"name": "", "player": "human"}, *({"name": name, "player": "easy"} for name in "ABC")]
    assert len(demo.finished(json.dumps({**begun, "seats": seats}))["steps"]) == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (record_of(notes=[{"at": 99, "en": "x"}]), "fault.demo_at"),
        (record_of(notes=[{"at": 0}]), "fault.demo_text"),
        (record_of(notes=["x"]), "fault.demo_at"),
        (record_of(notes=7), "fault.demo_at"),
        ("{", "fault.not_json"),
        ('{"kartenstube": 1}', "fault.missing"),
        ("game = ", "fault.demo_toml"),
    ],
)
def test_what_cannot_be_finished_is_a_fault_with_a_message(text, code):
    with pytest.raises(Fault) as fault:
        demo.finished(text)
    assert fault.value.message.code == code


def test_a_part_is_cut_out_with_remarks_and_questions():
    match = played()
    note, ask = {"at": 1, "en": "So."}, {"at": 2, "what": "winner", "why": {"en": "Higher."}}
    made = demo.cut_out(match, 0, range(2, 5), 0, {"en": "T"}, [note], [ask])
    assert [step.get("note") for step in made["steps"]] == [None, {"en": "So."}, None]
    assert made["steps"][2]["ask"]["why"] == {"en": "Higher."}
    assert made["record"]["notes"] == [note]
    whole = demo.cut_out(match, 0, range(50, 53), 0, {}, asks=[{"at": 2, "what": "worth"}])
    worth = whole["steps"][2]["ask"]
    score = match.live.score.by_seat[0]
    assert worth["choices"][worth["right"]] == score
    assert len(set(worth["choices"])) >= 2
    for wrong in ({"at": 1, "what": "winner"}, {"at": 1, "what": "worth"}, {"at": 3, "what": "winner"}):
        with pytest.raises(Fault):
            demo.cut_out(match, 0, range(2, 5), 0, {}, asks=[wrong])
    with pytest.raises(ValueError, match="no such moment"):
        demo.cut_out(match, 0, range(50, 60), 0, {})


def test_a_demo_for_an_address_is_packed_as_links_are_and_says_when_it_is_too_long():
    made = demo.build(TEXT)
    packed = demo.packed(made)
    assert packed
    assert len(packed) <= link.LONGEST
    plain = json.loads(zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))
    assert all(step["link"] is True for step in plain["steps"])
    for step, whole in zip(plain["steps"], made["steps"], strict=True):
        step["link"] = whole["link"]
    assert plain == made
    assert demo.packed(demo.cut_out(played(), 0, range(50), 0, {})) is None


def test_a_hand_is_filled_up_the_same_way_each_time():
    assert demo.build(TEXT) == demo.build(TEXT)


def test_wrong_and_right_answers_come_from_the_rules():
    (asked,) = (
        step["ask"] for step in demo.build(TEXT)["steps"] if step.get("ask", {}).get("what") == "legal"
    )
    assert [card for card, reason in asked["cards"].items() if reason is None] == ["8C"]
    assert asked["cards"]["QC"] == [
        "why.follow_suit",
        {"card": "QC", "suit": "C", "cards": ["8C"]},
        "follow-suit",
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('game = "spitzer"', 'game = "whist"', 1, "no game"),
        ('game = "spitzer"', 'game = "spitzer', 1, "not TOML"),
        ("play 8C", "play QC", 2, "Clubs were led"),
        ('hand1 = "KC ..."', 'hand1 = "8C ..."', None, "8C is there twice"),
        ("leader = 1", "leader = 9", None, "leader"),
        ('what = "legal"', 'what = "smell"', None, "“smell”"),
        ("at = 3", "at = 99", None, "There is no moment 99"),
        ("at = 3", "at = 2", None, "not to play a card"),
        ("at = 4", "at = 1", None, "No trick"),
        ("at = 4", "at = 3", None, "another question"),
        ("moves", "steps", 2, "steps"),
        ('hand0 = "QC 8C', 'hand0 = "QC 7C', None, ""),
    ],
)
def test_a_demo_that_cannot_be_shown_names_the_line_and_the_reason(old, new, line, words):
    spoiled = TEXT.replace(old, new, 1)
    assert spoiled != TEXT
    with pytest.raises(demo.BadDemo) as caught:
        demo.build(spoiled)
    said = wording("en").message(caught.value.message.plain())
    assert words in said
    if "TOML" not in words:
        wanted = line or next(number for number, text in enumerate(spoiled.splitlines(), 1) if new in text)
        assert said.startswith("Line ")
        assert line is None or said.startswith(f"Line {wanted}:")


def test_the_command_line_checks_and_builds(tmp_path, capsys):
    source, out = tmp_path / "demo.toml", tmp_path / "demo.json"
    source.write_text(TEXT, encoding="utf-8")
    assert main(["--lang", "en", "demo", "check", str(source)]) == 0
    assert "5 moments, 2 questions" in capsys.readouterr().out
    assert main(["demo", "build", str(source), "-o", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8")) == demo.build(TEXT)
    source.write_text(TEXT.replace("play 8C", "play QC"), encoding="utf-8")
    assert main(["--lang", "en", "demo", "check", str(source)]) == 2
    assert re.match(r"Line 2: .*Clubs were led", capsys.readouterr().err)
    assert main(["demo", "build", str(source), "-o", str(tmp_path / "none" / "x")]) == 2
