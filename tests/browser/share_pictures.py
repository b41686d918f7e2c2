"""The pictures that shared links show, `static/share/<game>.png` and one of the site: the cards with which
the lobby lists a game, and what it is called in each language. `make share-pictures` draws them in a browser,
since no network takes an SVG; they are kept, so that a build needs none. Each says in a comment of what it
was drawn, so that a test sees when it is out of date.

Usage: share_pictures.py [GAME ...]
"""

import html
import re
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src" / "site"), str(ROOT / "src")]

from playwright.sync_api import sync_playwright
from small_png import comment_of, small_png

from base import catalogues
from base.search_engines import HEIGHT, WIDTH
from kartenstube.games.registry import GAMES
from kartenstube.render.describe import listing
from testing import browser as browsers

OUT = ROOT / "static" / "share"
SITE = "kartenstube"
CARD, TALL, LAP, TURN = 270, 378, 60, 7  # a card's size, how far one lies on the next, how far it is turned


def main():
    OUT.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(**browsers.launch_options())
        for name in sys.argv[1:] or (SITE, *GAMES):
            (OUT / f"{name}.png").write_bytes(small_png(started, drawn(started, name), source(name)))
        started.close()


def drawn(started, name):
    """The picture of a game, or of the site."""
    page = started.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.set_content(f"<!doctype html>{faces()}{picture(name)}")
    page.add_style_tag(path=ROOT / "static" / "base.css")
    made = page.screenshot()
    page.close()
    return made


def kept(name):
    """Of what the picture was drawn that is kept."""
    return comment_of((OUT / f"{name}.png").read_bytes())


def source(name):
    """Of what a picture is drawn, in short: it changes when the cards in it or its words do."""
    drawn_of = picture(name)
    shapes = [shape(face) for face in re.findall(r'href="#([^"]+)"', drawn_of)]
    return sha256("".join([drawn_of, *shapes]).encode()).hexdigest()[:16]


def shape(face):
    """How a card is drawn."""
    return re.search(rf'<symbol id="{face}".*?</symbol>', faces(), flags=re.DOTALL)[0]


@cache
def faces():
    """All cards of the lobby, to be used."""
    text = (ROOT / "dist" / "static" / "faces-gallery.svg").read_text(encoding="utf-8")
    return text.replace("<svg ", '<svg width="0" height="0" style="position: absolute" ', 1)


def picture(name):
    """Three cards on a cloth, and under them the name."""
    cards, title = (
        of_game(name) if name in GAMES else (("face-KC", "face-german-QC", "face-7D"), SITE.title())
    )
    under = (
        "" if title == SITE.title() else f'<tspan x="{WIDTH / 2}" dy="48" class="site">Kartenstube</tspan>'
    )
    return f"""<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" style="display: block">
      <style>
        text {{ font: 600 60px var(--serif); fill: var(--text); }}
        .site {{ font-size: 34px; fill: var(--accent); }}
      </style>
      <rect width="100%" height="100%" fill="var(--linen)"/>
      <rect width="100%" height="330" fill="var(--hem)"/>
      {"".join(card(face, at - 1) for at, face in enumerate(cards))}
      <text x="{WIDTH / 2}" y="540" text-anchor="middle">{html.escape(title)}{under}</text>
    </svg>"""


def of_game(game):
    """The pictures of its cards, and what it is called in each language."""
    told = listing(GAMES[game])
    kind = "" if told["faces"].startswith("french") else told["faces"] + "-"
    names = dict.fromkeys(catalogues.names(language)[game] for language in catalogues.LANGUAGES)
    return [f"face-{'' if card == 'back' else kind}{card}" for card in told["cards"]], " · ".join(names)


def card(face, at):
    """A card of the three, `at` the left (-1), the middle or the right."""
    left, top = WIDTH / 2 - CARD / 2 + at * (CARD - LAP), 64 + abs(at) * 14
    turned = f"rotate({TURN * at} {left + CARD / 2} {top + TALL})"
    return f'<use href="#{face}" x="{left}" y="{top}" width="{CARD}" height="{TALL}" transform="{turned}"/>'


if __name__ == "__main__":
    main()
