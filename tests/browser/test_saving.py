"""Nothing is lost: every answer is saved before it is drawn, and a page that is opened again goes on exactly
there.
"""

import json

import pytest
from playwright.sync_api import expect
from visitor import SLOW, Table

BREAK_STORAGE = """
const fail = () => { throw new DOMException("no", "SecurityError"); };
Object.defineProperty(window, "localStorage", { get: fail });
"""
CATCH_WORKERS = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...given) { super(...given); window.workers.push(this); }
};
"""
FULL_STORAGE = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def test_a_page_that_is_reloaded_in_mid_trick_goes_on_exactly_there(table):
    page = table.page
    table.sit_down("reload-1", first_dealer="seat0")
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
    page.locator(".saved-match").click()
    table.asked()
    assert table.hand() == hand
    assert page.locator(".place .face use").get_attribute("href") == trick
    assert page.locator("#log").inner_text() == log
    assert table.record() == record
    table.play()
    table.moved_on()
    assert len(table.record()["deals"][0]["actions"]) > len(record["deals"][0]["actions"])


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
    page.locator(".saved-match").click()
    table.asked()
    assert table.record()["deals"][0]["actions"][before] == f"play {name}"
    assert name not in table.hand()


def test_a_deal_that_is_over_is_still_over_after_a_reload(table):
    table.sit_down("over-1", target=200)
    table.play_deal()
    table.page.reload()
    table.page.locator(".saved-match").click()
    table.moved_on()
    expect(table.page.locator("#facts")).to_contain_text("Deal")
    assert len(table.record()["deals"][0]["actions"]) == 52


def test_an_engine_that_dies_is_said_and_started_again_without_losing_a_card(page, guarded, site):
    page.add_init_script(CATCH_WORKERS)
    table = Table(guarded(page), site)
    table.open()
    table.sit_down("dies-1")
    page.evaluate("window.workers.at(-1).terminate()")
    name = table.play()
    expect(page.locator("#engine")).to_contain_text("has stopped", timeout=SLOW)
    page.get_by_role("button", name="Try again").click()
    table.asked()
    assert name not in table.hand()
    assert f"play {name}" in table.record()["deals"][0]["actions"]
    table.play()
    table.moved_on()


def test_leaving_the_table_by_the_browsers_back_button_keeps_the_match(table):
    table.sit_down("back-1")
    table.play()
    table.page.go_back()
    expect(table.page.locator(".saved-match")).to_have_count(1)
    expect(table.page.get_by_role("heading", name="Kartenstube")).to_be_focused()
    table.page.locator(".saved-match").click()
    table.moved_on()


@pytest.mark.parametrize(
    ("script", "words"),
    [(BREAK_STORAGE, "does not let the page save"), (FULL_STORAGE, "storage is full")],
    ids=["forbidden", "full"],
)
def test_without_storage_play_goes_on_and_the_page_says_so(page, guarded, site, script, words):
    page.add_init_script(script)
    table = Table(guarded(page), site)
    table.open()
    table.page.fill("#seed", "store-1")
    table.choose()
    table.page.locator("#play").click()
    table.asked()
    said = page.locator("#message").inner_text()
    page.locator("#to-lobby").click()
    notice = page.locator(".notice")
    assert words in said or words in notice.inner_text()
    page.locator(".saved-match").click()
    table.asked()
    table.play()
    table.moved_on()


def test_a_damaged_entry_is_set_aside_and_said(table):
    table.sit_down("damaged-1")
    table.page.locator("#to-lobby").click()
    table.page.evaluate(
        "for (const key of Object.keys(localStorage)) if (key.startsWith('stube:match:'))"
        " localStorage.setItem(key, localStorage.getItem(key).slice(0, 200))"
    )
    table.page.reload()
    expect(table.page.locator("body")).to_contain_text("set aside: 1")
    kept = table.page.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('stube:damaged:')).length"
    )
    assert kept == 1
    expect(table.page.locator("#play")).to_be_visible()


def test_a_record_that_the_engine_refuses_is_set_aside_with_its_reason(table):
    table.sit_down("refuse-1")
    table.page.locator("#to-lobby").click()
    spoil(table.page, lambda record: record.update(rules=99))
    table.page.reload()
    table.page.locator(".saved-match").click()
    expect(table.page.locator(".notice")).to_contain_text("revision 99", timeout=SLOW)
    expect(table.page.locator("body")).to_contain_text("set aside: 1")


def spoil(page, change):
    """Change the record of the only match, with a checksum that fits."""
    import hashlib

    key = page.evaluate("Object.keys(localStorage).find((key) => key.startsWith('stube:match:'))")
    entry = json.loads(page.evaluate("(key) => localStorage.getItem(key)", key))
    record = json.loads(entry["record"])
    change(record)
    entry["record"] = json.dumps(record)
    entry["checksum"] = hashlib.sha256(entry["record"].encode()).hexdigest()[:16]
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(entry)])


def test_settings_that_nobody_offers_count_as_not_set(page, guarded, site):
    settings = {
        "pace": "backwards",
        "level": "genius",
        "game": "whist",
        "language": "xx",
        "options": {"german-whist": {"mode": "x"}},
    }
    guarded(page).add_init_script(
        f"localStorage.setItem('stube:settings', {json.dumps(json.dumps(settings))})"
    )
    table = Table(page, site)
    table.open()
    assert [page.input_value(field) for field in ("#pace", "#level1", "#option-mode")] == [
        "normal",
        "medium",
        "trump",
    ]
    page.locator("#play").click()
    table.asked()


def test_markup_in_a_name_is_only_text(table):
    name = "<img src=x onerror=alert(1)>"
    table.page.fill("#name", name)
    table.sit_down("markup-1")
    expect(table.page.locator(".own .name")).to_have_text(name)
    assert table.page.locator("img").count() == 0
    table.page.locator("#to-lobby").click()
    expect(table.page.locator(".saved-match")).to_contain_text(name)


def test_a_wrong_option_is_said_beside_its_field_and_nothing_is_lost(table):
    page = table.page
    table.choose(target=0, scoring="difference")
    expect(page.locator("#error-target")).to_have_text("A whole number from 1 to 200, please.")
    page.fill("#name", "Anna")
    page.locator("#play").click()
    expect(page.locator("#option-target")).to_be_focused()
    assert page.locator("#name").input_value() == "Anna"
    assert page.locator("#option-scoring").input_value() == "difference"
    page.fill("#option-target", "5")
    expect(page.locator("#error-target")).to_be_empty()


def test_the_form_proposes_and_remarks(table):
    table.choose(scoring="per_trick")
    assert table.page.locator("#option-target").input_value() == "50"
    table.page.select_option("#option-mode", "high_low")
    table.page.select_option("#option-count", "all26")
    expect(table.page.locator("#remarks")).to_contain_text("Unusual")
    table.page.get_by_role("button", name="Back to the usual rules").click()
    assert table.page.locator("#option-target").input_value() == "13"
