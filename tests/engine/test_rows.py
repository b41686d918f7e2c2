"""The table of the bench: medians, budgets, and what is written of them."""

import json

import pytest
from rows import Row, head, most, summary, write

pytestmark = pytest.mark.cpython_only  # the bench runs outside of Pyodide


@pytest.mark.parametrize(
    ("values", "more", "met"),
    [
        ([50], {}, None),
        ([50], {"budget": 50}, True),
        ([51], {"budget": 50}, False),
        ([10, 60, 20], {"budget": 50}, True),
        ([10, 60, 60], {"budget": 50}, False),
        ([50], {"peer": [100]}, None),
        ([50], {"peer": [100], "share": 0.5}, True),
        ([50], {"peer": [90, 90, 200], "share": 0.5}, False),
        ([50], {"budget": 60, "peer": [100], "share": 0.4}, False),
        ([50], {"budget": 40, "peer": [100], "share": 0.6}, False),
        ([0], {"budget": 0}, True),
        ([50], {"budget": 50, "is_least": True}, True),
        ([49], {"budget": 50, "is_least": True}, False),
        ([49], {"peer": [100], "share": 0.5, "is_least": True}, False),
        ([], {"budget": 50, "share": 0.5, "missing": "why"}, None),
    ],
)
def test_a_budget_is_met_by_the_median_and_by_its_ratio_to_the_peers(values, more, met):
    assert Row("one", values=values, **more).is_met is met


def test_a_line_stands_below_the_heads_of_its_columns():
    line = Row("a start", budget=400, share=0.25, values=(1200, 300, 412.3), peer=(2061.5,)).line()
    assert line.split() == [
        *("a", "start", "412", "ms", "300", "to", "1,200", "400", "2,062", "0.20", "0.25", "MISSED")
    ]
    ends = [head("starts").index(name) + len(name) for name in ("measured", "spread", "peer", "ratio")]
    assert [line[:end].split()[-1] for end in ends] == ["ms", "1,200", "2,062", "0.20"]


@pytest.mark.parametrize(
    ("figure", "told"), [(0, "0.00"), (4.824, "4.82"), (42.76, "42.8"), (9362.4, "9,362")]
)
def test_numbers_have_the_digits_that_count(figure, told):
    assert Row("one", "", values=(figure,)).line().split() == ["one", told]


def test_most_is_what_only_five_of_a_hundred_exceed():
    assert most([*range(100, 0, -1)]) == 96
    assert most([7]) == 7


def test_the_summary_counts_rows_with_a_budget_and_names_those_that_are_missing():
    met, missed = Row("met", budget=2, values=(1,)), Row("missed", budget=2, values=(3,))
    free, absent = Row("free", values=(9,)), Row("absent", budget=2, lacks="a browser")
    gone = Row("gone", budget=2, missing="it broke")
    told = summary([met, missed, free, absent, gone]).splitlines()
    assert told[:3] == [
        "1 of 2 rows with a budget are met",
        "1 rows need what this machine does not have",
        "1 of 5 rows are missing",
    ]
    assert [line.split() for line in told[3:]] == [["gone", "MISSING:", "it", "broke"]]
    assert "not here: a browser" in absent.line()


def test_what_is_written_can_be_made_rows_again(tmp_path):
    rows = [
        Row("one", budget=3, values=(1, 2, 4)),
        Row("two", "kB", share=0.4, values=(5,), peer=(10,)),
        Row("three", "", missing="it broke"),
    ]
    told = json.loads(
        write({"page": rows, "bytes": []}, True, tmp_path / "results").read_text(encoding="utf-8")
    )
    assert told["short"] is True
    assert told["parts"]["bytes"] == []
    assert [(one["figure"], one["ratio"], one["met"]) for one in told["parts"]["page"]] == [
        (2, None, True),
        (5, 0.5, False),
        (None, None, None),
    ]
    kept = [{name: one[name] for name in Row._fields} for one in told["parts"]["page"]]
    again = [Row(**{**one, **{name: tuple(one[name]) for name in ("values", "peer")}}) for one in kept]
    assert again == rows
