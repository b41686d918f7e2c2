"""Pictures of the site for whoever works on its look: `make screenshots` writes them to build/screenshots.

Usage: screenshots.py [PART OF A NAME ...], to make only those pictures. "readme" makes the two of the README
and the manifest anew.
"""

import sys
import threading
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src" / "site"), str(ROOT / "src")]

import browser as browsers
import serve
from look import Look, draw
from playwright.sync_api import expect, sync_playwright
from small_png import small_png
from table_page import SLOW

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
# a game, its options, the seed of the deal, and how many answers are given before the picture; None: all
TABLES = {
    "german-whist": ("german-whist", {}, "a", 6),
    "solo-66-two": ("solo-66", {"players": 2}, "a", 4),
    "kein-stich-three": ("kein-stich", {"players": 3}, "b", 4),
    "spitzer": ("spitzer", {}, "b", 3),
    "spitzer-question": ("spitzer", {"ruleset": "michigan"}, "c", 0),
    "solo-66-bid": ("solo-66", {"players": 5}, "a", 0),
    "solo-66-five": ("solo-66", {"players": 5}, "b", 4),
    "solo-66-result": ("solo-66", {"players": 4}, "c", None),
    "officers-skat": ("officers-skat", {"deals": 6}, "a", 9),
    "officers-skat-question": ("officers-skat", {"deals": 6}, "e", 0),
    "kein-stich-six": ("kein-stich", {"players": 6}, "a", 3),
    "kein-stich-domino": ("kein-stich", {"players": 4, "preset": "power"}, "d", 4),
    "skat-bidding": ("skat", {"players": 3}, "c", 2),
    "skat-laying-aside": ("skat", {"players": 3}, "n", 2),
    "skat-announcement": ("skat", {"players": 3}, "n", 3),
    "skat-by-hand": ("skat", {"players": 3}, "i", 2),
    "skat-open": ("skat", {"players": 3}, "l", 5),
    "skat-result": ("skat", {"players": 3}, "c", None),
    "skat-list": ("skat", {"players": 3, "rounds": 12}, "c", None),
    "schafkopf-first-cards": ("schafkopf", {"legen": True, "all_pass": "ramsch"}, "a", 0),
    "schafkopf-too": ("schafkopf", {"deals": 16}, "a", 0),
    "schafkopf-announcement": ("schafkopf", {"deals": 16}, "c", 1),
    "schafkopf-trick": ("schafkopf", {"deals": 16}, "h", 6),
    "schafkopf-result": ("schafkopf", {"deals": 16}, "f", None),
    "doppelkopf-question": ("doppelkopf", {"deals": 16}, "a", 0),
    "doppelkopf-announcing": ("doppelkopf", {"deals": 16}, "a", 1),
    "doppelkopf-result": ("doppelkopf", {"deals": 16}, "b", None),
    "tapp-question": ("tapp", {"rufer": True, "bettel": True}, "a", 0),
    "tapp-trick": ("tapp", {}, "b", 5),
    "dreierschnapsen-question": ("dreierschnapsen", {"contracts": "full"}, "a", 0),
    "dreierschnapsen-trick": ("dreierschnapsen", {}, "c", 4),
    "mucken-question": ("mucken", {"geier": True, "bobbl": 2}, "a", 0),
    "mucken-trick": ("mucken", {"deck": "long"}, "b", 4),
    "herzblatt-question": ("herzblatt", {"players": 4}, "a", 0),
    "herzblatt-trick": ("herzblatt", {"players": 4}, "d", 4),
    "brandeln-question": ("brandeln", {}, "a", 0),
    "brandeln-trick": ("brandeln", {}, "b", 4),
    "sjavs-question": ("sjavs", {}, "a", 0),
    "sjavs-trick": ("sjavs", {"game": "danish"}, "b", 4),
    "baska-question": ("baska", {}, "a", 0),
    "baska-trick": ("baska", {"kontra": 3}, "b", 5),
    "bavarian-tarock-question": ("bavarian-tarock", {}, "a", 0),
    "bavarian-tarock-trick": ("bavarian-tarock", {"players": 4}, "b", 5),
}
# of which the sheet is seen, after so many deals
SHEETS = {"skat-list": 36}
# the pictures of the README, with which the manifest shows the app, too: which, and where they are kept
SHOTS = {
    "spitzer-desktop-light": "shot-wide.png",
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
    view = Look(page, site, LOOKS[look]["language"])
    view.open(**LOOKS[look])
    expect(page.locator("#engine[data-stage=ready]")).to_be_attached(timeout=SLOW)
    for what in pages:
        page.evaluate("(address) => { location.hash = address; }", PAGES[what])
        page.wait_for_timeout(LOADING)
        shoot(page, what, look)
    for what in tables:
        game, options, seed, answers = TABLES[what]
        drawn = draw(game, seed, **options)
        before = SHEETS[what] - 1 if what in SHEETS else drawn.deals
        view.play_some(drawn._replace(look={}, deals=before), answers)
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
        opens = what in SHEETS and opener.is_visible()
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
