"""A game's folder is read beside its rules page: in the order of its sections."""

import ast
import re
from pathlib import Path

import pytest

import kartenstube.games
from kartenstube.games.registry import IDS

GAMES = Path(kartenstube.games.__file__).parent
NAMES = [id.replace("-", "_") for id in IDS]
SHOWING = ("display", "questions")  # what is shown comes after what is played
OPTIONS = "9"
STEPS_BACK = 3  # a section may come up again, but a reader does not leaf to and fro


def parts(path):
    """The functions and classes of a module, in its order."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    return [part for part in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(part, kinds)]


def sections(path):
    """The sections of the page that the parts of a module cite, in its order: of each the first, 5 of "5.2".
    What an option changes stands where it acts, so that section counts nowhere.
    """
    cited = (re.match(r"\(?(\d)(\.\d+)?\b", ast.get_docstring(part) or "") for part in parts(path))
    return [int(found[1]) for found in cited if found and found[1] != OPTIONS]


def reading_order(game):
    """The modules of a game as a reader takes them: by the section where each begins, what is shown last."""
    written = [*GAMES.glob(f"{game}.py"), *(GAMES / game).glob("*.py")]
    modules = [path for path in written if path.stem != "__init__" and sections(path)]
    return sorted(modules, key=lambda path: (path.stem in SHOWING, sections(path)[0], path.stem))


def steps_back(game):
    """How often a reader of a game goes back to a section before."""
    read = [section for path in reading_order(game) for section in sections(path)]
    return sum(after < before for before, after in zip(read, read[1:], strict=False))


@pytest.mark.parametrize("game", NAMES)
def test_a_game_is_read_in_the_order_of_its_page(game):
    assert steps_back(game) <= STEPS_BACK, [(path.stem, sections(path)) for path in reading_order(game)]


@pytest.mark.parametrize("game", NAMES)
def test_what_a_game_is_stands_alone(game):
    """What is played and shown has modules of its own: the game's first file says only what it is made of."""
    folder = GAMES / game / "__init__.py"
    if not folder.is_file():
        return  # a small game is one module
    first, *others = ast.parse(folder.read_text(encoding="utf-8")).body
    assert isinstance(first, ast.Expr)
    made = [part for part in others if not isinstance(part, (ast.Import, ast.ImportFrom))]
    assert [ast.unparse(part.targets[0]) for part in made if isinstance(part, ast.Assign)] == ["GAME"]
    assert len(made) == 1
