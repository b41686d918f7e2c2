"""What the bench sets up is what it says that it measures."""

import gzip
import json
import re
import urllib.error
import urllib.request
from queue import Queue

import hosts
import pytest
from line import Line, over
from starts import SNAPSHOT, copies, guiding
from table_page import SLOW, Table, by_mouse

WATCH = (hosts.DIST.parent / "bench" / "watch.js").read_text(encoding="utf-8")
TILE = '<!doctype html><html data-drawn><ul><li class="game-card"></ul></html>'
KNOWN = "({ read, used }) => [read, used].map((time) => time !== null)"


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    """The site as the bench opens it, and the same without a snapshot."""
    return copies(tmp_path_factory.mktemp("copies"))


def stored(folder):
    """The files that the service worker of a site stores."""
    text = (folder / "service-worker.js").read_text(encoding="utf-8")
    return set(json.loads(re.search(r"^const FILES = (\{.*?\});$", text, flags=re.M | re.DOTALL)[1]))


def test_both_copies_of_the_site_measure_and_one_has_no_snapshot(measured):
    site, plain = map(stored, measured)
    assert "bench.js" in plain
    assert site - plain == {SNAPSHOT}


@pytest.mark.by_turns
@pytest.mark.fresh
@pytest.mark.parametrize(("copy", "how"), [(0, "snapshot"), pytest.param(1, "plain", marks=pytest.mark.long)])
def test_a_visit_tells_how_it_went_and_goes_on(page, measured, copy, how):
    told, ways = Queue(), Queue()
    with hosts.served(guiding(told, ways), measured[copy]) as site:
        ways.put(f"{site}NOTICE.txt")
        page.add_init_script("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })")
        page.goto(site)
        page.wait_for_url("**/NOTICE.txt", timeout=2 * SLOW)
    noted = told.get_nowait()
    assert noted["how"] == how
    assert not noted["stored"]
    assert 0 < noted["read"] <= noted["used"] < noted["pressed"] < noted["ready"]
    assert noted["painted"] > 0


def test_a_lobby_is_read_when_it_is_there_and_used_when_the_screen_has_it(page):
    page.add_init_script(WATCH)
    page.route("**/drawn", lambda route: route.fulfill(body=TILE, content_type="text/html"))
    page.goto("http://127.0.0.1/drawn")
    assert page.evaluate(f"({KNOWN})(window.times)") == [True, False]
    page.evaluate("document.documentElement.removeAttribute('data-drawn')")
    assert page.evaluate(f"({KNOWN})(window.times)") == [True, True]


@pytest.mark.long
def test_each_tap_on_a_card_is_noted_once_and_no_other_answer(page, site):
    page.add_init_script(WATCH)
    table = Table(page, site)
    table.open()
    table.sit_down("bench-1", game="dreierschnapsen")
    kinds, taps = [], 0
    while taps < 3:
        kinds.append(table.question()["kind"])
        table.answer(None if kinds[-1] == "cards" else by_mouse)
        taps += kinds[-1] == "card"
        page.wait_for_function("(taps) => window.times.taps.length >= taps", arg=taps)
        assert table.moved_on() == "you"
    assert kinds == ["words", "games", "cards", "card", "card", "card"]
    assert len(page.evaluate("window.times.taps")) == taps
    assert all(time > 0 for time in page.evaluate("window.times.taps"))


def test_a_line_carries_files_whole_and_compressed(tmp_path):
    text = bytes(range(256)) * 400
    (tmp_path / "one.txt").write_bytes(text)
    with hosts.served(over(Line(rate=1e9, delay=0)), tmp_path) as site:
        answer = urllib.request.urlopen(f"{site}one.txt")
        body = answer.read()
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{site}two.txt")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(body) < len(text) / 10
    assert gzip.decompress(body) == text
