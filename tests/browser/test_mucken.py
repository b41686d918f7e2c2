"""Mucken in a browser: fixed pairs at the table, on the sheet and in the result; the table of values in the
form.
"""

import pytest
from asked import at_table, play_by_keys, question, says
from playwright.sync_api import expect
from table_page import by_mouse, by_touch

from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine

pytestmark = pytest.mark.started

SEATS = (SeatLine("You", "human"), *(SeatLine(name, "easy") for name in ("Resi", "Xaver", "Vroni")))


def forehand(**options) -> Match:
    """A deal in which the person speaks first."""
    made = (new_match("mucken", options, SEATS, f"{number}") for number in range(100))
    return next(match for match in made if match.decision.seat == 0)


@pytest.mark.by_turns
def test_a_deal_by_mouse_and_a_column_of_the_sheet_for_each_pair(table):
    assert at_table(table, forehand(kontra=0, bobbl=2)) == "you"
    page = table.page
    expect(question(table)).to_have_text("What do you bid?")
    says(table, "bid muck_tout")
    while page.locator(".prompt").count():
        says(table, "pass")
    table.play_deal(by_mouse)
    result = page.locator(".result")
    expect(result).to_contain_text("You and Xaver")
    expect(result).to_contain_text("Resi and Vroni")
    expect(page.locator(".sheet thead th:not(.corner):not(.entry)")).to_have_count(2)
    expect(page.locator(".sheet tfoot td")).to_have_count(2)


@pytest.mark.by_turns
def test_a_deal_by_touch_in_german(phone):
    assert at_table(phone, forehand()) == "you"
    says(phone, "bid wenz_tout", by_touch)
    phone.play_deal(by_touch)
    expect(phone.page.locator(".result")).to_contain_text("Wenz Auf")


@pytest.mark.by_turns
def test_a_deal_by_keys_alone(table):
    assert at_table(table, forehand()) == "you"
    assert "What do you bid?" in play_by_keys(table)


@pytest.mark.by_turns
def test_the_table_of_values_is_a_field_and_says_what_is_wrong(table):
    page = table.page
    table.to_game("mucken")
    field, fault = page.locator("#option-values"), page.locator("#error-values")
    expect(field).to_have_value("3 6 9 4 7 10")
    assert field.evaluate("(field) => field.scrollWidth <= field.clientWidth"), "all six are in sight"
    field.fill("3 6 9 4 7")
    expect(fault).to_have_text("6 whole numbers from 1 to 99, please, separated by spaces.")
    field.fill("5, 8, 12, 4, 9, 15")
    expect(fault).to_have_text("")
    table.sit_down(seed="values")
    assert table.record()["options"]["values"] == "5_8_12_4_9_15"
