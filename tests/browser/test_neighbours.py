"""Pages of one host side by side: two copies of the site that share nothing, and two tabs without locks."""

import json
import threading

import pytest
import storage
from conftest import ROOT
from playwright.sync_api import expect
from table_page import IN_LOBBY, SLOW, Table, comes_to

import serve
from kartenstube.match.record import write
from testing import browser as browsers

HELD = "navigator.locks.query().then(({ held }) => held.map(({ name }) => name))"

# another page of the host has done it, perhaps in another process
TAKEN_OVER = """() => {
  const keys = Object.keys(localStorage);
  return keys.every((key) => key.startsWith("stube:/")) && keys.some((key) => key.endsWith(":list:a"));
}"""


@pytest.fixture
def host(tmp_path):
    """The address of a host with two copies of the site."""
    for name in ("one", "two"):
        (tmp_path / name).symlink_to(ROOT / "dist", target_is_directory=True)
    running = serve.server(tmp_path, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()


@pytest.fixture
def copies(browser, browser_context_args, host):
    """The two copies, as tables; neither has been opened."""
    context = browser.new_context(**browser_context_args)
    yield [Table(context.new_page(), f"{host}{name}/") for name in ("one", "two")]
    context.close()


def entries(page):
    """All that is stored on a host, by its keys."""
    return json.loads(page.evaluate("JSON.stringify(localStorage)"))


@pytest.mark.by_turns
def test_what_was_saved_under_old_names_is_taken_over_once(copies):
    """By the copy that is opened first; also when both are opened at the same moment."""
    one = copies[0]
    old = {
        "match:a": storage.entry(storage.played(answers=5), 4, name="Of old"),
        "damaged:b": "{",
        "settings": json.dumps({"name": "Anna", "pace": "once"}),
        "changes": "4",
    }
    storage.visit_nothing(one.page, one.site)
    one.page.evaluate(
        "(old) => Object.entries(old).forEach(([name, text]) => localStorage.setItem(`stube:${name}`, text))",
        old,
    )
    for table in copies:
        table.page.goto(table.site, wait_until="commit")
    for table in copies:
        expect(table.page.locator(IN_LOBBY).first).to_be_visible(timeout=SLOW)
    one.page.wait_for_function(TAKEN_OVER)
    found = entries(one.page)
    assert not [key for key in found if not key.startswith("stube:/")]
    owners = [table for table in copies if table.saved()]
    assert len(owners) == 1
    line = found.pop(storage.key(owners[0].site, "list:a"))  # written by the lobby, which lists the match
    assert json.loads(line)["name"] == "Of old"
    assert {storage.key(owners[0].site, name): text for name, text in old.items()} == found
    owners[0].page.locator(".going-on [data-do=continue]").click()
    owners[0].moved_on()
    assert json.loads(storage.text(one.page, owners[0].site, "match:a"))["name"] == "Of old"


def test_two_copies_on_one_host_share_nothing(copies):
    one, two = copies
    one.open()
    one.to_game()
    one.page.fill("#name", "Anna")
    one.sit_down("mine")
    one.play()
    one.asked()
    two.open()
    expect(two.page.locator("[data-do=continue]")).to_have_count(0)
    two.to_game()
    expect(two.page.locator("#name")).to_have_value("")
    (match,) = one.saved()
    # a match of the same name, as that of a day's deal has, is played here as well
    two.keep({match: storage.entry(storage.played("spitzer", 3))})
    two.page.locator(f"[data-arg='continue {match}']").click()
    two.asked()
    expect(two.page.locator("#banner")).to_be_empty()
    assert sorted(two.page.evaluate(HELD)) == [f"stube:/{name}/:match:{match}" for name in ("one", "two")]
    before = one.saved()
    two.play()
    two.moved_on()
    assert one.saved() == before
    expect(one.page.locator("#banner")).to_be_empty()
    storage.visit_nothing(two.page, two.site)
    names = two.page.evaluate("indexedDB.databases().then((found) => found.map(({ name }) => name))")
    assert sorted(names) == ["stube:/one/:mirror", "stube:/two/:mirror"]


@pytest.fixture
def insecure(playwright, browser_type_launch_args, browser_context_args, host):
    """A site by plain http, away from localhost: its address, and a context that finds it."""
    options = browsers.launch_options()
    args = [*options.pop("args"), "--host-resolver-rules=MAP table.example 127.0.0.1"]
    started = playwright.chromium.launch(**options, args=args)
    yield host.replace("127.0.0.1", "table.example") + "one/", started.new_context(**browser_context_args)
    started.close()


@pytest.mark.by_turns
def test_without_locks_the_first_tab_plays_and_the_last_looks_on_and_can_take_over(insecure, tmp_path):
    site, context = insecure
    first = Table(context.new_page(), site)
    first.open()
    assert first.page.evaluate("[isSecureContext, navigator.locks]") == [False, None]
    expect(first.page.locator("#news")).to_contain_text("begins with https", timeout=SLOW)
    first.sit_down("tabs-2")
    first.play()
    first.asked()
    second = Table(context.new_page(), site)
    second.page.goto(first.page.url)
    banner = second.page.locator("#banner")
    expect(banner).to_contain_text("another tab", timeout=SLOW)
    expect(second.page.locator(".hand-card")).to_have_count(13, timeout=SLOW)
    name = first.play()
    first.asked()
    expect(second.page.locator(f".hand-card[data-arg='{name}']")).to_have_count(0)
    before = first.record()
    banner.locator("[data-do=take-over]").click()
    expect(first.page.locator("#banner")).to_contain_text("another tab", timeout=SLOW)
    second.asked()
    assert second.record() == before
    second.play()
    second.asked()
    third = Table(context.new_page(), site)
    second.page.goto("about:blank")  # the match is free again
    third.page.goto(first.page.url)
    third.asked()
    expect(third.page.locator("#banner")).to_be_empty()
    third.page.goto("about:blank")
    files = tmp_path / "one.stube.json"
    files.write_text(write(storage.played("spitzer", 4).record), encoding="utf-8")
    first.page.goto(f"{site}#matches")
    first.page.set_input_files("#import", files)
    expect(first.page.locator(".notice")).to_contain_text("1 match", timeout=SLOW)


@pytest.mark.long
def test_without_locks_two_tabs_that_are_opened_at_once_agree_on_one_that_plays(insecure):
    site, context = insecure
    tables = [Table(context.new_page(), site) for _ in range(2)]
    tables[0].open()
    tables[0].sit_down("tabs-3")
    (match,) = tables[0].saved()
    tables[0].page.goto("about:blank")
    for table in tables:
        table.page.goto(f"{site}#table/{match}", wait_until="commit")
    looks_on = "body.looks-on #room[data-state=busy] .hand-card"
    for table in tables:
        expect(table.page.locator(f"{looks_on}, #room[data-state=you]").first).to_be_visible(timeout=SLOW)
    comes_to(lambda: sorted(table.page.locator("body.looks-on").count() for table in tables), [0, 1])
