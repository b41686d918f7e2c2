"""The first picture of each demo as a page of its own, plain HTML and SVG: what a frame shows before anybody
touches it, and what there is to see without scripts. Drawn by the screen's own code (`paper.py`). The few
cards that are seen stand in the page itself: a file of all of them takes a browser longer than the rest.
"""

import copy
import html
import re
from functools import cache
from pathlib import Path
from typing import Any

import paper
from page_head import HOME, static_page

from kartenstube.render.wording import Wording

document = paper.lay_out()

from demo import Demo  # the screen's, which needs the paper
from words import Words

PICTURE = re.compile(r'(?<=<use href=")(static/[a-z-]+\.svg)#([\w-]+)')
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)


def page(name: str, told: dict[str, Any], language: str, catalogue: dict[str, str], site: Path) -> str:
    """The first moment of the finished demo `game/name`, in a language; `site` has the pictures."""
    document.empty("app", "banner")
    words = Words({})
    words.catalogue, words.language, words.plain = catalogue, language, Wording(catalogue)
    demo = Demo(words, {})
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
    <p class="as-picture">{html.escape(words.say("demo.as_picture"))}
      <a href="{way}" target="_blank" rel="noopener">{html.escape(words.say("demo.open"))}</a></p>
  </body>
"""
    title, robots = html.escape(demo.title()), '<meta name="robots" content="noindex">'
    return static_page(language, title, "picture", robots, "base table demo", body)


@cache
def symbols(path: Path) -> dict[str, str]:
    """The pictures in a file by their names."""
    return {found[1]: found[0] for found in SYMBOL.finditer(path.read_text(encoding="utf-8"))}
