"""Guided deals: every one can be played as it is written, and one that cannot is refused with the place."""

import json
import re
from collections import Counter

import pytest

from kartenstube.core.cards import parse_card
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import read

lessons = pytest.importorskip("assembly.lessons", reason="the build's modules are not in Pyodide")

pytestmark = pytest.mark.cpython_only
OF_GAMES = [one for found in lessons.lessons().values() for one in found]
COURSE = lessons.course()
ALL = OF_GAMES + COURSE


def test_every_game_has_three_lessons():
    assert Counter(one["game"] for one in OF_GAMES) == dict.fromkeys(GAMES, 3)
    assert all(one["game"] == game for game, found in lessons.lessons().items() for one in found)


def test_each_step_of_the_course_leads_to_the_next_and_takes_about_a_minute():
    assert [one["next"] for one in COURSE] == [f"course-{step}" for step in range(2, 7)] + [""]
    assert max(one["minutes"] for one in COURSE) <= 2


@pytest.mark.parametrize("one", ALL, ids=lambda one: one["id"])
def test_a_lesson_has_a_picture_and_says_what_it_teaches_in_few_words(one):
    assert one["cards"]
    assert all(parse_card(card) is not None for card in one["cards"])
    assert all(0 < len(text) <= 60 for text in one["teaches"].values())


@pytest.mark.parametrize("one", ALL, ids=lambda one: one["id"])
def test_a_lesson_names_the_card_that_it_wants(one):
    for at, texts in one["notes"].items():
        action = one["actions"][int(at)]
        for text in texts.values():
            named = re.findall(r"\[(\w{2,3})\]", text)
            assert all(parse_card(card) is not None for card in named)
            if action.startswith("play "):
                assert action.split(" ")[1] in named, (at, text)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one["id"])
def test_a_lesson_ends_as_its_answers_say(one):
    match = Match(read(one["record"]))
    for action in one["actions"]:
        match.answer(action)
    assert match.decision is None


def test_a_lesson_that_breaks_the_rules_is_refused(tmp_path):
    source = (lessons.paths.GAMES_CONTENT / "spitzer" / "lessons" / "1.toml").read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(source.replace("play 9H", "play 7H", 1), encoding="utf-8")
    with pytest.raises(lessons.BadLesson, match=r"wrong.toml: answer 4, play 7H"):
        lessons.lesson(wrong)
    wrong.write_text(source.replace("at = 4", "at = 5", 1), encoding="utf-8")
    with pytest.raises(lessons.BadLesson, match="not the learner's"):
        lessons.lesson(wrong)


def test_a_lesson_hides_only_what_its_table_shows(tmp_path):
    source = (lessons.paths.ROOT / "src" / "course" / "1.toml").read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(source.replace('"aim"', '"aims"', 1), encoding="utf-8")
    with pytest.raises(lessons.BadLesson, match="the table shows no aims"):
        lessons.lesson(wrong)


def test_no_note_is_lost_on_its_way_to_the_page(tmp_path):
    lessons.write(tmp_path / "lessons")
    written = {path.stem: path.read_text(encoding="utf-8") for path in (tmp_path / "lessons").iterdir()}
    assert {name: json.loads(text) for name, text in written.items()} == lessons.lessons() | {
        "course": COURSE
    }
