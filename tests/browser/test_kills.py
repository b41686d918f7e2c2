"""The whole browser is killed while a match is played, as by an empty battery: at most the answer of that
very moment is missing.
"""

import json
import os
import signal
import subprocess
import time
from contextlib import suppress
from random import Random

import pytest
import storage
from playwright.sync_api import Error, expect
from table_page import SLOW, Table

from testing import browser as browsers

SMALL, FILLING = 64, "filling"  # MB of a disk that is to be filled, and the file that does it

# tells the test how many answers the page has just saved
NOTE = """
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  set.call(this, key, text);
  if (!key.includes(":match:")) return;
  const { deals } = JSON.parse(JSON.parse(text).record);
  window.noted(deals.flatMap(({ actions }) => actions));
};"""


class Machine:
    """A browser with a profile of its own that is started again and again."""

    def __init__(self, playwright, profile):
        self.playwright, self.profile = playwright, profile
        self.process = self.seen = self.kill_at = None

    def start(self):
        """Start the browser; a page in it."""
        port = self.profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        options = browsers.launch_options()
        path = options.get("executable_path") or self.playwright.chromium.executable_path
        given = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self.profile}"]
        self.process = subprocess.Popen(
            [path, *options["args"], *given, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        while not (port.exists() and port.read_text().strip()):
            assert self.process.poll() is None
            time.sleep(0.05)
        number = port.read_text().split()[0]
        self.browser = self.playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{number}")
        self.seen = []
        context = self.browser.contexts[0]
        context.expose_binding("noted", lambda source, answers: self.note(answers))
        context.add_init_script(NOTE)
        return context.new_page()

    def note(self, answers):
        """The page has saved so many answers."""
        if self.process.poll() is not None:
            return
        self.seen = answers
        if self.kill_at is not None and len(answers) >= self.kill_at:
            self.kill()

    def kill(self):
        """Kill all its processes, without a warning."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            time.sleep(1)  # the others of its group need a moment to go


@pytest.fixture
def machine(playwright, tmp_path):
    made = Machine(playwright, tmp_path)
    yield made
    made.kill()


def play_until_killed(machine, page, chance):
    """Let the match play itself until the browser is killed after one of the next answers."""
    machine.kill_at = len(machine.seen) + chance.randrange(1, 30)
    try:
        while True:
            page.locator("#go-on").click(timeout=4 * SLOW)
    except Error:
        assert machine.process.poll() is not None, page.locator("#engine, #room").all_inner_texts()
    machine.kill_at = None
    return machine.seen


def lost(machine, site, times):
    """Kill the browser so many times while one match is played; how many answers were missing each time."""
    chance, missing = Random("kills"), []
    page = machine.start()
    table = Table(page, site)
    table.open()
    table.choose(game="german-whist", target=200)
    for field in ("#level0", "#level1"):
        page.select_option(field, "easy")
    page.locator("#play").click()
    for _ in range(times):
        saved = play_until_killed(machine, page, chance)
        page = machine.start()
        table = Table(page, site)
        table.open()
        found = [act for deal in table.record()["deals"] for act in deal["actions"]]
        assert found[: len(saved)] == saved[: len(found)]
        missing.append(max(len(saved) - len(found), 0))
        table.choose("once")  # which the browser had not written down
        page.locator("[data-do=lobby]").click()
        page.locator(".going-on [data-do=continue]").click()
    return missing


@pytest.mark.long
def test_a_browser_that_is_killed_loses_at_most_the_answer_of_that_moment(machine, site):
    assert max(lost(machine, site, 4)) <= 1


@pytest.mark.long
def test_a_browser_that_is_killed_30_times_loses_at_most_the_answer_of_that_moment(machine, site):
    assert max(lost(machine, site, 30)) <= 1


@pytest.fixture
def small_disk(tmp_path):
    """A small file system of its own, where this user may mount one."""
    mounting = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}m", "tmpfs", str(tmp_path)]
    if subprocess.run(mounting, capture_output=True, check=False).returncode:
        pytest.skip("this user may not mount a file system")
    yield tmp_path
    subprocess.run(["umount", "--lazy", str(tmp_path)], check=False)


def fill(disk):
    """Take all room that there is on a disk."""
    with suppress(OSError), (disk / FILLING).open("ab", buffering=0) as file:
        while True:
            file.write(bytes(4096))


@pytest.mark.long
def test_a_disk_that_is_really_full_is_said_until_it_has_room_again(playwright, small_disk, site):
    machine = Machine(playwright, small_disk)
    try:
        play_on_a_full_disk(machine, small_disk, site)
    finally:
        machine.kill()


def play_on_a_full_disk(machine, disk, site):
    """Play until it is said that the disk is full, and on when it has room."""
    page = machine.start()
    table, banner = Table(page, site), page.locator("#banner")
    table.open()
    table.sit_down("full")
    for _ in range(12):
        fill(disk)
        table.play()
        table.moved_on()
        if banner.inner_text():
            break
    assert "storage is full" in banner.inner_text()
    (disk / FILLING).unlink()
    table.play()
    table.moved_on()
    expect(banner).to_be_empty(timeout=SLOW)


# whether the mirror holds so many answers of the only match
MIRRORED = """async ([name, answers]) => {
  const told = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
  const database = await told(indexedDB.open(name));
  const [entry] = await told(database.transaction("entries").objectStore("entries").getAll());
  database.close();
  const { deals } = JSON.parse(JSON.parse(entry.text).record);
  return deals.flatMap(({ actions }) => actions).length === answers;
}"""

# what was stored before; emptying the storage would tell a page that is opened at once to empty the mirror
BACK_TO = """(before) => {
  for (const key of Object.keys(localStorage).filter((key) => !(key in before))) localStorage.removeItem(key);
  Object.assign(localStorage, before);
}"""

# a database that answers after so many milliseconds; never, if there are none
SLOW_TO_OPEN = """(wait) => {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...which) {
    const request = open.apply(this, which);
    const later = (then) => (event) => setTimeout(then, wait, event);
    const set = (then) => wait && request.addEventListener("success", later(then));
    Object.defineProperty(request, "onsuccess", { set });
    return request;
  };
}"""


def with_slow_database(page, wait):
    """From the next opening on, the page's database takes so many milliseconds to open, or None for ever."""
    page.add_init_script(f"({SLOW_TO_OPEN})({json.dumps(wait)})")


@pytest.mark.by_turns
def test_a_disk_that_is_slow_when_the_page_opens_loses_nothing(page, site):
    table = Table(page, site)
    table.open()
    table.sit_down()
    before = page.evaluate("({ ...localStorage })")
    for _ in range(3):
        table.play()
    played = table.record()["deals"]
    address = page.url
    beside = page.context.new_page()
    storage.visit_nothing(beside, site)
    mirrored = [storage.key(site, "mirror"), len(played[0]["actions"])]
    beside.wait_for_function(MIRRORED, arg=mirrored, timeout=SLOW)
    storage.visit_nothing(page, site)
    page.evaluate(BACK_TO, before)
    with_slow_database(page, 5_000)
    told = []
    page.on("console", lambda message: told.append(message.text))
    page.goto(address)
    table.asked()
    assert table.record()["deals"] == played, told


@pytest.mark.by_turns
def test_a_mirror_that_never_opens_does_not_keep_the_page_shut(page, site):
    table = Table(page, site)
    with_slow_database(page, None)
    table.open()
    table.sit_down()
    table.play()
