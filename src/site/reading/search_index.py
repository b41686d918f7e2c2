"""The index for the search box of a page that is read: the sections of some pages, which `search_box.js`
looks through.

The file is a list of pages, `{"page": "A", "path": "a.html", "sections": [["deal", "Deal", "Each"]]}`. A
section is the name of its heading (none for that of the page), the heading, and what follows it.
"""

import json
import posixpath
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from reading import headings

MAIN = re.compile(r"<main\b[^>]*>(.*)</main>", re.DOTALL)
NOT_READ = re.compile(r"<(karten-tisch|figure|svg)\b.*?</\1>", re.DOTALL)


def write(out: Path, index: str, paths: Iterable[str]) -> None:
    """Write the index of some pages that are finished; all paths begin at the site's own folder."""
    folder = posixpath.dirname(index)
    pages = [
        page_of(posixpath.relpath(path, folder), (out / path).read_text(encoding="utf-8")) for path in paths
    ]
    text = json.dumps(pages, ensure_ascii=False, separators=(",", ":"))
    (out / index).write_text(text, encoding="utf-8")


def page_of(path: str, text: str) -> dict[str, Any]:
    """The entry of one page in the search index."""
    main = MAIN.search(text)
    assert main, path
    sections = headings.sections(NOT_READ.sub(" ", main[1]))
    return {"page": sections[0].heading, "path": path, "sections": sections}
