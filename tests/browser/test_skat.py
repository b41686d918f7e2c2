"""Skat in a browser: deals by mouse, by touch and by keys, from the bidding to the result; an open hand,
kontra, and who deals for three others.
"""

import re

import pytest
from asked import TABLET, answer_by_keys, at_table, phone_and, play_by_keys, question, says
from playwright.sync_api import expect
from table_page import by_mouse, by_touch

from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine

pytestmark = pytest.mark.started

SEATS = (SeatLine("You", "human"), *(SeatLine(name, "easy") for name in ("Resi", "Xaver", "Vroni")))
# the seed of a deal in which the person is forehand, and so on; of four players the dealer rests
FOREHAND, MIDDLEHAND, RESTS = "3", "0", "3"
NOBODY_HOLDS = "9"  # a bid of 60; the person is middlehand


def dealt(seed, *said, players=3, **options) -> Match:
    """A deal of Skat, with the answers that were given in it."""
    match = new_match("skat", {"players": players, **options}, SEATS[:players], seed)
    for answer in said:
        match.answer(answer)
    return match


@pytest.mark.by_turns
def test_a_deal_by_mouse_with_a_jump_and_a_game_below_the_bid(table):
    assert at_table(table, dealt(NOBODY_HOLDS)) == "you"
    page = table.page
    expect(question(table)).to_have_text("Your bid?")
    steps = page.locator(".step[role=radio]")
    while not page.locator(".step[data-arg='bid 60']").count():
        lowest = steps.first.get_attribute("data-arg")
        page.get_by_role("button", name="Higher steps").click()
        expect(steps.first).not_to_have_attribute("data-arg", lowest)
    page.locator(".step[data-arg='bid 60']").click()
    says(table, "bid 60")
    expect(question(table)).to_have_text("Do you take the skat?")
    says(table, "take")
    expect(page.locator(".hand-card")).to_have_count(12)
    expect(page.locator("#done")).to_have_attribute("aria-disabled", "true")
    table.answer(by_mouse)
    expect(page.locator(".prompt .note")).to_have_text("Your bid: 60.")
    page.get_by_role("radio", name="Diamonds").click()
    expect(page.locator(".how")).to_have_text(
        re.compile(r"^with(out)? \d, game \d: below your 60, lost (unless|in any case)")
    )
    expect(page.locator(".sum")).to_have_text(re.compile(r"^\d × 9 = \d+$"))
    says(table, "trump D")
    table.play_deal(by_mouse)
    expect(page.locator(".result")).to_contain_text("Overbid: you bid 60")
    assert "bid 60" in table.record()["deals"][0]["actions"]
    table.next_deal()
    assert len(table.record()["deals"]) == 2


@pytest.mark.by_turns
@phone_and(TABLET)
def test_a_deal_by_touch_in_german_held_and_by_hand(phone, window):
    assert at_table(phone, dealt(FOREHAND, "bid 18"), window) == "you"
    page = phone.page
    expect(question(phone)).to_have_text("Resi reizt 18. Hältst du?")
    expect(page.locator("#worths")).to_have_text(re.compile("^(mit|ohne) [1-4]( oder mehr)?, bis"))
    while page.locator(".prompt [data-arg=hold]").count():
        says(phone, "hold", by_touch)
    says(phone, "hand", by_touch)
    page.get_by_role("radio", name="Grand").tap()
    expect(page.locator(".how")).to_have_text(re.compile(r"^(mit|ohne) \d, Spiel \d, Hand \d$"))
    page.get_by_role("checkbox", name="Schneider").tap()
    expect(page.locator(".how")).to_contain_text("angesagt")
    says(phone, "grand, schneider", by_touch)
    phone.play_deal(by_touch)
    expect(page.locator(".result")).to_contain_text("Du")
    expect(page.locator(".result")).to_contain_text("Grand Hand")


TOLD = """() => {
  const seat = document.querySelector(".sits:has(.bubble.pass)");
  const told = (time) => {
    for (const one of seat.getAnimations({ subtree: true })) {
      one.pause();
      one.currentTime = time;
    }
    return [".bubble", ".second"].map((part) => getComputedStyle(seat.querySelector(part)).visibility);
  };
  return [told(500), told(5000)];
}"""


@pytest.mark.by_turns
@pytest.mark.started
def test_a_pass_is_told_in_one_place_at_a_time(table):
    """In its bubble, and then under the name."""
    assert at_table(table, dealt(FOREHAND, "pass", "pass")) == "you"
    expect(table.page.locator(".bubble.pass").first).to_be_attached()
    assert table.page.evaluate(TOLD) == [["visible", "hidden"], ["hidden", "visible"]]


@pytest.mark.by_turns
def test_a_deal_by_keys_alone(table):
    at_table(table, dealt(MIDDLEHAND, kontra=True))
    asked = play_by_keys(table, bid_by_keys)
    assert {"Your bid?", "Do you take the skat?", "Which contract do you play?"} <= set(asked)


def bid_by_keys(page):
    """Lay the first two cards aside where that is asked; else answer, as at any table."""
    while page.locator("#done").count() and page.locator("#done:focus").count() == 0:
        chosen = page.locator(".laid-card").count()
        expect(page.locator(".hand-card:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(".laid-card")).to_have_count(chosen + 1)
    if page.locator("#done").count():
        page.keyboard.press("Enter")
    else:
        answer_by_keys(page)


@pytest.mark.by_turns
def test_an_open_hand_is_seen_and_kontra_is_said(table):
    said = ("bid 18", "pass", "pass", "hand", "null", "open")
    assert at_table(table, dealt(FOREHAND, *said, kontra=True)) == "you"
    page = table.page
    expect(question(table)).to_have_text("Do you say kontra?")
    expect(page.locator("#backs1 .open .face")).to_have_count(10)
    says(table, "kontra")
    expect(page.locator("#log")).to_contain_text("kontra")
    table.play_deal(by_mouse)
    expect(page.locator(".result")).to_contain_text("Null ouvert hand")
    expect(page.locator(".result")).to_contain_text("Kontra")


@pytest.mark.by_turns
def test_who_deals_for_three_looks_on_and_goes_on(table):
    assert at_table(table, dealt(RESTS, players=4)) == "next"
    page = table.page
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".hand-card")).to_have_count(0)
    table.next_deal()
    assert len(table.record()["deals"]) == 2
    expect(page.locator(".result")).to_have_count(0)
    expect(page.locator(".hand-card")).to_have_count(10)
