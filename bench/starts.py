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
import serve
from offline import write_service_worker
from rows import Row, row
from three_browsers import CHROMIUM, FIREFOX, WEBKIT, Browser, opened

RUNS, LATER = (5, 1), (2, 1)  # runs with a fresh profile, and later visits in each; those of a short run
PATIENCE = 300  # seconds that a visit may take, the start of the browser included
SNAPSHOT = "vendor/pyodide/snapshot.bin"
SCRIPTS = ("watch.js", "starts.js")  # they are one file of the copies, so that it costs a visit little
# the part of a plain start that the engine's may take in each of them
SHARES = {CHROMIUM: 0.20, FIREFOX: 0.25, WEBKIT: 0.25}


class Visits(NamedTuple):
    """The first visit of a fresh profile, later ones, and as many to the site without a snapshot."""

    first: dict
    later: list[dict]
    plain: list[dict]


def start_rows(is_short: bool) -> Iterator[Row]:
    """Rows of all browsers that are installed; of others it is said."""
    with tempfile.TemporaryDirectory() as folder:
        site, plain = copies(Path(folder))
        for browser in SHARES:
            runs = (run(browser, site, plain, LATER[is_short]) for _ in range(RUNS[is_short]))
            if visits := [one for one in runs if one]:
                yield from rows_of(browser, visits)
            else:
                print(f"  {browser.name} is not installed")


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


def run(browser: Browser, site: Path, plain: Path, later: int) -> Visits | None:
    """Visits of a fresh profile, the first and so many later ones; None where the browser is not installed.
    The two copies have hosts of two names, so that a browser has them in processes of their own, and neither
    finds what the other compiled.
    """
    told, ways = Queue(), Queue()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        path = browser.installed()
        if path is None:
            return None
        guide = guiding(told, ways)
        first = stack.enter_context(hosts.served(guide, site))
        second = stack.enter_context(hosts.served(guide, plain, "localhost"))
        for address in [second, *[first, second] * later, ""]:
            ways.put(address)
        command = browser.command(path, Path(folder), False)
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


def rows_of(browser: Browser, visits: list[Visits]) -> Iterator[Row]:
    """What a person waits for in a browser."""
    first, later = [one.first for one in visits], [one for some in visits for one in some.later]
    plain, name = [one for some in visits for one in some.plain], browser.name
    if not all(one["stored"] for one in first):
        print(f"  {name} has no service worker here: later visits ask the host")
    yield row(f"{name}: lobby read, first visit", times(first, "seen"))
    yield row(f"{name}: lobby used, first visit", times(first, "used"), budget=800)
    yield row(f"{name}: lobby read, later visits", times(later, "seen"), budget=200)
    yield row(f"{name}: lobby used, later visits", times(later, "used"), budget=400)
    yield row(f"{name}: engine ready, first visit", times(first, "engine"))
    engine, slow = times(later, "engine"), times(plain, "engine")
    yield row(f"{name}: engine ready, later visits (peer: plain)", engine, peer=slow, share=SHARES[browser])
    if browser is CHROMIUM:  # others do not tell of tasks
        tasks = [max(one["tasks"], default=0) for one in later]
        yield row(f"{name}: longest task until the engine", tasks, budget=50)


def times(visits: list[dict], what: str) -> list[float]:
    """Milliseconds of each visit until the lobby is "seen" or "used", or from a finger on a game until the
    "engine" is ready. What is painted before the lobby is there is not the lobby.
    """
    if what == "seen":
        return [max(one["painted"] or 0, one["read"]) for one in visits]
    return [one["ready"] - one["pressed"] if what == "engine" else one["used"] for one in visits]
