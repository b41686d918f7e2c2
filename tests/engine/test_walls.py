"""The walls of the house, read off the imports: who may use what (design.md, section 3)."""

import ast
import importlib
import inspect
import sys
from pathlib import Path

import pytest

from kartenstube.registry import GAMES

SOURCE = Path(__file__).parents[2] / "src"
ENGINE = SOURCE / "kartenstube"

# Each module may import those of the layers before its own, and those of its own layer.
LAYERS = [
    {"messages", "texts", "toml_lines"},
    {"plain"},
    {"cards"},
    {"ranking", "options", "chance"},
    {"position"},
    {"decisions"},
    {"events"},
    {"standing"},
    {"table"},
    {"view"},
    {"dealing", "tricks", "auction", "exchange", "sides", "settlement", "compendium", "game"},
    {"games"},
    {"registry"},
    {"record"},
    {"start", "match"},
    {"scene"},
    {"wording", "catalogue"},
    {"bots"},
    {"players"},
    {"arena", "review"},
    {"dealt", "demo", "ending", "laid_open", "link", "sharing", "summary"},
    {"cli"},
    {"__main__", "__init__"},
]
FOR_BOTS = {
    "bots",
    "cards",
    "chance",
    "compendium",
    "decisions",
    "events",
    "game",
    "games",
    "messages",
    "position",
    "ranking",
    "texts",
    "view",
}
# what a bot may ask of a game: what tricks are played by, whose count, and what words prove
OF_RULES = {"tricks", "takers", "limits"}
KERNEL = ENGINE / "bots" / "kernel.py"


def imports(path):
    """Full names of the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, path
            yield node.module
            if node.module == "kartenstube":
                yield from (f"kartenstube.{alias.name}" for alias in node.names)


def room(path):
    """The part of the engine that a file belongs to."""
    return path.relative_to(ENGINE).parts[0].removesuffix(".py")


def used(path):
    return {name.split(".")[1] for name in imports(path) if name.startswith("kartenstube.")}


FILES = sorted(ENGINE.rglob("*.py"))
LEVEL = {name: level for level, layer in enumerate(LAYERS) for name in layer}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_imports_point_down(path):
    assert all(LEVEL[name] <= LEVEL[room(path)] for name in used(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_knows_no_browser_and_nothing_but_the_standard_library(path):
    tops = {name.split(".")[0] for name in imports(path)}
    more = {"wasmtime"} if path == KERNEL else set()  # taken where it is installed
    assert tops <= {*sys.stdlib_module_names, "kartenstube", *more}


def test_the_engine_imports_at_once_what_it_needs():
    """The page's worker starts from a snapshot and has no library from which more could be imported."""
    for path in [*ENGINE.rglob("*.py"), SOURCE / "engine_worker.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                assert node.col_offset == 0 or path == KERNEL, f"{path.name}:{node.lineno}"


def test_a_bot_reads_views_and_nothing_behind_them():
    for path in (ENGINE / "bots").rglob("*.py"):
        assert used(path) <= FOR_BOTS, path


def test_a_bot_takes_no_more_from_a_game_than_its_tables():
    """Constants, what makes a table of the options, and the rules themselves, which are asked three questions
    about a view: nothing that takes a table of cards.
    """
    for path in (ENGINE / "bots").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("kartenstube.games."):
                game = importlib.import_module(node.module)
                for alias in node.names:
                    taken = getattr(game, alias.name)
                    if inspect.isclass(taken):
                        assert taken in map(type, GAMES.values()), alias.name
                        continue
                    asks = inspect.signature(taken).parameters.values() if callable(taken) else []
                    assert not any("Table" in str(one.annotation) for one in asks), alias.name
            if isinstance(node, ast.Attribute) and ast.unparse(node.value).startswith("RULES"):
                assert node.attr in OF_RULES, f"{path}:{node.lineno}"


def test_a_game_knows_no_bot_no_record_no_screen():
    for path in (ENGINE / "games").rglob("*.py"):
        assert not used(path) & {"bots", "players", "record", "match", "scene", "registry"}, path


def test_the_screen_knows_no_rules_and_no_game():
    for path in (SOURCE / "stube_ui").rglob("*.py"):
        assert not any(name.startswith("kartenstube") for name in imports(path)), path
        assert not any(name in path.read_text(encoding="utf-8") for name in GAMES), path


def test_games_are_named_in_their_own_file_in_a_bots_and_in_the_registry_only():
    for path in FILES:
        if room(path) not in ("games", "bots", "registry", "__init__"):
            text = path.read_text(encoding="utf-8")
            assert not any(name in text or name.replace("-", "_") in text for name in GAMES), path
