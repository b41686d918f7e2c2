"""What people see of a deal, in one hash for each game, kind and language: scenes as every seat sees them,
the log, and what speaks for each answer, at moments of the corpus. A rewrite that is to change nothing leaves
them as they are. `tests/seen/<game>.json` has the hashes; where a sentence or a scene was meant to change,
`python tests/renew.py` writes them anew.
"""

import json
from collections.abc import Iterator
from functools import cache, partial
from hashlib import sha256
from itertools import islice
from pathlib import Path

import pytest
from corpus import A_GAME, ALONE, moment, moments
from test_counts import answers

from kartenstube.bots.hint import reason
from kartenstube.core.decisions import parse_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import languages, texts
from kartenstube.render.log import log
from kartenstube.render.scene import scene
from kartenstube.render.wording import Wording

FOLDER = Path(__file__).parents[1] / "seen"
MOMENTS = 20
ANSWERS = 6
"""So many answers of each question are spoken for."""


def scenes(match) -> Iterator[object]:
    """The scene of every seat, and what everybody sees."""
    for view in (*(match.view(seat) for seat in range(len(match.seats))), match.view(0, covered=True)):
        yield scene(view, match.seats)


def logs(match) -> Iterator[object]:
    """The log of the deal, of every seat."""
    for seat in range(len(match.seats)):
        yield [message.plain() for message in log(match.view(seat))]


def hints(match) -> Iterator[object]:
    """What speaks for the first answers that may be given."""
    if match.decision and match.decision.choices.is_free():
        view = match.view(match.decision.seat)
        for act in islice(map(parse_act, answers(match.decision.choices)), ANSWERS):
            yield reason(view, match.game.rules, act, SeededRandom("seen")).plain()


KINDS = {"scenes": scenes, "logs": logs, "hints": hints}


def spoken(part: object, words: Wording) -> object:
    """Plain data with each message in it as a sentence."""
    if isinstance(part, dict):
        return {key: spoken(value, words) for key, value in part.items()}
    if not isinstance(part, list):
        return part
    if len(part) > 1 and isinstance(part[0], str) and isinstance(part[1], dict) and words.knows(part[0]):
        return [words.say(part[0], part[1]), *part[2:]]
    return [spoken(one, words) for one in part]


@cache
def shown(game: str) -> tuple:
    """The matches of a game at the moments that are looked at."""
    found = (
        moments(game)[:MOMENTS]
        if A_GAME >= MOMENTS and not ALONE
        else map(partial(moment, game), range(MOMENTS))
    )
    return tuple(one.match for one in found)


def lines(game: str, kind: str, language: str) -> Iterator[str]:
    """What is seen, line by line."""
    for match in shown(game):
        words = Wording(texts(language), tuple(line.name for line in match.seats), game=game)
        for part in KINDS[kind](match):
            yield json.dumps(spoken(part, words), ensure_ascii=False, sort_keys=True)


def hashes(game: str) -> dict[str, dict[str, str]]:
    """The hashes of a game, by kind and language."""
    return {kind: {language: hashed(game, kind, language) for language in languages()} for kind in KINDS}


def hashed(game: str, kind: str, language: str) -> str:
    found = sha256()
    for line in lines(game, kind, language):
        found.update(line.encode() + b"\n")
    return found.hexdigest()


def renew() -> None:
    """Write all hashes anew."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game}.json").write_text(json.dumps(hashes(game), indent=2) + "\n", encoding="utf-8")


@pytest.mark.by_turns(every=3)
@pytest.mark.slow
@pytest.mark.cpython_only
@pytest.mark.parametrize("game", sorted(GAMES))
def test_scenes_logs_and_hints_are_what_they_were(game):
    assert hashes(game) == json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))


def test_each_game_and_no_other_has_hashes():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)
