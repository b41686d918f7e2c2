"""What a person waits for on the page in Chromium: a card's move, demos, slow lines, an old tablet; and what
the page takes of the machine.
"""

import gzip
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "src" / "site"), str(ROOT / "tests" / "browser")]

import browser as browsers
import hosts
import line
import serve
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, sync_playwright
from rows import Row, most, row
from table_page import SLOW, Table, by_mouse

from kartenstube.games.registry import GAMES

WATCH = (ROOT / "bench" / "watch.js").read_text(encoding="utf-8")
STARTS = 5
FEW_GAMES = ("spitzer",)  # a person and three experts
OPTIONS = {"kein-stich": {"players": 6, "preset": "power"}}
TAPS, DEALS = 5, 5  # so many taps are measured at least, in so many deals at most
LOST = 3  # so many taps may come to nothing in a deal
SLOWDOWN = 4  # an old tablet's processor
LINE, SLOW_LINE = line.Line(10e6, 0.08), line.Line(400e3, 0.4)
LONG_MATCH = {"game": "doppelkopf", "deals": 100}
PATIENCE = (
    25  # seconds after which the start's and the last answer's patience has run out; its timers come once
)
SETTLED = 20  # deals after which a page is not to grow
RESTING = 3  # seconds in which a browser gives back what was thrown away

FRAMES = 10
DEMO = "spitzer/queen-is-not-a-club"
# the longest time between two pictures of a page while somebody scrolls through it, in milliseconds
SCROLLED = """async () => {
  let last = performance.now(), longest = 0, step = 0;
  while (step++ < 240) {
    await new Promise(requestAnimationFrame);
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    scrollBy(0, document.body.scrollHeight / 200);
  }
  return longest;
}"""
# what the page has asked for until a time
ASKED = """(until) => performance.getEntriesByType("resource")
  .filter(({ startTime }) => startTime < until).map(({ name }) => name)"""
# counts how often the page is woken: by timers, and for pictures
WAKES = """
window.wakes = 0;
for (const name of ["setTimeout", "setInterval", "requestAnimationFrame"]) {
  const real = window[name];
  const counted = (act) => (...given) => { window.wakes += 1; return act(...given); };
  window[name] = (act, ...more) => real.call(window, typeof act === "function" ? counted(act) : act, ...more);
}
"""
STORED = "async () => Boolean(await navigator.serviceWorker.ready)"


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the site."""
    browsers.provide()
    with sync_playwright() as playwright, hosts.served(serve.Handler) as site:
        started = playwright.chromium.launch(**browsers.launch_options())
        try:
            yield started, site
        finally:
            started.close()


def page_rows(is_short: bool) -> Iterator[Row]:
    """All rows about the page."""
    pace, starts = ("fast", 1) if is_short else ("normal", STARTS)
    with opened() as (started, site):
        yield from demo_rows(started, site, starts)
        yield from frame_rows(started, site)
        yield from deal_rows(started, site, FEW_GAMES if is_short else tuple(GAMES), pace)
        yield from tablet_rows(started, site, starts, pace)
        yield from rest_rows(started, site, 5 if is_short else 60)
        yield from memory_rows(started, site, 5 if is_short else 100)
        yield from line_rows(started)


def byte_rows(is_short: bool) -> Iterator[Row]:
    """Bytes over the wire, as a host that compresses sends them."""
    fetched: set[str] = set()
    with opened() as (started, site), visitor(started) as context:
        context.on("response", lambda answer: fetched.add(answer.url))
        page = watched(context)
        table = Table(page, site)
        table.open()
        lobby = page.evaluate(ASKED, page.evaluate("window.times.used"))
        table.sit_down("bench-1")
        table.play_deal()
    yield row("until the lobby is used", weight({site, *lobby}, site), "kB", budget=450)
    yield row("first visit, a deal included", weight(fetched, site), "kB", budget=9000)


def weight(addresses: set[str], site: str) -> float:
    """Thousands of bytes of some files of the site, compressed as hosts do."""
    paths = {address.split("?")[0].removeprefix(site) for address in addresses if address.startswith(site)}
    files = [DIST / (path or "index.html") for path in paths]
    return sum(map(sent, (file for file in files if file.is_file()))) / 1000


def sent(file: Path) -> int:
    """Bytes of a file on its way."""
    data = file.read_bytes()
    return min(len(gzip.compress(data, 6)), len(data))


@contextmanager
def visitor(started: Browser, **options: object) -> Iterator[BrowserContext]:
    """A person who has never been here, without a service worker unless `options` say otherwise."""
    context = started.new_context(**{"service_workers": "block", "locale": "en-GB", **options})
    try:
        yield context
    finally:
        context.close()


def watched(context: BrowserContext, *scripts: str) -> Page:
    """A new tab in which is noted what a person waits for."""
    page = context.new_page()
    page.add_init_script("\n".join((WATCH, *scripts)))
    return page


def noted(page: Page, what: str) -> float:
    """A time of this page, as soon as there is one (watch.js)."""
    return page.wait_for_function(f"window.times.{what}", timeout=2 * SLOW).json_value()


def slow_down(page: Page) -> None:
    """Have the page's processor be that of an old tablet from now on."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def demo_rows(started: Browser, site: str, starts: int) -> Iterator[Row]:
    """A demo in its frame, for who has seen nothing, and for who has."""
    demos = [first_positions(started, site) for _ in range(starts)]
    yield row("demo drawn, first visit", [cold for cold, _, _ in demos])
    yield row("demo drawn, later visits", [warm for _, warm, _ in demos], budget=200)
    yield row("demo drawn: asked for until then", demos[0][2], "kB", budget=60)


def first_positions(started: Browser, site: str) -> tuple[float, float, float]:
    """Milliseconds until a demo is drawn by a browser that has seen nothing, and by one that has; and the
    bytes that the first one has asked for until then.
    """
    address = f"{site}embed.html?demo={DEMO}&lang=en"
    with visitor(started) as context:
        first, again = watched(context), watched(context)
        first.goto(address)
        cold = noted(first, "card")
        asked = first.evaluate(ASKED, cold)
        first.close()
        again.goto(address)
        return cold, noted(again, "card"), weight({address, *asked}, site)


def frame_rows(started: Browser, site: str) -> Iterator[Row]:
    """A page of another host with ten demos, scrolled through: the longest task in it and its frames, the
    longest time between two of its pictures, and until the last demo was drawn after the page had stopped.
    """
    lines = f'<p>…<p><karten-tisch demo="{DEMO}" lang="en"></karten-tisch>' * FRAMES
    text = f'<!doctype html><meta charset="utf-8"><script src="{site}embed.js" async></script>{lines}'
    with tempfile.TemporaryDirectory() as folder, visitor(started) as context:
        (Path(folder) / "index.html").write_text(text, encoding="utf-8")
        page = watched(context)
        with hosts.served(serve.Handler, Path(folder), "localhost") as other:
            page.goto(other)
        gap = page.evaluate(SCROLLED)
        begun = time.perf_counter()
        for number in range(FRAMES):
            page.locator("iframe").nth(number).content_frame.locator(".hand-card").first.wait_for()
        late = (time.perf_counter() - begun) * 1000
        tasks = [task for frame in page.frames for task in frame.evaluate("window.times?.tasks ?? []")]
    yield row("ten demos on a page: longest task", max(tasks, default=0), budget=50)
    yield row("ten demos: between two pictures while scrolling", gap)
    yield row("ten demos: last one drawn after scrolling", late)


def deal_rows(started: Browser, site: str, games: tuple[str, ...], pace: str) -> Iterator[Row]:
    """A deal of each game against experts."""
    with visitor(started) as context:
        for game in games:
            times = play(context, site, game, pace)
            if times["taps"]:
                yield row(f"{game}: tap to first frame, 95 %", most(times["taps"]), budget=60)
            yield row(f"{game}: longest task", max(times["tasks"], default=0), budget=50)


def play(context: BrowserContext, site: str, game: str, pace: str, is_slow: bool = False) -> dict:
    """Play a deal of a game against experts, or more of them where little was played. The start does not
    count.
    """
    page = watched(context)
    table = Table(page, site)
    table.open()
    table.choose(pace, game, **OPTIONS.get(game, {}))
    for level in page.locator("select[id^=level]:visible:not(#level0)").all():
        level.select_option("expert")
    table.sit_down("bench-1", pace)
    if is_slow:
        slow_down(page)
    page.evaluate("window.times.tasks.length = 0")
    play_deal(table)
    for _ in range(1, DEALS):
        if len(page.evaluate("window.times.taps")) >= TAPS or table.go_on().inner_text() == "New match":
            break
        table.next_deal()
        play_deal(table)
    times = page.evaluate("window.times")
    page.close()
    return times


def play_deal(table: Table) -> None:
    """Play a deal with the mouse. A card that moved away from under it on a busy machine is tapped again."""
    for _ in range(LOST):
        try:
            table.play_deal(by_mouse)
            return
        except TimeoutError:
            print("  a tap came to nothing")
    table.play_deal(by_mouse)


def tablet_rows(started: Browser, site: str, starts: int, pace: str) -> Iterator[Row]:
    """The same with an old tablet's processor."""
    with visitor(started, service_workers="allow") as context:
        stored(context, site)
        used = [slow_lobby(context, site) for _ in range(starts)]
        times = play(context, site, FEW_GAMES[0], pace, is_slow=True)
    yield row(f"processor / {SLOWDOWN}: lobby used, later visits", used, budget=1500)
    yield row(f"processor / {SLOWDOWN}: tap to first frame, 95 %", most(times["taps"]), budget=150)
    yield row(f"processor / {SLOWDOWN}: longest task in a deal", max(times["tasks"], default=0), budget=200)


def slow_lobby(context: BrowserContext, site: str) -> float:
    """Milliseconds until an old tablet's lobby can be used."""
    page = watched(context)
    slow_down(page)
    page.goto(site)
    used = noted(page, "used")
    page.close()
    return used


def stored(context: BrowserContext, site: str) -> None:
    """Visit the site until the browser has stored it."""
    page = watched(context)
    page.goto(site)
    page.evaluate(STORED)
    page.close()


def rest_rows(started: Browser, site: str, seconds: int) -> Iterator[Row]:
    """What runs while a person thinks."""
    with visitor(started) as context:
        page = watched(context, WAKES)
        table = Table(page, site)
        table.open()
        table.sit_down("bench-1", "normal")
        page.wait_for_timeout(1000 * PATIENCE)
        before = page.evaluate("window.wakes")
        page.wait_for_timeout(1000 * seconds)
        wakes = page.evaluate("window.wakes") - before
    yield row("wake-ups while a person thinks for a minute", wakes * 60 / seconds, "", budget=0)


def memory_rows(started: Browser, site: str, deals: int) -> Iterator[Row]:
    """How large the page's process is after each of so many deals; and whether what it needs grows, which is
    what is left once the browser has thrown away what it no longer needs.
    """
    if not Path("/proc/self/status").exists():
        print("  no memory is measured: this system has no /proc")
        return
    sizes, needed = [], []
    with visitor(started) as context:
        page = watched(context)
        table = Table(page, site)
        table.open()
        table.sit_down("bench-1", **LONG_MATCH)
        for number in range(1, deals + 1):
            table.play_deal()
            sizes.append(size(started))
            if number in (SETTLED, deals):
                tidy_up(page)
                needed.append(size(started))
            if number < deals:
                table.next_deal()
    yield row(f"memory of the page, most in {deals} deals", max(sizes), "MB", budget=300)
    if len(needed) > 1:
        before, after = needed
        yield row(
            f"memory needed after {deals} deals (peer: {SETTLED})", after, "MB", peer=before, share=1.05
        )


def tidy_up(page: Page) -> None:
    """Have the browser throw away what the page no longer needs."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    page.wait_for_timeout(1000 * RESTING)


def size(started: Browser) -> float:
    """Megabytes of the largest of the browser's processes with a page."""
    session = started.new_browser_cdp_session()
    running = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return max(own(one["id"]) for one in running if one["type"] == "renderer")


def own(process: int) -> float:
    """Megabytes that a process alone has in the machine's memory, without the browser's code, which all of
    its processes share.
    """
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.search(r"RssAnon:\s+(\d+) kB", status)[1]) / 1000


def line_rows(started: Browser) -> Iterator[Row]:
    """Visits over a slow line: a first one with a deal, and a later one; a first one over a very slow one."""
    for file in filter(Path.is_file, DIST.rglob("*")):
        line.compressed(file)
    with hosts.served(line.over(LINE)) as site, visitor(started, service_workers="allow") as context:
        page = watched(context)
        page.goto(site)
        yield row("10 Mbit/s, 80 ms: lobby used, first visit", noted(page, "used"), budget=1500)
        page.locator(".game-card [data-do=deal]").first.click()
        yield row("10 Mbit/s, 80 ms: first card, first visit", noted(page, "card"), budget=5000)
        page.evaluate(STORED)
        page.close()
        again = watched(context)
        again.goto(site)
        yield row("10 Mbit/s, 80 ms: lobby used, later visits", noted(again, "used"), budget=1000)
    with hosts.served(line.over(SLOW_LINE)) as site, visitor(started) as context:
        page = watched(context)
        page.goto(site)
        yield row("400 kbit/s, 400 ms: lobby used, first visit", noted(page, "used"), budget=8000)
