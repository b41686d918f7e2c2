"""Doppelkopf in a browser: two cards that are equal, and what is said out of turn, by touch on a phone."""

import pytest
from asked import TABLET, at_table, phone_and
from playwright.sync_api import expect
from table_page import SLOW, by_touch

from kartenstube.analysis.autoplay import play_on
from kartenstube.core.cards import card_text
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine

pytestmark = pytest.mark.started

SEATS = (SeatLine("You", "human"), *(SeatLine(name, "easy") for name in ("Resi", "Xaver", "Vroni")))


def first_card():
    """A match in which all are healthy and the person is asked for the first card, with two that are equal to
    choose from; their text.
    """
    for number in range(200):
        match = new_match("doppelkopf", {}, SEATS, f"{number}")
        for _ in SEATS:
            match.answer("pass")
        while match.decision.seat != 0:
            play_on(match)
        held = [card_text(card) for card in match.live.table.hand(0)]
        for card in held:
            if held.count(card) == 2 and f"play {card}" in match.decision.choices.texts():
                return match, card
    raise AssertionError("never dealt")


def at_its_corner(one):
    """Tap where a card of twelve is seen on a phone."""
    by_touch(one, position={"x": 8, "y": 20})


@pytest.mark.by_turns
@phone_and(TABLET)
def test_an_announcement_and_the_second_of_two_equal_cards_by_touch(phone, window):
    match, card = first_card()
    page = phone.page
    assert at_table(phone, match, window) == "you"
    hand, said = page.locator(".hand-card"), page.locator("#interjections > [data-do=speak]").first
    expect(hand).to_have_count(12)
    assert said.bounding_box()["height"] >= 52
    word = said.get_attribute("data-arg")
    page.locator("#interjections .more").tap()
    expect(page.locator("#more-said")).to_be_visible()
    page.locator("#interjections .more").tap()
    expect(page.locator("#more-said")).to_be_hidden()
    said.tap()
    expect(page.locator("#own-seat .role")).to_be_visible(timeout=SLOW)
    first, second = (page.locator(f'.hand-card[data-arg="{one}"]') for one in (card, f"{card}'"))
    assert first.bounding_box()["width"] == second.bounding_box()["width"]
    expect(second).to_have_attribute("aria-label", f"{first.get_attribute('aria-label')}, zweites Exemplar")
    at_its_corner(second)
    expect(hand).to_have_count(11)
    phone.moved_on()
    actions = phone.record()["deals"][0]["actions"]
    assert actions.index(word) < actions.index(f"play {card}")
    expect(page.locator(f'.hand-card[data-arg^="{card}"]')).to_have_count(1)
    phone.play_deal(at_its_corner)
    expect(page.locator(".result")).to_be_visible()


FEWER = "(held) => document.querySelectorAll('.hand-card').length < held"


@pytest.mark.by_turns
def test_a_deal_by_keys_alone_with_a_word_out_of_turn(table):
    match, _ = first_card()
    page, keyboard = table.page, table.page.keyboard
    assert at_table(table, match) == "you"
    word = page.locator("#interjections > [data-do=speak]").first.get_attribute("data-arg")
    keyboard.press("a")
    expect(page.locator("#interjections > [data-do=speak]").first).to_be_focused()
    keyboard.press("Enter")
    expect(page.locator("#own-seat .role")).to_be_visible(timeout=SLOW)
    keyboard.press("ArrowRight")
    while table.moved_on() == "you":
        expect(page.locator(".hand-card:focus")).to_have_count(1)
        held = page.locator(".hand-card").count()
        keyboard.press("Enter")
        page.wait_for_function(FEWER, arg=held, timeout=SLOW)  # the last card is played by itself
    actions = table.record()["deals"][0]["actions"]
    assert actions.count(word) == 1
    assert len([act for act in actions if act.startswith("play")]) == 48
    expect(page.locator(".result")).to_be_visible()
    expect(table.go_on()).to_be_focused()
