"""Packs for each game what the engine needs beyond what it starts with: the game's modules and those of its
bots, compiled. Runs in Pyodide, started from the snapshot, with the whole engine unpacked.
"""

import importlib
import io
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from pathlib import Path

from kartenstube.bots.games import bots_of
from kartenstube.games.registry import GAMES

OWN = ("kartenstube.games.", "kartenstube.bots.games.")
UNCHECKED = (0b01).to_bytes(4, "little")  # a header that says: there is a hash, and nobody need look at it


def modules_of(game: str) -> list[str]:
    """The modules that a game brings. It brings its own only, since nothing else is there in a browser, and
    none of them is in the snapshot.
    """
    before = set(sys.modules)
    bots_of(GAMES[game].id)
    fresh = sorted(set(sys.modules) - before)
    foreign = [name for name in fresh if not name.startswith(OWN)]
    assert fresh, f"{game} is in the snapshot."
    assert not foreign, f"{game} needs {foreign}, which the snapshot has not."
    return fresh


def packed(game: str) -> bytes:
    """The part of a game, as a zip file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as part:
        for name in modules_of(game):
            path = Path(str(sys.modules[name].__file__))
            place = path.relative_to(root()).with_suffix(".pyc")
            part.writestr(zipfile.ZipInfo(str(place)), compiled(path), zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def root() -> Path:
    """The folder that has the package."""
    return Path(importlib.import_module("kartenstube").__path__[0]).parent


def compiled(path: Path) -> bytes:
    """A module as Python keeps it when it is compiled."""
    source = path.read_bytes()
    code = compile(source, str(path), "exec", dont_inherit=True)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + dumps(code)


parts = {game: packed(game) for game in GAMES}
