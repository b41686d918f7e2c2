"""Brandeln in a browser: a ladder of numbers and words, and playing at another's bid."""

import pytest
from asked import at_table, play_by_keys, question, says
from playwright.sync_api import expect
from table_page import by_mouse, by_touch

from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine

pytestmark = [pytest.mark.started, pytest.mark.by_turns]

SEATS = (SeatLine("You", "human"), *(SeatLine(name, "easy") for name in ("Resi", "Xaver", "Vroni")))


def forehand(*texts, **options) -> Match:
    """A deal in which the person speaks first, after these answers of all seats."""
    made = (new_match("brandeln", options, SEATS, f"{number}") for number in range(100))
    match = next(match for match in made if match.decision.seat == 0)
    for text in texts:
        match.answer(text)
    return match


def test_a_deal_by_mouse_in_which_the_person_plays_at_anothers_bid(table):
    assert at_table(table, forehand("bid 3", "bid 4")) == "you"
    page = table.page
    expect(question(table)).to_have_text("Do you play it yourself?")
    says(table, "hold")
    while page.locator(".prompt [data-arg=hold]").count():
        says(table, "hold")
    says(table, "trump C")
    table.play_deal(by_mouse)
    expect(page.locator(".result")).to_contain_text("in clubs: you needed")


def test_a_deal_by_touch_in_german(phone):
    assert at_table(phone, forehand()) == "you"
    phone.page.locator(".prompt .step[data-arg='bid bettel']").tap()
    says(phone, "bid bettel", by_touch)
    while phone.page.locator(".prompt [data-arg=hold]").count():
        says(phone, "hold", by_touch)
    phone.play_deal(by_touch)
    expect(phone.page.locator(".result")).to_contain_text("Bettel: Du hast")


def test_a_deal_by_keys_alone(table):
    assert at_table(table, forehand()) == "you"
    assert "What do you bid?" in play_by_keys(table)
