"""Bavarian Tarock in a browser: thirteen targets on a small phone, a deal by touch and by keys, accounts."""

import pytest
from asked import SMALL_PHONE, at_table, play_by_keys, question, says
from playwright.sync_api import expect
from table_page import by_touch

from kartenstube.analysis.autoplay import play_on
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine

pytestmark = pytest.mark.started

SEATS = (SeatLine("Du", "human"), *(SeatLine(name, "medium") for name in ("Resi", "Xaver")))


def asked_in(phase: str, **options) -> Match:
    """A deal in which the person, who says that he plays, is asked in this phase."""
    for number in range(200):
        match = new_match("bavarian-tarock", options, SEATS, f"{number}")
        while match.decision and match.decision.phase != phase:
            if match.decision.seat:
                play_on(match)
            else:
                match.answer(
                    "bid" if match.decision.phase == "opening" else match.decision.choices.texts()[0]
                )
        if match.decision and match.decision.seat == 0 and len(match.decision.choices.texts()) > 1:
            return match
    raise AssertionError(phase)


@pytest.mark.by_turns
def test_every_target_is_in_reach_on_a_small_phone(phone):
    match = asked_in("duel", bettel=True)
    assert at_table(phone, match, SMALL_PHONE) == "you"
    page, seen = phone.page, []
    while True:
        steps = page.locator("#ladder .step")
        expect(steps.first).to_be_in_viewport()
        expect(steps.last).to_be_in_viewport()
        seen += [text for text in steps.all_inner_texts() if text not in seen]
        more = page.locator("#ladder .more").last
        if more.get_attribute("aria-label") == "Niedrigere Werte" or "Bettel" in seen:
            break
        more.tap()
    assert seen == [*map(str, range(61, 120, 5)), "120", "Bettel"]
    page.locator("#ladder .step", has_text="120").tap()
    says(phone, "bid 120", by_touch)


@pytest.mark.by_turns
def test_a_deal_by_touch_by_hand(phone):
    assert at_table(phone, asked_in("stock"), SMALL_PHONE) == "you"
    expect(question(phone)).to_have_text("Mit dem Stock oder aus der Hand?")
    says(phone, "hand", by_touch)
    says(phone, "pass", by_touch)
    says(phone, "trump H", by_touch)
    phone.play_deal(by_touch)
    expect(phone.page.locator(".result")).to_contain_text("Haferl")


@pytest.mark.by_turns
def test_a_deal_by_keys_alone_and_the_accounts_on_the_sheet(table):
    assert at_table(table, asked_in("opening")) == "you"
    assert "Do you want to play?" in play_by_keys(table)
    sheet = table.page.locator("#sheet")
    expect(sheet.locator(".tally tr", has_text="Stakes")).to_contain_text("−10")
