"""Prerenders the first moment of each demo as a page of plain HTML and SVG: what a frame shows until it is
touched, and what there is without scripts. The screen's own code draws it (`fake_dom.py`). The few cards that
are seen are part of the page: a file with all of them takes a browser longer than all else.
"""

import copy
import html
import re
from functools import cache
from pathlib import Path
from typing import Any

from base.page_head import HOME, static_page
from prerender import fake_dom
from prerender.screen_words import screen_words

document = fake_dom.install()

from demo import Demo  # of the screen, which needs the fake document

PICTURE = re.compile(r'(?<=<use href=")(static/[a-z-]+\.svg)#([\w-]+)')
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)


def page(name: str, told: dict[str, Any], language: str, catalogue: dict[str, str], site: Path) -> str:
    """The page of the finished demo `game/name` in a language; `site` is the folder with the pictures."""
    document.reset("app", "banner")
    demo = Demo(screen_words(language, catalogue), {})
    demo.take(copy.deepcopy(told))
    app, banner = document.getElementById("app"), document.getElementById("banner")
    assert app
    assert banner
    table, under = app.inside(), banner.inside().replace('href="./', f'href="{HOME}')
    seen = "".join(symbols(site / file)[card] for file, card in sorted(set(PICTURE.findall(table))))
    cards = f'<svg class="drawn" width="0" height="0" aria-hidden="true">{seen}</svg>'
    table = PICTURE.sub(r"#\2", table) + cards
    way = f"{HOME}embed.html?demo={name}&amp;lang={language}"
    body = f"""  <body class="at-table demo still" data-moments="{len(told["steps"])}">
    <main id="app">{table}</main>
    <footer id="banner" class="banner">{under}</footer>
    <p class="as-picture">{html.escape(demo.words.say("demo.as_picture"))}
      <a href="{way}" target="_blank" rel="noopener">{html.escape(demo.words.say("demo.open"))}</a></p>
  </body>
"""
    title, robots = html.escape(demo.title()), '<meta name="robots" content="noindex">'
    return static_page(language, title, "picture", robots, "base table demo", body)


@cache
def symbols(path: Path) -> dict[str, str]:
    """The symbols in a file of pictures by their ids."""
    return {found[1]: found[0] for found in SYMBOL.finditer(path.read_text(encoding="utf-8"))}
