"""Cards that lie on others, in a browser: a deal of Officers' Skat by mouse, by touch and by keys; how they
lie, and that they are turned up.
"""

import pytest
from playwright.sync_api import expect
from table_page import SLOW, by_mouse, by_touch

pytestmark = pytest.mark.started

GAME = "officers-skat"
BACK_ROW = "#own-hand .stack:nth-child(n + 5)"
# of the rows, from the top of the window: those of the other seat, then the own ones
ROWS = """() => ["#backs1 .stack:nth-child(1)", "#backs1 .stack:nth-child(5)",
  "#own-hand .stack:nth-child(1)", "#own-hand .stack:nth-child(5)"]
  .map((row) => document.querySelector(row).getBoundingClientRect())
  .map(({ left, top }) => [left, top])"""


@pytest.mark.by_turns
def test_a_deal_by_dragging_and_clicking(table):
    table.sit_down("mouse", game=GAME)
    table.until(".hand-card[aria-disabled]", say="pass")
    page, card = table.page, table.legal().first
    name = card.get_attribute("data-arg")
    start, end = card.bounding_box(), page.locator(".cloth").bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    expect(page.locator(".hand-card.dragged")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(f'.hand-card[data-arg="{name}"]')).to_have_count(0)
    assert f"play {name}" in table.record()["deals"][0]["actions"]
    table.play_deal(by_mouse)
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".stack")).to_have_count(0)
    table.next_deal()
    expect(page.locator(".stack")).to_have_count(16)


@pytest.mark.by_turns
def test_a_deal_by_touch_on_a_phone_with_two_taps_a_card(phone):
    phone.sit_down("touch", game=GAME)
    phone.until(".hand-card[aria-disabled]", say="pass")
    for card in phone.page.locator(".hand-card").all():
        box = card.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    phone.play_deal(by_touch)
    expect(phone.page.locator(".result")).to_be_visible()


@pytest.mark.by_turns
def test_a_deal_by_keys_in_two_rows(table):
    table.sit_down("keys", game=GAME)
    page, keyboard = table.page, table.page.keyboard
    keyboard.press("ArrowRight")
    rows = set()
    while table.moved_on() == "you":
        lines = page.locator("#log p").count()
        if page.locator(".prompt").count():
            expect(page.locator(".prompt button:focus")).to_have_count(1)
        else:
            walk_to_a_card(page)
            rows.add(page.locator(f"{BACK_ROW} :focus").count())
        keyboard.press("Enter")
        expect(page.locator("#log p").nth(lines)).to_be_attached(timeout=SLOW)
    assert rows == {0, 1}
    expect(table.go_on()).to_be_focused()


def walk_to_a_card(page):
    """Walk both rows from the upper left to a card that may be played, down before across."""
    keyboard, focused = page.keyboard, page.locator("#own-hand .hand-card:focus")
    expect(focused).to_have_count(1)
    keyboard.press("Home")
    keyboard.press("ArrowDown")
    while focused.get_attribute("aria-disabled"):
        before = focused.get_attribute("data-index")
        keyboard.press("ArrowRight")
        if focused.get_attribute("data-index") == before:
            keyboard.press("Home")
    expect(focused).to_have_count(1)


@pytest.mark.by_turns
@pytest.mark.parametrize("side", ["right", "left"])
def test_rows_above_one_another_and_on_a_phone_on_its_side_beside_each_other(table, side):
    table.sit_down("rows", game=GAME, deal_mode="all_first", trump_choice="random", kontra=False)
    page = table.page
    page.evaluate("(side) => { document.documentElement.dataset.side = side; }", side)
    for width, height in ((390, 844), (1024, 768), (320, 480)):
        page.set_viewport_size({"width": width, "height": height})
        places = page.evaluate(ROWS)
        assert places == sorted(places, key=lambda place: place[1])
        assert len({round(left) for left, _ in places}) == 1
        trick, rows = page.locator(".cloth").bounding_box(), page.locator("#own-hand .stacks").bounding_box()
        if width > height:
            assert (trick["x"] > rows["x"]) == (side == "right")
    page.set_viewport_size({"width": 844, "height": 390})
    other, _, own, _ = page.evaluate(ROWS)
    assert (own[0] > other[0]) == (side == "right")
    assert own[1] == other[1]


@pytest.mark.by_turns
def test_the_card_under_a_card_is_seen_at_its_edge(table):
    table.sit_down("edge", game=GAME)
    table.until(".hand-card[aria-disabled]", say="pass")
    stack = table.page.locator(".stack:has(.under):has(.hand-card[aria-disabled])").first
    card, under = (stack.locator(part).bounding_box() for part in (".hand-card", ".under"))
    assert 2 < under["x"] + under["width"] - card["x"] - card["width"] < 12
    assert 2 < under["y"] + under["height"] - card["y"] - card["height"] < 12


def turned(animated):
    """The classes of what was turned."""
    return [kind for kind, steps in animated if any(step.get("rotate", "").startswith("y") for step in steps)]


@pytest.mark.by_turns
def test_cards_are_turned_up_at_once_and_nothing_turns_for_who_wants_it_calm(table, animated):
    page = table.page
    page.emulate_media(reduced_motion="no-preference")
    table.sit_down("turned", game=GAME, deal_mode="all_first", trump_choice="random", kontra=False)
    while not page.get_by_text("turn up").count():
        table.play()
        table.moved_on()
    kinds = turned(animated())
    assert sum("under" in one for one in kinds) == sum("under" not in one for one in kinds) > 0
    page.emulate_media(reduced_motion="reduce")
    animated()
    table.play()
    table.moved_on()
    assert turned(animated()) == []
