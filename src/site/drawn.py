"""The first picture of each demo as a page of its own, plain HTML and SVG: what a frame shows before anybody
touches it, and what there is to see without scripts. Drawn by the screen's own code (`paper.py`).
"""

import copy
import html
import re
from typing import Any

import paper

from kartenstube.wording import Wording

document = paper.lay_out()

from demo import Demo  # the screen's, which needs the paper
from words import Words

POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
PICTURES = re.compile(r'(?<=<use href=")(?=static/)')


def page(told: dict[str, Any], language: str, catalogue: dict[str, str]) -> str:
    """The first moment of a finished demo, in a language."""
    document.empty("app", "banner")
    words = Words({})
    words.catalogue, words.language, words.plain = catalogue, language, Wording(catalogue)
    demo = Demo(words, {})
    demo.take(copy.deepcopy(told))
    app, banner = document.getElementById("app"), document.getElementById("banner")
    assert app
    assert banner
    return f"""<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <meta http-equiv="Content-Security-Policy" content="{POLICY}">
    <title>{html.escape(demo.title())}</title>
    <link rel="icon" href="../../static/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="../../static/base.css">
    <link rel="stylesheet" href="../../static/table.css">
    <link rel="stylesheet" href="../../static/demo.css">
  </head>
  <body class="at-table demo" data-moments="{len(told["steps"])}">
    <main id="app">{PICTURES.sub("../../", app.inside())}</main>
    <footer id="banner" class="banner">{banner.inside()}</footer>
  </body>
</html>
"""
