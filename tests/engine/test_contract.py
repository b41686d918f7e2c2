"""The frame of contracts: what an aim says of a result, and that the frame stays one: small, without a word
of any game, and with nothing in it that only one game uses.
"""

import ast
import re
from dataclasses import fields
from pathlib import Path

import pytest

from kartenstube.core.contract import EVERY_TRICK, NO_TRICK, SHOWN, Aim, Contract, DealResult, table_of
from kartenstube.core.standing import Goal
from kartenstube.games.registry import GAMES

ROOT = Path(__file__).parents[2] / "src" / "kartenstube"
FRAME = ROOT / "mechanics" / "contract.py"
SHARED = (FRAME, ROOT / "mechanics" / "ramsch.py", ROOT / "bots" / "contract.py")
POINTS, TRICKS = Aim("points", 61, 120), Aim("tricks", 5, 7)


@pytest.mark.parametrize(
    ("aim", "result", "is_met"),
    [
        (POINTS, DealResult(61), True),
        (POINTS, DealResult(60, 8, 0), False),
        (TRICKS, DealResult(0, 5, 2), True),
        (TRICKS, DealResult(120, 4, 3), False),
        (EVERY_TRICK, DealResult(0, 3, 0), True),
        (EVERY_TRICK, DealResult(120, 7, 1), False),
        (NO_TRICK, DealResult(0, 0, 7), True),
        (NO_TRICK, DealResult(0, 1, 6), False),
        (SHOWN, DealResult(), True),
    ],
)
def test_whether_an_aim_is_met(aim, result, is_met):
    assert aim.is_met(result) == is_met
    assert aim.sign(result) == (1 if is_met else -1)
    assert aim.losers_tricks(result) == (result.others if is_met else result.tricks)


@pytest.mark.parametrize(
    ("aim", "tricks", "others", "decided"),
    [
        (POINTS, 7, 0, None),
        (TRICKS, 4, 2, None),
        (TRICKS, 5, 0, True),
        (TRICKS, 0, 3, False),
        (EVERY_TRICK, 6, 0, None),
        (EVERY_TRICK, 0, 1, False),
        (Aim("all", most=7), 7, 0, True),
        (NO_TRICK, 0, 6, None),
        (NO_TRICK, 1, 0, False),
        (Aim("none", most=7), 0, 7, True),
        (SHOWN, 0, 0, None),
    ],
)
def test_whether_tricks_have_decided_an_aim(aim, tricks, others, decided):
    assert aim.decided(DealResult(0, tricks, others)) is decided


def test_a_goal_counts_what_the_aim_does():
    assert POINTS.goal((1,), DealResult(70, 6, 2)) == Goal((1,), 70, 61, 120)
    assert TRICKS.goal((0, 2), DealResult(70, 6, 1)) == Goal((0, 2), 6, 5, 7)
    assert EVERY_TRICK.goal((1,), DealResult(120, 8, 0)) is None


def test_a_contract_stands_once_in_its_table():
    one, same = Contract("solo", POINTS), Contract("solo", POINTS)
    assert one != same
    assert dict(table_of(one)) == {"solo": one}


def test_the_frame_is_small_and_knows_no_game():
    text = FRAME.read_text(encoding="utf-8")
    assert len(fields(Contract)) <= 10
    assert len(text.splitlines()) <= 200
    assert not re.search(r"\boptions\b", text)


def test_nobody_asks_of_which_class_a_contract_is():
    for path in ROOT.rglob("*.py"):
        assert not re.search(r"isinstance\([^()]*Contract\b", path.read_text(encoding="utf-8")), path


def users(name: str) -> set[str]:
    """The games that use a name of the frame, in their rules or in their bots."""
    word = re.compile(rf"\b{name}\b")
    return {
        game
        for game in GAMES
        for folder in (ROOT / "games", ROOT / "bots" / "games")
        for path in (folder / f"{game.replace('-', '_')}.py", *folder.glob(f"{game.replace('-', '_')}/*.py"))
        if path.is_file() and word.search(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("path", SHARED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_nothing_that_is_shared_is_used_by_one_game_alone(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = path.read_text(encoding="utf-8")
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            within = len(re.findall(rf"\b{node.name}\b", own)) > 1
            assert within or len(users(node.name)) > 1, f"{node.name} of {path.name}: {users(node.name)}"
