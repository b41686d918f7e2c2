"""What each game brings to the engine in the page: all that it needs and the engine does not begin with."""

import ast
import zipfile
from functools import cache
from pathlib import Path

import pytest

from kartenstube.games.registry import GAMES

ROOT = Path(__file__).parents[2]
SRC, PARTS = ROOT / "src", ROOT / "dist" / "vendor" / "pyodide" / "games"


@cache
def parts():
    """The modules that each game brings, by game."""
    names = {game: zipfile.ZipFile(PARTS / f"{game}.zip").namelist() for game in GAMES}
    return {game: {name.removesuffix(".pyc") for name in names[game]} for game in GAMES}


def file_of(name):
    """The file of a module, as a part names it; None for what is none of the engine's."""
    place = name.replace(".", "/")
    return next((one for one in (place, f"{place}/__init__") if (SRC / f"{one}.py").is_file()), None)


@cache
def used(place):
    """The files of the modules that a file imports when it is imported itself."""
    tree = ast.parse((SRC / f"{place}.py").read_text(encoding="utf-8"))
    froms = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    names = [
        name for node in froms for name in (node.module, *(f"{node.module}.{one.name}" for one in node.names))
    ]
    return {file_of(name) for name in names} - {None}


def needed(game):
    """The files of all modules that a game and its bots import, and those import."""
    module = game.replace("-", "_")
    found, todo = set(), [file_of(f"kartenstube.{part}games.{module}") for part in ("", "bots.")]
    while todo:
        place = todo.pop()
        if place and place not in found:
            found.add(place)
            todo.extend(used(place))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_game_brings_all_that_it_needs_and_the_engine_does_not_begin_with(game):
    brought = set().union(*parts().values())
    assert needed(game) & brought <= parts()[game]
