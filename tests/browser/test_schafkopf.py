"""Schafkopf in a browser: deals by mouse, by touch and by keys, from the question who plays to the result."""

import pytest
from asked import TABLET_UPRIGHT, at_table, phone_and, play_by_keys, question, says
from playwright.sync_api import expect
from table_page import by_mouse, by_touch

from kartenstube.core.cards import card_text
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine

pytestmark = pytest.mark.started

SEATS = (SeatLine("You", "human"), *(SeatLine(name, "easy") for name in ("Resi", "Xaver", "Vroni")))
CALLS = ("call AC", "call AS", "call AD")


def forehand(**options) -> Match:
    """A deal in which the person speaks first and may call each of two aces at least."""
    for number in range(500):
        match = new_match("schafkopf", options, SEATS, f"{number}")
        held = [card_text(card) for card in match.live.table.hand(0)]
        if match.decision.seat == 0 and sum(is_called(held, call) for call in CALLS) > 1:
            return match
    raise AssertionError("never dealt")


def is_called(held, call):
    """Whether who holds these cards may call an ace."""
    ace = call.split(" ")[1]
    return ace not in held and any(card[1] == ace[1] and card[0] not in "QJ" for card in held)


@pytest.mark.by_turns
def test_a_call_by_mouse_to_its_result(table):
    assert at_table(table, forehand(stoss=0)) == "you"
    page = table.page
    expect(question(table)).to_have_text("Do you want to play?")
    says(table, "bid")
    while page.locator(".prompt [data-arg=hold]").count():
        says(table, "pass")
    if page.locator(".prompt [data-do=say-all]").count():
        expect(page.locator(".prompt [data-do=say-all]")).to_have_attribute("aria-disabled", "true")
        page.locator(".prompt [data-do=choose][data-arg^=call]").first.click()
        says(table, page.locator(".prompt [data-do=say-all]").get_attribute("data-arg"))
        expect(page.locator(".bar")).to_contain_text("Call game")
    table.play_deal(by_mouse)
    expect(page.locator(".result")).to_contain_text("points")
    table.next_deal()
    assert len(table.record()["deals"]) == 2


@pytest.mark.by_turns
@phone_and(TABLET_UPRIGHT)
def test_a_deal_by_touch_in_german_with_legen_and_a_solo(phone, window):
    match = next(
        one
        for one in (new_match("schafkopf", {"legen": True}, SEATS, f"{n}") for n in range(50))
        if one.decision.seat == 0
    )
    assert at_table(phone, match, window) == "you"
    page = phone.page
    expect(page.locator(".hand-card")).to_have_count(4)
    says(phone, "double", by_touch)
    expect(page.locator(".hand-card")).to_have_count(8)
    says(phone, "bid", by_touch)
    while page.locator(".prompt [data-arg=hold]").count():
        says(phone, "hold", by_touch)
    page.get_by_role("radio", name="Solo Herz").or_(page.locator("[data-arg='trump H']")).first.tap()
    says(phone, "trump H", by_touch)
    phone.play_deal(by_touch)
    expect(page.locator(".result")).to_contain_text("Solo")


@pytest.mark.by_turns
def test_a_deal_by_keys_alone(table):
    assert at_table(table, forehand()) == "you"
    assert "Do you want to play?" in play_by_keys(table)
