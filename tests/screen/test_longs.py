"""Long texts in JSON, between the screen's interpreter and the browser (`static/page/longs.js`), by Node."""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, read, write

LONGS = Path(__file__).parents[2] / "static" / "page" / "longs.js"
PART = """
const { parted, quoted, withAnswer } = await import(process.argv[1]);
const { texts, quotes, answers } = JSON.parse(await new Response(process.stdin).text());
const answered = answers.map(([record, act]) => withAnswer(record, act));
console.log(JSON.stringify([texts.map(parted), quotes.map(quoted), answered]));
"""
LONG = 'ä"\\\n' * 10_000
TOLD = {"n": 5, "ok": [{"record": LONG, "short": "x" * 2_000}, LONG, None, {"a": {"b": ["y" * 3_000]}}]}


def in_node(texts=(), quotes=(), answers=()):
    """What the browser makes of JSON texts, of texts that it is to write as JSON, and of records with an
    answer each.
    """
    command = ["node", "--input-type=module", "--eval", PART, LONGS.as_uri()]
    given = json.dumps({"texts": texts, "quotes": quotes, "answers": answers})
    return json.loads(subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout)


@pytest.fixture
def long_texts(monkeypatch):
    """The screen's module, before a browser that has read and written `TOLD`, and texts that are no JSON."""
    texts = [json.dumps(TOLD), '{"a": ' * 20_000, "x" * 30_000]
    parted, (quoted,), _ = in_node(texts, [LONG])
    longs = SimpleNamespace(parted=dict(zip(texts, parted, strict=True)).get, quoted={LONG: quoted}.get)
    monkeypatch.setitem(sys.modules, "pyscript.js_modules", ModuleType("pyscript.js_modules"))
    monkeypatch.setattr(sys.modules["pyscript.js_modules"], "longs", longs, raising=False)
    monkeypatch.delitem(sys.modules, "long_texts", raising=False)
    yield import_module("long_texts")
    del sys.modules["long_texts"]


def test_the_browser_takes_the_long_texts_out_and_the_screen_puts_them_in_again(long_texts):
    assert long_texts.loads(json.dumps(TOLD)) == TOLD
    short = long_texts.longs.parted(json.dumps(TOLD))[0]
    assert len(short) < 2_500


def test_an_answer_is_added_as_the_engine_would_write_it():
    seats = [SeatLine("Zoë", "human"), SeatLine("Resi", "random")]
    match = new_match("german-whist", {}, seats, "answers")
    act, before = match.decision.choices.texts()[0], write(match.record)
    match.answer(act)
    *_, (text,) = in_node(answers=[(before, act)])
    assert write(Match(read(text)).record) == write(match.record)


def test_what_is_short_is_read_without_the_browser(long_texts):
    assert long_texts.loads('{"a": [1]}') == {"a": [1]}
    assert long_texts.dumps({"a": 1}) == '{"a": 1}'


@pytest.mark.parametrize("text", ['{"a": ' * 20_000, "x" * 30_000])
def test_a_long_text_that_is_no_json_is_a_value_error(long_texts, text):
    with pytest.raises(ValueError, match="no JSON"):
        long_texts.loads(text)


def test_a_request_with_long_texts_and_with_parts_that_are_json_is_json(long_texts):
    written = long_texts.dumps({"n": 5, "record": LONG}, {"texts": '["a", "b"]'})
    assert json.loads(written) == {"n": 5, "record": LONG, "texts": ["a", "b"]}
    assert json.loads(long_texts.dumps({}, {"texts": "[]"})) == {"texts": []}
