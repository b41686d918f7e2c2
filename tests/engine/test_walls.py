"""The walls of the house, read off the imports: who may use what (docs/architecture.md)."""

import ast
import importlib
import inspect
import re
import sys
import typing
from functools import cache
from pathlib import Path

from kartenstube.core.game import FAMILIES, CardRules, Game
from kartenstube.core.state import DealState
from kartenstube.core.view import View
from kartenstube.games.registry import GAMES

SOURCE = Path(__file__).parents[2] / "src"
ENGINE = SOURCE / "kartenstube"

# Each room may use those of the layers before its own; rooms of one layer do not use each other.
LAYERS = [
    {"core"},
    {"solver", "mechanics"},
    {"games"},
    {"bots", "match"},
    {"analysis"},
    {"render"},
    {"cli"},
    {"__main__", "__init__"},
]
FOR_BOTS = {"bots", "core", "games", "mechanics", "solver"}
KERNEL = ENGINE / "solver" / "machine.py"
TOP = ENGINE / "__init__.py"  # what it names is imported when it is asked for; the door never asks


@cache
def nodes(path):
    """All of a file's syntax tree."""
    return [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


@cache
def imports(path):
    """Full names of the modules that a file imports."""
    return [*imported(path)]


def imported(path):
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, path
            for alias in node.names:
                part = f"{node.module}.{alias.name}"
                yield part if is_module(part) else node.module


@cache
def is_module(name):
    path = SOURCE / name.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").is_file()


def room(path):
    """The part of the engine that a file belongs to."""
    return path.relative_to(ENGINE).parts[0].removesuffix(".py")


def module(path):
    """The full name of a module."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def used(path):
    """The rooms that a file imports from; the package itself is its face, `__init__`."""
    names = (name.split(".") for name in imports(path))
    return {name[1] if name[1:] else "__init__" for name in names if name[0] == "kartenstube"}


FILES = sorted(ENGINE.rglob("*.py"))
LEVEL = {name: level for level, layer in enumerate(LAYERS) for name in layer}


def test_imports_point_down():
    up = [
        (str(path.relative_to(ENGINE)), name)
        for path in FILES
        for name in used(path)
        if name != room(path) and LEVEL[name] >= LEVEL[room(path)]
    ]
    assert not up


def test_modules_make_no_circle():
    """Within a room, too, no module needs itself by way of others."""
    names = {module(path): path for path in FILES}
    needs = {name: {other for other in imports(path) if other in names} for name, path in names.items()}
    while needs:
        free = {name for name, others in needs.items() if not others & needs.keys()}
        assert free, sorted(needs)
        needs = {name: others for name, others in needs.items() if name not in free}


def test_the_engine_knows_no_browser_and_nothing_but_the_standard_library():
    foreign = {
        (str(path.relative_to(ENGINE)), name.split(".")[0])
        for path in FILES
        for name in imports(path)
        if name.split(".")[0] not in {*sys.stdlib_module_names, "kartenstube"}
    }
    assert foreign == {(str(KERNEL.relative_to(ENGINE)), "wasmtime")}  # taken where it is installed


def test_the_engine_imports_at_once_what_it_needs():
    """The page's worker starts from a snapshot and has no library from which more could be imported."""
    for path in [*ENGINE.rglob("*.py"), *(SOURCE / "engine_worker").glob("*.py")]:
        for node in nodes(path):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                assert node.col_offset == 0 or path in (KERNEL, TOP), f"{path.name}:{node.lineno}"


def test_a_bot_reads_views_and_nothing_behind_them():
    for path in (ENGINE / "bots").rglob("*.py"):
        assert used(path) <= FOR_BOTS, path


def test_a_bot_takes_no_more_from_a_game_than_its_tables():
    """Constants, and what makes a table of the options or of a view: no game, and nothing that takes a table
    of cards. The rules of the deal are handed to it as `CardRules`, which answer questions about a view.
    """
    for path in (ENGINE / "bots").rglob("*.py"):
        assert "kartenstube.core.table" not in imports(path), path
        for node in nodes(path):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("kartenstube.games."):
                module = importlib.import_module(node.module)
                for alias in node.names:
                    taken = getattr(module, alias.name)
                    assert not isinstance(taken, Game), path
                    assert taken is not GAMES, path
                    asks = inspect.signature(taken).parameters.values() if callable(taken) else []
                    assert not any("Table" in str(one.annotation) for one in asks), alias.name


def test_card_rules_are_asked_about_views_only():
    """Every question of the type is about what a table and a view both know, or about a view."""
    hints = typing.get_type_hints(CardRules)
    for name, question in hints.items():
        first = typing.get_args(question)[0][0]
        assert first in (DealState, View), name


def test_a_game_knows_no_bot_no_record_no_screen():
    for path in (ENGINE / "games").rglob("*.py"):
        assert not used(path) & {"bots", "match", "analysis", "render"}, path


NAMES = sorted(set(GAMES) - set(FAMILIES))
"""The games by their ids, but for one after which a family of games is called."""
NAMED = re.compile(rf"(?<![a-z0-9])({'|'.join(name.replace('-', '[-_]') for name in NAMES)})(?![a-z0-9])")
"""One of these names as a word: a card that is tapped is no Tapp."""


def test_the_screen_knows_no_rules_and_no_game():
    for path in (SOURCE / "stube_ui").rglob("*.py"):
        assert not any(name.startswith("kartenstube") for name in imports(path)), path
        assert not NAMED.search(path.read_text(encoding="utf-8")), path


def test_games_are_named_in_their_own_files_and_in_a_bots_only():
    assert NAMED.search("is_officers_skat")
    assert not NAMED.search("skat32")
    assert not NAMED.search("tapped")
    for path in FILES:
        if room(path) not in ("games", "bots", "__init__"):
            assert not NAMED.search(path.read_text(encoding="utf-8")), path
