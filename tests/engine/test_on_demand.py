"""Games are imported when they are first asked for."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kartenstube.bots.games import BOTS, DEFAULT
from kartenstube.core.on_demand import OnDemand
from kartenstube.games.registry import GAMES

SOURCE = Path(__file__).parents[2] / "src"
pytestmark = pytest.mark.cpython_only

ROOMS = ("kartenstube.games.", "kartenstube.bots.games.")
IMPORTED = "import json, sys\n{done}\nprint(json.dumps(list(sys.modules)))"


def modules_after(done):
    """The modules of games that an interpreter has imported after some lines of Python."""
    run = subprocess.run(
        [sys.executable, "-c", IMPORTED.format(done=done)],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return {name for name in json.loads(run.stdout) if name.startswith(ROOMS)} - {f"{ROOMS[0]}registry"}


def is_of(game, name):
    """Whether a module is a game's own, or that of its bots."""
    module = game.replace("-", "_")
    return any(f"{name}.".startswith(f"{room}{module}.") for room in ROOMS)


def test_the_door_and_the_names_of_all_games_import_no_game():
    names = "from kartenstube.games.registry import GAMES; list(GAMES), 'skat' in GAMES, len(GAMES)"
    bots = "from kartenstube.bots.games import bots_of; bots_of('no-such-game')"
    assert modules_after("import engine_worker") == set()
    assert modules_after("import kartenstube.cli.parser") == set()
    assert modules_after(f"{names}; {bots}") == set()


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_no_other_one(game):
    done = f"import kartenstube.bots.games; from kartenstube import GAMES; GAMES[{game!r}]"
    own = modules_after(f"{done}; kartenstube.bots.games.bots_of({game!r})")
    assert own
    assert all(is_of(game, name) for name in own)


def test_each_game_is_found_under_its_id():
    assert {id: game.id for id, game in GAMES.items()} == {id: id for id in GAMES}


def test_each_module_of_bots_is_of_a_game():
    modules = {path.stem for path in (SOURCE / "kartenstube" / "bots" / "games").iterdir()} - {"__init__"}
    own = {game.replace("-", "_") for game, bots in BOTS.items() if bots is not DEFAULT}
    assert modules - {"__pycache__"} == own


def test_what_is_not_there_is_a_key_error():
    shelf = OnDemand("kartenstube.games", "GAME", ["nowhere"])
    with pytest.raises(KeyError):
        shelf["skat"]
    with pytest.raises(ModuleNotFoundError):
        shelf["nowhere"]
    shelf["skat"] = GAMES["skat"]
    assert list(shelf) == ["nowhere", "skat"]
    del shelf["nowhere"]
    assert dict(shelf) == {"skat": GAMES["skat"]}


def test_what_is_not_there_is_the_default_but_not_what_it_needs(monkeypatch, tmp_path):
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "broken_one.py").write_text("import no_such_module\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    shelf = OnDemand("shelf", "VALUE", ["nowhere", "broken-one"], "as usual")
    assert shelf["nowhere"] == "as usual"
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        shelf["broken-one"]
