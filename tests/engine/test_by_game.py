"""Each game has its test file, which says all that the tests of all games ask of it; those name no game that
is newer than they are, so none of them has to be touched for one; nor has the engine, the
screen or the build.
"""

import re
from pathlib import Path

import pytest
from by_game import EXPORTS, Cases, Hints, cases_of, hints_of, module_of
from examples import EXAMPLES

from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import wording

TESTS = Path(__file__).parents[1]
OF_GAMES = ("games", "counts", "transcripts")  # folders of files of single games
MODULES = {game: game.replace("-", "_") for game in GAMES}
NEWER = [game for game in GAMES if game not in EXAMPLES]  # than the tests that take another as their example
SOURCES = Path(__file__).parents[2] / "src"
WITH_EXAMPLES = ("base/page_words.py", "build.py", "design_page", "run_tests.py")  # of the build: of games
MOST = 10  # games that one file names; whoever needs more has a list that belongs to the games


def shared_files():
    """The files of tests that are about no single game."""
    own = tuple(f"test_{module}" for module in MODULES.values())
    for path in sorted(TESTS.rglob("*")):
        folder = path.relative_to(TESTS).parts[0]
        is_source = path.is_file() and "__pycache__" not in path.parts
        if is_source and folder not in OF_GAMES and not path.stem.startswith(own):
            yield path


def games_named(path):
    """The games that a file names."""
    text = path.read_text(encoding="utf-8")
    return {game for game, module in MODULES.items() if re.search(rf"\b({game}|{module})\b", text)}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_test_file_of_a_game_says_what_it_must(game):
    assert {name: what for name, what in EXPORTS.items() if not hasattr(module_of(game), name)} == {}


def test_a_game_without_a_test_file_is_told_what_it_needs():
    with pytest.raises(AssertionError) as caught:
        module_of("seventeen-and-four")
    assert all(name in str(caught.value) for name in ("test_seventeen_and_four.py", *EXPORTS))


def test_a_game_without_files_beside_its_test_file_is_looked_at_as_usual():
    assert (hints_of("seventeen-and-four"), cases_of("seventeen-and-four")) == (Hints(), Cases())


@pytest.mark.parametrize("what", ["hints", "cases", "mutants"])
def test_each_file_beside_a_test_file_is_of_a_game(what):
    found = {path.stem.removesuffix(f"_{what}") for path in (TESTS / "games").glob(f"*_{what}.*")}
    assert found <= set(MODULES.values())


@pytest.mark.cpython_only
def test_no_test_of_all_games_has_to_be_touched_for_a_new_game():
    named = {path.relative_to(TESTS).as_posix(): games_named(path) for path in shared_files()}
    assert len(named) > 100
    assert {path: games for path, games in named.items() if games & set(NEWER)} == {}
    assert {path: games for path, games in named.items() if len(games) > MOST} == {}


def shared_sources():
    """The modules of the engine, the screen and the build that are about no single game."""
    rooms = [SOURCES / "kartenstube" / room for room in ("games", "bots/games")]
    for path in sorted(SOURCES.rglob("*.py")):
        inner = [path.relative_to(room) for room in rooms if room in path.parents]
        if not inner or inner[0].parts[0].removesuffix(".py") not in MODULES.values():
            yield path


@pytest.mark.cpython_only
def test_nothing_shared_has_to_be_touched_for_a_new_game_but_the_registry():
    named = {path.relative_to(SOURCES).as_posix(): games_named(path) for path in shared_sources()}
    assert len(named) > 200
    assert named.pop("kartenstube/games/registry.py") == set(GAMES)
    assert {path: games for path, games in named.items() if games & set(NEWER)} == {}


@pytest.mark.cpython_only
def test_no_document_has_to_be_touched_for_a_new_game_but_the_readme_and_the_changelog():
    """Commands write the tables of bots.md; the guide and the page of language have examples."""
    top = SOURCES.parent
    paths = [*top.glob("*.md"), *(top / "docs").glob("*.md")]
    documents = {path.relative_to(top).as_posix(): path for path in paths}
    titles = {wording("en").say(f"game.{game}") for game in NEWER}
    named = {
        name for name, path in documents.items() if any(title in path.read_text("utf-8") for title in titles)
    }
    examples = {"docs/adding-a-game.md", "docs/bots.md", "docs/language.md"}
    assert named == {"CHANGELOG.md", "README.md", *examples}


@pytest.mark.cpython_only
def test_the_readme_names_every_game():
    listed = (SOURCES.parent / "README.md").read_text("utf-8").partition("**The games:**")[2]
    named = " ".join(listed.partition(", each with")[0].split())
    titles = {wording("en").say(f"game.{game}") for game in GAMES}
    assert {*named.replace(" and ", ", ").split(", ")} == titles


@pytest.mark.cpython_only
def test_the_build_names_no_game_but_as_an_example():
    site = SOURCES / "site"
    named = {path.relative_to(site).as_posix(): games_named(path) for path in site.rglob("*.py")}
    shows = {path for path, games in named.items() if games}
    assert {path for path in shows if not path.startswith(WITH_EXAMPLES)} == set()
