"""What the test file of each game, `tests/games/test_<game>.py`, tells the tests that hold for all games."""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from kartenstube.core.cards import Card
from kartenstube.match.match import Match


class Knowledge(NamedTuple):
    """Section 6 of the rules page, by hand and independent of the table's own masks.

    `open` are the zones that all seats see besides tricks and piles; `public` the facts that all seats know,
    those about a seat marked with "@"; `hidden` gives the cards whose place a seat cannot know in a deal that
    is under way; `said` is what answers have told all seats beyond their texts.
    """

    open: tuple[str, ...]
    public: tuple[str, ...]
    hidden: Callable[[Match, int], set[Card]]
    said: Callable[[Match], object] = lambda match: None


EXPORTS = {
    "SECTION_6": "who may know what: a Knowledge",
    "VARIANTS": "a list of options that change who may know what, {} among them",
    "LATE": "a list of options that change how tricks are played, for claims in late positions",
    "UNKNOWN_LATE": "whether a seat does not know where all cards lie when four tricks are left",
    "GOLDEN_ANSWERS": "a list of options and what an expert answers in `expert_answers` of test_bots.py",
    "MEDIUM_BEATS_RANDOM": "a list of options and by how much medium beats random in a deal of them",
    "OBVIOUS": "options, the hand of seat 0, facts and phase of a position in which it takes all tricks",
    "TRANSCRIPT": "a position from which test_transcripts.py plays: zones, facts, phase, options, dealer",
    "TRACES": "the SHA-256 that test_goldens.py finds for the game",
}


def exported(game: str, name: str) -> Any:
    """What the test file of a game says under a name."""
    found = getattr(module_of(game), name, None)
    assert found is not None, f"tests/games/{file_of(game)}.py lacks {name}: {EXPORTS[name]}"
    return found


def module_of(game: str) -> ModuleType:
    """The test file of a game."""
    try:
        return import_module(file_of(game))
    except ModuleNotFoundError as error:
        told = "".join(f"\n  {name}: {what}" for name, what in EXPORTS.items())
        raise AssertionError(f"{game} needs tests/games/{file_of(game)}.py, which says{told}") from error


def file_of(game: str) -> str:
    """The name of that file."""
    return "test_" + game.replace("-", "_")
