"""A match at its table, and what a person answers there with a finger or by keys."""

import pytest
import storage
from playwright.sync_api import expect
from table_page import SLOW, by_mouse

# what people hold, and touch: a phone, and the windows of others
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "locale": "de-DE",
}
SMALL_PHONE = {"width": 360, "height": 640}
TABLET = {"width": 1024, "height": 768}
TABLET_UPRIGHT = {"width": 768, "height": 1024}


def phone_and(tablet):
    """Lets a test take the window of a phone and that of a tablet."""
    windows = [PHONE["viewport"], pytest.param(tablet, marks=pytest.mark.long)]
    return pytest.mark.parametrize("window", windows)


def at_table(table, match, window=None):
    """Go on with a match at its table, where cards come at once, in a window of a size; what the table waits
    for.
    """
    if window:
        table.page.set_viewport_size(window)
    game = match.game.id
    table.keep({game: storage.entry(match)}, pace="once")
    table.page.locator(f"[data-arg='continue {game}']").click()
    return table.moved_on()


def question(table):
    """What is asked."""
    return table.page.locator(".prompt .question")


def says(table, act, press=by_mouse):
    """Say a word of the question, and wait until it is said; what the table waits for then."""
    lines = table.page.locator("#log p").count()
    press(table.page.locator(f".prompt [data-do^=say][data-arg='{act}']"))
    expect(table.page.locator("#log p").nth(lines)).to_be_attached(timeout=SLOW)
    return table.moved_on()


def answer_by_keys(page):
    """Say what has the keyboard, or the word beside it if that is to pass; of games name the first one; play
    the first card.
    """
    keyboard = page.keyboard
    if page.locator(".prompt [data-do=say-all]").count():
        expect(page.locator(".prompt [data-do=choose]:focus")).to_have_count(1)
        keyboard.press("Enter")
        while page.locator("[data-do=say-all]:focus").count() == 0:
            keyboard.press("Tab")
    elif page.locator(".prompt").count():
        expect(page.locator(".prompt button:focus")).to_have_count(1)
        if page.locator(".prompt [data-arg=pass]:focus").count():
            keyboard.press("ArrowRight")
    else:
        expect(page.locator(".hand-card:focus")).to_have_count(1)
    keyboard.press("Enter")


def play_by_keys(table, answer=answer_by_keys):
    """Play a deal to its result by keys alone; the questions that were asked on the way."""
    page, asked = table.page, []
    page.keyboard.press("ArrowRight")
    while table.moved_on() == "you":
        lines = page.locator("#log p").count()
        if page.locator(".prompt").count():
            asked.append(question(table).inner_text())
        answer(page)
        expect(page.locator("#log p").nth(lines)).to_be_attached(timeout=SLOW)
    expect(page.locator(".result")).to_be_visible()
    expect(table.go_on()).to_be_focused()
    return asked
