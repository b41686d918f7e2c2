"""Baśka in a browser: a deal by touch and by keys, and a Cicha, of which only its player is told."""

import pytest
from asked import at_table, play_by_keys, question, says
from playwright.sync_api import expect
from table_page import by_mouse, by_touch

from kartenstube.core.cards import parse_cards
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine

pytestmark = [pytest.mark.started, pytest.mark.by_turns]

SEATS = (SeatLine("You", "human"), *(SeatLine(name, "easy") for name in ("Resi", "Xaver", "Vroni")))


def speaks_first(**options) -> Match:
    """A deal in which the person speaks first."""
    made = (new_match("baska", options, SEATS, f"{number}") for number in range(100))
    return next(match for match in made if match.decision.seat == 0)


def silent(seat: int) -> Match:
    """A deal in which nobody has bid, this seat was dealt both old queens, and the person leads."""
    queens = set(parse_cards("QC QS"))
    for number in range(500):
        match = new_match("baska", {"kontra": 0}, SEATS, f"silent {number}")
        table = match.live.table
        if table.forehand == 0 and queens <= set(table.hand(seat)):
            for _ in range(4):
                match.answer("pass")
            return match
    raise AssertionError("never")


@pytest.mark.parametrize("seat", [0, 1])
def test_only_who_plays_a_cicha_is_told(table, seat):
    assert at_table(table, silent(seat)) == "you"
    page = table.page
    told = page.locator("#room").get_by_text("Cicha", exact=True)
    expect(told).to_have_count(1 if seat == 0 else 0)
    table.play_deal(by_mouse)
    expect(page.locator(".result")).to_contain_text("held both old queens")


def test_a_deal_by_touch_in_german(phone):
    assert at_table(phone, speaks_first()) == "you"
    expect(question(phone)).to_have_text("Was sagst du an?")
    says(phone, "bid gran_du", by_touch)
    phone.play_deal(by_touch)
    expect(phone.page.locator(".result")).to_contain_text("Grand Tout")


def test_a_deal_by_keys_alone(table):
    assert at_table(table, speaks_first()) == "you"
    assert "What do you bid?" in play_by_keys(table)
