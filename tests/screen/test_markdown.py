"""The lines that are given out for other people's pages stay whole in pages that are written in Markdown."""

import re
import textwrap
import tomllib
from pathlib import Path

import documents
from converters import converted

from base import paths
from reading import teachers_page

ROOT = Path(__file__).parents[2]
PIECE = re.compile(r"<script.*?</script>|<[^>]+>", re.DOTALL)
IN_PAGE = re.compile(r"<(?:karten-tisch|iframe)\b.*?</(?:karten-tisch|iframe)>", re.DOTALL)
FORM = """<karten-tisch>{empty}<script type="text/plain">
{lines}</script>{empty}</karten-tisch>"""


def in_documents():
    """The lines that documents and the blog of the site show."""
    texts = [ROOT / "docs" / "embedding.md", *(paths.reading("teach", one) for one in paths.LANGUAGES)]
    blog = (ROOT / "src" / "pages" / "blog-example.html").read_text(encoding="utf-8")
    inside = [textwrap.dedent(" " * 6 + found) for found in IN_PAGE.findall(blog)]
    return inside + [
        block for path in texts for _, block in documents.blocks(path.read_text(encoding="utf-8"), "html")
    ]


def for_demos():
    """The lines of the page for teachers."""
    for name, path in paths.demos().items():
        title = tomllib.loads(path.read_text(encoding="utf-8"))["title"]["en"]
        yield teachers_page.line(name, title)
        yield teachers_page.frame(f"embed.html?demo={name}&amp;lang=en", title)


def is_kept(text, made):
    """Whether all its tags, and its scripts as they are, stand in what was made of a text."""
    place = 0
    for piece in PIECE.findall(text):
        place = made.find(piece, place)
        if place < 0:
            return False
    return True


def test_lines_that_are_given_out_stay_whole_in_markdown():
    texts = [*in_documents(), *for_demos()]
    assert sum('type="text/plain"' in text for text in texts) == 4
    for name, made in converted(texts).items():
        assert not [text for text, one in zip(texts, made, strict=True) if not is_kept(text, one)], name


def test_the_empty_lines_are_what_protects_them():
    ((_, lines),) = documents.blocks((ROOT / "docs" / "embedding.md").read_text(encoding="utf-8"), "toml")
    texts = [FORM.format(empty=empty, lines=lines) for empty in ("\n\n", "")]
    for name, made in converted(texts).items():
        assert [is_kept(*both) for both in zip(texts, made, strict=True)] == [True, False], name
