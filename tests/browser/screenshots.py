"""Pictures of the site for whoever works on its look: `make screenshots` writes them to build/screenshots.

Usage: screenshots.py [PART OF A NAME ...], to make only those pictures. "readme" makes the two of the README
and the manifest anew.
"""

import sys
import threading
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("src/site", "src", "tests/engine", "tests/games")]

from by_game import cases_of
from look import Look, draw
from playwright.sync_api import expect, sync_playwright
from small_png import small_png
from table_page import SLOW, Table

import serve
from kartenstube.games.registry import GAMES
from testing import browser as browsers

OUT = ROOT / "build" / "screenshots"
SIZES = {
    "desktop": (1280, 800),
    "tablet": (1024, 768),
    "upright": (768, 1024),
    "phone": (390, 844),
    "side": (844, 390),
}
LOOKS = {
    "light": {"theme": "light", "language": "en"},
    "dark-german": {"theme": "dark", "language": "de", "pack": "german"},
    "contrast-four": {"theme": "contrast", "language": "en", "pack": "four"},
}
PAGES = {
    "lobby": "",
    "game": "#game/solo-66",
    "matches": "#matches",
    "statistics": "#statistics",
}
TABLES = {f"{game}-{name}": (game, one) for game in GAMES for name, one in cases_of(game).pictures.items()}
# the pictures of the README, with which the manifest shows the app, too: which, and where they are kept
SHOTS = {
    "spitzer-trick-desktop-light": "shot-wide.png",
    "solo-66-five-phone-light": "shot-narrow.png",
}
LOADING = 800  # milliseconds in which a page is there


def wanted(name):
    parts = sys.argv[1:]
    return not parts or any(part in name for part in parts) or ("readme" in parts and name in SHOTS)


def main():
    running = serve.server(ROOT / "dist", 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(**browsers.launch_options())
        for look in LOOKS:
            pictures(started, f"http://127.0.0.1:{running.server_port}/", look)
        started.close()
    running.shutdown()
    print(f"{len(list(OUT.glob('*.png')))} pictures in {OUT}")


def pictures(started, site, look):
    """All pictures of one look."""
    pages, tables = [
        [what for what in some if any(wanted(name_of(what, size, look)) for size in SIZES)]
        for some in (PAGES, TABLES)
    ]
    if not pages and not tables:
        return
    page = started.new_page(reduced_motion="reduce", locale="en-GB", service_workers="block")
    settings = dict(LOOKS[look])
    view = Look(page, site, settings.pop("language"))
    view.open()
    Table(page, site).set(**settings)
    expect(page.locator("#engine[data-stage=ready]")).to_be_attached(timeout=SLOW)
    for what in pages:
        page.evaluate("(address) => { location.hash = address; }", PAGES[what])
        page.wait_for_timeout(LOADING)
        shoot(page, what, look)
    for what in tables:
        game, picture = TABLES[what]
        drawn = draw(game, picture.seed, **picture.options)
        before = picture.sheet - 1 if picture.sheet else drawn.deals
        view.play_some(drawn._replace(look={}, deals=before), picture.answers)
        shoot(page, what, look)
    page.close()


def shoot(page, what, look):
    """A picture in each size, as who plays by hand sees it: without the ring of the keyboard."""
    page.evaluate("document.activeElement.blur()")
    for size, (width, height) in SIZES.items():
        name = name_of(what, size, look)
        if not wanted(name):
            continue
        page.set_viewport_size({"width": width, "height": height})
        opener = page.locator("#panel-button")
        opens = what in TABLES and TABLES[what][1].sheet and opener.is_visible()
        if opens:
            opener.dispatch_event("click")
        page.wait_for_timeout(300)
        picture = page.screenshot(path=str(OUT / f"{name}.png"))
        if opens:
            opener.dispatch_event("click")
        if "readme" in sys.argv and name in SHOTS:
            (ROOT / "static" / SHOTS[name]).write_bytes(small_png(page.context.browser, picture))


def name_of(what, size, look):
    return f"{what}-{size}-{look}"


if __name__ == "__main__":
    main()
