"""Markdown as HTML: with tables, names for headings and places, `[words]{#name}`, and HTML in it."""

from markdown_it import MarkdownIt
from mdit_py_plugins.attrs import attrs_plugin


def as_html(text: str) -> str:
    """A text in Markdown as HTML. A table that is wider than the page scrolls by itself."""
    reader = MarkdownIt("commonmark", {"html": True}).enable("table").use(attrs_plugin, spans=True)
    html: str = reader.render(text)
    return html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
