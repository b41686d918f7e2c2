"""The tables of rules pages, as tests of pages read them."""

import re
from html import unescape

import pytest

from base import paths
from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import languages
from reading import rules

IN_BOTH = pytest.mark.parametrize("language", languages())
PARTIES = (0, 1), (2, 3)
ALONE = (0,), (1, 2, 3)


def source(game, language):
    return paths.rules(game, language).read_text(encoding="utf-8")


def with_numbers(game, language):
    """The source of a page with the numbers in it that the engine declares."""
    return rules.NUMBER.sub(lambda found: rules.number(game, found[1]), source(game, language))


def told(html):
    """What a piece of a page says, without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def users(name, language):
    """The games whose pages have a table."""
    return [game for game in GAMES if f"{{table {name}}}" in source(game, language)]


def made(name, language):
    """The rows of a table that the build makes, as texts, without its head."""
    game = users(name, language)[0]
    lines = rules.table(game, name, rules.words_of(language, game)).splitlines()[2:]
    return [[cell.strip() for cell in line[2:-2].split(" | ")] for line in lines]


def shown(page, rows):
    """Whether a page has a table with these rows."""
    tables = re.findall(r"<tbody>(.*?)</tbody>", page, flags=re.DOTALL)
    found = [
        [
            [told(cell) for cell in re.findall(r"<td>(.*?)</td>", row, flags=re.DOTALL)]
            for row in re.findall(r"<tr>(.*?)</tr>", table, flags=re.DOTALL)
        ]
        for table in tables
    ]
    return [[told(cell) for cell in row] for row in rows] in found


def numbers(cells):
    """All numbers in some cells of a row."""
    return [int(one.replace("−", "-").replace("+", "")) for one in re.findall(r"[−+]?\d+", " ".join(cells))]


def typed(game, language, before, after=""):
    """The rows of a table that is written on a page, behind these words and before those."""
    text = with_numbers(game, language).partition(before)[2]
    text = text.partition(after)[0] if after else text
    lines = re.findall(r"^\|(.*)\|$", text.partition("|---")[2], flags=re.MULTILINE)[1:]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def rows(game, language, **heads):
    """The rows of the table of a page whose head begins with what stands for the language, as cells."""
    lines = source(game, language).partition(f"\n| {heads[language]} |")[2].splitlines()[2:]
    table = lines[: next(at for at, line in enumerate(lines) if not line.startswith("|"))]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def tells(cell, *figures):
    """Whether a cell has these figures, or none where its words say enough."""
    return numbers([cell]) in ([], list(figures))


def doubled(cell):
    """How many words of kontra and re a cell has."""
    return len(re.findall(r"\b(?:kontra|re)\b", cell.lower()))


def is_begun(cell, numbers_there):
    """Whether a cell says the first of these figures, and nothing else."""
    told = numbers([cell])
    return bool(told) and told == list(numbers_there[: len(told)])
