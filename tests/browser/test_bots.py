"""Bots on the page: hints, taking back, looking back; and a table that answers while they
think.
"""

import json
import re

import pytest
from playwright.sync_api import expect
from table_page import IN_LOBBY, SLOW

pytestmark = pytest.mark.started
LEARNED = re.compile("^(Tip|Just bad luck|Nothing to learn this time): ")


@pytest.mark.by_turns
@pytest.mark.smoke
def test_a_hint_marks_a_card_says_why_and_is_noted(table):
    table.sit_down("hint", game="german-whist")
    page = table.page
    page.locator("#hint").click()
    hinted = page.locator(".hand-card[data-hinted]")
    expect(hinted).to_have_count(1, timeout=SLOW)
    expect(hinted).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator("#message.hint")).to_have_text(re.compile(".{20}"))
    assert table.record()["marks"] == ["hints"]
    card = hinted.get_attribute("data-arg")
    hinted.click()
    expect(page.locator(f'.hand-card[data-arg="{card}"]')).to_have_count(0)
    table.moved_on()
    expect(page.locator("#sheet")).to_contain_text("hints used")


@pytest.mark.long
def test_an_answer_is_taken_back_with_what_followed(table):
    table.sit_down("back", game="german-whist")
    page = table.page
    hand = table.hand()
    played = table.play()
    table.moved_on()
    page.locator("#back").click()
    expect(page.locator(f'.hand-card[data-arg="{played}"]')).to_have_count(1)
    table.asked()
    assert table.hand() == hand
    assert table.record()["marks"] == ["take-backs"]
    table.and_back(page.locator("#back").click)  # nothing more can be taken back; nothing breaks
    assert table.hand() == hand
    assert table.play() == played


@pytest.mark.by_turns
def test_while_a_bot_thinks_one_can_take_back(table):
    page = table.page
    table.to_game("german-whist")
    page.select_option("#level1", "expert")
    table.sit_down("thinking", pace="slow")
    hand = table.hand()
    table.play()
    expect(page.locator("#room")).to_have_attribute("data-state", "busy")
    page.locator("#back").click()
    table.asked()
    assert table.hand() == hand
    table.play()  # and the match goes on
    table.moved_on()


@pytest.mark.long
def test_while_a_bot_thinks_one_can_open_the_panel_and_leave(page, table):
    page.set_viewport_size({"width": 390, "height": 844})
    table.choose(pace="slow", game="spitzer")
    for seat in (1, 2, 3):
        page.select_option(f"#level{seat}", "expert")
    page.fill("#seed", "leaving")
    page.locator("#play").click()
    expect(page.locator("#room")).to_have_attribute("data-state", "busy", timeout=SLOW)
    page.locator("#panel-button").click()
    expect(page.locator("#panel")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#to-lobby").click()
    expect(page.locator(IN_LOBBY).first).to_be_visible()


@pytest.mark.long
def test_a_deal_is_looked_back_at(table):
    table.sit_down("review", game="german-whist")
    page = table.page
    table.play_deal()
    page.locator("#look-back").click()
    expect(page.locator(".curve")).to_be_visible(timeout=SLOW)
    answers = page.locator(".answer")
    expect(answers).to_have_count(52)
    answers.nth(30).click()
    told = page.locator("#review-told")
    expect(told).to_contain_text("All cards known")
    expect(answers.nth(30)).to_have_attribute("aria-current", "true")
    expect(page.locator(".result")).to_have_count(0)
    assert len(table.hand()) <= 11
    own = page.locator(".answer", has_text="You:")
    own.nth(1).press("Enter")
    expect(told).to_contain_text("From what you could see")
    page.locator("[data-do=review-end]").click()
    expect(page.locator(".result")).to_be_visible()
    table.next_deal()
    expect(page.locator(".answer")).to_have_count(0)


def look_back(table, seed):
    """Look back at a deal of Spitzer."""
    table.sit_down(seed, game="spitzer")
    table.play_deal()
    table.page.locator("#look-back").click()
    expect(table.page.locator("#review-learn")).to_have_text(LEARNED, timeout=SLOW)


@pytest.mark.by_turns
def test_a_review_never_covers_the_board_and_shows_one_trick_at_a_time_on_a_phone(table):
    look_back(table, "review on a phone")
    page = table.page
    rows = page.locator(".row-of-review")
    for width, height in ((360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        felt, panel = (page.locator(one).bounding_box() for one in (".felt", "#panel"))
        is_beside = felt["x"] + felt["width"] <= panel["x"] + 1
        assert is_beside or felt["y"] + felt["height"] <= panel["y"] + 1, (width, height)
        assert panel["y"] + panel["height"] <= height + 1
        assert page.locator(".curve").bounding_box()["height"] <= 80
        visible = sum(rows.nth(at).is_visible() for at in range(rows.count()))
        assert visible == (1 if width < 1180 else rows.count())
    page.set_viewport_size({"width": 390, "height": 844})
    told = page.locator("#review-told")
    expect(told).to_contain_text("All cards known")
    before = told.inner_text()
    page.locator("#review").get_by_role("button", name="One move forward").click()
    expect(told).not_to_have_text(before)
    page.locator("[data-do=review-end]").click()
    expect(page.locator(".result")).to_be_visible()


@pytest.mark.long
def test_a_deal_is_played_again_from_a_moment_of_its_review(table):
    look_back(table, "practice")
    page = table.page
    page.locator("#step").press("End")
    expect(page.locator("#play-from")).to_have_attribute("aria-disabled", "true")
    page.locator(".answer").nth(8).press("Enter")
    expect(page.locator("#play-from")).not_to_have_attribute("aria-disabled", "true")
    page.locator("#play-from").press("Enter")
    expect(page.locator("#sheet")).to_contain_text("practice")
    table.moved_on()
    assert sorted(len(json.loads(one["record"]).get("marks", [])) for one in table.saved().values()) == [0, 1]
