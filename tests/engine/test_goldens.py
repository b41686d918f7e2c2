"""Records of earlier versions, and one hash of the traces of many matches for each game: the same in every
version and in every interpreter.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from by_game import exported
from corpus import answer_by_lot, by_lot
from strategies import deal_out

from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import read, write

RECORDS = Path(__file__).parents[2] / "games"
MATCHES = 20
"""So many of each game are hashed."""
if sys.platform == "emscripten":  # several times slower; by day it computes those of a few games
    pytestmark = pytest.mark.by_turns


@pytest.mark.parametrize("game", sorted(path.parent.name for path in RECORDS.glob("*/records.jsonl")))
def test_a_golden_record_replays_to_its_result(game):
    for line in (RECORDS / game / "records.jsonl").read_text(encoding="utf-8").splitlines():
        plain = json.loads(line)
        match = Match(read(line))
        assert match.game.id == game
        assert match.result() == plain["result"]
        assert json.loads(write(match.record))["deals"] == plain["deals"]


def test_every_game_has_golden_records():
    assert {path.parent.name for path in RECORDS.glob("*/records.jsonl")} == set(GAMES)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_traces_of_many_matches_are_what_they_were(game):
    """Who was asked, what was legal, what was answered, and what it came to, in matches with options and
    answers by lot. Where the rules of a game change, and only there, its hash in its test file changes too.
    """
    found = sha256()
    for number in range(MATCHES):
        for line in trace(by_lot(game, number), SeededRandom(f"trace {number}")):
            found.update(line.encode() + b"\n")
    assert found.hexdigest() == exported(game, "TRACES")


def trace(match, chance):
    """A match that is played by lot, line by line."""
    while deal_out(match):
        asked, legal = match.decision, match.decision.choices.texts()
        text = answer_by_lot(match, chance)
        yield f"{asked.seat} {asked.phase} {', '.join(legal)}: {text}"
        match.answer(text)
    yield write(match.record._replace(result=match.result()))
