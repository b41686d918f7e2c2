"""What stands in the heads of a score sheet."""

import pytest

from prerender import fake_dom

fake_dom.install()

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
