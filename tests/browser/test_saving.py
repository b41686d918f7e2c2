"""Nothing is lost: every answer is saved before it is drawn, and a page that is opened again goes on exactly
there.
"""

import hashlib
import json

import pytest
import storage
from conftest import ROOT
from held import Held
from playwright.sync_api import expect
from table_page import LOOK, SLOW, Table

NEVER_ANSWERS = """
import asyncio

async def open(text):
    await asyncio.sleep(10**6)
"""


pytestmark = pytest.mark.started


def kill_engine(page):
    """The engine is gone, as where a machine has no memory left, and nobody tells the page."""
    page.workers[-1].evaluate("close()")


@pytest.mark.smoke
def test_a_page_that_is_reloaded_in_mid_trick_goes_on_exactly_there(table):
    page = table.page
    table.sit_down("reload-2", first_dealer="seat0")  # a deal in which the other one leads soon
    for _ in range(3):
        table.asked()
        table.play()
    table.asked()
    while page.locator(".place .face").count() != 1:  # the other player has led, our card is still to come
        table.play()
        table.asked()
    hand, trick = table.hand(), page.locator(".place .face use").get_attribute("href")
    record, log = table.record(), page.locator("#log").inner_text()
    page.reload()
    table.asked()
    assert table.hand() == hand
    assert page.locator(".place .face use").get_attribute("href") == trick
    assert page.locator("#log").inner_text() == log
    assert table.record() == record
    table.play()
    table.moved_on()
    assert len(table.record()["deals"][0]["actions"]) > len(record["deals"][0]["actions"])


@pytest.mark.by_turns
def test_an_answer_is_saved_before_the_engine_hears_of_it(table):
    """The tab is closed while the card is on its way: the card counts."""
    page = table.page
    table.sit_down("closed-1", pace="slow")
    before = len(table.record()["deals"][0]["actions"])
    card = table.legal().first
    name = card.get_attribute("data-arg")
    card.click()
    expect(page.locator(f".hand-card[data-arg='{name}']")).to_have_count(0)
    actions = table.record()["deals"][0]["actions"]
    assert actions[before] == f"play {name}"
    page.reload()
    table.asked()
    assert table.record()["deals"][0]["actions"][before] == f"play {name}"
    assert name not in table.hand()


@pytest.mark.long
def test_a_deal_that_is_over_is_still_over_after_a_reload(table):
    table.sit_down("over-1", game="spitzer")
    table.play_deal()
    record = table.record()
    table.page.reload()
    assert table.moved_on() == "next"
    expect(table.page.locator(".result")).to_be_visible()
    assert table.record() == record


@pytest.mark.long
def test_an_engine_that_dies_is_started_again_without_losing_a_card(page, table):
    table.sit_down("dies-1")
    kill_engine(page)
    name = table.play()
    expect(page.locator("#engine")).to_contain_text("was restarted. Nothing is lost", timeout=SLOW)
    table.asked()
    assert name not in table.hand()
    assert f"play {name}" in table.record()["deals"][0]["actions"]
    table.play()
    table.moved_on()


@pytest.mark.by_turns
def test_an_engine_that_dies_while_a_bot_thinks_is_started_again(page, table):
    table.to_game()
    page.select_option("#level1", "expert")
    table.sit_down("dies-3", pace="slow")
    name = table.play()
    expect(page.locator("#room")).to_have_attribute("data-state", "busy")
    kill_engine(page)
    expect(page.locator("#engine")).to_contain_text("was restarted. Nothing is lost", timeout=SLOW)
    table.asked()
    assert f"play {name}" in table.record()["deals"][0]["actions"]
    assert len(table.hand()) == 13


@pytest.mark.by_turns
def test_an_engine_that_dies_again_and_again_waits_for_the_person(page, table):
    table.sit_down("dies-2")
    script = (ROOT / "src" / "engine_start.py").read_text(encoding="utf-8")
    config = json.loads((ROOT / "dist" / "engine.json").read_text(encoding="utf-8"))
    config["script"] = hashlib.sha256((script + NEVER_ANSWERS).encode()).hexdigest()
    page.route("**/engine_start.txt", lambda route: route.fulfill(body=script + NEVER_ANSWERS))
    page.route("**/engine.json", lambda route: route.fulfill(json=config))
    kill_engine(page)
    name = table.play()
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=3 * SLOW)
    page.unroute("**/engine_start.txt")
    page.unroute("**/engine.json")
    again.click()
    table.asked()
    assert name not in table.hand()


@pytest.mark.by_turns
def test_leaving_the_table_by_the_browsers_back_button_keeps_the_match(table):
    table.sit_down("back-1")
    table.play()
    table.page.go_back()
    expect(table.page.locator("#new-match")).to_be_visible()
    expect(table.page.get_by_role("heading", name="German Whist")).to_be_focused()
    table.page.go_back()
    expect(table.page.get_by_role("link", name="German Whist", exact=True)).to_be_focused()
    table.page.locator(".going-on [data-do=continue]").click()
    table.moved_on()


@pytest.mark.by_turns
def test_what_the_engine_tells_late_takes_nobody_back_who_is_on_the_way_to_the_table(table):
    """The record alone of a match is whole: how it stands, the engine tells while words of the table come."""
    page = table.page
    table.keep({"well": storage.entry(storage.played(answers=7), summary={})})
    page.evaluate("location.hash = ''")
    expect(page.locator(".going-on")).to_be_visible()
    page.reload()
    held = Held(page, "locale/german-whist.en.json")
    page.locator(".going-on [data-do=continue]").click()
    held.wait()
    told = "(key) => JSON.parse(localStorage.getItem(key)).summary.totals"
    page.wait_for_function(told, arg=storage.key(table.site, "match:well"), timeout=SLOW, polling=LOOK)
    held.let_go()
    table.asked()
    expect(page.locator(".felt")).to_be_visible()


@pytest.mark.by_turns
@pytest.mark.starts
def test_settings_that_nobody_offers_count_as_not_set(page, guarded, site):
    settings = {
        "pace": "backwards",
        "level": "genius",
        "game": "whist",
        "language": "xx",
        "options": {"german-whist": {"mode": "x"}},
    }
    guarded(page).add_init_script(
        f"localStorage.setItem('{storage.key(site, 'settings')}', {json.dumps(json.dumps(settings))})"
    )
    table = Table(page, site)
    table.open()
    table.to_game()
    assert [page.input_value(field) for field in ("#pace", "#level1", "#option-mode")] == [
        "normal",
        "medium",
        "trump",
    ]
    page.locator("#play").click()
    table.asked()


@pytest.mark.by_turns
def test_markup_in_a_name_is_only_text(table):
    name = "<img src=x onerror=alert(1)>"
    table.to_game()
    table.page.fill("#name", name)
    table.sit_down("markup-1")
    expect(table.page.locator(".own .name")).to_have_text(name)
    assert table.page.locator("img").count() == 0
    table.page.locator("#to-lobby").click()
    expect(table.page.locator(".going-on")).to_contain_text(name)


@pytest.mark.by_turns
def test_a_name_of_odd_characters_sits_down_without_them(table):
    typed = "field.value = 'Zo\\u202e\\0\\ud800e\\u0308\\u200d'"
    said = "field.dispatchEvent(new Event(kind, {bubbles: true}))"
    table.to_game()
    table.page.locator("#name").evaluate(
        f"field => {{ {typed}; for (const kind of ['input', 'change']) {said} }}"
    )
    table.sit_down("odd-1")
    expect(table.page.locator(".own .name")).to_have_text("Zoe\u0308")
    table.play()
    table.asked()


@pytest.mark.by_turns
def test_a_wrong_option_is_said_beside_its_field_and_nothing_is_lost(table):
    page = table.page
    table.choose(target=0, scoring="difference")
    expect(page.locator("#error-target")).to_have_text("A whole number from 1 to 200, please.")
    page.fill("#name", "Anna")
    page.locator("#play").click()
    expect(page.locator("#option-target")).to_be_focused()
    expect(page.locator("#name")).to_have_value("Anna")
    expect(page.locator("#option-scoring")).to_have_value("difference")
    page.fill("#option-target", "5")
    expect(page.locator("#error-target")).to_be_empty()


@pytest.mark.by_turns
def test_the_form_proposes_and_remarks(table):
    table.choose(scoring="per_trick")
    expect(table.page.locator("#option-target")).to_have_value("50")
    table.page.select_option("#option-mode", "high_low")
    table.page.select_option("#option-count", "all26")
    expect(table.page.locator("#remarks")).to_contain_text("Unusual")
    table.page.get_by_role("button", name="Back to the usual rules").click()
    expect(table.page.locator("#option-target")).to_have_value("13")
