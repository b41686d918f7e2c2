"""Pictures of the site for whoever works on its look: `make screenshots` writes them to build/screenshots.

Usage: screenshots.py [PART OF A NAME ...], to make only those pictures. "readme" makes those of the README
and the manifest anew, in `static`: two tables, and a deal on a phone that moves.
"""

import sys
import threading
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("src/site", "src", "tests/engine", "tests/games")]

from by_game import cases_of
from look import BOTS, Look, draw
from playwright.sync_api import expect, sync_playwright
from small_png import small_animation, small_png
from table_page import SLOW, Table

import serve
from kartenstube.analysis.autoplay import play_on
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine
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
# the deals of which the README and the manifest have pictures, as bots play them: game, options, and a seed
# with which the first seat wins
SCHAFKOPF = ("schafkopf", {"deals": 16}, "r16")
SKAT = ("skat", {"players": 3}, "r13")
# of them the pictures: which of the first seat's turns, and the size
SHOTS = {
    "shot-wide.png": (SCHAFKOPF, 4, "desktop"),
    "shot-narrow.png": (SKAT, 7, "phone"),
}
YOU = "You"
ANIMATION = "shot-deal.png"  # the deal of Skat from its first turn to its result
MOMENT = 1100  # milliseconds that each turn is seen
LOADING = 800  # milliseconds in which a page is there


def wanted(name):
    parts = sys.argv[1:]
    return not parts or any(part in name for part in parts)


def main():
    running = serve.server(ROOT / "dist", 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(**browsers.launch_options())
        site = f"http://127.0.0.1:{running.server_port}/"
        for look in LOOKS:
            pictures(started, site, look)
        if "readme" in sys.argv:
            for_readme(started, site)
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
    view = opened(started, site, look)
    page = view.page
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


def opened(started, site, look):
    """A page of a look, with the engine started."""
    page = started.new_page(reduced_motion="reduce", locale="en-GB", service_workers="block")
    settings = dict(LOOKS[look])
    view = Look(page, site, settings.pop("language"))
    view.open()
    Table(page, site).set(**settings)
    expect(page.locator("#engine[data-stage=ready]")).to_be_attached(timeout=SLOW)
    return view


def for_readme(started, site):
    """Write the pictures of the README."""
    view = opened(started, site, "light")
    for name, (deal, turn, size) in SHOTS.items():
        resize(view, size)
        keep(name, small_png(started, seen(view, turns(*deal)[turn])))
    resize(view, "phone")
    keep(ANIMATION, small_animation(started, [seen(view, turn) for turn in turns(*SKAT)], MOMENT))
    view.page.close()


def turns(game, options, seed):
    """The matches at each turn of the first seat in a deal that bots play, and at its end; the first seat is
    a person in them.
    """
    bots = [SeatLine(name, "medium") for name in BOTS]
    bots = [SeatLine(YOU, "medium"), *bots][: GAMES[game].seats(GAMES[game].options.read(options))]
    match, found = new_match(game, options, bots, seed), []
    while match.decision:
        if match.decision.seat == 0:
            found.append(match.record)
        play_on(match)
    people = (SeatLine(YOU, "human"), *bots[1:])
    return [Match(record._replace(seats=people)) for record in [*found, match.record]]


def resize(view, size):
    """Give the window a size before a table is opened in it."""
    width, height = SIZES[size]
    view.page.set_viewport_size({"width": width, "height": height})


def seen(view, match):
    """A picture of a match as who plays by hand sees it: without the ring of the keyboard."""
    view.open_match(match, "readme")
    view.page.evaluate("(patience) => look.until(look.waits, patience)", SLOW)
    view.page.evaluate("document.activeElement.blur()")
    view.page.wait_for_timeout(300)
    return view.page.screenshot()


def keep(name, picture):
    """Write a picture where the README and the manifest have it."""
    (ROOT / "static" / name).write_bytes(picture)


def shoot(page, what, look):
    """A picture in each size, without the ring of the keyboard."""
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
        page.screenshot(path=str(OUT / f"{name}.png"))
        if opens:
            opener.dispatch_event("click")


def name_of(what, size, look):
    return f"{what}-{size}-{look}"


if __name__ == "__main__":
    main()
