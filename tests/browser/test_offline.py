"""Without a network: the whole site is there after the first visit, and a new version comes when the person
agrees. The network is cut by stopping the server.
"""

import json
import re
import shutil
import threading
import time
from io import BytesIO
from pathlib import Path

import pytest
import storage
from conftest import ROOT
from playwright.sync_api import expect
from storage import GAMES
from table_page import IN_LOBBY, SLOW, Table

import serve
from assembly import boot_script, service_worker

LONG = 4 * SLOW  # milliseconds: the service worker checks every byte of the site
STORED = """caches.keys()
  .then((names) => Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length)))
  .then((counts) => counts.reduce((sum, count) => sum + count, 0))"""
WIPE = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
# asks the worker itself, and waits for its answer
COUNTED = """new Promise((resolve) => {
  navigator.serviceWorker.addEventListener("message", ({ data }) => resolve(data.missing), { once: true });
  navigator.serviceWorker.controller.postMessage({ ask: "version" });
})"""
VERSION = "document.querySelector('meta[name=version]').content"
UPDATE = "navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => {}, () => {})"
STATE = """navigator.serviceWorker.getRegistration().then(
  (one) => one.installing ? "installing" : one.waiting ? "waiting" : "settled",
)"""

CHANGED = """() => navigator.serviceWorker.getRegistration("/stube/").then(
  (one) => !one.waiting && one.active.state === "activated",
)"""

# what a host puts into pages that counts their visitors
COUNTS = (
    '<!-- Analytics --><script defer src="https://counts.invalid/beacon.js" data-site="{}"></script></body>'
)

TWO = {"german-whist", "spitzer"}
# what other games bring, and what is only read
OTHERS = ["docs", "licences", "share", *(f"{game}*" for game in GAMES if game not in TWO)]


class Host:
    """A static host with a copy of the site in a folder, which can be changed and switched off."""

    def __init__(self, folder, leave_out):
        self.folder, self.asked, self.refuses = folder, [], False
        shutil.copytree(ROOT / "dist", folder / "stube", ignore=shutil.ignore_patterns(*leave_out))
        self.describe()
        self.is_gone = False
        self.adds = ""  # what it puts into pages, in place of the end of their bodies
        host = self

        class Noting(serve.Handler):
            def send_head(self):
                if host.is_gone:
                    raise ConnectionAbortedError  # a line that was kept open
                host.asked.append(self.path)
                if host.refuses:
                    return self.send_error(503)
                path = Path(self.translate_path(self.path.split("?")[0]))
                path = path / "index.html" if path.is_dir() else path
                if host.adds and path.suffix == ".html" and path.is_file():
                    return self.send_changed(path.read_text(encoding="utf-8"))
                return super().send_head()

            def send_changed(self, text):
                body = text.replace("</body>", host.adds).encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                return BytesIO(body)

        self.running = serve.server(folder, 0, Noting)
        self.thread = threading.Thread(target=self.running.serve_forever, daemon=True)
        self.thread.start()
        self.site = f"http://127.0.0.1:{self.running.server_port}/stube/"

    def stop(self):
        """No network any more."""
        self.is_gone = True
        if self.thread.is_alive():
            self.running.shutdown()
            self.running.server_close()
            self.thread.join()

    def publish(self, path, text):
        """A new version, in which a file says something else."""
        (self.folder / "stube" / path).write_text(text, encoding="utf-8")
        self.describe()

    def describe(self):
        """Have the page and the service worker know the files that there are."""
        boot_script.write_opening(self.folder / "stube")
        service_worker.write_service_worker(self.folder / "stube")


@pytest.fixture
def host(request, tmp_path):
    """A host with two games of the site, which takes far less to be stored; with all where a test is about
    all of them.
    """
    made = Host(tmp_path, () if request.node.get_closest_marker("whole_site") else OTHERS)
    made.adds = COUNTS if request.node.get_closest_marker("counted") else ""
    yield made
    made.stop()


@pytest.fixture
def table(browser, browser_context_args, host):
    """A page of a browser that has service workers, with everything stored for playing without a network."""
    context = browser.new_context(**{**browser_context_args, "service_workers": "allow"})
    made = Table(context.new_page(), host.site)
    made.open()
    expect(made.page.locator("#news")).to_contain_text("Ready to play offline", timeout=LONG)
    yield made
    context.close()


def look_for_update(page):
    """Let the browser look for a new version; what came of it."""
    page.evaluate(UPDATE)
    for _ in range(LONG // 100):
        found = page.evaluate(STATE)
        if found != "installing":
            return found
        time.sleep(0.1)
    raise AssertionError("the new version is not stored in time")


@pytest.mark.long
@pytest.mark.whole_site
def test_after_one_visit_a_match_of_each_game_is_played_without_a_network(table, host):
    """One is begun in the lobby; another one, nearly over, comes to its end and is counted."""
    page = table.page
    without_network(table, host)
    for game in GAMES:
        begins(table, game)
    table.keep({game: storage.entry(storage.nearly_over(game)) for game in GAMES})
    for game in GAMES:
        page.locator(f"[data-arg='continue {game}']").click()
        table.play_match()
        page.goto(f"{host.site}#matches")
    page.locator("[data-do=statistics]").click()
    ended = page.locator(".fared[data-line$=' easy']")  # a first deal of the others may be over, too
    expect(ended).to_have_count(len(GAMES))
    page.reload()
    expect(ended).to_have_count(len(GAMES))
    frame = steps_through_a_demo(table)
    frame.locator("#play-on").click()
    expect(frame.locator(".playing #room[data-state=you]")).to_be_visible(timeout=SLOW)


def without_network(table, host):
    """The host is gone, and the page is opened anew."""
    host.stop()
    table.page.reload()
    expect(table.page.locator(IN_LOBBY).first).to_be_visible(timeout=SLOW)


def begins(table, game):
    """Begin a match, and go back to the lobby."""
    table.sit_down(f"offline {game}", game=game)
    table.answer()
    table.moved_on()
    table.page.locator("#to-lobby").click()


def steps_through_a_demo(table):
    """Step on in the first demo of a page of rules; its frame."""
    table.page.goto(f"{table.site}rules/en/spitzer.html")
    frame = table.page.locator("karten-tisch").first.locator("iframe").content_frame
    frame.locator("#forth").click(timeout=SLOW)
    expect(frame.locator(".way .hint")).to_contain_text("Step 1")
    return frame


@pytest.mark.counted
@pytest.mark.whole_site
def test_everything_that_a_page_asks_for_is_stored(table, host):
    """Whatever the page asks its host for, in lobby, lessons, shelf and at the table, the list has it; and
    then a match and a demo are played without a network, and all addresses lead where they should. The host
    puts a script into its pages, without which they are stored.
    """
    page = table.page
    table.to_game("spitzer")
    page.locator("#learn").click()
    page.locator("#dialog [data-do=lesson]").first.click()
    expect(page.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)
    page.locator("#to-lobby").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("[data-do=deal]").first).to_have_text("Spielen")
    page.goto(f"{host.site}#matches")
    answer = page.goto(f"{host.site}design.html")
    assert answer.from_service_worker
    assert answer.header_value("Cross-Origin-Embedder-Policy") == "require-corp"  # isolated pages ask for it
    expect(page.locator("#moment")).to_be_visible(timeout=SLOW)
    script = (host.folder / "stube" / "service-worker.js").read_text(encoding="utf-8")
    stored = set(json.loads(script.split("const FILES = ")[1].split(";\n")[0])) | {"", "service-worker.js"}
    asked = {path.split("?")[0].removeprefix("/stube/") for path in host.asked}
    assert {"vendor/pyodide/pyodide.asm.wasm", "py/lesson.txt", "py/design-page.bin"} <= stored
    assert asked <= stored | {"static/icon-192.png"}
    host.stop()
    table.open()
    assert not page.locator("script[src*=beacon]").count()
    begins(table, "spitzer")
    steps_through_a_demo(table)
    for address, right in FORMS.items():
        page.goto(host.site + address, wait_until="domcontentloaded")
        assert page.url == host.site + right, address
    expect(page.locator(".notice")).to_contain_text("nicht in diesem Browser gespeichert")


# forms in which hosts show addresses, or people write them, and where they lead; the last one is not stored
FORMS = {
    "index": "index",
    "rules/en/spitzer": "rules/en/spitzer",
    "rules//en/spitzer/": "rules/en/spitzer",
    "embed?demo=spitzer/sides-appear&lang=en": "embed?demo=spitzer/sides-appear&lang=en",
    "/": "",
    "docs/index.html": "#not-stored",
}


@pytest.mark.long
def test_a_host_that_changes_pages_otherwise_has_it_said(browser, browser_context_args, host):
    host.adds = " </body>"
    context = browser.new_context(**{**browser_context_args, "service_workers": "allow"})
    table = Table(context.new_page(), host.site)
    table.open()
    table.sit_down(game="german-whist")
    table.page.locator("#to-lobby").click()
    told = re.compile(r"this server changes files on the way: \S+\.html is not as it was built")
    expect(table.page.locator("#news")).to_contain_text(told, timeout=LONG)
    context.close()


def test_a_new_version_waits_until_the_person_agrees_and_a_match_goes_on(table, host):
    page = table.page
    before = page.evaluate(VERSION)
    table.sit_down("update-1", game="german-whist")
    table.play()
    table.asked()
    words = json.loads((host.folder / "stube" / "locale" / "en.json").read_text(encoding="utf-8"))
    words["ui.tagline"] = "Quite another version."
    host.publish("locale/en.json", json.dumps(words))
    (host.folder / "stube" / "py" / "saved_matches.txt").unlink()  # deleted by the host in the meantime
    host.publish(
        "py/sharing.txt",
        (ROOT / "src" / "stube_ui" / "pages" / "sharing.py").read_text(encoding="utf-8") + "\n",
    )
    del host.asked[:]
    assert look_for_update(page) == "waiting"
    fetched = {path.removeprefix("/stube/") for path in host.asked}
    changed = {"locale/en.json", "py/sharing.txt"}
    assert fetched == {"service-worker.js", "index.html", "static/opening.js", *changed}
    table.play()  # the open tab goes on with its own version
    table.asked()
    hand = table.hand()
    page.locator("#to-lobby").click()
    expect(page.locator("#news")).to_contain_text("A new version is available")
    page.locator(".masthead [data-do=shelf]").click()  # of the old version, which the host has no longer
    expect(page.locator(".kept")).to_have_count(1)
    assert page.evaluate(VERSION) == before
    page.reload()
    expect(page.locator(".kept")).to_have_count(1)
    assert page.evaluate(VERSION) == before
    page.locator("[data-arg^=continue]").click()
    table.asked()
    page.go_back()
    page.locator("[data-do=lobby]").click()
    page.locator("[data-do=update]").click()
    expect(page.locator(".lobby")).to_contain_text("Quite another version.", timeout=SLOW)
    assert page.evaluate(VERSION) != before
    page.locator(".going-on [data-do=continue]").click()
    table.asked()
    assert table.hand() == hand


def test_a_host_in_the_middle_of_an_update_changes_nothing(table, host):
    """The service worker is new already, a file is not yet."""
    page = table.page
    old = (host.folder / "stube" / "lessons/german-whist.json").read_text(encoding="utf-8")
    host.publish("lessons/german-whist.json", "[]")
    (host.folder / "stube" / "lessons/german-whist.json").write_text(old, encoding="utf-8")
    assert look_for_update(page) == "settled"
    expect(page.locator("#news")).to_contain_text("Ready to play offline")
    host.stop()
    table.open()
    table.to_game()
    page.locator("#learn").click()
    expect(page.locator("#dialog [data-do=lesson]")).to_have_count(3)


@pytest.mark.long
def test_all_tabs_that_were_closed_make_way_for_a_new_version(table, host):
    context, before = table.page.context, table.page.evaluate(VERSION)
    host.publish("lessons/german-whist.json", "[]")
    assert look_for_update(table.page) == "waiting"
    table.page.close()
    table.page = context.new_page()
    table.page.goto(host.site.removesuffix("stube/"))  # beside the site, which nobody has open now
    table.page.wait_for_function(CHANGED, timeout=LONG)
    host.stop()
    table.open()
    assert table.page.evaluate(VERSION) != before


@pytest.mark.long
def test_what_the_browser_has_deleted_is_stored_again_before_the_page_says_it_is_ready(table, host):
    page, news = table.page, table.page.locator("#news")
    to_shelf_and_back(page)
    expect(news).to_contain_text("Ready to play offline")
    files = page.evaluate(STORED)
    page.evaluate(WIPE)
    assert page.evaluate(STORED) == 0
    host.refuses = True
    to_shelf_and_back(page)
    page.evaluate(COUNTED)
    expect(news).to_be_empty()
    host.refuses = False
    to_shelf_and_back(page)
    expect(news).to_contain_text("Ready to play offline", timeout=LONG)
    assert page.evaluate(STORED) == files
    page.evaluate(WIPE)
    table.open()  # what a page asks for is stored again by itself, and the rest when the page is there
    expect(news).to_contain_text("Ready to play offline", timeout=LONG)
    host.stop()
    table.open()
    table.sit_down("wiped", game="german-whist")
    table.play()
    table.asked()


def to_shelf_and_back(page):
    """The lobby is drawn anew, and what is stored is counted anew."""
    page.evaluate("location.hash = 'matches'")
    page.locator("[data-do=lobby]").click()
    expect(page.locator(IN_LOBBY).first).to_be_visible()
