"""What the bench measures is known beforehand: no row vanishes, whatever fails, and no game is left out."""

import json
import sys

import pytest
from measurements import Beside, Measurement, Plan, measurement
from rows import Row

from bench import PARTS, measured
from kartenstube.games.registry import GAMES

TWO = (Row("one"), Row("two", share=0.5))


def breaking():
    yield 1
    raise ArithmeticError("all of it\nis broken")


@pytest.mark.parametrize(
    ("take", "why"),
    [
        (breaking, "ArithmeticError: all of it is broken"),
        (lambda: sys.exit("no browser"), "SystemExit: no browser"),
        (lambda: [1, []], "nothing was measured: two"),
        (lambda: [1], "shorter"),
        (lambda: [1, 2, 3], "longer"),
        (lambda: int("x" * 1000), "…"),
    ],
)
def test_of_what_fails_all_rows_are_missing_and_say_why_on_one_line(take, why):
    rows = measurement(TWO, take).taken()
    assert [row.name for row in rows] == ["one", "two"]
    for row in rows:
        assert why in row.missing
        assert row.values == ()
        assert "\n" not in row.line()
        assert len(row.missing) <= 160


def test_a_row_has_what_was_found_in_order():
    one, two = measurement(TWO, lambda given: [given, Beside([1, 2, 3], 8)], 5).taken()
    assert (one.figure, two.figure, two.ratio) == (5, 2, 0.25)
    assert not one.missing + two.missing


def test_what_a_machine_lacks_is_not_measured_and_is_no_error():
    rows = Measurement(TWO, breaking, lacks="an engine").taken()
    assert [(row.lacks, row.missing, row.values) for row in rows] == [("an engine", "", ())] * 2


def test_the_bench_goes_on_when_something_fails(tmp_path, capsys):
    parts = {"page": [measurement(TWO, breaking), measurement([Row("three")], lambda: [3])], "bytes": []}
    rows = measured(parts, False, tmp_path)
    assert [bool(row.missing) for row in rows] == [True, True, False]
    printed = capsys.readouterr().out
    assert "2 of 3 rows are missing" in printed
    (path,) = tmp_path.glob("*.json")
    assert len(json.loads(path.read_text(encoding="utf-8"))["parts"]["page"]) == 3


def names(part, plan):
    return [row.name for one in PARTS[part](plan) for row in one.rows]


@pytest.mark.parametrize("part", PARTS)
def test_the_rows_of_a_part_are_known_beforehand_each_by_its_own_name(part):
    every = names(part, Plan())
    assert every
    assert len(set(every)) == len(every)
    for turn in range(len(GAMES)):
        assert names(part, Plan(turn)), f"nothing of {part} is measured in a short run"


@pytest.mark.parametrize("part", ["engine", "experts", "page"])
def test_all_games_are_measured_and_in_a_short_run_the_one_that_has_the_turn(part):
    def games(plan):
        return [
            game
            for game in GAMES
            if any(name.startswith((f"{game} ", f"{game}:")) for name in names(part, plan))
        ]

    assert games(Plan()) == list(GAMES)
    assert [games(Plan(turn)) for turn in range(len(GAMES) + 1)] == [
        [game] for game in (*GAMES, next(iter(GAMES)))
    ]
