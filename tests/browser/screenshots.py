"""Pictures of the site for whoever works on its look: `make screenshots` writes them to build/screenshots.

Usage: screenshots.py [PART OF A NAME ...], to make only those pictures.
"""

import sys
import threading
from itertools import product
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src" / "site"), str(ROOT / "src")]

import browser as browsers
import serve
import storage
from playwright.sync_api import sync_playwright
from table_page import Table

OUT = ROOT / "build" / "screenshots"
SIZES = {"desktop": (1280, 800), "tablet": (1024, 768), "upright": (768, 1024), "phone": (390, 844)}
LOOKS = {
    "light": {"theme": "light"},
    "dark-german": {"theme": "dark", "pack": "german", "language": "de"},
    "contrast-four": {"theme": "contrast", "pack": "four"},
}
PAGES = ("lobby", "settings", "result", "cards", "shelf", "share", "statistics", "replay")
# a game, options, and how many answers are given before the picture is taken
TABLES = {
    "german-whist": ({"game": "german-whist"}, 5),
    "spitzer": ({"game": "spitzer"}, 4),
    "kein-stich": ({"game": "kein-stich"}, 3),
    "solo-66": ({"game": "solo-66"}, 3),
    "kein-stich-6": ({"game": "kein-stich", "players": 6}, 2),
}
# the pictures with which the manifest shows the app; made anew when "manifest" is asked for
SHOTS = {"spitzer-desktop-light": "shot-wide.png", "german-whist-phone-light": "shot-narrow.png"}


def wanted(name):
    parts = sys.argv[1:]
    return not parts or any(part in name for part in parts) or ("manifest" in parts and name in SHOTS)


def main():
    running = serve.server(ROOT / "dist", 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(**browsers.launch_options())
        for size, look in product(SIZES, LOOKS):
            pictures(started, f"http://127.0.0.1:{running.server_port}/", size, look)
        started.close()
    running.shutdown()
    print(f"{len(list(OUT.glob('*.png')))} pictures in {OUT}")


def pictures(started, site, size, look):
    """All pictures of one size and look."""
    names = {what: f"{what}-{size}-{look}" for what in (*PAGES, *TABLES)}
    if not any(map(wanted, names.values())):
        return
    width, height = SIZES[size]
    context = started.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    page = context.new_page()
    table = Table(page, site)
    table.open()
    page.evaluate(
        "([key, look]) => localStorage.setItem(key, JSON.stringify(look))",
        [storage.key(site, "settings"), LOOKS[look]],
    )
    table.open()

    def shoot(what):
        page.wait_for_timeout(700)
        picture = page.screenshot(path=str(OUT / f"{names[what]}.png"))
        if "manifest" in sys.argv and names[what] in SHOTS:
            (ROOT / "static" / SHOTS[names[what]]).write_bytes(picture)

    if wanted(names["lobby"]):
        shoot("lobby")
    if wanted(names["settings"]):
        page.locator("[data-do=settings]").click()
        shoot("settings")
        page.locator("[data-do=close]").click()
    for what, (chosen, answers) in TABLES.items():
        if not wanted(names[what]):
            continue
        table.open()
        table.sit_down("pictures", **chosen)
        for _ in range(answers):
            if table.moved_on() == "you":
                table.answer()
        shoot(what)
        if what == "spitzer" and (wanted(names["result"]) or wanted(names["cards"])):
            table.play_deal()
            shoot("result")
            page.locator("#all-cards").click()
            shoot("cards")
    if any(wanted(names[what]) for what in ("shelf", "share", "statistics", "replay")):
        on_the_shelf(table, shoot)
    context.close()


def on_the_shelf(table, shoot):
    """The pages about saved matches."""
    page = table.page
    matches = [storage.played("german-whist", None, seed=f"shelf {number}", target=4) for number in range(9)]
    entries = {f"m{number}": storage.entry(match, number + 1) for number, match in enumerate(matches)}
    entries["named"] = storage.entry(
        storage.played("kein-stich", 50, level="medium", players=5), 10, "Sunday, with Resi"
    )
    table.keep(entries)
    shoot("shelf")
    page.locator("[data-arg='share named']").click()
    page.locator("[data-do=make-link]").last.click()
    page.locator("#link").wait_for()
    shoot("share")
    page.locator("[data-do=close]").click()
    page.locator("[data-do=statistics]").click()
    shoot("statistics")
    page.go_back()
    page.locator("[data-arg='replay m1']").click()
    page.locator("#step").wait_for()
    page.locator("#step").fill("20")
    shoot("replay")


if __name__ == "__main__":
    main()
