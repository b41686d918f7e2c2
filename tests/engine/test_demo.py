"""Demos: all of the site can be shown, and one that cannot says where and why."""

import base64
import datetime
import json
import re
import tomllib
import zlib
from collections import Counter
from pathlib import Path

import doubled
import pytest
import talking
from hypothesis import given
from hypothesis import strategies as st
from strategies import play_deal, play_match, started

from kartenstube.cli import main
from kartenstube.core.messages import Fault
from kartenstube.games.registry import GAMES
from kartenstube.match import link
from kartenstube.match.match import Match, checked
from kartenstube.match.record import read, to_plain, write
from kartenstube.render.catalogue import languages, wording
from kartenstube.render.demos.finished import from_match, from_notation, from_text, pack
from kartenstube.render.demos.reader import BadDemo

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "games").glob("*/demos/*.toml"))
pytestmark = pytest.mark.cpython_only
TEXT = (ROOT / "games" / "spitzer" / "demos" / "queen-is-not-a-club.toml").read_text(encoding="utf-8")


def test_each_game_has_at_least_five_demos_and_kein_stich_one_for_each_contract():
    names = {game: {path.stem for path in FILES if path.parents[1].name == game} for game in GAMES}
    assert all(len(found) >= 6 and "a-deal" in found for found in names.values())
    contracts = {"no-tricks", "no-hearts", "no-obers", "no-max", "power", "penultimate", "first-or-last"}
    assert contracts | {"domino"} <= names["kein-stich"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_a_demo_of_the_site_is_finished_in_both_languages(path):
    made = from_notation(path.read_text(encoding="utf-8"))
    assert set(made["title"]) == {"en", "de"}
    asked = [step["ask"] for step in made["steps"] if "ask" in step]
    assert asked or path.stem == "a-deal"
    for ask in asked:
        assert all(set(ask[part]) in (set(), {"en", "de"}) for part in ("text", "why"))
    said = [
        *(step.get("note") for step in made["steps"]),
        *(ask[part] for ask in asked for part in ("text", "why")),
    ]
    assert not re.search(r"\[[\dA-Z]+\]", json.dumps(said))  # as lessons name cards, and only they
    for step in made["steps"]:
        assert step["scene"]["acts"] == []
        assert step["scene"]["over"] is None
        assert set(step.get("note", {})) in (set(), {"en", "de"})
        if "link" in step:
            assert Match(link.unpack(step["link"])).decision


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_a_demo_shows_no_fact_that_was_not_told_yet(path):
    """As at a table: what a position leaves out is open. That nothing is trump is told."""
    made = from_notation(path.read_text(encoding="utf-8"))
    for scene in [step["scene"] for step in made["steps"]]:
        for fact, params in scene["facts"] + [tag for line in scene["seats"] for tag in line["tags"]]:
            assert fact == "fact.trump" or params["value"] is not None, fact


def test_only_the_hand_of_the_one_who_looks_is_in_its_scenes():
    made = from_notation(TEXT)
    for step in made["steps"]:
        hands = {zone["id"]: zone["cards"] for zone in step["scene"]["zones"] if zone["kind"] == "hand"}
        assert all(set(hands[f"hand{seat}"]) <= {None} for seat in (1, 2, 3))


def test_from_another_seat_only_what_concerns_everybody_is_asked():
    asked = {step["ask"]["what"] for step in from_notation(TEXT)["steps"] if "ask" in step}
    assert asked == {"legal", "winner"}
    other = from_notation(TEXT, 2)
    assert {step["ask"]["what"] for step in other["steps"] if "ask" in step} == {"winner"}
    scene = other["steps"][0]["scene"]
    assert scene["seat"] == 2
    assert [line["name"] == "" for line in scene["seats"]] == [False, False, True, False]
    hands = {zone["id"]: zone["cards"] for zone in scene["zones"] if zone["kind"] == "hand"}
    assert [name for name, cards in hands.items() if set(cards) != {None}] == ["hand2"]
    assert [seat["player"] for seat in other["record"]["seats"]].index("human") == 2
    with pytest.raises(Fault):
        from_notation(TEXT, 4)


def played():
    """A match of one deal, which is over."""
    return play_match(started({"match_end": "deals", "deals": 1}))


def record_of(**more):
    """A record of a deal that is over, as text, with more in it."""
    match = played()
    return json.dumps({**to_plain(match.record), **more})


def test_a_record_becomes_a_demo_with_its_notes():
    made = from_text(record_of(notes=[{"at": 2, "en": "The first trick."}]))
    assert len(made["steps"]) == 53
    assert made["steps"][2]["note"] == {"en": "The first trick."}
    assert made["title"] == {}
    assert made["steps"][52]["lines"]
    assert from_text(record_of(), 1)["steps"][0]["scene"]["seat"] == 1
    begun = {"kartenstube": 1, "game": "spitzer", "rules": 1, "options": {}, "seed": "x", "deals": []}
    seats = [{"name": "", "player": "human"}, *({"name": name, "player": "easy"} for name in "ABC")]
    assert len(from_text(json.dumps({**begun, "seats": seats}))["steps"]) == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (record_of(notes=[{"at": 99, "en": "x"}]), "fault.demo_at"),
        (record_of(notes=[{"at": 0}]), "fault.demo_text"),
        (record_of(notes=["x"]), "fault.damaged"),
        (record_of(notes=7), "fault.damaged"),
        ("{", "fault.not_json"),
        ('{"kartenstube": 1}', "fault.missing"),
        ("game = ", "fault.demo_toml"),
    ],
)
def test_what_cannot_be_finished_is_a_fault_with_a_message(text, code):
    with pytest.raises(Fault) as fault:
        from_text(text)
    assert fault.value.message.code == code


def test_a_part_is_cut_out_with_remarks_and_questions():
    match = played()
    note, ask = {"at": 1, "en": "So."}, {"at": 2, "what": "winner", "why": {"en": "Higher."}}
    made = from_match(match, 0, range(2, 5), 0, {"en": "T"}, [note], [ask])
    assert [step.get("note") for step in made["steps"]] == [None, {"en": "So."}, None]
    assert made["steps"][2]["ask"]["why"] == {"en": "Higher."}
    assert made["record"]["notes"] == [note]
    whole = from_match(match, 0, range(50, 53), 0, {}, asks=[{"at": 2, "what": "worth"}])
    worth = whole["steps"][2]["ask"]
    score = match.live.score.by_seat[0]
    assert worth["choices"][worth["right"]] == score
    assert len(set(worth["choices"])) >= 2
    for wrong in ({"at": 1, "what": "winner"}, {"at": 1, "what": "worth"}, {"at": 3, "what": "winner"}):
        with pytest.raises(Fault):
            from_match(match, 0, range(2, 5), 0, {}, asks=[wrong])
    with pytest.raises(ValueError, match="no such moment"):
        from_match(match, 0, range(50, 60), 0, {})


def test_a_part_of_a_match_that_goes_on_does_not_hold_its_seed():
    match = started({"match_end": "deals", "deals": 2}, "not to be told")
    play_deal(match)
    made = from_match(match, 0, range(50, 53), 0, {})
    records = [json.dumps(made), *(write(link.unpack(step["link"])) for step in made["steps"][:2])]
    assert not any("not to be told" in text for text in records)


def test_a_demo_for_an_address_is_packed_as_links_are_and_says_when_it_is_too_long():
    made = from_notation(TEXT)
    packed = pack(made)
    assert packed
    assert len(packed) <= link.LONGEST
    plain = json.loads(zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))
    assert all(step["link"] is True for step in plain["steps"])
    for step, whole in zip(plain["steps"], made["steps"], strict=True):
        step["link"] = whole["link"]
    assert plain == made
    assert pack(from_match(played(), 0, range(50), 0, {})) is None


def test_a_hand_is_filled_up_the_same_way_each_time():
    assert from_notation(TEXT) == from_notation(TEXT)


def test_a_position_may_name_both_copies_of_a_card_and_is_filled_up_with_the_others(monkeypatch):
    monkeypatch.setitem(GAMES, "doubled", doubled.GAME)
    zones = 'hand0 = "QC TH AS KS QS TD AD KD"\nhand1 = "QC ..."\nhand2 = "TH ..."\nhand3 = "AS ..."'
    text = f'game = "doubled"\n[start]\nphase = "play"\nfacts = {{ leader = 1 }}\n[start.zones]\n{zones}'
    with pytest.raises(BadDemo, match="QC"):
        from_notation(text.replace("TH ...", "QC ..."))
    hands = from_notation(text)["record"]["deals"][0]["start"]["zones"].values()
    assert [len(hand.split()) for hand in hands] == [8] * 4
    assert set(Counter(" ".join(hands).split()).values()) == {2}


def test_nothing_can_be_said_out_of_turn_in_a_demo(monkeypatch):
    monkeypatch.setitem(GAMES, "talking", talking.GAME)
    match = started(game="talking", level="random")
    while not match.decision.interjections:
        match.answer(match.decision.choices.texts()[0])
    actions = match.record.deals[0].actions
    made = from_match(match, 0, range(len(actions) + 1), 0, {})
    assert len(made["steps"]) > 1
    assert not any(step["scene"]["interjections"] for step in made["steps"])


def test_wrong_and_right_answers_come_from_the_rules():
    (asked,) = (
        step["ask"] for step in from_notation(TEXT)["steps"] if step.get("ask", {}).get("what") == "legal"
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
        ('hand1 = "KC ..."', 'hand1 = "8C ..."', None, "8C appears twice"),
        ("leader = 1", "leader = 9", None, "leader"),
        ('what = "legal"', 'what = "smell"', None, "“smell”"),
        ("at = 3", "at = 99", None, "There is no step 99"),
        ("at = 3", "at = 2", None, "not the viewer’s turn to play a card"),
        ("at = 4", "at = 1", None, "No trick"),
        ("at = 4", "at = 3", None, "another question"),
        ("moves", "steps", 2, "steps"),
        ('hand0 = "QC 8C', 'hand0 = "QC 7C', None, ""),
    ],
)
def test_a_demo_that_cannot_be_shown_names_the_line_and_the_reason(old, new, line, words):
    spoiled = TEXT.replace(old, new, 1)
    assert spoiled != TEXT
    with pytest.raises(BadDemo) as caught:
        from_notation(spoiled)
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
    assert "5 steps, 2 questions" in capsys.readouterr().out
    assert main(["demo", "build", str(source), "-o", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8")) == from_notation(TEXT)
    source.write_text(TEXT.replace("play 8C", "play QC"), encoding="utf-8")
    assert main(["--lang", "en", "demo", "check", str(source)]) == 2
    assert re.match(r"Line 2: .*Clubs were led", capsys.readouterr().err)
    assert main(["demo", "build", str(source), "-o", str(tmp_path / "none" / "x")]) == 2


WELL = """game = "spitzer"
options = { players = 4 }
seat = 0
names = ["A", "B", "C", "D"]
moves = "play KC, play TC, play 9C, play 8C"
title.en = "T"
title.de = "T"

[start]
phase = "play"
facts = { leader = 1 }
[start.zones]
hand0 = "QC 8C AS 9S JH KD"
hand1 = "KC ..."
hand2 = "TC ..."
hand3 = "9C ..."

[[note]]
at = 0
en = "N"

[[ask]]
at = 3
what = "legal"
why.en = "W"

[[ask]]
at = 4
what = "choice"
en = "Q"
right = 1
choices.en = ["a", "b"]
why.en = "W"
"""
START = WELL[WELL.index("[start]") : WELL.index("[[note]]")]
LONG = "[" * 3000 + "]" * 3000
ENDED = """game = "german-whist"
moves = "play AC, play KC"
[start]
phase = "endgame"
facts = { leader = 0, aim = "high" }
[start.zones]
hand0 = "AC"
hand1 = "KC"
[[ask]]
at = 2
what = "worth"
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        # tables, lists, texts and numbers of another type
        ('game = "spitzer"', "game = 3", 1, "game cannot be “3”. Allowed: a text."),
        ('game = "spitzer"', 'game = ["spitzer"]', 1, "game cannot be"),
        ('game = "spitzer"\n', "", 1, "game is missing"),
        (
            "options = { players = 4 }",
            'options = "x"',
            2,
            "options cannot be “x”. Allowed: keys with values.",
        ),
        ("options = { players = 4 }", "options = 3", 2, "options cannot be"),
        ("{ players = 4 }", "{ players = true }", 2, "players cannot be “true”"),
        ("{ players = 4 }", "{ players = 4.0 }", 2, "players cannot be “4.0”"),
        ("{ players = 4 }", "{ players = [4] }", 2, "players cannot be “[4]”"),
        ("{ players = 4 }", "{ player = 4 }", 2, "no option “player”"),
        ("{ players = 4 }", "{ both_trumps = 'redeal' }", 2, "both_trumps"),
        ("seat = 0", "seat = true", 3, "There is no seat true. Allowed: 0-3."),
        ("seat = 0", 'seat = "x"', 3, "There is no seat x"),
        ("seat = 0", "seat = 4", 3, "There is no seat 4"),
        ("seat = 0", "seat = -1", 3, "There is no seat -1"),
        ("seat = 0", "seat = 0.0", 3, "There is no seat 0.0"),
        ("seat = 0", "seat = 2024-01-01", 3, "There is no seat"),
        ('["A", "B", "C", "D"]', "3", 4, "names cannot be “3”. Allowed: a list"),
        ('["A", "B", "C", "D"]', '"ABCD"', 4, "names cannot be"),
        ('["A", "B", "C", "D"]', '["A", 3, "C", "D"]', 4, "names[1] cannot be “3”"),
        ('["A", "B", "C", "D"]', '["A", "B"]', 4, "4 seats with these options, the demo names 2"),
        ('["A", "B", "C", "D"]', '["A", "B", "C", "D", "E"]', 4, "the demo names 5"),
        ('["A", "B", "C", "D"]', f'["A", "B", "C", "{"D" * 81}"]', 4, "81 characters"),
        ('["A", "B", "C", "D"]', r'["A", "B", "C", "\u202E"]', 4, "U+202E"),
        ('"play KC, play TC, play 9C, play 8C"', "3", 5, "moves cannot be “3”. Allowed: a text."),
        ('"play KC, play TC, play 9C, play 8C"', '["play KC"]', 5, "moves cannot be"),
        ("play 9C, play 8C", "play 9C, play QC", 5, "moves[3]: “play QC” is not allowed"),
        ("play 9C, play 8C", "play 9C, dance", 5, "moves[3]: “dance” is not allowed"),
        ('title.en = "T"\ntitle.de = "T"', "title = 3", 6, "title cannot be “3”"),
        ('title.en = "T"\ntitle.de = "T"', 'title = "en"', 6, "title cannot be “en”"),
        ('title.en = "T"', "title.en = 3", 6, "title.en cannot be “3”"),
        ('title.de = "T"', 'title.fr = "T"', 7, "title.fr is unknown. Known there: en, de."),
        ('title.en = "T"\ntitle.de = "T"', "title = {}", 6, "title: a text is missing"),
        (START, "start = 3\n", 9, "start cannot be “3”"),
        (START, 'start = "x"\n', 9, "start cannot be “x”"),
        (START, "start = []\n", 9, "start cannot be"),
        (START, "deck = 3\n", 9, "deck cannot be “3”"),
        (START, 'deck = "YY"\n', 9, "deck: “YY” is not a card"),
        (START, 'deck = "AC"\n', 9, "deck: 1 cards are not the pack of 32 cards. Missing: KC"),
        (START, 'deck = "AC AC"\n', 9, "deck: AC appears twice"),
        (START, "seed = 3.5\n", 9, "seed cannot be “3.5”"),
        (START, "seed = true\n", 9, "seed cannot be “true”"),
        (START, "dealer = 0\n", 9, "with a seed the dealer is drawn by lot"),
        ('title.de = "T"', 'title.de = "T"\ndeck = "AC"', 8, "a start or with a deck, not with both"),
        ("seat = 0", 'seat = 0\ndealer = "x"', 4, "dealer cannot be “x”"),
        ("seat = 0", "seat = 0\ndealer = true", 4, "dealer cannot be “true”"),
        ("seat = 0", "seat = 0\ndealer = 4", 4, "dealer: seat 4 cannot deal here. Allowed: 0-3."),
        ("seat = 0", "seat = 0\nbogus = 1", 4, "bogus is unknown. Known there: game, options"),
        ("seat = 0", f"seat = 0\nbogus = {LONG}", 4, "nested too deeply: at most 20"),
        ("seat = 0", f"seat = 0\nbogus = {'9' * 5000}", 4, "longer than 100 characters"),
        ("seat = 0", f"seat = {LONG}", 3, "nested too deeply: at most 20"),
        # positions
        ('phase = "play"', "phase = 3", 10, "start.phase cannot be “3”. Allowed: announce, pick"),
        ('phase = "play"', 'phase = "tea"', 10, "start.phase cannot be “tea”"),
        ('phase = "play"\n', "", 9, "start.phase is missing. Allowed: announce"),
        ('phase = "play"', 'phase = "play"\ntea = 1', 11, "start.tea is unknown. Known there: zones, facts"),
        ("{ leader = 1 }", "3", 11, "start.facts cannot be “3”"),
        (
            "{ leader = 1 }",
            "{ leader = true }",
            11,
            "start.facts.leader cannot be “true”. Allowed: 0, 1, 2, 3.",
        ),
        ("{ leader = 1 }", "{ leader = 1.0 }", 11, "start.facts.leader cannot be “1.0”"),
        ("{ leader = 1 }", "{ leader = 4 }", 11, "start.facts.leader cannot be “4”"),
        ("{ leader = 1 }", "{ leader = [1] }", 11, "start.facts.leader cannot be “[1]”"),
        ("{ leader = 1 }", "{ leader = 1, tea = 1 }", 11, "start.facts.tea is unknown. Known there: leader"),
        (START[START.index("[start.zones]") :], "zones = 3\n", 12, "start.zones cannot be “3”"),
        ('hand1 = "KC ..."', "hand1 = 3", 14, "start.zones.hand1 cannot be “3”. Allowed: a text."),
        ('hand1 = "KC ..."', 'hand1 = "KX ..."', 14, "start.zones.hand1: “KX” is not a card"),
        ('hand1 = "KC ..."', 'hand1 = "8C ..."', 14, "start.zones.hand1: 8C appears twice"),
        ('hand1 = "KC ..."', 'hand1 = "2C ..."', 14, "2C is not in the pack of this game"),
        (
            'hand3 = "9C ..."',
            'hand3 = "9C ..."\nhand4 = "AC"',
            17,
            "start.zones.hand4 is unknown. Known there: hand0",
        ),
        ('hand3 = "9C ..."', 'hand3 = "9C ..."\ntrick3 = "AC"', 17, "start.zones.trick3 cannot be “AC”"),
        # notes
        (WELL[WELL.index("[[note]]") : WELL.index("[[ask]]")], "", None, ""),
        ('[[note]]\nat = 0\nen = "N"\n', "[note]\nat = 0\n", 18, "note cannot be"),
        ("[[note]]\nat = 0", '[[note]]\nat = "x"', 19, "note[0].at cannot be “x”"),
        ("[[note]]\nat = 0", "[[note]]\nat = false", 19, "note[0].at cannot be “false”"),
        ("[[note]]\nat = 0", "[[note]]\nat = 5", 19, "There is no step 5 here"),
        ("[[note]]\nat = 0\n", "[[note]]\n", 18, "note[0] has no at"),
        ('en = "N"', "en = 3", 20, "note[0].en cannot be “3”"),
        ('en = "N"', 'fr = "N"', 20, "note[0].fr is unknown"),
        ('en = "N"\n', "", 18, "note[0]: a text is missing"),
        ('en = "N"', 'en = "N"\n[[note]]\nat = 0\nde = "N"', 22, "There is another note at this step"),
        # questions
        ("at = 3", "at = 3.0", 23, "ask[0].at cannot be “3.0”"),
        ("at = 3\n", "", 22, "ask[0] has no at"),
        (
            'what = "legal"',
            "what = 3",
            24,
            "ask[0].what cannot be “3”. Allowed: legal, best, winner, worth, choice.",
        ),
        ('what = "legal"', "what = ['legal']", 24, "ask[0].what cannot be"),
        ('what = "legal"\n', "", 22, "ask[0].what is missing"),
        ('what = "legal"\nwhy.en = "W"', 'what = "legal"\nwhy = 3', 25, "ask[0].why cannot be “3”"),
        ('what = "legal"\nwhy.en = "W"', 'what = "legal"\nwhy.en = 3', 25, "ask[0].why.en cannot be “3”"),
        ('what = "legal"\nwhy.en = "W"', 'what = "legal"\nwhy = "en"', 25, "ask[0].why cannot be “en”"),
        ('what = "legal"', 'what = "legal"\nright = 0', 25, "ask[0].right is unknown"),
        ('what = "legal"', 'what = "legal"\nchoices = [1, 2]', 25, "ask[0].choices is unknown"),
        ("right = 1", "right = 2", 31, "There is no choice 2; right is the number"),
        ("right = 1", "right = -1", 31, "ask[1].right cannot be “-1”"),
        ("right = 1", "right = true", 31, "ask[1].right cannot be “true”"),
        ("right = 1", 'right = "b"', 31, "ask[1].right cannot be “b”"),
        ("right = 1\n", "", 27, "ask[1].right is missing"),
        ('choices.en = ["a", "b"]', "choices = 3", 32, "ask[1].choices cannot be “3”"),
        ('choices.en = ["a", "b"]', 'choices = ["a", "b"]', 32, "ask[1].choices cannot be"),
        ('choices.en = ["a", "b"]', "choices = {}", 32, "ask[1].choices: a text is missing"),
        ('choices.en = ["a", "b"]', 'choices.en = "ab"', 32, "ask[1].choices.en cannot be “ab”"),
        ('choices.en = ["a", "b"]', 'choices.en = ["a", 3]', 32, "ask[1].choices.en[1] cannot be “3”"),
        ('choices.en = ["a", "b"]', 'choices.en = ["a"]', 32, "ask[1].choices.en needs at least two"),
        ('choices.en = ["a", "b"]', 'choices.fr = ["a", "b"]', 32, "ask[1].choices.fr is unknown"),
        (
            '["a", "b"]',
            '["a", "b"]\nchoices.de = ["a", "b", "c"]',
            33,
            "choices.de has 3 entries, ask[1].choices.en",
        ),
        ('choices.en = ["a", "b"]\n', "", 27, "ask[1].choices is missing"),
        (
            'choices.en = ["a", "b"]\nwhy.en = "W"\n',
            'choices.en = ["a", "b"]\n',
            27,
            "ask[1].why: a text is missing",
        ),
        ('en = "Q"\n', "", 27, "ask[1]: a text is missing"),
        ("[[ask]]\nat = 4", "[[ask]]\ntea = 1\nat = 4", 28, "ask[1].tea is unknown"),
        ("[[ask]]\nat = 4", "[[ask]]\nat = 3", 28, "There is another question at this step"),
    ],
)
def test_each_part_of_a_demo_is_as_it_must_be_or_refused_with_its_line(old, new, line, words):
    assert old in WELL
    spoiled = WELL.replace(old, new, 1)
    if new.startswith(("start =", "deck =", "seed =", "dealer =")):  # they must stand before the first table
        spoiled = WELL.replace(START, "").replace('title.de = "T"\n\n', f'title.de = "T"\n\n{new}', 1)
    if line is None:
        assert from_notation(spoiled)
        return
    with pytest.raises(BadDemo) as caught:
        from_notation(spoiled)
    for language, start in (("en", "Line"), ("de", "Zeile")):
        said = wording(language).message(caught.value.message.plain())
        assert said.startswith(f"{start} {line}: "), said
        assert len(said) < 400
        if language == "en":
            assert words in said


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("note = 3", "note cannot be “3”. Allowed: a list"),
        ("note = {}", "note cannot be"),
        ("note = [3]", "note[0] cannot be “3”"),
        ("ask = 3", "ask cannot be “3”"),
        ("ask = [3]", "ask[0] cannot be “3”"),
        ('ask = "x"', "ask cannot be “x”"),
        ("ask = [{}]", "ask[0] has no at"),
    ],
)
def test_notes_and_questions_are_lists_of_tables(told, words):
    with pytest.raises(BadDemo) as caught:
        from_notation(f'game = "spitzer"\nseed = "x"\n{told}\n')
    assert wording("en").message(caught.value.message.plain()).startswith(f"Line 3: {words}")


@pytest.mark.parametrize("choices", ["3", "[]", "[1]", '["1", "2"]', "[true, 0]", "{}", "[900, 901]"])
def test_what_a_deal_is_worth_is_chosen_from_numbers(choices):
    assert from_notation(ENDED)["steps"][2]["ask"]["choices"]
    with pytest.raises(BadDemo) as caught:
        from_notation(f"{ENDED}choices = {choices}\n")
    assert wording("en").message(caught.value.message.plain()).startswith("Line 12: ")


def toml(value):
    """A value as TOML writes it in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return str(value) if isinstance(value, datetime.date) else json.dumps(value)


def places(value, path=()):
    """The paths of all values in some data."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in parts:
        yield from places(one, (*path, key))


def put(data, path, value):
    for step in path[:-1]:
        data = data[step]
    data[path[-1]] = value


LEAVES = (
    st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(codec="utf-8"), max_size=8)
    | st.sampled_from(["AC", "play AC", "...", "en", datetime.date(2024, 1, 1)])
)
KEYS = ["at", "en", "de", "a"]
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=5,
)


@given(st.data(), ANYTHING)
def test_whatever_stands_in_a_demo_it_is_built_or_refused_with_a_sentence(data, anything):
    told = tomllib.loads(WELL)
    path = data.draw(st.sampled_from([path for path in places(told) if path]))
    put(told, path, anything)
    text = "\n".join(f"{key} = {toml(value)}" for key, value in told.items())
    try:
        json.dumps(from_notation(text))
    except Fault as fault:
        for language in languages():
            said = wording(language).message(fault.message.plain())
            assert "fault." not in said
            assert len(said.splitlines()) == 1


@given(st.data(), ANYTHING)
def test_whatever_stands_in_a_record_it_is_replayed_or_refused_with_a_sentence(data, anything):
    told = json.loads(demo_record())
    path = data.draw(st.sampled_from([path for path in places(told) if path]))
    put(told, path, anything)
    text = json.dumps(told, default=str)
    try:
        json.dumps(from_text(text))
    except Fault as fault:
        for language in languages():
            said = wording(language).message(fault.message.plain())
            assert "fault." not in said
            assert len(said.splitlines()) == 1


def demo_record():
    """The record of a demo with its notes, a trace, a check and a result."""
    match = Match(read(json.dumps(from_notation(WELL)["record"])))
    record = checked(match.record)._replace(result=match.result(), marks=("hints",))
    return json.dumps(to_plain(record))
