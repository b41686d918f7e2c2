"""Sjavs in a browser: claims of pairs, who is on the hook, and the Danish game with a seat less."""

import pytest
from asked import at_table, play_by_keys, question, says
from playwright.sync_api import expect
from table_page import by_mouse, by_touch

from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine

pytestmark = [pytest.mark.started, pytest.mark.by_turns]

SEATS = (SeatLine("You", "human"), *(SeatLine(name, "easy") for name in ("Resi", "Xaver", "Vroni")))
DANISH = {"game": "danish"}


def first(seats=4, able=lambda match: True, **options) -> Match:
    """A deal in which the person speaks first, and more is so."""
    made = (new_match("sjavs", options, SEATS[:seats], f"{number}") for number in range(200))
    return next(match for match in made if match.decision.seat == 0 and able(match))


def claims(match):
    """Whether the person has a claim, not of clubs, and it is the longest there can be."""
    return match.decision.choices.texts()[0] in ("bid 7", "bid 6")


def test_a_claim_by_mouse_and_what_the_sheet_counts(table):
    match = first(able=claims)
    (claim,) = match.decision.choices.texts()
    assert at_table(table, match) == "you"
    expect(question(table)).to_have_text("You must say how many trumps you could have.")
    says(table, claim)
    table.play_deal(by_mouse)
    page = table.page
    expect(page.locator(".result")).to_contain_text("You and Xaver")
    expect(page.locator(".sheet thead th:not(.corner):not(.entry)")).to_have_count(2)
    expect(page.locator(".sheet .tally")).to_contain_text("To go in this rubber")
    expect(page.locator(".sheet .tally")).to_contain_text("Crosses")


def test_a_danish_deal_by_touch_in_german(phone):
    assert at_table(phone, first(3, **DANISH)) == "you"
    says(phone, "bid stroeget_tout", by_touch)
    phone.play_deal(by_touch)
    expect(phone.page.locator(".result")).to_contain_text("Strøget Tout")


def test_a_danish_deal_by_keys_alone(table):
    assert at_table(table, first(3, **DANISH)) == "you"
    assert "What do you bid?" in play_by_keys(table)


def test_the_form_seats_as_many_as_the_game_that_is_chosen(table):
    table.to_game("sjavs")
    seats = table.page.locator(".seat-row:not([hidden])")
    expect(seats).to_have_count(4)
    table.page.locator("#option-game").select_option("danish")
    expect(seats).to_have_count(3)
    table.sit_down(seed="danish")
    assert len(table.record()["seats"]) == 3
