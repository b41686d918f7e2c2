"""The appearances to choose on pages that are read are those of the table."""

from prerender import fake_dom
from reading.reading_page import APPEARANCES

fake_dom.install()

from settings import SETTINGS  # the screen's, which needs the fake document


def test_the_appearances_are_those_of_the_setting():
    assert [values for name, values, _ in SETTINGS if name == "theme"] == [tuple(APPEARANCES)]
