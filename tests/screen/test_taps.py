"""What a tap costs: how often the screen reads, writes and hashes the whole record, which grows with the
match. The table asks the real door; of the browser there is only the clock.
"""

import asyncio
import json
import sys
from collections import Counter
from importlib import import_module
from types import ModuleType, SimpleNamespace

import entries
import pytest
from test_store import Shelf, opened

import engine_worker as door
from kartenstube.render import wording

SEATS = [{"name": "You", "player": "human"}, {"name": "Resi", "player": "random"}]
OPTIONS = {"first_dealer": "seat1", "target": 1}
WINDOW = SimpleNamespace(
    Date=SimpleNamespace(new=lambda: SimpleNamespace(toISOString=lambda: "2026-01-01T00:00:00Z")),
    crypto=SimpleNamespace(getRandomValues=lambda bytes: bytes),
    Uint8Array=SimpleNamespace(new=lambda size: bytearray(size)),
    document=SimpleNamespace(getElementById=lambda name: SimpleNamespace(focus=lambda: None)),
)


def with_answer(record, act):
    """What `static/longs.js` makes of a record and an answer."""
    told = json.JSONDecoder().decode(record)
    told["deals"][-1]["actions"].append(act)
    return json.JSONEncoder().encode(told)


BROWSER = {
    "pyscript": {"window": WINDOW, "document": None, "fetch": None, "create_named_worker": None},
    "pyscript.ffi": {"create_proxy": lambda heard: heard},
    "pyscript.js_modules": {
        "sound": SimpleNamespace(play=lambda kind: None),
        "longs": SimpleNamespace(quoted=json.dumps, parted=lambda text: (text, []), withAnswer=with_answer),
    },
}


class Anything:
    """A view that draws nothing, and words that say nothing."""

    def __getattr__(self, name):
        return Anything()

    def __call__(self, *given, **named):
        return ""


class Counting:
    """A module whose functions are counted when they are given, or return, a whole record."""

    def __init__(self, module, names, counts):
        self.module, self.names, self.counts = module, names, counts

    def __getattr__(self, name):
        function = getattr(self.module, name)
        return self.counted(name, function) if name in self.names else function

    def counted(self, name, function):
        def call(given):
            found = function(given)
            texts = [one for one in (given, found) if isinstance(one, (str, bytes))]
            if any(b"actions" in (one if isinstance(one, bytes) else one.encode()) for one in texts):
                self.counts[name] += 1
            return found

        return call


@pytest.fixture
def player(monkeypatch):
    """A match at a table."""
    before = set(sys.modules)
    for name, parts in BROWSER.items():
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
        vars(sys.modules[name]).update(parts)
    monkeypatch.setitem(sys.modules, "wording", wording)  # where the page's folder has it
    for name in (
        "engine",
        "long_texts",
        "scenes",
        "session",
        "presenter",
        "answers",
        "player",
    ):  # other tests may have imported them with another browser
        monkeypatch.delitem(sys.modules, name, raising=False)
    engine = import_module("engine").Engine()
    engine.worker, engine.stage = door, "ready"
    session = import_module("session").Session("m", engine, opened(Shelf(room=1_000_000)))
    settings = {"pace": "once", "forced": "tap"}
    yield import_module("player").Player(session, Anything(), Anything(), settings)
    for name in set(sys.modules) - before:
        del sys.modules[name]


def counts_of(player, monkeypatch, work):
    """How often a whole record was saved, read, written and hashed by the screen while it did something."""
    counts = Counter()
    for name in ("store", "entries", "long_texts"):
        module = sys.modules[name]
        monkeypatch.setattr(module, "json", Counting(json, ("loads", "dumps"), counts))
    monkeypatch.setattr(entries, "hashlib", Counting(entries.hashlib, ("sha256",), counts))
    monkeypatch.setattr(entries, "quoted", Counting(entries, ("quoted",), counts).quoted)
    save = player.session.saves.save_match

    def saved(*given):
        counts["saves"] += 1
        save(*given)

    monkeypatch.setattr(player.session.saves, "save_match", saved)
    asyncio.run(work)
    return dict(counts)


def to_the(player, answers):
    """Play the first card each time until so many answers have been given."""

    async def taps():
        if player.session.state is None:
            await player.new({"game": "german-whist", "options": OPTIONS, "seats": SEATS, "seed": "taps"})
        while player.session.state["at"] < answers:
            await player.answer(player.shown["acts"][0]["act"])

    return taps()


@pytest.mark.parametrize("answers", [1, 40])
def test_a_tap_reads_writes_and_hashes_the_record_once_a_save(player, monkeypatch, answers):
    asyncio.run(to_the(player, answers))
    assert player.session.state["asks"] == "human"
    at = player.session.state["at"]
    counts = counts_of(player, monkeypatch, player.answer(player.shown["acts"][0]["act"]))
    saves = player.session.state["at"] - at + 1  # what was tapped is saved before the engine knows of it
    assert saves >= 2
    assert counts == {"saves": saves, "loads": saves - 1, "quoted": saves, "sha256": saves}


def test_what_is_saved_at_a_tap_is_what_the_engine_says(player):
    asyncio.run(to_the(player, 12))
    assert player.session.saves.record("m") == player.session.state["record"]
    assert json.loads(player.session.state["record"])["deals"][0]["actions"]


def test_a_tap_sends_only_the_lines_of_the_log_that_are_new(player, monkeypatch):
    asyncio.run(to_the(player, 40))
    lines, sent = len(player.session.state["scene"]["log"]), []

    def noted(text):
        reply = json.loads(text)
        if "scene" in reply["ok"]:
            sent.append(len(reply["ok"]["scene"]["log"]))
        return reply

    monkeypatch.setattr(sys.modules["long_texts"], "json", SimpleNamespace(loads=noted, dumps=json.dumps))
    asyncio.run(player.answer(player.shown["acts"][0]["act"]))
    assert max(sent) < 8
    assert len(player.session.state["scene"]["log"]) == lines + sum(sent)
