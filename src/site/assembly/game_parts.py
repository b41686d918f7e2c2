"""Packs for each game what the engine needs beyond what it starts with: the game's modules, those of its
bots, and what it shares with few others, compiled and without docstrings. Runs in Pyodide, started from the
snapshot, with the whole engine unpacked.
"""

import ast
import importlib
import io
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from pathlib import Path
from types import ModuleType

from kartenstube.bots.games import bots_of
from kartenstube.games.registry import GAMES

OWN = "kartenstube."
UNCHECKED = (0b01).to_bytes(4, "little")  # a header that says: there is a hash, and nobody need look at it


def modules_of(game: str) -> list[str]:
    """The modules that a game brings. It brings the engine's only, since nothing else is there in a browser,
    and those that the snapshot has not; so what few games share comes with each of them.
    """
    bots_of(GAMES[game].id)
    fresh = sorted(set(sys.modules) - started)
    foreign = [name for name in fresh if not name.startswith(OWN)]
    assert fresh, f"{game} is in the snapshot."
    assert not foreign, f"{game} needs {foreign}, which the snapshot has not."
    return fresh


def packed(game: str) -> bytes:
    """The part of a game, as a zip file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as part:
        for name in modules_of(game):
            path = Path(str(forgotten(name).__file__))
            place = path.relative_to(root()).with_suffix(".pyc")
            part.writestr(zipfile.ZipInfo(str(place)), compiled(path), zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def forgotten(name: str) -> ModuleType:
    """A module, which the next game imports anew: its package has it no more, either."""
    package, _, last = name.rpartition(".")
    if package in sys.modules:
        vars(sys.modules[package]).pop(last, None)
    return sys.modules.pop(name)


def root() -> Path:
    """The folder that has the package."""
    return Path(importlib.import_module("kartenstube").__path__[0]).parent


def compiled(path: Path) -> bytes:
    """A module as Python keeps it when it is compiled."""
    source = path.read_bytes()
    code = compile(without_docstrings(ast.parse(source)), str(path), "exec", dont_inherit=True)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + dumps(code)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """A module with empty ones in their place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node, clean=False
        ):
            node.body[0] = ast.Expr(ast.Constant(""))
    return ast.fix_missing_locations(tree)


started = set(sys.modules)
parts = {game: packed(game) for game in GAMES}
