"""Whole matches on the page: by mouse, by keyboard, by touch, in German; refusals; the score sheet."""

import pytest
from playwright.sync_api import expect
from table_page import by_mouse, by_touch

pytestmark = pytest.mark.started


@pytest.mark.long
def test_a_whole_match_to_5_points_by_clicking_cards(table):
    table.sit_down("match-5", target=5)
    table.play_match(by_mouse)
    result = table.page.locator(".result")
    expect(result).to_contain_text("the match")
    sheet = table.page.locator("#sheet")
    totals = [int(cell.inner_text()) for cell in sheet.locator("tfoot td").all()]
    columns = [
        [int(cell.inner_text()) for cell in row.locator("td").all()]
        for row in sheet.locator("tbody tr").all()
    ]
    assert totals == [sum(column) for column in zip(*columns, strict=True)]
    assert max(totals) >= 5
    assert len(columns) == len(table.record()["deals"])


@pytest.mark.long
def test_a_match_by_keyboard_only(table):
    page = table.page
    table.choose()
    keyboard = page.keyboard
    page.locator("#option-target").focus()
    keyboard.press("Control+A")
    keyboard.type("1")
    page.locator("#seed").focus()
    keyboard.type("keys-1")
    keyboard.press("Enter")
    for _ in range(30):
        if table.moved_on() == "next":
            break
        play_by_keys(table)
    expect(table.go_on()).to_be_focused()
    expect(page.locator(".result")).to_be_visible()


def play_by_keys(table):
    """Walk the hand with the arrows to a card that may be played, and play it."""
    page = table.page
    expect(page.locator(".hand-card:focus")).to_have_count(1)
    page.keyboard.press("Home")
    for _ in range(13):
        focused = page.locator(".hand-card:focus")
        if focused.get_attribute("aria-disabled") is None:
            break
        page.keyboard.press("ArrowRight")
    name = page.locator(".hand-card:focus").get_attribute("data-arg")
    page.keyboard.press("Enter")
    expect(page.locator(f".hand-card[data-arg='{name}']")).to_have_count(0)


IN_SIGHT = {"x": 20, "y": 24}  # of a card on which others lie


@pytest.mark.by_turns
def test_a_deal_by_touch_on_a_phone(phone):
    phone.speak("en")
    phone.sit_down("touch-1", game="spitzer")
    for card in phone.page.locator(".hand-card").all():
        box = card.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    phone.play_deal(lambda card: by_touch(card, position=IN_SIGHT))
    expect(phone.page.locator(".result")).to_be_visible()
    phone.next_deal(by_touch)
    expect(phone.page.locator("#facts")).to_contain_text("Deal 2")


def until_a_card_is_refused(table, press=None):
    """Play until the hand holds a card that may not be played; that card."""
    for _ in range(26):
        table.asked()
        refused = table.page.locator(".hand-card[aria-disabled=true]")
        if refused.count():
            return refused.first
        table.play(press)
    raise AssertionError("every card could always be played")


@pytest.mark.by_turns
def test_a_card_that_may_not_be_played_says_why_and_stays(table):
    table.sit_down("refused-1")
    card = until_a_card_is_refused(table)
    hand, record = table.hand(), table.record()
    card.click(force=True)  # Playwright would wait until the card may be played
    message = table.page.locator("#message")
    expect(message).to_contain_text("were led, and you hold the")
    assert table.hand() == hand
    assert table.record() == record
    expect(card).to_be_focused()
    message.click()
    expect(message).to_have_class("message turn")  # whose turn it is stands there again
    expect(message).not_to_contain_text("you hold")


RING = """() => [...document.querySelectorAll(".hand-card")]
  .filter((card) => card.matches(":focus-visible"))
  .map((card) => !card.hasAttribute("aria-disabled"))"""


@pytest.mark.by_turns
def test_a_ring_stands_in_the_hand_only_for_who_uses_keys_and_on_a_card_that_may_be_played(table):
    table.sit_down("refused-1")
    page = table.page
    assert page.evaluate(RING) == []
    until_a_card_is_refused(table, by_mouse)
    assert page.evaluate(RING) == []
    page.keyboard.press("ArrowRight")
    assert page.evaluate(RING) == [True]
    page.keyboard.press("Enter")
    expect(page.locator("#room")).to_have_attribute("data-state", "you")
    table.asked()
    assert page.evaluate(RING) == [True]
    table.play(by_mouse)
    table.asked()
    assert page.evaluate(RING) == []


@pytest.mark.by_turns
def test_on_a_phone_score_and_log_open_over_the_table_and_close_again(table):
    page = table.page
    page.set_viewport_size({"width": 390, "height": 844})
    table.sit_down("panel-1")
    expect(page.locator("#log")).to_be_hidden()
    for _ in range(5):
        table.play()
        table.moved_on()
    page.get_by_role("button", name="Score").click()
    expect(page.locator("#log p").last).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#log")).to_be_hidden()
    expect(page.locator("#panel-button")).to_be_focused()


@pytest.mark.by_turns
def test_german(table):
    table.page.get_by_role("button", name="Deutsch").click()
    expect(table.page.locator("[data-do=deal]").first).to_have_text("Spielen")
    expect(table.page.locator("html")).to_have_attribute("lang", "de")
    table.page.reload()
    expect(table.page.locator("[data-do=deal]").first).to_have_text("Spielen")
    table.sit_down("deutsch-1")
    expect(table.page.locator("#facts")).to_contain_text("Trumpf")
    table.play()
    expect(table.page.locator("#log")).to_contain_text("Du spielst")


@pytest.mark.by_turns
def test_letter_keys_read_the_table(table):
    table.sit_down("letters-1")
    message = table.page.locator("#message")
    for key, words in (("h", " of "), ("?", "Arrows")):  # all of them: tests/table/test_paper_play.py
        table.page.keyboard.press(key)
        expect(message).to_contain_text(words)
