"""Saved matches when the storage is well, full, forbidden or damaged. The browser's own storage is tested in
the browser.
"""

import json
from types import SimpleNamespace

import pytest
from entries import entry_of, is_later, sealed
from store import DAMAGED, LIST, MATCH, Store, checksum, readable, with_name

from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine, read, write


class Shelf:
    """What `static/page/storage.js` offers, over a dict with so much room for an entry, and for all."""

    def __init__(self, room=10_000, open_to_all=True):
        self.entries, self.room, self.open = {}, room, open_to_all
        self.room_for_all = 10_000_000

    def allowed(self):
        return self.open

    def get(self, key):
        return self.entries.get(key) if self.open else None

    def has(self, key):
        return self.open and key in self.entries

    def set(self, key, text):
        others = sum(len(self.entries[one]) for one in self.entries if one != key)
        fits = self.open and len(text) <= self.room and others + len(text) <= self.room_for_all
        if fits:
            self.entries[key] = text
        return fits

    def remove(self, key):
        self.entries.pop(key, None)

    def keys(self):
        return list(self.entries) if self.open else []


class Mirror:
    """What `static/page/mirror.js` keeps, as the page finds it when it is opened the next time."""

    def __init__(self):
        self.kept = {}

    def keep(self, match, text, number):
        self.kept[match] = {"match": match, "text": text, "number": number}

    def empty(self):
        self.kept.clear()

    def all(self):
        return list(self.kept.values())


def opened(shelf, mirror=None):
    return Store(shelf, mirror or Mirror())


FIRST = {"game": "german-whist", "names": ["You", "Resi"], "totals": [0, 0], "deal": 1, "over": False}
SUMMARY = {
    **FIRST,
    "options": {},
    "players": ["human", "easy"],
    "unit": "points",
    "scores": [],
    "won": None,
    "marks": [],
}


def test_a_match_comes_back_as_it_was_saved():
    store = opened(Shelf())
    store.save_match("a", "record of a", SUMMARY, "2026-01-01")
    store.save_match("b", "record of b", SUMMARY, "2026-01-02")
    assert store.record("a") == "record of a"
    assert [match for match, _ in store.matches()] == ["b", "a"]
    assert store.trouble is None


@pytest.mark.parametrize(
    ("shelf", "trouble"),
    [(Shelf(room=0), "ui.store.full"), (Shelf(open_to_all=False), "ui.store.forbidden")],
)
def test_without_room_everything_stays_in_memory_and_the_trouble_is_named(shelf, trouble):
    store = opened(shelf)
    store.save_match("a", "record", SUMMARY, "2026-01-01")
    assert store.trouble == trouble
    assert store.record("a") == "record"
    assert [match for match, _ in store.matches()] == ["a"]


def test_when_the_room_is_gone_the_newest_record_counts_and_the_older_one_stays():
    shelf = Shelf(room=400)
    store = opened(shelf)
    store.save_match("a", "old", SUMMARY, "2026-01-01")
    store.save_match("a", "new" * 200, SUMMARY, "2026-01-02")
    assert store.record("a") == "new" * 200
    assert json.loads(shelf.entries[MATCH + "a"])["record"] == "old"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[:40],
        lambda text: text.replace("record of a", "another one"),
        lambda text: "[]",
        lambda text: '{"record": 5}',
        lambda text: "null",
        lambda text: text.replace("totals", "total"),
    ],
    ids=["cut off", "changed", "a list", "other types", "null", "no totals"],
)
def test_a_damaged_entry_is_set_aside_and_never_deleted(spoil):
    shelf = Shelf()
    store = opened(shelf)
    store.save_match("a", "record of a", SUMMARY, "2026-01-01")
    damaged = spoil(shelf.entries[MATCH + "a"])
    shelf.entries[MATCH + "a"] = damaged
    assert store.record("a") is None
    assert store.matches() == []
    assert store.damaged() == [("a", damaged)]
    assert shelf.entries[DAMAGED + "a"] == damaged


def test_an_entry_of_the_first_version_is_read_and_stays_until_it_is_saved_again():
    shelf = Shelf()
    told = {"record": "old", "checksum": checksum("old"), "modified": "2025-12-31", "summary": FIRST}
    shelf.entries[MATCH + "a"] = first = json.dumps(told)
    store = opened(shelf)
    assert store.record("a") == "old"
    (found,) = store.matches()
    assert found[1]["summary"]["scores"] is None
    assert (found[1]["name"], found[1]["number"], store.entry("a")["v"]) == ("", 0, 2)
    assert shelf.entries[MATCH + "a"] == first
    store.save_match("a", "new", SUMMARY, "2026-01-01")
    assert json.loads(shelf.entries[MATCH + "a"])["v"] == 2


def test_an_entry_of_a_later_version_is_left_as_it_is():
    shelf = Shelf()
    shelf.entries[MATCH + "a"] = later = json.dumps({"v": 3, "anything": []})
    store = opened(shelf)
    assert store.record("a") is None
    assert store.matches() == []
    assert store.later() == [("a", later)]
    assert shelf.entries == {MATCH + "a": later}


def test_a_name_stays_when_the_match_goes_on_and_a_copy_has_its_own():
    store = opened(Shelf())
    store.save_match("a", "record", SUMMARY, "2026-01-01")
    store.rename("a", "Sunday")
    store.save_match("a", "record of more", SUMMARY, "2026-01-02")
    assert store.entry("a")["name"] == "Sunday"
    store.duplicate("a", "b", "Sunday, copy")
    assert store.record("b") == "record of more"
    text = store.delete("a")
    assert store.record("a") is None
    store.restore("a", text)
    assert store.entry("a")["name"] == "Sunday"
    assert [match for match, _ in store.matches()] == ["b", "a"]


def test_the_list_is_in_the_order_of_changes_whatever_the_clock_says():
    store = opened(Shelf())
    store.save_match("a", "record", SUMMARY, "2040-01-01")
    store.save_match("b", "record", SUMMARY, "2026-01-01")
    assert [match for match, _ in store.matches()] == ["b", "a"]


def test_when_there_is_room_again_the_trouble_is_over():
    shelf = Shelf(room=0)
    store = opened(shelf)
    store.save_match("a", "record", SUMMARY, "2026-01-01")
    assert store.trouble == "ui.store.full"
    shelf.room = 10_000
    store.save_match("a", "record", SUMMARY, "2026-01-01")
    assert store.trouble is None
    assert store.memory == {}


def test_what_a_killed_browser_had_not_written_is_taken_over_from_the_mirror():
    """The answers, the name, the match that was begun and the one that was deleted; lists are in order."""
    shelf, mirror = Shelf(), Mirror()
    store = opened(shelf, mirror)
    for match in ("played", "named", "deleted"):
        store.save_match(match, "record", SUMMARY, "2026-01-01")
    written = dict(shelf.entries)  # the rest never reached the disk
    store.save_match("played", "record of more", SUMMARY, "2026-01-02")
    store.rename("named", "Sunday")
    store.delete("deleted")
    store.save_match("begun", "record", SUMMARY, "2026-01-03")
    shelf.entries = written
    again = opened(shelf, mirror)
    again.catch_up(mirror.all())
    assert [match for match, _ in again.matches()] == ["begun", "played", "named"]
    assert again.record("played") == "record of more"
    assert again.entry("named")["name"] == "Sunday"
    again.save_match("named", "record", SUMMARY, "2026-01-04")
    assert [match for match, _ in again.matches()] == ["named", "begun", "played"]


def test_what_the_storage_has_newer_than_the_mirror_stays():
    shelf, mirror = Shelf(), Mirror()
    store = opened(shelf, mirror)
    store.save_match("a", "record", SUMMARY, "2026-01-01")
    store.delete("b")
    before = mirror.all()
    store.save_match("a", "record of more", SUMMARY, "2026-01-02")
    store.save_match("b", "record", SUMMARY, "2026-01-02")
    store.catch_up(before)
    assert store.record("a") == "record of more"
    assert store.record("b") == "record"


def test_a_match_that_was_deleted_or_set_aside_does_not_come_back_from_the_mirror():
    shelf, mirror = Shelf(), Mirror()
    store = opened(shelf, mirror)
    for match in ("deleted", "aside", "restored"):
        store.save_match(match, "record", SUMMARY, "2026-01-01")
    store.delete("deleted")
    store.set_aside("aside")
    store.restore("restored", store.delete("restored"))
    again = opened(shelf, mirror)
    again.catch_up(mirror.all())
    assert [match for match, _ in again.matches()] == ["restored"]
    again.emptied()
    shelf.entries.clear()
    again.catch_up(mirror.all())
    assert again.matches() == []


def test_a_damaged_entry_is_whole_again_from_the_mirror_and_one_of_a_later_version_stays():
    shelf, mirror = Shelf(), Mirror()
    store = opened(shelf, mirror)
    for match in ("damaged", "later"):
        store.save_match(match, "record", SUMMARY, "2026-01-01")
    later = json.dumps({"v": 3})
    shelf.entries |= {MATCH + "damaged": "{", MATCH + "later": later}
    store.catch_up(mirror.all())
    assert store.record("damaged") == "record"
    assert store.damaged() == [("damaged", "{")]
    assert store.later() == [("later", later)]


def test_each_time_that_a_match_cannot_be_kept_is_a_trouble_of_its_own():
    shelf = Shelf()
    store = opened(shelf)
    seen = []
    for room in (0, 0, 10_000, 0):
        shelf.room = room
        store.save_match("a", "record", SUMMARY, "2026-01-01")
        seen.append((store.trouble, store.troubles))
    assert seen == [("ui.store.full", 1), ("ui.store.full", 1), (None, 1), ("ui.store.full", 2)]
    assert not store.save_settings({"pace": "slow"})
    shelf.room = 10_000
    store.save_match("b", "record", SUMMARY, "2026-01-01")  # and what waited is written with it
    assert store.memory == {}
    assert json.loads(shelf.entries["settings"]) == {"pace": "slow"}


def test_people_without_a_name_in_a_shared_deal_get_one():
    match = new_match(
        "spitzer", {}, [SeatLine("", "human"), *[SeatLine(name, "easy") for name in "ABC"]], "n"
    )
    assert [line.name for line in read(with_name(write(match.record), "Anna")).seats] == ["Anna", *"ABC"]


def test_several_people_without_a_name_are_told_apart():
    players = ("human", "easy", "human", "human")
    seats = [SeatLine("" if player == "human" else "Resi", player) for player in players]
    named = with_name(write(new_match("spitzer", {}, seats, "n").record), "Anna")
    assert [line.name for line in read(named).seats] == ["Anna", "Resi", "Anna 2", "Anna 3"]


def test_a_name_changes_nothing_behind_the_seats_where_a_record_may_be_long():
    """Nor is it read: the deals of this one are none."""
    seats = [SeatLine("", "human"), *[SeatLine(name, "easy") for name in ("A", '}], "deals": [', "C")]]
    head, deals, _ = write(new_match("spitzer", {}, seats, "n").record).partition(', "deals": [')
    named = with_name(head + deals + "… no JSON", "Anna")
    assert named == head.replace('"name": ""', '"name": "Anna"') + deals + "… no JSON"


def test_settings_that_cannot_be_read_count_as_not_set():
    shelf = Shelf()
    store = opened(shelf)
    store.save_settings({"pace": "slow"})
    assert store.settings() == {"pace": "slow"}
    for text in ("{", "[1]", '{"pace": 1, "options": 5}', '{"level": null, "later": "x"}'):
        shelf.entries["settings"] = text
        assert store.settings().get("options", {}) == {}
        assert not {"pace", "level"} & set(store.settings())


def test_options_of_a_game_that_are_no_texts_count_as_not_set():
    shelf = Shelf()
    shelf.entries["settings"] = json.dumps({"options": {"a": {"x": "1"}, "b": {"x": 1}, "c": []}})
    assert opened(shelf).settings() == {"options": {"a": {"x": "1"}}}


@pytest.mark.parametrize("version", [2, 3])
def test_whether_an_entry_is_of_a_later_version_is_told_without_reading_its_record(monkeypatch, version):
    entry = entry_of("record", SUMMARY, "2026-01-01", "", 1)
    told = {**entry, "v": version}
    texts = [json.dumps(told), sealed(told), sealed(dict(reversed(told.items())))]
    read = []
    monkeypatch.setattr(json, "loads", lambda text, loads=json.loads: read.append(text) or loads(text))
    assert [is_later(text) for text in texts] == 3 * [version == 3]
    assert len(read) == (3 if version == 3 else 0)


def test_the_checksum_changes_with_the_text():
    assert checksum("a") != checksum("b")
    assert len(checksum("ä")) == 16
    assert readable("{") is None


def test_a_list_of_matches_reads_no_record(monkeypatch):
    shelf = Shelf()
    store = opened(shelf)
    store.save_match("a", "record of a", SUMMARY, "2026-01-01")
    store.rename("a", "An evening")
    again = opened(shelf)
    monkeypatch.setattr("store.readable", lambda text: pytest.fail("a record was read"))
    ((match, line),) = again.matches()
    assert (match, line["name"], line["summary"]) == ("a", "An evening", SUMMARY)
    assert "record" not in line
    assert again.game_of("a") == "german-whist"


@pytest.mark.parametrize("text", [None, "", "{", "null", "[]", '{"name": "x"}', '{"name": 1, "number": 1}'])
def test_what_a_list_shows_is_made_anew_from_the_match(text):
    shelf = Shelf()
    store = opened(shelf)
    store.save_match("a", "record of a", SUMMARY, "2026-01-01")
    kept = shelf.entries.pop(LIST + "a")
    if text is not None:
        shelf.entries[LIST + "a"] = text
    assert [match for match, _ in store.matches()] == ["a"]
    assert shelf.entries[LIST + "a"] == kept


@pytest.mark.parametrize("count", ["²", "-1", "x", "9" * 400, "1.5"])
def test_a_count_of_changes_that_cannot_be_read_goes_on_from_the_newest_match(count):
    shelf = Shelf()
    store = opened(shelf)
    for match in ("a", "b"):
        store.save_match(match, "record", SUMMARY, "2026-01-01")
    shelf.entries["changes"] = count
    opened(shelf).save_match("a", "record of more", SUMMARY, "2026-01-02")
    assert [line["number"] for _, line in opened(shelf).matches()] == [3, 2]


@pytest.mark.parametrize(
    "text", ["", "a", '"', "\\", '\\"', '"}', "\\\\", "ä\n", "\t", "\r", ', "record": "', "\u2028😀"]
)
def test_a_record_is_the_same_when_it_is_read_again_whatever_is_in_it(text):
    record = f"{text}record{text}"
    entry = entry_of(record, SUMMARY, "2026-01-01", text, 1)
    for written in (sealed(entry), json.dumps(entry), json.dumps(dict(reversed(entry.items())))):
        assert json.loads(written)["record"] == record
        assert readable(written) == entry


def test_what_may_not_stand_in_json_is_read_as_it_was_written():
    entry = entry_of("\x00\x1f", SUMMARY, "2026-01-01", "\x00", 1)
    assert readable(sealed(entry)) == entry


def test_a_list_of_matches_fetches_no_record():
    shelf = Shelf()
    store = opened(shelf)
    for match in ("a", "b"):
        store.save_match(match, "record", SUMMARY, "2026-01-01")
    fetched, get = [], shelf.get
    shelf.get = lambda key: fetched.append(key) or get(key)
    assert len(store.matches()) == 2
    assert store.game_of("a") == SUMMARY["game"]
    assert set(fetched) == {LIST + "a", LIST + "b"}


def test_a_long_record_is_not_read_or_written_letter_by_letter(monkeypatch):
    entry = entry_of('{"a": "\\\\"}' * 100_000, SUMMARY, "2026-01-01", "", 1)
    lengths = []

    def counted(function):
        def call(given):
            found = function(given)
            lengths.append(max(len(one) for one in (given, found) if isinstance(one, str)))
            return found

        return call

    counting = SimpleNamespace(loads=counted(json.loads), dumps=counted(json.dumps))
    monkeypatch.setattr("entries.json", counting)
    assert readable(sealed(entry)) == entry
    assert lengths
    assert max(lengths) < 1_000


def test_a_full_storage_has_room_to_set_a_match_aside():
    store = opened(Shelf())
    store.save_match("a", "record", SUMMARY, "2026-01-01")
    store.storage.room_for_all = sum(map(len, store.storage.entries.values()))
    store.set_aside("a")
    assert [match for match, _ in store.damaged()] == ["a"]
    assert store.memory == {}


def test_what_statistics_keep_makes_room_for_a_match():
    shelf = Shelf()
    store = opened(shelf)
    store.save_match("a", "record of a", SUMMARY, "2026-01-01")
    store.keep_counted("a", "deals " * 500)
    assert store.counted("a")
    shelf.room_for_all = sum(map(len, shelf.entries.values())) + 100
    store.save_match("b", "record of b", SUMMARY, "2026-01-02")
    assert store.counted("a") is None
    assert (store.memory, store.trouble) == ({}, None)
    shelf.room_for_all = 0
    store.keep_counted("a", "deals")
    assert (store.counted("a"), store.trouble) == (None, None)


def test_what_a_list_shows_goes_with_its_match():
    shelf = Shelf()
    store = opened(shelf)
    store.save_match("a", "record of a", SUMMARY, "2026-01-01")
    text = store.delete("a")
    assert store.matches() == []
    assert LIST + "a" not in shelf.entries
    store.restore("a", text)
    assert store.line("a")["summary"] == SUMMARY


def test_a_name_that_another_tab_gave_is_not_lost():
    shelf = Shelf()
    here, there = opened(shelf), opened(shelf)
    here.save_match("a", "record", SUMMARY, "2026-01-01")
    there.rename("a", "An evening")
    here.forget_name("a")
    here.save_match("a", "record, later", SUMMARY, "2026-01-02")
    assert here.entry("a")["name"] == "An evening"


def test_a_save_reads_no_record(monkeypatch):
    store = opened(Shelf())
    store.save_match("a", "record", SUMMARY, "2026-01-01")
    monkeypatch.setattr("store.readable", lambda text: pytest.fail("a record was read"))
    store.save_match("a", "record, later", SUMMARY, "2026-01-02")
