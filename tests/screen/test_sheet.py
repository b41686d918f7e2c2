"""What stands in the heads of a score sheet, and how large figures are."""

from types import SimpleNamespace

import pytest

from prerender import fake_dom

fake_dom.install()

from result import tiles
from sheet import short_names


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ("You Resi Xaver Magdalena", "You Resi Xav Mag"),
        ("Maria Marta", "Mari Mart"),
        ("Annegret Annelies Resi", "Anneg Annel Resi"),
        ("Anne Annegret", "Anne Anneg"),
        ("Maximilian Maximiliane", "Maximilian Maximiliane"),
        ("Josef Josef", "Josef Josef"),
    ],
)
def test_names_in_narrow_columns_are_told_apart(names, shown):
    assert short_names(names.split()) == shown.split()


def test_a_name_that_has_room_stands_whole():
    assert short_names(["You", "Resi", "Xaver", "Magdalena"], 5) == ["You", "Resi", "Xaver", "Mag"]


@pytest.mark.parametrize(("paid", "kind"), [(-999, "tiles"), (-1_000, "tiles"), (-124_800, "tiles long")])
def test_figures_that_a_narrow_tile_has_no_room_for_are_told_apart(paid, kind):
    names = ["You", "Resi"]
    scene = {"seats": [{"name": name, "player": "easy"} for name in names], "sheet": {}}
    wording = SimpleNamespace(names=names, paid=lambda figures: figures)
    assert tiles(wording, scene, [paid, -paid], [[], []]).className == kind
