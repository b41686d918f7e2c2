"""The documents as pages of the site, in `docs/`: those of `docs` in the repository, and those that stand at
its top. Links between documents become links between pages; other files are named, and no link.

The page that begins them all, `docs/README.md`, says which of them stand at the top of each page, and how
they are called there.
"""

import posixpath
import re
import shutil
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from base import catalogues
from base.paths import ROOT
from kartenstube.render.wording import Wording
from reading import headings, search_index
from reading.reading_page import Reading, Way, scrolling, whole

DOCS = ROOT / "docs"
RULES = DOCS / "rules-spec"
FIRST = DOCS / "README.md"
# documents at the top of the repository, and their pages
TOP = {
    ROOT / "CONTRIBUTING.md": "docs/contributing.html",
    ROOT / "SECURITY.md": "docs/holes.html",
    ROOT / "CODE_OF_CONDUCT.md": "docs/conduct.html",
    ROOT / "CHANGELOG.md": "docs/changelog.html",
}
INDEX = "docs/search.json"
ABOUT = 160  # characters of what a page is about
READER = MarkdownIt("commonmark", {"html": True}).enable("table")
FIRST_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)


def english() -> Wording:
    """The wording of all sentences in the language of the documents."""
    return Wording(catalogues.everything("en"))


def sources() -> list[Path]:
    """All documents that become a page."""
    return [*sorted(DOCS.glob("*.md")), *sorted(RULES.glob("*.md")), *TOP]


def schemas() -> list[Path]:
    """Files that go along with the documents as they are."""
    return sorted(DOCS.glob("*.json"))


def place_of(path: Path) -> str | None:
    """The place in the site of a file of the repository, None if it has none."""
    if path == RULES:
        return "docs/rules-spec/index.html"
    if path in TOP:
        return TOP[path]
    if path in sources():
        page = path.with_name(path.name.replace("README", "index")).with_suffix(".html")
        return str(page.relative_to(ROOT))
    if path in schemas():
        return str(path.relative_to(ROOT))
    return str(path.relative_to(ROOT)) if ROOT / "static" in path.parents else None


def page(source: Path, text: str, words: Wording) -> Reading:
    """A document as a page."""
    tokens = READER.parse(text)
    for token in tokens:
        if token.type == "fence":
            token.attrSet("tabindex", "0")  # what is too wide is drawn by keys, too
        token.children = list(leading_on(token.children or [], source))
    main = scrolling(READER.renderer.render(tokens, READER.options, {}))
    title = headings.words_of(headings.HEADING.findall(main)[0][2])
    return Reading(
        path=place_of(source) or "",
        language="en",
        title=title,
        about=about(main),
        main=main,
        home=Way("index.html", words.say("reading.to_table")),
        ways=ways(),
        beside="reading.all_documents",
        index=INDEX,
    )


def about(main: str) -> str:
    """The description of a page: its beginning."""
    return textwrap.shorten(headings.words_of(FIRST_PARAGRAPH.findall(main)[0]), ABOUT, placeholder=" …")


def leading_on(tokens: list[Token], source: Path) -> Iterator[Token]:
    """Yield the tokens of a line, with links and pictures of the site. Links to no place in the site are left
    out.
    """
    leads = True
    for token in tokens:
        if token.type == "link_open":
            target = address(str(token.attrs["href"]), source)
            leads = target is not None
            token.attrs["href"] = target or ""
        if token.type == "image":
            token.attrs["src"] = address(str(token.attrs["src"]), source) or ""
        if leads or token.type not in ("link_open", "link_close"):
            yield token


def address(target: str, source: Path) -> str | None:
    """The address in the site of a link of a document, seen from its page; None if there is no such place."""
    if "://" in target or target.startswith("#"):
        return target
    path, hash, anchor = target.partition("#")
    place = place_of((source.parent / path).resolve())
    return place and posixpath.relpath(place, posixpath.dirname(place_of(source) or "")) + hash + anchor


def ways() -> list[Way]:
    """The links at the top of each page: those of the first one."""
    found = re.findall(r"^\* \[([^]]+)\]\(([^)]+)\)", FIRST.read_text(encoding="utf-8"), re.MULTILINE)
    named = [(FIRST, "Documentation"), *(((DOCS / target).resolve(), name) for name, target in found)]
    return [Way(place_of(path) or "", name) for path, name in named]


def rules() -> str:
    """The document that leads to all rules which the code plays."""
    titles = {path.name: path.read_text(encoding="utf-8").partition("\n")[0] for path in RULES.glob("*.md")}
    lines = [f"* [{title.removeprefix('# ')}]({name})" for name, title in sorted(titles.items())]
    return "\n".join(["# The rules that the code plays\n", "A page for each game.\n", *lines])


def write(out: Path) -> None:
    """Write all pages, what goes along with them, and what the box to search in finds."""
    words = english()
    (out / "docs" / "rules-spec").mkdir(parents=True, exist_ok=True)
    pages = [page(path, path.read_text(encoding="utf-8"), words) for path in sources()]
    pages.append(page(RULES, rules(), words))
    for one in pages:
        (out / one.path).write_text(whole(one, words), encoding="utf-8")
    for path in schemas():
        shutil.copy(path, out / "docs")
    search_index.write(out, INDEX, [one.path for one in pages])


if __name__ == "__main__":
    write(Path(sys.argv[1]))
