"""The schemas. That of a record takes what the engine writes, and refuses nothing that the reader takes; that
of a scene takes the scenes of all seats, and no other keys.
"""

import copy
import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest
from corpus import WHOLE, at_moments, moments
from hypothesis import given, settings
from strategies import matches, play_match, position, started

import schemas
from engine_worker.session import Session
from kartenstube.analysis.autoplay import play_on
from kartenstube.core.messages import Fault
from kartenstube.games.registry import GAMES
from kartenstube.match import record as records
from kartenstube.match.match import Match, checked
from kartenstube.match.record import DealLine, Record, SeatLine, from_plain, to_plain
from kartenstube.render.demos import finished
from kartenstube.render.scene import scene
from kartenstube.render.scene_types import Scene

ROOT = Path(__file__).parents[2]
GOLDENS = {game: ROOT / "games" / game / "records.jsonl" for game in GAMES}

# the validator has compiled parts, which Pyodide does not have
pytestmark = pytest.mark.cpython_only


def validator(schema):
    from jsonschema import Draft202012Validator

    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.fixture(scope="module")
def schema():
    """What says whether plain data is a record."""
    return validator(schemas.record_schema())


@pytest.fixture(scope="module")
def plain():
    """A match of two deals with all that a record may hold but a position."""
    match = play_match(started({"match_end": "deals", "deals": 2}, "schemas"))
    told = to_plain(checked(match.record)._replace(result=match.result(), marks=("hints",)))
    told["notes"] = [{"at": 3, "en": "look"}]
    told["deals"][0] |= {"seats": [0, 1], "legal": [["play AC"], ["play 2C"]]}
    return told


@pytest.fixture
def spoiled(plain):
    return copy.deepcopy(plain)


def refused(plain):
    """The code of the fault with which the reader, or the replay, refuses a record; None if it takes it."""
    try:
        Match(from_plain(plain))
    except Fault as fault:
        return fault.message.code
    return None


@pytest.mark.parametrize("name", schemas.SCHEMAS)
def test_a_schema_in_the_documents_is_what_the_code_says(name):
    found = (ROOT / "docs" / f"{name}.schema.json").read_text(encoding="utf-8")
    assert found == schemas.written(schemas.SCHEMAS[name]()), "run `make schemas`"


@pytest.mark.parametrize(
    ("kind", "line", "beside"),
    [
        (schemas.Record, Record, {"kartenstube"}),
        (schemas.Seat, SeatLine, set()),
        (schemas.ShuffledDeal, DealLine, {"seats", "legal"}),
    ],
)
def test_an_object_has_the_keys_that_the_reader_knows(kind, line, beside):
    keys = {*kind.__annotations__} | ({"start"} if kind is schemas.ShuffledDeal else set())
    assert keys == {*line._fields} | beside


@pytest.mark.parametrize("game", GOLDENS)
def test_the_schema_takes_all_records_that_are_kept(schema, game):
    lines = GOLDENS[game].read_text(encoding="utf-8").splitlines()
    assert lines
    for line in lines:
        schema.validate(json.loads(line))


@given(matches(30))
@settings(max_examples=30)
def test_the_schema_takes_what_the_engine_writes(schema, match):
    schema.validate(to_plain(checked(match.record)._replace(result=match.result())))


def test_the_schema_takes_all_parts_and_positions(schema, plain):
    schema.validate(plain)
    assert not refused(plain)
    schema.validate(position({"hand0": "AC"}, {"leader": 0, "aim": "high", "trump": None}, "endgame"))
    schema.validate({key: plain[key] for key in ("kartenstube", "game", "rules", "seats", "deals")})


def put(*path):
    """Put the last of these at the place that the others name, as a function of the data."""
    *way, key, value = path

    def change(plain):
        for step in way:
            plain = plain[step]
        plain[key] = value

    return change


def drop(*path):
    *way, key = path

    def change(plain):
        for step in way:
            plain = plain[step]
        del plain[key]

    return change


START = {"zones": {}, "facts": {"leader": 0, "aim": "high"}, "phase": "endgame"}
REFUSED = [
    *(drop(key) for key in ("kartenstube", "game", "rules", "seats", "deals")),
    *(drop("seats", 0, key) for key in ("name", "player")),
    *(drop("deals", 0, key) for key in ("dealer", "deck", "actions")),
    *(drop("result", key) for key in ("deals", "totals", "winners", "finished")),
    put("kartenstube", 0),
    put("kartenstube", 2),
    put("kartenstube", True),
    put("game", "whist"),
    put("game", 3),
    put("rules", "1"),
    put("rules", 2),
    put("rules", -1),
    put("tea", 1),
    put("options", []),
    put("options", "tea", 1),
    put("options", "mode", "tea"),
    put("options", "target", 0),
    put("options", "target", "13"),
    put("options", "target", [13]),
    put("options", "reveal_endgame", 1),
    put("seats", {}),
    put("seats", 0, "Resi"),
    put("seats", 0, "name", 5),
    put("seats", 0, "name", "x" * (records.MOST_NAME + 1)),
    put("seats", 0, "player", None),
    put("seats", 0, "tea", 1),
    put("seats", [{"name": "x", "player": "human"}] * (records.MOST_SEATS + 1)),
    put("seed", 5),
    put("seed", "x" * (records.MOST_SEED + 1)),
    put("marks", ["tea"]),
    put("marks", "hints"),
    put("marks", ["hints"] * (len(records.MARKS) + 1)),
    put("deals", {}),
    put("deals", [{}] * (records.MOST_DEALS + 1)),
    put("deals", 0, []),
    put("deals", 0, "dealer", "0"),
    put("deals", 0, "dealer", -1),
    put("deals", 0, "deck", 5),
    put("deals", 0, "deck", "x" * (records.MOST_CARDS + 1)),
    put("deals", 0, "start", START),
    put("deals", 0, "actions", "play AC"),
    put("deals", 0, "actions", 0, None),
    put("deals", 0, "actions", 0, "x" * (records.MOST_WORD + 1)),
    put("deals", 0, "actions", ["pass"] * (records.MOST_ACTIONS + 1)),
    put("deals", 0, "check", [3]),
    put("deals", 0, "seats", 3),
    put("deals", 0, "legal", ["pass"] * (records.MOST_ACTIONS + 1)),
    put("deals", 0, "tea", 1),
    put("deals", 0, {"dealer": 0, "actions": [], "start": {**START, "tea": 1}}),
    put("deals", 0, {"dealer": 0, "actions": [], "start": {**START, "zones": []}}),
    put("deals", 0, {"dealer": 0, "actions": [], "start": {**START, "zones": {"hand0": 3}}}),
    put("deals", 0, {"dealer": 0, "actions": [], "start": {**START, "facts": 3}}),
    put("deals", 0, {"dealer": 0, "actions": [], "start": {**START, "phase": 3}}),
    put("deals", 0, {"dealer": 0, "actions": [], "start": {"zones": {}, "facts": START["facts"]}}),
    put("notes", [3] * (records.MOST_NOTES + 1)),
    put("result", []),
    put("result", "tea", 1),
    put("result", "finished", 1),
    put("result", "winners", "x"),
    put("result", "totals", 0, "1"),
]
# what only the reader finds out: by the rules, by the pack, or since no schema can say it
STRICTER = [
    (put("options", {"target": 13.0}), "fault.option_value"),
    (put("seats", 0, "name", "a\x1bb"), "fault.character"),
    (put("seed", "a\u202eb"), "fault.character"),
    (put("notes", ["x" * (records.MOST_REMARK + 1)]), "fault.too_many"),
    (drop("seats", 0), "fault.seats"),
    (put("deals", 0, "dealer", 9), "fault.dealer"),
    (put("deals", 0, "deck", "AC"), "fault.deck_less"),
    (put("deals", 0, "deck", "ZZ"), "fault.card_at"),
    (put("deals", 0, "actions", 0, "pass"), "fault.illegal"),
    (
        put("deals", 0, {"dealer": 0, "actions": [], "start": {**START, "zones": {"hand0": "AC"}}}),
        "fault.unfinished_deal",
    ),
    (put("deals", 0, {"dealer": 0, "actions": [], "start": {**START, "phase": "tea"}}), "fault.damaged"),
    (put("deals", 0, "check", 0, "00000000"), "fault.check"),
    (put("result", "totals", 0, 99), "fault.result"),
]


@pytest.mark.parametrize("spoil", REFUSED)
def test_what_the_schema_refuses_the_reader_refuses_too(schema, spoiled, spoil):
    spoil(spoiled)
    assert not schema.is_valid(spoiled)
    assert refused(spoiled)


@pytest.mark.parametrize(("spoil", "code"), STRICTER)
def test_the_reader_is_stricter_than_the_schema(schema, spoiled, spoil, code):
    spoil(spoiled)
    assert schema.is_valid(spoiled)
    assert refused(spoiled) == code


def test_options_belong_to_their_game(schema):
    told = to_plain(started({}, "options", "spitzer").record)
    schema.validate(told)
    told["options"]["mode"] = "trump"
    assert not schema.is_valid(told)
    assert refused(told)


class TestDocument:
    """docs/record.md."""

    TEXT = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")

    def test_its_examples_are_records_and_results(self, schema):
        blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", self.TEXT, re.DOTALL)]
        told = [block for block in blocks if "kartenstube" in block]
        assert len(told) == 2
        for plain in told:
            schema.validate(plain)
            assert not refused(plain)
        result = validator(schemas.schema_of(schemas.Result, "A result"))
        assert [result.is_valid(block) for block in blocks] == [False, False, True]

    @pytest.mark.parametrize("word", [*schemas.Record.__annotations__, *schemas.ShuffledDeal.__annotations__])
    def test_it_names_each_key(self, word):
        assert f"`{word}`" in self.TEXT

    @pytest.mark.parametrize("word", records.MARKS)
    def test_it_names_each_mark(self, word):
        assert f"`{word}`" in self.TEXT

    @pytest.mark.parametrize("game", GAMES)
    def test_the_page_of_a_game_names_each_answer_that_is_given_in_its_records(self, game):
        page = (ROOT / "docs" / "rules-spec" / f"{game}.md").read_text(encoding="utf-8")
        table = page.partition("## Answers in the record")[2].partition("\n\n|")[2].partition("\n\n")[0]
        shown = {self.verb(code) for code in re.findall(r"`([^`]+)`", table)}
        given = {
            self.verb(action)
            for line in GOLDENS[game].read_text(encoding="utf-8").splitlines()
            for deal in json.loads(line)["deals"]
            for action in deal["actions"]
        }
        assert given <= shown

    @staticmethod
    def verb(answer):
        """The verb of an answer, behind the seat of one that was given out of turn."""
        return re.sub(r"^@\d ", "", answer).split()[0]


@cache
def scene_validator():
    return validator(schemas.scene_schema())


def drawn(match):
    """The scenes of all seats, as they are sent."""
    return json.loads(json.dumps([scene(match.view(seat), match.seats) for seat in range(len(match.seats))]))


@pytest.mark.by_turns(every=3)
@at_moments(every=20)
def test_the_schema_takes_the_scenes_of_all_seats(match):
    for one in drawn(match):
        scene_validator().validate(one)


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_the_schema_takes_every_scene_of_a_deal_also_with_all_cards_open(game):
    match = started({}, "scenes", game)
    while match.decision:
        play_on(match)
        seat = len(match.live.answers) % len(match.seats)
        for way in ({}, {"all_open": True}, {"covered": True}):
            one = scene(match.view(seat, **way), match.seats)
            scene_validator().validate(json.loads(json.dumps(one)))
    assert drawn(match)[0]["over"]


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_takes_the_scenes_of_demos_and_of_the_door(game):
    match = play_some_of(game)
    demo = finished.from_text(records.write(match.record), None)
    assert demo["steps"]
    for step in demo["steps"]:
        scene_validator().validate(step["scene"])
    state = Session(match).state({"seat": 0})
    scene_validator().validate(json.loads(json.dumps(state))["scene"])
    assert state["scene"]["sheet"]["marks"] == list(match.record.marks)


def play_some_of(game):
    """A match of a game, nine answers into it, or at the end of a deal that is shorter."""
    match = started({}, "some of it", game)
    for _ in range(9):
        if match.decision:
            play_on(match)
    return match


@pytest.mark.by_turns(every=3)
def test_each_part_of_a_scene_is_there_now_and_then_and_missing_now_and_then():
    empty = ("turn", "ask", "pick", "meter", "order", "begun", "over", "acts", "tricks", "moves", "winning")
    scenes = [one for game in GAMES for moment in moments(game)[::2] for one in drawn(moment.match)]
    always = [key for key in empty if len({bool(one[key]) for one in scenes}) < 2]
    assert not (WHOLE and always)
    acts = {frozenset(act) for one in scenes for act in one["acts"]}
    assert acts <= {frozenset({"act", "card"}), frozenset({"act", "label"})}
    assert len(acts) == 2 or not WHOLE


UNFIT = [
    *(drop(key) for key in schemas.scene_schema()["$defs"]["Scene"]["required"]),
    put("tea", 1),
    put("v", 2),
    put("seats", 0, "hand", []),
    put("faces", "swiss"),
    put("zones", 0, "kind", "tea"),
    put("zones", 0, "cards", ["1X"]),
    put("zones", 0, "cards", [3]),
    put("turn", {"seat": 0}),
    put("tricks", 0, "plays", 0, ["AC", 0]),
    put("tricks", 0, "winner", None),
    put("acts", [{"act": "play AC"}]),
    put("acts", [{"act": "play AC", "card": "AC", "label": ["act.pass", {}]}]),
    put("log", ["log.play"]),
    put("log", [["log.play"]]),
    put("moves", [{"card": "AC", "from": "hand0"}]),
    put("sheet", "totals", ["1"]),
]


@pytest.mark.parametrize("spoil", UNFIT)
def test_what_is_no_scene_is_refused(spoil):
    (one, *_) = drawn(play_some_of("german-whist"))
    scene_validator().validate(one)
    spoil(one)
    assert not scene_validator().is_valid(one)


@pytest.mark.parametrize("key", Scene.__annotations__)
def test_the_document_names_each_key_of_a_scene(key):
    text = (ROOT / "docs" / "scene.md").read_text(encoding="utf-8")
    assert f"`{key}`" in text


class Leaf(TypedDict):
    """What hangs on
    a tree.
    """

    colour: Literal["green", "red"]


class Tree(TypedDict):
    """What grows."""

    name: Annotated[str, {"maxLength": 5}, "What it is called."]
    leaves: list[Leaf]
    height: int | None
    age: NotRequired[float]
    owners: NotRequired[Mapping[str, bool]]
    about: NotRequired[Any]
    parent: "NotRequired[Tree]"


def test_a_class_of_keys_becomes_a_schema():
    found = schemas.schema_of(Tree, "A tree")
    assert found["$ref"] == "#/$defs/Tree"
    assert found["$defs"]["Leaf"] == {
        "description": "What hangs on a tree.",
        "type": "object",
        "properties": {"colour": {"enum": ["green", "red"]}},
        "required": ["colour"],
        "additionalProperties": False,
    }
    assert found["$defs"]["Tree"]["required"] == ["name", "leaves", "height"]
    assert found["$defs"]["Tree"]["properties"] == {
        "name": {"type": "string", "maxLength": 5, "description": "What it is called."},
        "leaves": {"type": "array", "items": {"$ref": "#/$defs/Leaf"}},
        "height": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "age": {"type": "number"},
        "owners": {"type": "object", "additionalProperties": {"type": "boolean"}},
        "about": {},
        "parent": {"$ref": "#/$defs/Tree"},
    }


def test_a_type_that_is_not_json_has_no_schema():
    with pytest.raises(KeyError):
        schemas.schema_of(set[int], "A set")
