"""The options' form, over the declarations that the engine gives out."""

import form
import pytest

from kartenstube.core.options import Numbers, Option
from kartenstube.core.texts import odd_character
from kartenstube.games.registry import GAMES
from kartenstube.render.describe import describe


@pytest.fixture
def game():
    return describe(GAMES["german-whist"])


@pytest.fixture
def texts(game):
    return {name: form.as_text(value) for name, value in form.defaults(game).items()}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_defaults_are_what_the_engine_takes_for_nothing_given(name):
    found, wrong = form.values(
        describe(GAMES[name]),
        {key: form.as_text(value) for key, value in form.defaults(describe(GAMES[name])).items()},
    )
    assert not wrong
    assert GAMES[name].options.read(found) == GAMES[name].options.read({})


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("target", "1", 1),
        ("target", " 200 ", 200),
        ("target", "0", None),
        ("target", "201", None),
        ("target", "-5", None),
        ("target", "1.5", None),
        ("target", "", None),
        ("target", "9" * 30, None),
        ("mode", "high_low", "high_low"),
        ("mode", "sideways", None),
        ("reveal_endgame", "true", True),
        ("reveal_endgame", "false", False),
    ],
)
def test_what_a_field_holds(game, name, text, value):
    assert form.read(form.option(game, name), text) == value


THREE = {"id": "values", "type": "numbers", "default": "3_6_9", "allowed": {"count": 3, "min": 1, "max": 99}}


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("3 6 9", "3_6_9"),
        (" 3,  6 ,9 ", "3_6_9"),
        ("3_6_9", "3_6_9"),
        ("03 6 9", "3_6_9"),
        ("99 1 1", "99_1_1"),
        ("3 6", None),
        ("3 6 9 12", None),
        ("0 6 9", None),
        ("3 6 100", None),
        ("3 6 -9", None),
        ("3 6 x", None),
        ("", None),
    ],
)
def test_several_numbers_are_typed_with_blanks_between_them(typed, value):
    assert form.read(THREE, form.taken(THREE, typed)) == value
    assert value is None or value in Numbers(3, 1, 99)


def test_several_numbers_are_shown_with_blanks_and_kept_as_the_record_writes_them(game):
    assert form.shown(THREE, "3_6_9") == "3 6 9"
    assert form.taken(THREE, form.shown(THREE, "3_6_9")) == "3_6_9"
    mode = form.option(game, "mode")
    assert form.shown(mode, "high_low") == form.taken(mode, "high_low") == "high_low"


@pytest.mark.parametrize(
    "text", ["3_6", "3_6_9_9", "03_6_9", "3_6_100", "3_6_", "3 6 9", "3_6_²", "", 3, None]
)
def test_what_the_engine_refuses_of_several_numbers(text):
    option = Option("values", str, "3_6_9", Numbers(3, 1, 99))
    assert not option.allows(text)
    assert option.allowed_text() == "1-99_1-99_1-99"


def test_wrong_fields_are_named_and_the_others_kept(game, texts):
    found, wrong = form.values(game, {**texts, "target": "no", "deals": "0"})
    assert wrong == ["target", "deals"]
    assert found["mode"] == "trump"


def test_a_proposal_goes_into_the_fields_nobody_touched(game, texts):
    texts["scoring"] = "per_trick"
    assert form.changed(game, texts, ["scoring"], "scoring")["target"] == "50"
    assert form.changed(game, texts, ["target", "scoring"], "scoring")["target"] == "13"
    texts.update(scoring="over_half", target="50")
    assert form.changed(game, texts, ["scoring"], "scoring")["target"] == "13"


def test_a_remark_needs_all_its_options(game, texts):
    assert form.remarks(game, {**texts, "count": "all26"}) == []
    assert form.remarks(game, {**texts, "count": "all26", "mode": "high_low"}) == ["remark.low_all26"]


@pytest.fixture
def spitzer():
    return describe(GAMES["spitzer"])


def usual(game):
    return {name: form.as_text(value) for name, value in form.defaults(game).items()}


def test_a_preset_sets_what_nobody_touched_and_leaves_no_trace(spitzer):
    texts = {**usual(spitzer), "preset": "teaching"}
    taught = form.changed(spitzer, texts, ["preset"], "preset")
    assert (taught["solo"], taught["schneider"], taught["both_trumps"]) == ("false", "false", "redeal")
    kept = form.changed(spitzer, texts, ["preset", "schneider"], "preset")
    assert kept["schneider"] == "true"
    assert form.changed(spitzer, {**taught, "preset": "competitive"}, ["preset"], "preset") == {
        **usual(spitzer),
        "preset": "competitive",
    }


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_form_forbids_what_the_engine_forbids(name):
    game, options = describe(GAMES[name]), GAMES[name].options
    for forbid in options.forbids:
        given = {key: allowed[0] for key, allowed in forbid.when.items()}
        texts = {**usual(game), **{key: form.as_text(value) for key, value in given.items()}}
        assert f"{forbid.code}.form" in [code for code, _ in form.forbidden(game, texts)]
        for key, allowed in forbid.unless.items():
            freed = form.forbidden(game, {**texts, key: allowed[0]})
            assert f"{forbid.code}.form" not in [code for code, _ in freed]
    assert form.forbidden(game, usual(game)) == []


def test_the_number_of_seats_is_that_of_the_option(game, spitzer):
    assert form.seats(game, {}) == 2
    assert form.seats(spitzer, {"players": 5}) == 5


@pytest.mark.by_turns
@pytest.mark.slow
def test_a_name_keeps_what_the_engine_takes_and_loses_the_rest():
    for number in range(0x110000):
        if not chr(number).isspace():
            kept = form.plain(f"a{chr(number)}b") != "ab"
            assert kept == (odd_character(f"a{chr(number)}b") is None), hex(number)
    assert form.plain(" Zo\u202e\x00\ud800\u00eb\u200d\n") == "Zo\u00eb"
    for name in ("\u05e9\u05e8\u05d4", "\U0001f469\u200d\U0001f680", "\u041e\u043b\u044f", "e\u0301"):
        assert form.plain(name) == name
        assert odd_character(name) is None
    assert odd_character(form.plain("\u200cx\u200d")) is None
