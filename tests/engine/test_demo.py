"""Demos: all of the site can be shown, and one that cannot says where and why."""

import json
import re
from pathlib import Path

import pytest

from kartenstube import demo, link
from kartenstube.catalogue import wording
from kartenstube.cli import main
from kartenstube.match import Match
from kartenstube.registry import GAMES

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "demos").glob("*/*.toml"))
pytestmark = pytest.mark.cpython_only
TEXT = (ROOT / "demos" / "spitzer" / "queen-is-not-a-club.toml").read_text(encoding="utf-8") if FILES else ""


def test_each_game_has_at_least_five_demos_and_kein_stich_one_for_each_contract():
    names = {game: {path.stem for path in FILES if path.parent.name == game} for game in GAMES}
    assert all(len(found) >= 5 for found in names.values())
    assert len(names["kein-stich"]) == 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_demo_of_the_site_is_finished_in_both_languages(path):
    made = demo.build(path.read_text(encoding="utf-8"))
    assert set(made["title"]) == {"en", "de"}
    asked = [step["ask"] for step in made["steps"] if "ask" in step]
    assert asked
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
