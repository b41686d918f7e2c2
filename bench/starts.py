"""Starts of the page in Chromium, Firefox and WebKitGTK, those of them that are installed, without a driver.

A browser with a fresh profile opens a copy of the site in which a script notes what a person waits for
(`watch.js`), tells it to the server here, and goes where that sends it (`starts.js`). So each visit follows
on the one before: a first visit, then later ones, which the service worker answers; in turn with a copy
without the memory snapshot, whose engine starts the plain way.
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from queue import Empty, Queue
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src" / "site"), str(ROOT / "tests" / "browser")]

import hosts
from measurements import Beside, Found, Measurement, Plan, measurement
from rows import Row

import serve
from assembly.service_worker import write_service_worker
from testing.three_browsers import CHROMIUM, FIREFOX, WEBKIT, Browser, opened

RUNS, LATER = (5, 1), (2, 1)  # runs with a fresh profile, and later visits in each; those of a short run
PATIENCE = 300  # seconds that a visit may take, the start of the browser included
SNAPSHOT = "vendor/pyodide/snapshot.bin"
SCRIPTS = ("watch.js", "starts.js")  # they are one file of the copies, so that it costs a visit little
# the part of a plain start that the engine's may take in each of them
SHARES = {CHROMIUM: 0.20, FIREFOX: 0.25, WEBKIT: 0.25}
# how much longer a lobby may take there than in Chromium
MORE = {CHROMIUM: 1, FIREFOX: 1.25, WEBKIT: 1.25}


class Visits(NamedTuple):
    """The first visit of a fresh profile, later ones, and as many to the site without a snapshot."""

    first: dict
    later: list[dict]
    plain: list[dict]


def start_rows(plan: Plan) -> Iterator[Measurement]:
    """Starts in each browser; of those that are not installed it is said."""
    for browser in SHARES:
        lacks = "" if browser.installed() else f"{browser.name} is not installed"
        given = (browser, RUNS[plan.is_short], LATER[plan.is_short])
        yield measurement(browser_rows(browser), start_times, *given)._replace(lacks=lacks)


def browser_rows(browser: Browser) -> Iterator[Row]:
    """What a person waits for in a browser."""
    name, more = browser.name, MORE[browser]
    yield Row(f"{name}: lobby read, first visit")
    yield Row(f"{name}: lobby used, first visit", budget=800 * more)
    yield Row(f"{name}: lobby read, later visits", budget=200 * more)
    yield Row(f"{name}: lobby used, later visits", budget=400 * more)
    yield Row(f"{name}: engine ready, first visit")
    yield Row(f"{name}: engine ready, later visits (peer: plain)", share=SHARES[browser])
    if browser is CHROMIUM:  # others do not tell of tasks
        yield Row(f"{name}: longest task until the engine", budget=50)


def start_times(browser: Browser, runs: int, later: int) -> Iterator[Found]:
    """What these rows come to."""
    with tempfile.TemporaryDirectory() as folder:
        site, plain = copies(Path(folder))
        visits = [run(browser, site, plain, later) for _ in range(runs)]
    first, again = [one.first for one in visits], [one for some in visits for one in some.later]
    slow = [one for some in visits for one in some.plain]
    if not all(one["stored"] for one in first):
        print(f"  {browser.name} has no service worker here: later visits ask the host")
    for what, some in (("seen", first), ("used", first), ("seen", again), ("used", again), ("engine", first)):
        yield times(some, what)
    yield Beside(times(again, "engine"), times(slow, "engine"))
    if browser is CHROMIUM:
        yield [max(one["tasks"], default=0) for one in again]


def copies(folder: Path) -> tuple[Path, Path]:
    """The site with the scripts that measure it, and the same without a memory snapshot."""
    site, plain = folder / "site", folder / "plain"
    shutil.copytree(ROOT / "dist", site)
    scripts = [(ROOT / "bench" / name).read_text(encoding="utf-8") for name in SCRIPTS]
    (site / "bench.js").write_text("".join(scripts), encoding="utf-8")
    page = site / "index.html"
    text = page.read_text(encoding="utf-8")
    assert "</title>" in text
    page.write_text(text.replace("</title>", '</title><script src="bench.js"></script>'), encoding="utf-8")
    shutil.copytree(site, plain)
    (plain / SNAPSHOT).unlink()
    for copy in (site, plain):
        write_service_worker(copy)
    return site, plain


def run(browser: Browser, site: Path, plain: Path, later: int) -> Visits:
    """Visits of a fresh profile, the first and so many later ones.
    The two copies have hosts of two names, so that a browser has them in processes of their own, and neither
    finds what the other compiled.
    """
    told, ways = Queue(), Queue()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        guide = guiding(told, ways)
        first = stack.enter_context(hosts.served(guide, site))
        second = stack.enter_context(hosts.served(guide, plain, "localhost"))
        for address in [second, *[first, second] * later, ""]:
            ways.put(address)
        command = browser.command(browser.installed(), Path(folder), False)
        stack.enter_context(opened([*command, first], Path(folder)))
        visits = [heard(told, browser) for _ in range(2 * later + 2)]
    assert {one["how"] for one in visits[::2]} == {"snapshot"}, f"{browser.name} starts without the snapshot"
    assert {one["how"] for one in visits[1::2]} == {"plain"}
    return Visits(visits[0], visits[2::2], visits[3::2])


def guiding(told: Queue, ways: Queue) -> type[serve.Handler]:
    """A handler that takes down what pages tell, and answers with the next way to go."""

    class Guiding(serve.Handler):
        def do_POST(self) -> None:
            told.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            answer = ways.get().encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

    return Guiding


def heard(told: Queue, browser: Browser) -> dict:
    """What the next visit tells."""
    try:
        return told.get(timeout=PATIENCE)
    except Empty:
        raise TimeoutError(f"{browser.name} has not told anything for {PATIENCE} seconds") from None


def times(visits: list[dict], what: str) -> list[float]:
    """Milliseconds of each visit until the lobby is "seen" or "used", or from a finger on a game until the
    "engine" is ready. What is painted before the lobby is there is not the lobby.
    """
    if what == "seen":
        return [max(one["painted"] or 0, one["read"]) for one in visits]
    return [one["ready"] - one["pressed"] if what == "engine" else one["used"] for one in visits]
