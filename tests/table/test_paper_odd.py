"""What lies in the storage and is not as the page has saved it: the page comes, with all that is sound."""

import json
import random
from functools import cache
from types import SimpleNamespace

import pytest
from storage import entry, played
from store import Store

NOTHING = object()
ODD = (None, True, False, 0, -1, 1.5, 1e300, 10**20, "", "x", "²", "9" * 20, [], [None], [[0]], {}, {"x": 1})
SETTINGS = ("language", "theme", "pace", "pack", "name", "options", "players", "level", "statistics_since")
DEEP = 100_000  # brackets, each in another
FLIPS = 200  # entries with one bit turned round that lie in the storage of one page
BITS = 7  # of a character


@cache
def sound():
    """The entries of matches that are as they should be."""
    return {
        "well": entry(played("german-whist", 9, seed="odd"), 1, name="All is well"),
        "over": entry(played("german-whist", None, level="easy", target=1), 2),
        "sjavs": entry(played("sjavs", 20), 3),
    }


def altered(told):
    """Copies of a dict in which one key is missing, or has one of the odd values."""
    for key in told:
        for value in (NOTHING, *ODD):
            yield {
                one: value if one == key else told[one] for one in told if one != key or value is not NOTHING
            }


def odd_entries():
    """Texts of entries of a match of partners that are not as they should be in one place."""
    told = json.loads(sound()["sjavs"])
    odd = [*altered(told), *({**told, "summary": one} for one in altered(told["summary"])), *ODD]
    for name in ("stands", "teams"):
        odd += [{**told, "summary": {**told["summary"], name: [value]}} for value in ODD]
    return [*map(json.dumps, odd), "[" * DEEP]


def has_whole_record(text):
    """Whether the record of an entry is whole, and its version not a later one."""
    told = json.loads(text) if len(text) < DEEP else None
    if not isinstance(told, dict) or told.get("v") == 10**20:
        return False
    parts = ("record", "checksum")
    return any(all(told.get(part) == json.loads(one)[part] for part in parts) for one in sound().values())


def flipped(text, chance):
    """A text with one bit of one character turned round."""
    at = chance.randrange(len(text))
    return text[:at] + chr(ord(text[at]) ^ (1 << chance.randrange(BITS))) + text[at + 1 :]


def on_the_shelf(paper):
    """The matches that the shelf shows, and those that it says were set aside, by their ids."""
    paper.go("matches")
    while paper.find("#more"):
        paper.press("#more")
    there = {one.getAttribute("data-match") for one in paper.all(".kept")}
    aside = [one.getAttribute("data-arg") for one in paper.all("[data-arg^='export-']")]
    return there, {one.partition(" ")[2] for one in aside} - {"-"}


def load_with(paper, entries):
    """Load the lobby, and go to the shelf, with these texts of entries besides those that are sound."""
    texts = {f"odd{number}": text for number, text in enumerate(entries)}
    kept = {f"match:{match}": text for match, text in {**texts, **sound()}.items()}
    paper.browser.disk.entries.update(kept, changes="9")
    paper.load("")
    assert paper.find("#games")
    there, aside = on_the_shelf(paper)
    assert set(sound()) <= there
    assert set(texts) <= there | aside
    paper.go("statistics")
    assert paper.find("[data-line='german-whist easy']")
    return there & set(texts)


@pytest.mark.slow
def test_whatever_is_wrong_in_an_entry_the_lobby_the_shelf_and_the_statistics_come(paper):
    texts = odd_entries()
    there = load_with(paper, texts)
    whole = {f"odd{number}" for number, text in enumerate(texts) if has_whole_record(text)}
    assert len(whole) > 300
    assert whole <= there


def test_a_bit_that_was_turned_round_costs_no_other_match(paper):
    chance = random.Random(1)
    texts = list(sound().values())
    load_with(paper, [flipped(chance.choice(texts), chance) for _ in range(FLIPS)])


@pytest.mark.long
def test_a_thousand_bits_that_were_turned_round_cost_no_other_match(paper):
    chance = random.Random(2)
    texts = list(sound().values())
    load_with(paper, [flipped(chance.choice(texts), chance) for _ in range(1_000)])


def test_a_summary_that_is_wrong_is_made_anew_from_the_record(paper):
    told = json.loads(sound()["over"])
    paper.browser.disk.entries.update(
        {"match:wrong": json.dumps({**told, "summary": {**told["summary"], "totals": "?"}}), "changes": "9"}
    )
    paper.browser.host.cut_off.add("engine.json")
    paper.load("matches")
    assert "German Whist" in paper.text(".kept")
    assert "Deal " in paper.text(".kept")
    paper.browser.host.cut_off.clear()
    paper.load("matches")
    assert paper.saved()["wrong"]["summary"] == told["summary"]
    assert paper.saved()["wrong"]["record"] == told["record"]
    assert "finished" in paper.text(".kept")
    assert "not finished" not in paper.text(".kept")


def test_whatever_is_wrong_in_what_a_list_shows_it_is_made_anew_from_the_match(paper):
    told = json.loads(sound()["well"])
    line = {key: told[key] for key in ("modified", "number", "name", "summary")}
    odd = list(altered(line)) + [{**line, "summary": one} for one in altered(line["summary"])]
    entries = paper.browser.disk.entries
    for number, text in enumerate([*map(json.dumps, odd), *map(json.dumps, ODD), "{", "[" * DEEP]):
        entries.update({f"match:{number}": sound()["well"], f"list:{number}": text})
    paper.load("")
    assert paper.find("#games")
    there, aside = on_the_shelf(paper)
    assert len(there) == len([one for one in entries if one.startswith("match:")])
    assert not aside


def test_rows_of_the_mirror_that_are_none_are_left_out(paper):
    row = {"match": "mirrored", "text": sound()["well"], "number": 1}
    deleted = {"match": "well", "text": None, "number": 1}
    odd = [one for one in altered(row) if one.get("text", "") is not None]
    odd += [one for one in altered(deleted) if one != deleted]
    paper.browser.mirror.rows = [*ODD, *odd, row]
    paper.browser.disk.entries.update({f"match:{match}": text for match, text in sound().items()})
    paper.load("")
    assert paper.find("#games")
    there, aside = on_the_shelf(paper)
    assert {*sound(), "mirrored"} <= there
    assert not aside


def load_with_settings(paper, turn):
    """Load the lobby, the page of a game and the statistics with odd settings: each turn another value for
    each.
    """
    told = dict(zip(SETTINGS, (*ODD[turn:], *ODD[:turn]), strict=False))
    of_games = {kind: {"german-whist": told, "spitzer": ODD[turn]} for kind in ("options", "players")}
    for text in (json.dumps({**told, **of_games}), json.dumps({"options": ODD[turn], "players": ODD[turn]})):
        paper.browser.disk.entries.update(settings=text, changes=str(ODD[turn]))
        paper.load("game/german-whist")
        paper.wait(lambda: paper.find("#remarks"))
        paper.go("statistics")
        assert paper.find("#title")
        paper.go("")
        assert paper.find("#games")


def test_whatever_is_wrong_in_the_settings_the_lobby_a_form_and_the_statistics_come(paper):
    load_with_settings(paper, ODD.index("²"))


@pytest.mark.long
def test_with_every_odd_value_in_each_setting_the_lobby_a_form_and_the_statistics_come(paper):
    for turn in range(len(ODD)):
        load_with_settings(paper, turn)


@pytest.mark.parametrize("text", ["[" * DEEP, *map(json.dumps, ODD)], ids=lambda text: text[:9])
def test_settings_that_are_no_dict_of_texts_count_as_not_set(text):
    entries = {"settings": text}
    assert Store(SimpleNamespace(allowed=lambda: True, get=entries.get), None).settings() == {}


def test_a_match_of_which_nothing_can_be_told_is_set_aside(paper):
    """The browser fails to write its time."""
    text = entry(played("german-whist", 3), 9, modified="9999-01-01T00:00:00.000Z")
    assert load_with(paper, [text]) == set()
    assert paper.browser.disk.entries["damaged:odd0"] == text
