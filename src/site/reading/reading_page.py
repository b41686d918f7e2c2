"""The frame of a page that is read: rules of a game, documentation, the page for teachers. Its head, the
ways at its top with a box to search in, the list of its contents, and what it says.

    page = Reading(
        path="docs/saves.html",
        language="en",
        title="Saved games",
        about="What your browser keeps.",
        main="<h1>Saved games</h1>…",
        home=Way("index.html", "To the table"),
        index="docs/search.json",
    )
    (out / page.path).write_text(whole(page, words), encoding="utf-8")

All paths begin at the site's own folder. `search_index.py` makes the file that `index` names out of pages
that are finished. `netlify.toml` names the folder of such pages, too, so that nobody frames them.
"""

import html
import posixpath
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from markdown_it import MarkdownIt
from mdit_py_plugins.attrs import attrs_plugin

from base import search_engines
from base.page_head import static_page
from base.page_words import own_name
from kartenstube.render.wording import Wording
from reading import headings

FEW_PARTS = 3  # of a page that needs no list of them
HEADER = "static/reading/header.js"
# the values of the setting "theme", and what each is called
APPEARANCES = {
    "system": "reading.automatic",
    "light": "set.theme.light",
    "dark": "set.theme.dark",
    "contrast": "set.theme.contrast",
}
TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
NO_HEAD = "<tr>\n<th></th>"
FIRST_CELL = re.compile(r"(<tr>\n)<td>(.*?)</td>", re.DOTALL)


class Way(NamedTuple):
    """A link at the top of a page: the path it leads to, and what it says."""

    path: str
    words: str


@dataclass(frozen=True, kw_only=True)
class Reading:
    """A page that is read, with all that its frame has to know. `main` is HTML, all else is text; `about`
    says in a sentence or two what the page is about, `others` where it lies in other languages, by language,
    `picture` what a link to it shows, `beside` is the code of what its `ways` are called together.
    """

    path: str
    language: str
    title: str
    about: str
    main: str
    home: Way
    ways: Sequence[Way] = ()
    beside: str = "reading.all_games"
    others: Mapping[str, str] = field(default_factory=dict)
    index: str = ""
    picture: str = search_engines.PICTURE
    scripts: Sequence[str] = ()

    def to(self, path: str) -> str:
        """The address of a path, seen from this page."""
        return html.escape(posixpath.relpath(path, posixpath.dirname(self.path) or "."))


def from_markdown(source: str) -> str:
    """Markdown as HTML, with tables and with names for headings and places (`{#play}`)."""
    reader = MarkdownIt("commonmark", {"html": True}).enable("table").use(attrs_plugin, spans=True)
    return scrolling(reader.render(source))


def scrolling(page: str) -> str:
    """The page with each of its tables in a box of its own, where one that is too wide scrolls by itself."""
    return TABLE.sub(lambda found: f'<div class="wide">{with_row_heads(found[0])}</div>', page)


def with_row_heads(table: str) -> str:
    """A table; where the head of its first column is empty, each row's first cell is the head of the row."""
    return FIRST_CELL.sub(r'\1<th scope="row">\2</th>', table) if NO_HEAD in table else table


def whole(page: Reading, words: Wording) -> str:
    """The page as HTML; headings in it that have no name get one, so that a link can lead to them."""
    main = headings.named(page.main)
    body = f"""  <body class="reading">
    <nav class="top" aria-label="Kartenstube">
      {navigation(page, words)}
    </nav>
{contents(main, words)}    <main>
{main}    </main>
  </body>
"""
    title = html.escape(f"{page.title} – Kartenstube")
    return static_page(page.language, title, "reading", head(page), "base reading", body, page.to(".") + "/")


def contents(main: str, words: Wording) -> str:
    """The list of a page's parts, each with a link; none for a page of few parts."""
    parts = headings.of_level(main, 2)
    if len(parts) < FEW_PARTS:
        return ""
    lines = "\n".join(
        f'        <li><a href="#{part.name}">{html.escape(part.heading)}</a></li>' for part in parts
    )
    kind = "letters" if all(len(part.heading) == 1 for part in parts) else "parts"
    said = html.escape(words.say("reading.contents"))
    return f"""    <nav class="contents" aria-label="{said}">
      <details>
        <summary>{said}</summary>
        <ol class="{kind}">
{lines}
        </ol>
      </details>
    </nav>
"""


def head(page: Reading) -> str:
    """The lines of the head besides those that all heads have in common."""
    scripts = [HEADER, *page.scripts, *(["static/reading/search_box.js"] if page.index else [])]
    lines = [
        f'<meta name="description" content="{html.escape(page.about)}">',
        '<meta name="referrer" content="no-referrer">',
        *alternates(page),
        *search_engines.shared(page.path, page.language, page.title, page.about, page.picture),
        *(f'<script src="{page.to(path)}" defer></script>' for path in scripts),
    ]
    return "\n    ".join(lines)


def alternates(page: Reading) -> list[str]:
    """The links to the page in all its languages. Search engines take whole addresses only; a site that does
    not know its own has the links in the page.
    """
    site = search_engines.site()
    paths = {page.language: page.path, **page.others} if site and page.others else {}
    return [
        f'<link rel="alternate" hreflang="{language}" href="{site}{path}">'
        for language, path in paths.items()
    ]


def navigation(page: Reading, words: Wording) -> str:
    """The ways at the top: to the lobby, to the table, to the pages beside this one and in other languages;
    the box to search in, and the choice of how the pages look.
    """
    icon = f'<img src="{page.to("static/icon.svg")}" width="32" height="32" alt="">'
    mark = f'<a class="mark" href="{page.to("index.html")}">{icon} Kartenstube</a>'
    home = f'<a class="home button" href="{page.to(page.home.path)}">{html.escape(page.home.words)}</a>'
    languages = [other_language(page, language) for language in page.others]
    box = [search_box(page, words)] if page.index else []
    return "\n      ".join([mark, home, *box, *ways_beside(page, words), *languages, appearance(words)])


def ways_beside(page: Reading, words: Wording) -> list[str]:
    """The links to the pages beside this one, which a press shows; that to the page itself is marked."""
    here = {page.path: ' aria-current="page"'}
    ways = [
        f'<a href="{page.to(path)}"{here.get(path, "")}>{html.escape(said)}</a>' for path, said in page.ways
    ]
    said = html.escape(words.say(page.beside))
    beside = (
        f'<details class="beside"><summary>{said}</summary><div class="ways">{" ".join(ways)}</div></details>'
    )
    return [beside] if ways else []


def appearance(words: Wording) -> str:
    """The choice of how the pages look, hidden until its script runs: the setting of the table."""
    choices = "".join(
        f'<option value="{name}">{html.escape(words.say(code))}</option>'
        for name, code in APPEARANCES.items()
    )
    said = html.escape(words.say("set.theme"))
    return f'<select id="appearance" aria-label="{said}" hidden>{choices}</select>'


def other_language(page: Reading, language: str) -> str:
    """The link to the page in another language."""
    given = f'rel="alternate" lang="{language}" hreflang="{language}"'
    return f'<a {given} href="{page.to(page.others[language])}">{own_name(language)}</a>'


def search_box(page: Reading, words: Wording) -> str:
    """The box to search in, hidden until its script runs, with what the script says."""
    said = {
        "index": page.to(page.index),
        "one": words.say("reading.search.one"),
        "many": words.say("reading.search.many", {"n": "{n}"}),
        "first": words.say("reading.search.first", {"n": "{n}", "shown": "{shown}"}),
        "none": words.say("reading.search.none"),
        "gone": words.say("reading.search.gone"),
    }
    data = "".join(f' data-{name}="{html.escape(text)}"' for name, text in said.items())
    return f"""<div class="search" role="search" id="search" hidden{data}>
        <label for="sought">{html.escape(words.say("reading.search"))}</label>
        <input type="search" id="sought" autocomplete="off" spellcheck="false" enterkeyhint="search">
        <div class="found">
          <p role="status"></p>
          <ol></ol>
        </div>
      </div>"""
