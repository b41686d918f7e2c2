"""Styles of what a pointer hovers over: after a tap a browser takes the finger for one that still does."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "static"
SHEETS = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.css"))
HOVERS = "@media (hover: hover)"


def hovers_without_asking(style):
    """The selectors with `:hover` that hold for a finger, too."""
    around, found = [], []
    for head, end in re.findall(r"([^{};]*)([{};])", re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)):
        if end == "{":
            if ":hover" in head and HOVERS not in around:
                found.append(head.strip())
            around.append(head.strip())
        elif end == "}":
            around.pop()
    return found


def test_a_selector_with_hover_is_found():
    assert hovers_without_asking("a { b: c; } .d:hover { e: f; }") == [".d:hover"]
    assert hovers_without_asking(f"{HOVERS} {{ .d:hover {{ e: f; }} }} .g:hover {{ e: f; }}") == [".g:hover"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_only_what_can_hover_gets_styles_for_it(sheet):
    assert hovers_without_asking((STATIC / sheet).read_text(encoding="utf-8")) == []
