"""The table of the bench: medians, budgets, and what is written of them."""

import json

import pytest
from rows import Row, head, most, row, several, summary, write

pytestmark = pytest.mark.cpython_only  # the bench runs outside of Pyodide


@pytest.mark.parametrize(
    ("values", "more", "met"),
    [
        (50, {}, None),
        (50, {"budget": 50}, True),
        (51, {"budget": 50}, False),
        ([10, 60, 20], {"budget": 50}, True),
        ([10, 60, 60], {"budget": 50}, False),
        (50, {"peer": 100}, None),
        (50, {"peer": 100, "share": 0.5}, True),
        (50, {"peer": [90, 90, 200], "share": 0.5}, False),
        (50, {"budget": 60, "peer": 100, "share": 0.4}, False),
        (50, {"budget": 40, "peer": 100, "share": 0.6}, False),
        (0, {"budget": 0}, True),
    ],
)
def test_a_budget_is_met_by_the_median_and_by_its_ratio_to_the_peers(values, more, met):
    assert row("one", values, **more).is_met is met


def test_a_line_stands_below_the_heads_of_its_columns():
    line = row("a start", [1200, 300, 412.3], budget=400, peer=[2061.5], share=0.25).line()
    assert line.split() == [
        *("a", "start", "412", "ms", "300", "to", "1,200", "400", "2,062", "0.20", "0.25", "MISSED")
    ]
    ends = [head("starts").index(name) + len(name) for name in ("measured", "spread", "peer", "ratio")]
    assert [line[:end].split()[-1] for end in ends] == ["ms", "1,200", "2,062", "0.20"]


@pytest.mark.parametrize(
    ("figure", "told"), [(0, "0.00"), (4.824, "4.82"), (42.76, "42.8"), (9362.4, "9,362")]
)
def test_numbers_have_the_digits_that_count(figure, told):
    assert row("one", figure, "").line().split() == ["one", told]


def test_most_is_what_only_five_of_a_hundred_exceed():
    assert most([*range(100, 0, -1)]) == 96
    assert most([7]) == 7


def test_rows_without_a_budget_are_not_counted():
    rows = [row("met", 1, budget=2), row("missed", 3, budget=2), row("free", 9)]
    assert summary(rows) == "1 of 2 rows with a budget are met"


def test_what_is_written_can_be_made_rows_again(tmp_path):
    rows = [row("one", [1, 2, 4], budget=3), row("two", 5, "kB", peer=10, share=0.4), row("three", 7, "")]
    told = json.loads(
        write({"page": rows, "bytes": []}, True, tmp_path / "results").read_text(encoding="utf-8")
    )
    assert told["short"] is True
    assert told["parts"]["bytes"] == []
    assert [(one["figure"], one["ratio"], one["met"]) for one in told["parts"]["page"]] == [
        (2, None, True),
        (5, 0.5, False),
        (7, None, None),
    ]
    kept = [{name: one[name] for name in Row._fields} for one in told["parts"]["page"]]
    tuples = ("values", "peer")
    again = [Row(**{**one, **{name: several(one[name]) for name in tuples}}) for one in kept]
    assert again == rows
