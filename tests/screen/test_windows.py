"""The windows that the table's styles know by name (`static/table/windows.css`): every window is one of four,
and styles name them instead of saying once more how large they are.
"""

import re
from itertools import product

import pytest

from assembly.styles import STATIC, WINDOWS, windows, written_out

KNOWN = windows()
FOUR = ("--phone", "--flat", "--tablet", "--desk")
STYLES = [path for path in sorted((STATIC / "table").glob("*.css")) if path != WINDOWS]
MEDIA = re.compile(r"@media ([^{]+) \{")
ABOUT_SIZE = re.compile(r"\([^()]*\b(?:width|height|orientation)\b[^()]*\)")
# both sides of each limit
SIDES = sorted(
    {
        int(limit) + by
        for text in KNOWN.values()
        for limit in re.findall(r"(\d+)px", text)
        for by in (-1, 0, 1)
    }
)
SIZES = list(product(SIDES, SIDES))


def holds(condition, width, height):
    """Whether a condition is true of a window."""
    return any(all(fits(part, width, height) for part in one.split(" and ")) for one in condition.split(", "))


def fits(part, width, height):
    if part.startswith("(orientation"):
        return part == f"(orientation: {'portrait' if height >= width else 'landscape'})"
    name, compare, limit = re.fullmatch(r"\((width|height) (<|>=) (\d+)px\)", part).groups()
    size = {"width": width, "height": height}[name]
    return size < int(limit) if compare == "<" else size >= int(limit)


def test_every_window_is_one_of_the_four():
    for width, height in SIZES:
        assert sum(holds(KNOWN[name], width, height) for name in FOUR) == 1, (width, height)


def test_the_sheet_is_folded_away_where_there_is_no_room_for_it():
    for size in SIZES:
        assert holds(KNOWN["--large"], *size) != holds(KNOWN["--folded"], *size), size


@pytest.mark.parametrize(
    ("named", "written"),
    [
        ("(--a)", "(x), (y)"),
        ("(--a) and (z)", "(x) and (z), (y) and (z)"),
        ("(z), (--a)", "(z), (x), (y)"),
        ("(--a) and (--a)", "(x) and (x), (x) and (y), (y) and (x), (y) and (y)"),
        ("(z)", "(z)"),
    ],
)
def test_a_name_stands_for_each_of_its_windows(named, written):
    assert written_out(named, {"--a": "(x), (y)"}) == written


def test_an_unknown_window_is_no_style():
    with pytest.raises(KeyError, match="--b"):
        written_out("(--b)", {"--a": "(x)"})


def test_a_size_that_is_asked_for_twice_has_a_name():
    """The four say which way a window lies; a limit that only one rule has may stand in it."""
    asked = [
        (part, path.name)
        for path in STYLES
        for condition in MEDIA.findall(path.read_text(encoding="utf-8"))
        for part in sorted(set(ABOUT_SIZE.findall(condition)))
        if not part.startswith("(--")
    ]
    twice = {part: [name for other, name in asked if other == part] for part, _ in asked}
    assert {part: names for part, names in twice.items() if len(names) > 1 or "orientation" in part} == {}


def test_every_name_is_used():
    text = WINDOWS.read_text(encoding="utf-8") + "".join(path.read_text(encoding="utf-8") for path in STYLES)
    assert [name for name in KNOWN if f"({name})" not in text] == []
