"""What a table offers besides cards: settings, things looked up, claims, deals laid open."""

import json
import re

import pytest
from playwright.sync_api import expect
from table_page import IN_LOBBY, SLOW, comes_to

pytestmark = pytest.mark.started


def set_to(table, **wanted):
    """Change settings, wherever one is."""
    page = table.page
    if page.locator("#menu").count():
        table.menu("settings")
    else:
        page.locator("[data-do=settings]").click()
    for name, value in wanted.items():
        page.select_option(f"#dialog #{name}", value)
    page.locator("#dialog [data-do=close]").click()


WATCH_LOCKS = """() => {
  window.locks = [];
  const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (kind) => {
    const lock = await ask(kind);
    locks.push(lock);
    return lock;
  };
}"""
RELEASED = "() => locks.map((lock) => lock.released)"


@pytest.mark.by_turns
def test_the_browser_keeps_the_screen_on_while_a_match_is_played(table):
    page = table.page
    page.context.grant_permissions(["screen-wake-lock"])
    page.evaluate(WATCH_LOCKS)
    table.sit_down("awake", game="spitzer")
    comes_to(lambda: page.evaluate(RELEASED), [False])
    set_to(table, awake="off")
    comes_to(lambda: page.evaluate(RELEASED), [True])
    set_to(table, awake="on")
    comes_to(lambda: page.evaluate(RELEASED), [True, False])
    page.evaluate("delete navigator.wakeLock.request")
    page.context.clear_permissions()


@pytest.mark.by_turns
@pytest.mark.smoke
def test_settings_are_kept_and_change_the_page_at_once(table):
    page, root = table.page, table.page.locator("html")
    set_to(table, theme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.reload()
    expect(page.locator(IN_LOBBY).first).to_be_visible(timeout=SLOW)
    expect(root).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == dark
    set_to(table, theme="light")
    expect(root).to_have_attribute("data-theme", "light")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != dark


def test_tricks_can_be_looked_up_unless_one_plays_from_memory(table):
    table.sit_down("tricks", game="spitzer")
    page = table.page
    for _ in range(4):
        if table.moved_on() == "you":
            table.answer()
    table.moved_on()
    page.locator("#last").click()
    expect(page.locator("#last-trick .played-card")).to_have_count(4)
    expect(page.locator("#last-trick .played-card.best")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#last-trick")).to_be_empty()
    expect(page.locator("#last-trick")).to_be_hidden()
    page.locator("#last").hover()
    page.mouse.down()
    expect(page.locator("#last-trick .played-card")).to_have_count(4)
    page.wait_for_timeout(500)  # longer than a tap
    page.mouse.up()
    expect(page.locator("#last-trick")).to_be_empty()
    table.menu("all-tricks")
    expect(page.locator("#dialog .trick-row").first).to_be_visible()
    page.keyboard.press("Escape")
    set_to(table, memory="on")
    page.locator("#menu").click()
    expect(page.locator("#dialog [data-do=order]")).to_be_visible()
    expect(page.locator("#dialog [data-do=all-tricks]")).to_have_count(0)
    expect(page.locator("#last")).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#message")).to_contain_text("from memory")
    assert page.locator("#log p:visible").count() <= 5


@pytest.mark.long
def test_a_right_claim_ends_the_deal(table):
    """Whoever has the last tricks for certain need not play them."""
    table.sit_down("right claims", game="german-whist")
    page, refused = table.page, []
    while table.moved_on() == "you":
        if len(table.hand()) <= 5:
            table.menu("claim")
            expect(page.locator("#message.urgent, .result").first).to_be_visible(timeout=SLOW)
            if page.locator(".result").count():
                break
            refused = ["failed-claim"]
        table.answer()
    assert table.hand() == []
    assert len(table.record()["deals"][0]["actions"]) == 52
    assert table.record().get("marks", []) == refused


@pytest.mark.by_turns
def test_a_deal_that_is_over_is_laid_open_and_copied_as_text(table):
    table.sit_down("open 6", game="solo-66", all_pass="last_trick")
    page = table.page
    table.play_deal()
    page.locator("#all-cards").click()
    dialog = page.locator("#dialog")
    expect(dialog.locator(".strip")).to_have_count(7)  # five hands, talon, what was laid aside
    text = dialog.locator("textarea").input_value()
    assert text.splitlines()[0] == "Kartenstube, Solo 66, deal 1"  # the seed would tell the next deals
    assert text.count("→") == 6
    dialog.locator("[data-do=copy]").click()
    expect(dialog.locator("#copied-deal-text")).to_have_text("Copied.")


@pytest.mark.long
def test_the_same_deal_again_is_a_marked_match_of_its_own(table):
    table.sit_down("again", game="spitzer")
    page = table.page
    hand = table.hand()
    table.play_deal()
    table.menu("same-deal")
    expect(page.locator(".result")).to_have_count(0)
    table.moved_on()
    assert table.hand() == hand
    expect(page.locator("#sheet")).to_contain_text("same deal replayed")
    assert len(table.saved()) == 2
    records = [json.loads(entry["record"]) for entry in table.saved().values()]
    assert sorted(record.get("marks", []) for record in records) == [[], ["same-deal"]]


@pytest.mark.long
def test_the_deal_of_the_day_is_one_match(table):
    page = table.page
    table.to_game("spitzer")
    page.locator("#daily").click()
    table.moved_on()
    hand = table.hand()
    assert table.record()["seed"].startswith("daily 20")
    table.answer()
    page.locator("#to-lobby").click()
    table.to_game("spitzer")
    page.locator("#daily").click()
    table.moved_on()
    assert len(table.saved()) == 1
    assert set(table.hand()) <= set(hand)


@pytest.mark.by_turns
def test_cards_fly_only_where_motion_is_wanted(table, animated):
    table.page.emulate_media(reduced_motion="no-preference")
    table.sit_down("flying", game="german-whist")
    table.play()
    table.moved_on()
    assert len(animated()) >= 2
    set_to(table, motion="off")
    animated()
    table.play()
    table.moved_on()
    assert animated() == []


# how long the line that it is one's turn waits, in milliseconds, while the last card flies
WAITS = """() => document.querySelector(".message.turn").getAnimations()
  .map((one) => one.effect.getTiming()).map(({ delay, fill }) => [delay, fill])"""


@pytest.mark.by_turns
def test_the_line_says_whose_turn_it_is_when_the_last_card_has_landed(table):
    table.page.emulate_media(reduced_motion="no-preference")
    table.sit_down("landing", game="german-whist")
    table.play()
    table.moved_on()
    assert table.page.evaluate(WAITS) == [[320, "backwards"]]
    set_to(table, motion="off")
    assert table.page.evaluate(WAITS) in ([], [[0, "backwards"]])


COVERED = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  return Math.max(...boxes(".trick .place").map(({ bottom }) => bottom)) - boxes("#message")[0].top;
}"""


@pytest.mark.by_turns
def test_a_refusal_beside_words_at_the_thumb_covers_nothing_of_the_trick(table):
    table.sit_down("a", game="doppelkopf")
    while not table.page.locator(".hand-card[aria-disabled]").count():
        table.answer()
        table.moved_on()
    expect(table.page.locator("#interjections button").first).to_be_visible()
    table.page.locator(".hand-card[aria-disabled]").first.click(force=True)
    expect(table.page.locator("#message.urgent")).to_be_visible()
    assert table.page.evaluate(COVERED) <= 0


def test_a_card_can_be_drawn_onto_the_table(table):
    table.sit_down("drag", game="german-whist")
    page, hand = table.page, table.hand()
    card, place = table.legal().first, page.locator(".trick")
    name = card.get_attribute("data-arg")
    start, end = card.bounding_box(), place.bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 40, steps=4)
    expect(page.locator(".hand-card.dragged")).to_have_count(1)
    page.mouse.move(start["x"] + 10, start["y"] + 30)
    page.mouse.up()  # put back: nothing is played
    expect(page.locator(".hand-card.dragged")).to_have_count(0)
    page.mouse.move(start["x"] + 10, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
    expect(page.locator(f'.hand-card[data-arg="{name}"]')).to_have_count(0)
    table.moved_on()
    actions = table.record()["deals"][0]["actions"]
    assert [card for card in hand if f"play {card}" in actions] == [name]


@pytest.mark.by_turns(every=3)
def test_a_card_is_drawn_to_another_place_in_the_hand_and_the_others_make_room(table):
    table.sit_down("drag", game="german-whist")
    page, hand, record = table.page, table.hand(), table.record()
    first, fourth = (page.locator(f'.hand-card[data-arg="{card}"]') for card in (hand[0], hand[3]))
    start, before = first.bounding_box(), fourth.bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(before["x"] + 10, before["y"] + 30, steps=5)
    expect(page.locator(".hand.parted")).to_have_count(1)
    expect(fourth).to_have_attribute("style", re.compile("translate: -"))
    page.mouse.up()
    expect(fourth).not_to_have_attribute("style", re.compile("translate"))
    ordered = [*hand[1:4], hand[0], *hand[4:]]
    assert table.hand() == ordered
    assert table.record() == record
    lies = [one.bounding_box()["x"] for one in page.locator(".hand-card").all()]
    assert lies == sorted(lies)


@pytest.mark.long
def test_a_guided_deal_is_played_to_its_end_and_leaves_nothing_behind(table):
    page = table.page
    table.choose(game="spitzer")
    page.locator("#learn").click()
    page.locator("#dialog [data-do=lesson]").first.click()
    message = page.locator("#message")
    expect(message).to_contain_text("9 of hearts", timeout=SLOW)
    page.locator('.hand-card[data-arg="QC"]').click()
    expect(message).to_contain_text("Not this time")
    expect(page.locator('.hand-card[data-hinted][data-arg="9H"]')).to_have_count(1)
    steps = {
        "9H": "lead a card that counts nothing",
        "8D": "he’s your partner",
        "JS": "give her as little as you can",
        "QC": "may trump",
        "TS": "the ten ranks next",
        "QS": "the queen is the highest now",
    }
    for card, words in steps.items():
        expect(message).to_contain_text(words, timeout=SLOW)
        table.asked()
        page.locator(f'.hand-card[data-arg="{card}"]').click()
    expect(message).to_contain_text("68 of the 120", timeout=SLOW)
    assert table.saved() == {}
    page.set_viewport_size({"width": 390, "height": 844})  # the last sentence leaves the buttons free
    page.locator("#go-on").click()
    expect(page.locator("#dialog [data-do=lesson]").first).to_be_visible()


@pytest.mark.by_turns
def test_who_drags_marks_no_words_and_who_clicks_twice_plays_one_card(table):
    table.sit_down("twice", game="kein-stich")
    page, lines = table.page, table.page.locator("#log p").count()
    name = page.locator(".other .name").first.bounding_box()
    page.mouse.move(name["x"], name["y"])
    page.mouse.down()
    page.mouse.move(name["x"] + 300, name["y"] + 200, steps=3)
    page.mouse.up()
    assert page.evaluate("String(getSelection())") == ""
    held = table.hand()
    table.legal().first.dblclick()
    expect(page.locator("#log p").nth(lines)).to_be_attached(timeout=SLOW)
    table.moved_on()
    assert len(table.hand()) == len(held) - 1
