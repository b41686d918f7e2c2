"""Games that are not in the engine yet: in a browser each comes when it is asked for."""

import io
import sys
import zipfile
from importlib import import_module
from pathlib import Path

import kartenstube
from kartenstube.games.registry import GAMES


class PartGone(Exception):
    """A game that cannot be had; the text says why, as the worker's runtime tells it."""


def game_of(error):
    """The game that has not been learnt, for want of which a module was not found. What else is not found is
    an error.
    """
    lacking = [game for game in GAMES if error.name == f"kartenstube.games.{game.replace('-', '_')}"]
    if not lacking or lacking[0] in learnt:
        raise error
    return lacking[0]


learnt = set()


async def fetch_part(game):
    """Fetch the modules of a game, and put them where Python finds them. Raises PartGone."""
    try:
        part = await import_module("parts").part(game)
    except Exception as error:  # JavaScript's
        raise PartGone(str(error)) from None
    with zipfile.ZipFile(io.BytesIO(part.to_bytes())) as modules:
        modules.extractall(Path(kartenstube.__path__[0]).parent)
    sys.path_importer_cache.clear()  # of folders that were not there
    learnt.add(game)
