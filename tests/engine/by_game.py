"""What the files of each game in `tests/games` tell the tests that hold for all games: `test_<game>.py` what
they must know of it; `<game>_hints.py` with which options its hints are looked at, and `<game>_cases.py`
which of its deals and positions are, as far as a game has any of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from kartenstube.core.cards import Card
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match


class Knowledge(NamedTuple):
    """Section 6 of the rules page, by hand and independent of the table's own masks.

    `open` are the zones that all seats see besides tricks and piles; `public` the facts that all seats know,
    those about a seat marked with "@"; `hidden` gives the cards whose place a seat cannot know in a deal that
    is under way; `said` is what answers have told all seats beyond their texts; `opens` says whether
    everything lies open at the end; all see the cards that are taken from the zones `shown`.
    """

    open: tuple[str, ...]
    public: tuple[str, ...]
    hidden: Callable[[Match, int], set[Card]]
    said: Callable[[Match], object] = lambda match: None
    opens: bool = True
    shown: tuple[str, ...] = ()


def other_hands(match, seat):
    """The cards of all other hands."""
    table = match.live.table
    return {card for other in table.active if other != seat for card in table.hand(other)}


def hidden_with_talon(taker):
    """What a seat may not know where one takes the talon: all other hands, the talon, and what was laid
    aside, which only the seat knows that the fact `taker` names.
    """

    def hidden(match, seat):
        table = match.live.table
        cards = other_hands(match, seat) | set(table.zone("talon").cards)
        return cards if seat == table.fact(taker) else cards | set(table.zone("aside").cards)

    return hidden


class CardPoints(NamedTuple):
    """The card points with which a side has won, and how many there are."""

    needed: int
    all: int


class Rare(NamedTuple):
    """A position in which a sentence is said that is seldom heard, and the answers, separated by commas; the
    last of them is looked at. The last seat deals.
    """

    zones: Mapping[str, str]
    facts: Mapping[str, object]
    phase: str
    answers: str
    options: Mapping[str, object] = {}


class Hints(NamedTuple):
    """With which options the hints of a game are looked at, and what they say.

    `said` are the sentences, without "hint.", that are said at least in a short run of so many `questions`,
    a `share` of them in each match at most. `checks` say of sentences of the game's own whether they are true
    (`hint_checks.py`), `rare` has positions for those that a short run does not say.
    """

    options: Sequence[Mapping[str, object]] = ({},)
    said: str = ""
    questions: int = 60
    share: int | None = None
    needed: CardPoints | None = None
    checks: Mapping[str, Callable] = {}
    rare: Mapping[str, Rare] = {}


class Picture(NamedTuple):
    """A table after so many answers of a deal, None for all; its `sheet` after so many deals. If it shows a
    `question`, a hint and a refusal must cover nothing of it.
    """

    options: Mapping[str, object]
    seed: str
    answers: int | None
    sheet: int = 0
    question: bool = False


class Whole(NamedTuple):
    """A match that is played to its end by taps; what the person says where the first answer is not meant."""

    options: Mapping[str, object]
    seed: str = "whole"
    say: str | None = None


class Trumps(NamedTuple):
    """The trumps that a scene tells of after these answers, separated by commas."""

    options: Mapping[str, object]
    answers: str
    trumps: str


class Impossible(NamedTuple):
    """A position that cannot come up: it is played or refused."""

    zones: Mapping[str, str]
    facts: Mapping[str, object]
    phase: str


class Mistake(NamedTuple):
    """A wrong answer at a place of a deal of easy bots, and the one that a review shows instead."""

    seed: str
    at: int
    wrong: str
    right: str


class Cases(NamedTuple):
    """Which deals and positions of a game are looked at.

    `secrets` are options, besides the usual ones, with which the page must show no hidden card; `german` what
    the German page said once, and says now. `speaking` are options with which somebody bids or doubles, None
    if nobody can; `early` is by how many times more deals are played for claims, where most stop before there
    is one. `seeds` has another seed where one that all games have shows nothing, `companions` what a setting
    needs beside it. `takers` are options with which cards come to a hand after the deal, and the most that
    come; `passes` is after how many answers of a match somebody may be known by all to be able to pass only,
    0 for never. `by_lot` are options with which a match that is played by lot comes to its end;
    `crowded` is a demo that has hardly room on a phone.
    """

    pictures: Mapping[str, Picture] = {}
    matches: Sequence[Whole] = ()
    secrets: Sequence[Mapping[str, object]] = ()
    trumps: Sequence[Trumps] = ()
    impossible: Sequence[Impossible] = ()
    mistakes: Sequence[Mistake] = ()
    german: Sequence[tuple[str, str]] = ()
    speaking: Mapping[str, object] | None = {}
    early: int = 1
    seeds: Mapping[str, str] = {}
    companions: Mapping[str, str] = {}
    takers: Sequence[tuple[Mapping[str, object], int]] = ()
    passes: int = 0
    by_lot: Mapping[str, object] = {}
    crowded: str = ""


EXPORTS = {
    "SECTION_6": "who may know what: a Knowledge",
    "VARIANTS": "a list of options that change who may know what, {} among them",
    "LATE": "a list of options that change how tricks are played, for claims in late positions",
    "UNKNOWN_LATE": "whether a seat does not know where all cards lie when four tricks are left",
    "GOLDEN_ANSWERS": "a list of options and what an expert answers in `expert_answers` of test_bots.py",
    "MEDIUM_BEATS_RANDOM": "a list of options and by how much medium beats random in a deal of them",
    "OBVIOUS": "options, the hand of seat 0, facts and phase of a position in which it takes all tricks",
    "TRANSCRIPT": "a position that test_transcripts.py plays on: zones, phase; facts, options, dealer if any",
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


def hands(*cards: str) -> dict[str, str]:
    """The zones of hands, seat by seat."""
    return {f"hand{seat}": held for seat, held in enumerate(cards)}


def hints_of(game: str) -> Hints:
    """What a game tells of its hints."""
    return beside(game, "hints", Hints())


def cases_of(game: str) -> Cases:
    """What a game tells of its deals and positions."""
    return beside(game, "cases", Cases())


def each(what: str) -> list[tuple[str, Any]]:
    """All games with each of their cases of one kind."""
    return [(game, case) for game in GAMES for case in getattr(cases_of(game), what)]


def seed_of(game: str, usual: str) -> str:
    """The seed of a test that holds for all games, or what a game has in its place."""
    return cases_of(game).seeds.get(usual, usual)


def beside(game: str, what: str, usual: Any) -> Any:
    """What a game tells in a file beside its test file; what is usual, if there is none."""
    name = f"{game.replace('-', '_')}_{what}"
    return getattr(import_module(name), what.upper()) if find_spec(name) else usual
