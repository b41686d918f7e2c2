"""What section 9 of each page of numbered rules says of options: the default, and the least and most of a
number or all that it may be, as the game declares them.
"""

import re
from itertools import zip_longest
from pathlib import Path

import pytest

from kartenstube.core.options import plain
from kartenstube.games.registry import GAMES

RULES = Path(__file__).parents[2] / "docs" / "rules-spec"
SECTION = re.compile(r"^## 9 .*?(?=^## 10 |\Z)", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(\d+)–(\d+)")
DEPENDS = re.compile(r"; | \(")
LIST = re.compile(r"\d+(, ?\d+)+")

pytestmark = pytest.mark.cpython_only


def told(game):
    """Options that a row of section 9 is about, with their default and what is allowed; a row may be about
    several, separated by commas. Behind a semicolon or in brackets stands what a default depends on.
    """
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    heads = None
    for line in SECTION.search(text)[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else None
        if heads and cells:
            row = dict(zip(heads, cells, strict=False))
            yield from one_by_one(cells[0], row.get("default", ""), row.get("values", row.get("allowed", "")))
        heads = cells and (heads or cells)


def one_by_one(*cells):
    """The parts of cells that belong together: of several names, each with its own."""
    if "," not in cells[0]:
        return [tuple(cell.strip("`* ") for cell in cells)]
    parts = ([part.strip("`* ") for part in cell.split(",")] for cell in cells)
    return [(name, default, allowed) for name, default, allowed in zip_longest(*parts, fillvalue="") if name]


@pytest.mark.parametrize("game", GAMES)
def test_defaults_are_those_of_section_9(game):
    options = GAMES[game].options.by_id
    defaults = {
        name: DEPENDS.split(default)[0] for name, default, _ in told(game) if name in options and default
    }
    assert len(defaults) > len(options) / 2
    assert {name: plain(options[name].default) for name in defaults} == defaults


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_allowed_from_the_least_to_the_most_of_section_9(game):
    options = GAMES[game].options.by_id
    for name, _, allowed in told(game):
        if name in options and SPAN.fullmatch(allowed):
            least, most = map(int, SPAN.fullmatch(allowed).groups())
            assert (options[name].allowed[0], options[name].allowed[-1]) == (least, most), name


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_those_that_section_9_lists(game):
    options = GAMES[game].options
    for name, _, allowed in told(game):
        if name in options.by_id and LIST.fullmatch(allowed):
            values = set(options.by_id[name].allowed) - set(ruled_out(options, name))
            assert {plain(value) for value in values} == set(re.findall(r"\d+", allowed)), name


def ruled_out(options, name):
    """The values of an option that are refused whatever the others are."""
    return [value for one in options.forbids if set(one.when) == {name} for value in one.when[name]]
