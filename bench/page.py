"""What a person waits for on the page in Chromium: a card's move, demos, slow lines, an old tablet; and what
the page takes of the machine.
"""

import gzip
import json
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

import hosts
import line
import storage
from measurements import Beside, Found, Measurement, Plan, measurement
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rows import Row, most
from table_page import SLOW, Table, by_mouse

import serve
from kartenstube.games.registry import GAMES
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine, to_plain
from testing import browser as browsers

WATCH = (ROOT / "bench" / "watch.js").read_text(encoding="utf-8")
STARTS, THINKING = (5, 1), (20, 5)  # so many starts, and seconds that a person thinks; those of a short run
SOAK = (100, 20), (4, 2)  # deals, and after how many of them a page is not to grow
PACE = "fast"  # of cards and bots; how soon the page moves when it is tapped does not depend on it
OPTIONS = {"kein-stich": {"players": 6, "preset": "power"}}
TAPS, DEALS = 5, 5  # so many taps are measured at least, in so many deals at most
SLOWDOWN = 4  # an old tablet's processor
TABLET, TABLETS_GAME = f"processor / {SLOWDOWN}", "spitzer"  # a person and three experts
LINE, SLOW_LINE = line.Line(10e6, 0.08), line.Line(400e3, 0.4)
LONG_RECORD = 3_900_000  # characters; a file with more than four million is refused
REMARK = "y" * 4_000  # as long as one may be
LONG_MATCH = {"game": "doppelkopf", "deals": 100}
PATIENCE = (
    25  # seconds after which the start's and the last answer's patience has run out; its timers come once
)
PATIENCE_OF_A_LINE = 600_000  # milliseconds
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
DEMO_ROWS = (
    Row("demo drawn, first visit"),
    Row("demo drawn, later visits", budget=200),
    Row("demo drawn: asked for until then", "kB", budget=60),
)
FRAME_ROWS = (
    Row("ten demos on a page: longest task", budget=50),
    Row("ten demos: between two pictures while scrolling"),
    Row("ten demos: last one drawn after scrolling"),
)
LINE_ROWS = (
    Row("10 Mbit/s, 80 ms: lobby used, first visit", budget=1500),
    Row("10 Mbit/s, 80 ms: first card, first visit", budget=1800),
    Row("10 Mbit/s, 80 ms: lobby used, later visits", budget=1000),
)
LONG_ROWS = (
    Row("record of 3.9 MB: taken in"),
    Row("record of 3.9 MB: longest task while it is taken in", budget=1000),
    Row("record of 3.9 MB: longest task when a card is played", budget=1000),
)
MANY = 1000  # matches
COUNTED_ROWS = (
    Row(f"statistics of {MANY} matches: deals replayed and counted"),
    Row(f"statistics of {MANY} matches: counted once more", budget=1000),
)
STORED = "async () => Boolean(await navigator.serviceWorker.ready)"


@contextmanager
def visiting(**options: object) -> Iterator[tuple[BrowserContext, str]]:
    """A person who has never been here, with a browser of his own, and the address of the site."""
    with opened() as started, hosts.served(serve.Handler) as site, visitor(started, **options) as context:
        yield context, site


@contextmanager
def opened() -> Iterator[Browser]:
    """A browser. Each measurement has its own: one that breaks spoils no other."""
    browsers.provide()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(**browsers.launch_options())
        try:
            yield started
        finally:
            started.close()


def page_rows(plan: Plan) -> Iterator[Measurement]:
    """All rows about the page that do not take long."""
    starts = STARTS[plan.is_short]
    yield measurement(DEMO_ROWS, demo_times, starts)
    yield measurement(FRAME_ROWS, frame_times)
    for game in plan.some(GAMES):
        yield measurement(deal_rows(game, 60, 50), deal_times, game)
    yield measurement([Row(f"{TABLET}: lobby used, later visits", budget=1500)], tablet_lobbies, starts)
    yield measurement(deal_rows(TABLET, 150, 200), deal_times, TABLETS_GAME, True)
    yield measurement(LONG_ROWS, long_record_times)
    yield measurement(COUNTED_ROWS, counting_times)
    rest = Row("wake-ups while a person thinks for a minute", "", budget=0)
    yield measurement([rest], wakes, THINKING[plan.is_short])
    yield measurement(LINE_ROWS, line_times)
    yield measurement([Row("400 kbit/s, 400 ms: lobby used, first visit", budget=8000)], slow_line_lobby)


def soak_rows(plan: Plan) -> Iterator[Measurement]:
    """Rows that take long: what a page holds on to in a long match, and a card over a very slow line."""
    deals, settled = SOAK[plan.is_short]
    lacks = "" if Path("/proc/self/status").exists() else "/proc, to measure memory"
    rows = (
        Row(f"memory of the page, most in {deals} deals", "MB", budget=300),
        Row(f"memory needed after {deals} deals (peer: {settled})", "MB", share=1.05),
    )
    yield measurement(rows, memory, deals, settled)._replace(lacks=lacks)
    if not plan.is_short:
        row = Row("400 kbit/s, 400 ms: first card, first visit", budget=10_000)
        yield measurement([row], slow_line_card)


def byte_rows(_: Plan) -> Iterator[Measurement]:
    """Bytes over the wire."""
    rows = (
        Row("until the lobby is used", "kB", budget=400),
        Row("first visit, a deal included", "kB", budget=7000),
    )
    yield measurement(rows, byte_counts)


def byte_counts() -> list[float]:
    """Bytes until the lobby is used, and of a visit with a deal, as a host that compresses sends them."""
    fetched: set[str] = set()
    with visiting() as (context, site):
        context.on("response", lambda answer: fetched.add(answer.url))
        page = watched(context)
        table = Table(page, site)
        table.open()
        lobby = page.evaluate(ASKED, page.evaluate("window.times.used"))
        table.sit_down("bench-1")
        table.play_deal()
    return [weight({site, *lobby}, site), weight(fetched, site)]


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


def noted(page: Page, what: str, patience: int = 2 * SLOW) -> float:
    """A time of this page, as soon as there is one (watch.js)."""
    return page.wait_for_function(f"window.times.{what}", timeout=patience).json_value()


def slow_down(page: Page) -> None:
    """Have the page's processor be that of an old tablet from now on."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def demo_times(starts: int) -> list[Found]:
    """A demo in its frame, for who has seen nothing, and for who has; and what was asked for until then."""
    demos = [first_positions() for _ in range(starts)]
    cold, warm, asked = zip(*demos, strict=True)
    return [cold, warm, asked[0]]


def first_positions() -> tuple[float, float, float]:
    """Milliseconds until a demo is drawn by a browser that has seen nothing, and by one that has; and the
    bytes that the first one has asked for until then.
    """
    with visiting() as (context, site):
        address = f"{site}embed.html?demo={DEMO}&lang=en"
        first, again = watched(context), watched(context)
        first.goto(address)
        cold = noted(first, "card")
        asked = first.evaluate(ASKED, cold)
        first.close()
        again.goto(address)
        return cold, noted(again, "card"), weight({address, *asked}, site)


def frame_times() -> list[float]:
    """A page of another host with ten demos, scrolled through: the longest task in it and its frames, the
    longest time between two of its pictures, and until the last demo was drawn after the page had stopped.
    """
    lines = f'<p>…<p><karten-tisch demo="{DEMO}" lang="en"></karten-tisch>' * FRAMES
    with tempfile.TemporaryDirectory() as folder, visiting() as (context, site):
        text = f'<!doctype html><meta charset="utf-8"><script src="{site}embed.js" async></script>{lines}'
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
    return [max(tasks, default=0), gap, late]


def deal_rows(name: str, tap: float, task: float) -> list[Row]:
    """The rows of a game that is played, and what they may be."""
    return [
        Row(f"{name}: tap to first frame, 95 %", budget=tap),
        Row(f"{name}: longest task in a deal", budget=task),
    ]


def deal_times(game: str, is_slow: bool = False) -> list[float]:
    """Play a deal of a game against experts, or more of them where little was played. The start does not
    count.
    """
    with visiting() as (context, site):
        page = watched(context)
        table = Table(page, site)
        table.open()
        table.choose(PACE, game, **OPTIONS.get(game, {}))
        for level in page.locator("select[id^=level]:visible:not(#level0)").all():
            level.select_option("expert")
        table.sit_down("bench-1", PACE)
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
    return [most(times["taps"]), max(times["tasks"], default=0)]


def play_deal(table: Table) -> None:
    """Play a deal: cards by the mouse, whose taps are measured; the page itself answers all else."""
    while table.moved_on() == "you":
        table.answer(by_mouse if table.question()["kind"] == "card" else None)


def long_record_times() -> list[float]:
    """The longest record that a file may hold: until it is taken in, and the longest task in which the page
    does not answer then, and when a card is played in it.
    """
    with visiting() as (context, site):
        page = watched(context)
        table = Table(page, site)
        page.goto(f"{site}#matches")
        page.locator("#engine[data-stage=ready]").wait_for(state="attached", timeout=SLOW)
        begun = time.perf_counter()
        page.set_input_files("#import", [long_file()])
        page.locator(".notice").wait_for(timeout=2 * SLOW)
        taken = (time.perf_counter() - begun) * 1000
        longest = max(page.evaluate("window.times.tasks"), default=0)
        page.locator("[data-do=on-shelf][data-arg^=continue]").click()
        table.moved_on()
        page.evaluate("window.times.tasks.length = 0")
        table.answer(by_mouse)
        table.moved_on()
        return [taken, longest, max(page.evaluate("window.times.tasks"), default=0)]


def counting_times() -> list[float]:
    """Until the deals of many saved matches are counted, each by a replay, and once more without one."""
    text = json.loads(storage.entry(storage.played("skat", None, level="easy", rounds=1)))
    with visiting() as (context, site):
        page = context.new_page()
        page.goto(f"{site}manifest.json")  # of the same origin, with no page in it
        kept = {
            storage.key(site, f"match:m{number}"): json.dumps({**text, "number": number})
            for number in range(1, MANY + 1)
        }
        page.evaluate("kept => Object.entries(kept).forEach((one) => localStorage.setItem(...one))", kept)
        return [counting_time(page, site) for _ in range(2)]


def counting_time(page: Page, site: str) -> float:
    """Until the statistics have counted all deals, with an engine that is ready."""
    page.goto(site)
    page.locator("#engine[data-stage=ready]").wait_for(state="attached", timeout=SLOW)
    begun = time.perf_counter()
    page.evaluate("location.hash = 'statistics'")
    page.locator("[data-do=export-deals]").wait_for(timeout=10 * SLOW)
    return (time.perf_counter() - begun) * 1000


def long_file() -> dict[str, object]:
    """A file with a match of this length, most of it remarks."""
    seats = [SeatLine("Anna", "human"), SeatLine("Resi", "medium")]
    match = new_match("german-whist", {}, seats, "bench-1")
    remarks = [REMARK] * (LONG_RECORD // (len(REMARK) + 4))
    text = json.dumps({**to_plain(match.record), "notes": remarks})
    return {"name": "long.stube.json", "mimeType": "application/json", "buffer": text.encode()}


def tablet_lobbies(starts: int) -> list[Found]:
    """Milliseconds until an old tablet's lobby can be used, in each of so many later visits."""
    with visiting(service_workers="allow") as (context, site):
        stored(context, site)
        return [[slow_lobby(context, site) for _ in range(starts)]]


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


def wakes(seconds: int) -> list[float]:
    """How often the page is woken in a minute in which a person thinks."""
    with visiting() as (context, site):
        page = watched(context, WAKES)
        table = Table(page, site)
        table.open()
        table.sit_down("bench-1", "normal")
        page.wait_for_timeout(1000 * PATIENCE)
        before = page.evaluate("window.wakes")
        page.wait_for_timeout(1000 * seconds)
        return [(page.evaluate("window.wakes") - before) * 60 / seconds]


def memory(deals: int, settled: int) -> list[Found]:
    """How large the page's process is at most after each of so many deals; and whether what it needs grows,
    which is what is left once the browser has thrown away what it no longer needs.
    """
    sizes, needed = [], []
    with visiting() as (context, site):
        page = watched(context)
        table = Table(page, site)
        table.open()
        table.sit_down("bench-1", **LONG_MATCH)
        for number in range(1, deals + 1):
            table.play_deal()
            sizes.append(size(context.browser))
            if number in (settled, deals):
                tidy_up(page)
                needed.append(size(context.browser))
            if number < deals:
                table.next_deal()
    before, after = needed
    return [max(sizes), Beside(after, before)]


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


@contextmanager
def visiting_over(slow: line.Line, **options: object) -> Iterator[tuple[BrowserContext, Page]]:
    """A person who has come to the site for the first time, at the end of a line; and the page."""
    for file in filter(Path.is_file, DIST.rglob("*")):
        line.compressed(file)
    with opened() as started, hosts.served(line.over(slow)) as site, visitor(started, **options) as context:
        page = watched(context)
        page.goto(site, timeout=PATIENCE_OF_A_LINE)
        yield context, page


def first_card(page: Page) -> float:
    """Milliseconds until a card is there, of a game that was begun as soon as the lobby could be used."""
    noted(page, "used")
    page.locator(".game-card [data-do=deal]").first.click()
    return noted(page, "card", PATIENCE_OF_A_LINE)


def line_times() -> list[float]:
    """Visits over a line: a first one with a card, and a later one."""
    with visiting_over(LINE, service_workers="allow") as (context, page):
        address = page.url
        used, card = noted(page, "used"), first_card(page)
        page.evaluate(STORED)
        page.close()
        again = watched(context)
        again.goto(address)
        return [used, card, noted(again, "used")]


def slow_line_lobby() -> list[float]:
    """A first visit over a very slow line, until the lobby can be used."""
    with visiting_over(SLOW_LINE) as (_, page):
        return [noted(page, "used")]


def slow_line_card() -> list[float]:
    """The same until a card is there."""
    with visiting_over(SLOW_LINE) as (_, page):
        return [first_card(page)]
