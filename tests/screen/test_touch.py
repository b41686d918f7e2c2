"""Styles for fingers: what a browser does by itself with a tap, a double tap and a drag is none at a table,
and the panel's words can still be marked.
"""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "static"
WITHOUT_WORDS = {":is(.bar, .tools, .felt)": "none"}
WANTED = {
    "-webkit-tap-highlight-color": {"html": "transparent"},
    "touch-action": {".room": "manipulation", ":is(.hand-card, .hand-back)": "none"},
    "user-select": WITHOUT_WORDS,
    "-webkit-user-select": WITHOUT_WORDS,
}


def declared(style, name):
    """The values of a property by the selectors that have it."""
    rules = re.findall(r"([^{};]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL))
    lines = [
        (" ".join(head.split()), line.partition(":")) for head, body in rules for line in body.split(";")
    ]
    return {head: value.strip() for head, (key, _, value) in lines if key.strip() == name}


def test_a_property_is_told_from_one_whose_name_ends_alike():
    style = ".a, .b { -webkit-user-select: none; } @media x { .c { user-select: text; /* d */ } }"
    assert declared(style, "user-select") == {".c": "text"}
    assert declared(style, "-webkit-user-select") == {".a, .b": "none"}


@pytest.mark.parametrize("name", WANTED)
def test_a_browser_does_nothing_of_its_own_with_fingers_at_a_table(name):
    found = {}
    for sheet in STATIC.rglob("*.css"):
        found |= declared(sheet.read_text(encoding="utf-8"), name)
    assert found == WANTED[name]
