"""What a person waits for on the page, in a real browser: the lobby, the engine, a card's move."""

import gzip
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src" / "site"), str(ROOT / "tests" / "browser")]

import browser as browsers
import serve
from playwright.sync_api import sync_playwright
from table_page import Table, by_mouse

STARTS = 5
DEALS = {
    "two seats": {"game": "german-whist"},
    "six seats": {"game": "kein-stich", "players": 6, "preset": "power"},
}
# notes, in the page: when the lobby can be used, when the engine is ready, every long task, and for every tap
# on a card the time until the picture without it has been drawn
WATCH = """
const times = { lobby: null, engine: null, tasks: [], taps: [] };
window.times = times;
new PerformanceObserver((list) => times.tasks.push(...list.getEntries().map((task) => task.duration)))
  .observe({ type: "longtask", buffered: true });
let tapped = null;
addEventListener("click", (event) => {
  const card = event.target.closest?.(".hand-card:not([aria-disabled])");
  if (card) tapped = { card: card.dataset.arg, at: performance.now() };
}, true);
new MutationObserver(() => {
  if (times.lobby === null && document.querySelector(".game-card")) times.lobby = performance.now();
  if (times.engine === null && document.querySelector("#engine.ready")) times.engine = performance.now();
  if (!tapped || document.querySelector(`.hand-card[data-arg="${tapped.card}"]`)) return;
  const { at } = tapped;
  tapped = null;
  requestAnimationFrame(() => setTimeout(() => times.taps.push(performance.now() - at)));
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


FRAMES = 10
DEMO = "spitzer/queen-is-not-a-club"
# notes, while somebody scrolls through a page, the longest time between two pictures of it, in milliseconds
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
# notes when the first picture of a demo is there
DRAWN = """
new MutationObserver(() => {
  if (!window.drawn && document.querySelector(".hand-card")) window.drawn = performance.now();
}).observe(document, { childList: true, subtree: true });
"""


def weight(addresses: set[str], site: str) -> float:
    """Thousands of bytes of some files of the site, compressed as hosts do."""
    paths = {address.split("?")[0].removeprefix(site) for address in addresses if address.startswith(site)}
    files = [ROOT / "dist" / path for path in paths]
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files if file.is_file()) / 1000


def page_figures() -> tuple[list[tuple[str, float, str]], list[Path]]:
    """Figures of the page: what was measured, milliseconds (or a ratio), and the budget. And the files that a
    first visit fetches, a deal included.
    """
    running = serve.server(ROOT / "dist", 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    site = f"http://127.0.0.1:{running.server_port}/"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(**browsers.launch_options())
        cold, warm, plain = [], [], []
        for _ in range(STARTS):
            context = started.new_context(service_workers="block")
            cold.append(start(context, site))
            warm.append(start(context, site))
            context.route("**/snapshot.bin", lambda route: route.abort())
            plain.append(start(context, site))
            context.close()
        demos = [first_position(started, site) for _ in range(STARTS)]
        ten = many_frames(started, site)
        fetched: set[str] = set()
        context = started.new_context(service_workers="block")
        context.on("response", lambda answer: fetched.add(answer.url))
        played = {name: play(context, site, **chosen) for name, chosen in DEALS.items()}
        started.close()
    running.shutdown()
    engine, slow = middle(warm, "engine"), middle(plain, "engine")
    paths = [ROOT / "dist" / url.removeprefix(site) for url in fetched if url.startswith(site)]
    figures = [
        ("lobby usable, cold start", middle(cold, "lobby"), "800"),
        ("lobby usable, warm start", middle(warm, "lobby"), "400"),
        ("engine ready, warm start", engine, ""),
        ("  without the snapshot", slow, ""),
        ("  ratio", engine / slow, "0.5"),
        ("demo drawn, cold start", statistics.median(cold for cold, _, _ in demos), ""),
        ("demo drawn, warm start", statistics.median(warm for _, warm, _ in demos), "500"),
        ("demo drawn: thousand bytes", weight(demos[0][2], site), "400"),
        ("ten demos on a page: longest task", ten[0], "50"),
        ("  between two pictures while scrolling", ten[1], ""),
        ("  last one drawn after scrolling", ten[2], ""),
        ("longest task until the engine", max(max(one["tasks"], default=0) for one in warm), "50"),
    ]
    for name, times in played.items():
        taps = sorted(times["taps"])
        figures.append((f"{name}: tap to move, 95 %", taps[int(len(taps) * 0.95)], "100"))
        figures.append((f"{name}: longest task", max(times["tasks"], default=0), "50"))
    return figures, [path for path in paths if path.is_file()]


def start(context: object, site: str) -> dict:
    """Open the page in a new tab and wait until the engine is ready."""
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(site)
    page.wait_for_function("window.times.engine !== null", timeout=60_000)
    times = page.evaluate("window.times")
    page.close()
    return times


def play(context: object, site: str, **chosen: object) -> dict:
    """Play a deal of a game with some options against experts; the tasks of the start do not count."""
    page = context.new_page()
    page.add_init_script(WATCH)
    table = Table(page, site)
    table.open()
    table.choose(game=chosen["game"])
    for level in page.locator("select[id^=level]:visible:not(#level0)").all():
        level.select_option("expert")
    table.sit_down("bench-1", **chosen)
    page.evaluate("window.times.tasks.length = 0")
    table.play_deal(by_mouse)
    return page.evaluate("window.times")


def first_position(started: object, site: str) -> tuple[float, float, set[str]]:
    """Milliseconds until a demo is drawn by a browser that has seen nothing, and by one that has; and what it
    asked for.
    """
    context = started.new_context(service_workers="block")
    asked: set[str] = set()
    times = []
    for _ in range(2):
        page = context.new_page()
        page.add_init_script(DRAWN)
        page.on("request", lambda request: asked.add(request.url))
        page.goto(f"{site}embed.html?demo={DEMO}&lang=en")
        times.append(page.wait_for_function("window.drawn", timeout=60_000).json_value())
    context.close()
    return times[0], times[1], asked


def many_frames(started: object, site: str) -> tuple[float, float, float]:
    """A page of another host with ten demos, scrolled through: the longest task in it and its frames, the
    longest time between two of its pictures, and until the last demo was drawn after the page had stopped.
    """
    lines = f'<p>…<p><karten-tisch demo="{DEMO}" lang="en"></karten-tisch>' * FRAMES
    with tempfile.TemporaryDirectory() as folder:
        text = f'<!doctype html><meta charset="utf-8"><script src="{site}embed.js" async></script>{lines}'
        (Path(folder) / "index.html").write_text(text, encoding="utf-8")
        running = serve.server(Path(folder), 0)
        threading.Thread(target=running.serve_forever, daemon=True).start()
        context = started.new_context(service_workers="block")
        page = context.new_page()
        page.add_init_script(WATCH + DRAWN)
        page.goto(f"http://localhost:{running.server_port}/")  # another name, so another site
        running.shutdown()
    gap = page.evaluate(SCROLLED)
    begun = time.perf_counter()
    for number in range(FRAMES):
        page.locator("iframe").nth(number).content_frame.locator(".hand-card").first.wait_for()
    late = (time.perf_counter() - begun) * 1000
    tasks = [task for frame in page.frames for task in frame.evaluate("window.times?.tasks ?? []")]
    context.close()
    return max(tasks, default=0), gap, late


def middle(starts: list[dict], name: str) -> float:
    """The median of a time over several starts."""
    return statistics.median(one[name] for one in starts)
