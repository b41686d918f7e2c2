"""What may go wrong with storage, links, tabs and the network: nothing is lost, and the person is told."""

import base64
import json
import zlib

import pytest
import storage
from by_day import first_of
from playwright.sync_api import expect
from storage import GAMES
from table_page import IN_LOBBY, SLOW, Table, comes_to

from kartenstube.match import link
from kartenstube.match.record import to_plain

ODD, ODD_PARTS = (None, 0, "x", [None], {}), ("modified", "number", "name", "summary")
# what a person sets who lets no page store anything ("block all cookies")
BLOCKS_ALL = {"profile": {"default_content_setting_values": {"cookies": 2}}}


@pytest.fixture
def forbidding(playwright, whole_browser, browser_context_args, tmp_path):
    """A page of a browser that lets no page store anything."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(BLOCKS_ALL), encoding="utf-8")
    given = {**whole_browser, **browser_context_args}
    context = playwright.chromium.launch_persistent_context(tmp_path, **given)
    yield context.new_page()
    context.close()


def packed(plain):
    """A link's text, whatever it holds."""
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(plain).encode(), 9)).decode().rstrip("=")


def saved_file(page, press):
    """The text of the file that a press saves."""
    with page.expect_download() as download:
        press()
    return download.value.path().read_text(encoding="utf-8")


@pytest.mark.by_turns
def test_a_full_storage_is_said_each_time_and_the_match_can_be_saved_as_a_file(table):
    page = table.page
    page.evaluate(storage.FILL, 0)
    table.sit_down("full-1")
    banner = page.locator("#banner")
    expect(banner).to_contain_text("storage is full")
    table.play()
    table.asked()
    record = json.loads(saved_file(page, banner.locator("[data-do=export]").click))
    actions = record["deals"][0]["actions"]
    assert len(actions) >= 2
    banner.locator("[data-do=close-banner]").click()
    table.play()
    table.asked()
    expect(banner).to_be_empty()
    page.evaluate("localStorage.removeItem('stub')")
    table.play()
    table.asked()
    assert table.record()["deals"][0]["actions"][: len(actions)] == actions  # there was room again
    page.evaluate(storage.FILL, 0)
    table.play()
    expect(banner).to_contain_text("storage is full")


# a disk on which nothing can be written any more, although localStorage takes it; with the way back
FULL_DISK = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    this.transaction.abort();
    return request;
  };
  window.makeRoom = () => Object.assign(IDBObjectStore.prototype, { put });
}"""


@pytest.mark.by_turns
@pytest.mark.expects_errors
def test_a_disk_on_which_nothing_can_be_written_is_said_until_there_is_room_again(table):
    page, banner = table.page, table.page.locator("#banner")
    table.sit_down("full-2")
    page.evaluate(FULL_DISK)
    table.play()
    expect(banner).to_contain_text("storage is full")
    expect(banner.locator("[data-do=export]")).to_be_visible()
    table.asked()
    page.evaluate("window.makeRoom()")
    table.play()
    expect(banner).to_be_empty()


@pytest.mark.by_turns
def test_settings_for_which_there_is_no_room_are_said(table):
    page, banner = table.page, table.page.locator("#banner")
    table.to_game()
    page.evaluate(storage.FILL, 0)
    page.fill("#name", "Anna")
    expect(banner).to_contain_text("last only until you close the page")
    banner.locator("[data-do=close-banner]").click()
    page.fill("#name", "Anna Katharina")  # it is said once,
    expect(banner).to_be_empty()
    page.evaluate("localStorage.removeItem('stub')")
    page.fill("#name", "Berta")
    page.evaluate(storage.FILL, 0)
    page.fill("#name", "Berta Benedikta")  # and again when it comes again
    expect(banner).to_contain_text("last only until you close the page")


def test_where_nothing_may_be_stored_a_deal_is_played(forbidding, guarded, site):
    plays_without_storage(guarded(forbidding), site, ["german-whist"])


@pytest.mark.long
def test_where_nothing_may_be_stored_a_deal_of_each_game_is_played(forbidding, guarded, site):
    plays_without_storage(guarded(forbidding), site, sorted(GAMES, key=lambda game: game != "german-whist"))


def plays_without_storage(page, site, games):
    """The page says what cannot be, and a deal of each game comes to its end."""
    table = Table(page, site)
    table.open()
    assert page.evaluate("(() => { try { return localStorage } catch (error) { return error.name } })()") == (
        "SecurityError"
    )
    expect(page.locator(".notice")).to_contain_text("doesn’t let the page save")
    banner = page.locator("#banner")
    for number, game in enumerate(games):
        table.choose(game=game)
        page.select_option("#level0", "easy")  # the page plays by itself
        page.locator("#play").click()
        expect(page.locator(".result")).to_be_visible(timeout=2 * SLOW)
        if number == 0:
            expect(banner).to_contain_text("save it as a file first")
            record = json.loads(saved_file(page, banner.locator("[data-do=export]").click))
            assert len(record["deals"][0]["actions"]) == 52
        page.locator("#to-lobby").click()
    page.locator(".going-on [data-do=continue]").click()  # as long as the page is open
    expect(page.locator(".result")).to_be_visible(timeout=SLOW)


@pytest.mark.by_turns
def test_a_storage_that_was_emptied_has_the_match_again_after_the_next_answer(table):
    table.sit_down("emptied-1")
    table.play()
    table.asked()
    before = table.record()
    table.page.evaluate("localStorage.clear()")
    table.play()
    table.asked()
    assert table.record()["deals"][0]["actions"][:2] == before["deals"][0]["actions"][:2]
    table.page.reload()
    table.asked()


@pytest.mark.by_turns
def test_a_storage_that_another_tab_empties_has_the_match_again_at_once(table, household, site):
    table.sit_down("emptied-2")
    table.page.evaluate("addEventListener('storage', ({ key }) => { window.emptied ||= key === null; })")
    other = household.new_page()
    storage.visit_nothing(other, site)
    other.evaluate("localStorage.clear()")
    table.page.wait_for_function(
        "window.emptied && Object.keys(localStorage).some((key) => key.includes(':match:'))"
    )
    other.close()


@pytest.mark.by_turns
def test_entries_that_cannot_be_read_are_set_aside_and_others_are_found(table):
    """Cut off, changed, of a later version, of an earlier one, of an unknown game, with a card twice; and of
    others everything but the record is odd.
    """
    page, match = table.page, storage.played(answers=7)
    deal = to_plain(match.record)["deals"][0]
    twice = deal["deck"].split(" ")
    twice[1] = twice[0]
    later = storage.entry(match, v=99, record="of another kind")
    told = json.loads(storage.entry(match))
    odd = [json.dumps({**told, key: value}) for key in ODD_PARTS for value in ODD]
    table.keep(
        {
            "cut": storage.entry(match)[:300],
            "changed": storage.entry(match, checksum="0" * 16),
            "later": later,
            "first": storage.first_version(match),
            "game": storage.with_record(match, game="whist"),
            "twice": storage.with_record(match, deals=[{**deal, "deck": " ".join(twice)}]),
            "schema": storage.with_record(match, kartenstube=99),
            "well": storage.entry(match, number=5, name="All is well"),
            **{f"odd{at}": text for at, text in enumerate(odd)},
        }
    )
    expect(page.locator(".kept")).to_have_count(5 + len(odd))
    expect(page.locator(".kept").first).to_contain_text("All is well")
    page.evaluate("location.hash = ''")
    expect(page.locator(".going-on")).to_contain_text("All is well")
    page.evaluate("location.hash = 'matches'")
    expect(page.locator("body")).to_contain_text("A match that couldn’t be read")
    expect(page.locator("body")).to_contain_text("newer version of Kartenstube")
    for name, words in (("game", "no game"), ("twice", "appears twice"), ("schema", "format 99")):
        how = "replay" if name == "twice" else "continue"
        page.locator(f"[data-match={name}] [data-arg='{how} {name}']").click()
        expect(page.locator(".notice")).to_contain_text("set aside, not deleted", timeout=SLOW)
        expect(page.locator(".notice")).to_contain_text(words)
        page.locator(".masthead [data-do=shelf]").click()
    aside = {f"damaged:{name}" for name in ("cut", "changed", "game", "twice", "schema")}
    assert aside <= storage.names(page, table.site)
    assert storage.text(page, table.site, "match:later") == later
    text = saved_file(page, page.locator("[data-arg='export-damaged cut']").click)
    assert text == storage.entry(match)[:300]
    assert saved_file(page, page.locator("[data-arg='export-later later']").click) == later
    page.locator("[data-arg='forget cut']").click()
    expect(page.locator("[data-arg='forget cut']")).to_have_count(0)
    assert "damaged:cut" not in storage.names(page, table.site)
    before = storage.text(page, table.site, "match:first")
    assert "number" not in json.loads(before)
    page.locator("[data-arg='continue first']").click()
    table.moved_on()
    assert json.loads(storage.text(page, table.site, "match:first"))["v"] == 2


@pytest.mark.by_turns
@pytest.mark.started
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (link.pack(storage.played("spitzer", 9).record)[:-20], "damaged or cut off"),
        ("nothing-of-ours", "damaged or cut off"),
        (packed({"kartenstube": 1}), "game is missing"),
        (packed([1] * 300_000), "too long"),
        (
            packed(
                {
                    **to_plain(storage.played().record),
                    "deals": [{"dealer": 0, "deck": "", "actions": ["pass"] * 20_000}],
                }
            ),
            "allowed 500",
        ),
    ],
    ids=["cut off", "anything", "half", "bomb", "actions"],
)
def test_a_link_that_is_no_match_is_said_and_nothing_begins(table, text, words):
    page = table.page
    page.evaluate("(text) => { window.location.hash = `continue=${text}`; }", text)
    expect(page.locator("#dialog")).to_contain_text(words, timeout=SLOW)
    page.locator("[data-do=close]").click()
    expect(page.locator(IN_LOBBY).first).to_be_visible()
    assert not any(name.startswith("match:") for name in storage.names(page, table.site))


@pytest.mark.started
def test_a_link_with_markup_in_a_name_shows_it_as_text(table):
    page, match = table.page, storage.played(answers=4)
    name = "<img src=x onerror=alert(1)>"
    seats = (match.seats[0], match.seats[1]._replace(name=name))
    text = link.pack(match.record._replace(seats=seats))
    page.evaluate("(text) => { window.location.hash = `continue=${text}`; }", text)
    expect(page.locator("#dialog")).to_contain_text(name, timeout=SLOW)
    page.locator("[data-do=open-link]").click()
    table.moved_on()
    expect(page.locator(".other .name")).to_have_text(name)
    assert page.locator("img").count() == 0


def test_two_tabs_on_one_match_one_plays_and_the_other_looks_on_and_takes_over(
    table, household, guarded, site
):
    table.sit_down("tabs-1")
    table.play()
    table.asked()
    other = Table(guarded(household.new_page()), site)
    other.page.goto(table.page.url)
    banner = other.page.locator("#banner")
    expect(banner).to_contain_text("another tab", timeout=SLOW)
    expect(other.page.locator(".hand-card")).to_have_count(13, timeout=SLOW)
    assert other.hand() == table.hand()
    name = table.play()
    table.asked()
    expect(other.page.locator(f".hand-card[data-arg='{name}']")).to_have_count(0)
    other.page.locator(".hand-card").first.click(force=True)
    before = table.record()
    banner.locator("[data-do=take-over]").click()
    expect(table.page.locator("#banner")).to_contain_text("another tab", timeout=SLOW)
    other.asked()
    assert other.record() == before
    name = other.play()
    other.asked()
    expect(table.page.locator(f".hand-card[data-arg='{name}']")).to_have_count(0)
    table.page.locator("[data-do=take-over]").click()
    table.asked()
    other.page.close()


@pytest.mark.by_turns
def test_a_tab_that_is_killed_at_any_of_2_moments_has_the_same_table_again(table, household, guarded):
    killed(table, household, guarded, 2)


@pytest.mark.long
def test_a_tab_that_is_killed_at_any_of_30_moments_has_the_same_table_again(table, household, guarded):
    killed(table, household, guarded, 30)


def killed(table, household, guarded, times):
    """Each time the page is opened anew it shows the hand that the saved record, replayed, gives the person,
    and no answer that was saved before is missing.
    """
    from random import Random

    from kartenstube.core.cards import cards_text
    from kartenstube.match.match import Match
    from kartenstube.match.record import read

    chance, known = Random("killed"), []
    table.sit_down("killed-1", target=200)
    address = table.page.url
    (name,) = table.saved()
    for _ in range(times):
        if table.moved_on() == "next":
            table.go_on().click()
        elif table.legal().count():
            table.legal().first.click(no_wait_after=True)
        table.page.wait_for_timeout(chance.randrange(160))
        table.page.close()
        table.page = guarded(household.new_page())
        table.page.goto(address)
        table.moved_on()
        match = Match(read(table.saved()[name]["record"]))
        answers = [act for deal in match.record.deals for act in deal.actions]
        assert answers[: len(known)] == known
        assert sorted(table.hand()) == sorted(cards_text(match.live.table.hand(0)).split())
        known = answers
    assert len(known) > times
    table.page.close()


@pytest.mark.long
def test_a_clock_that_was_set_back_does_not_hide_what_was_played_last(page, guarded, site):
    match = storage.played(answers=3)
    future = storage.entry(match, number=4, name="In the future", modified="2040-01-01T00:00:00.000Z")
    table = Table(guarded(page), site)
    table.open()
    table.keep({"future": future})
    page.go_back()
    table.sit_down("clock-1")
    page.locator("#to-lobby").click()
    expect(page.locator(".going-on")).to_contain_text("German Whist")
    expect(page.locator(".saved-match")).to_contain_text("In the future")


@pytest.mark.by_turns
@pytest.mark.expects_errors
def test_a_network_that_goes_away_while_the_engine_is_fetched_is_said_and_waited_for(page, guarded, site):
    guarded(page).route("**/vendor/pyodide/**", lambda route: route.abort())
    page.route("**/engine.json", lambda route: route.abort())
    page.goto(site)
    page.locator("[data-do=deal]").first.click()
    expect(page.locator("#engine")).to_contain_text("resumes by itself", timeout=SLOW)
    page.unroute("**/vendor/pyodide/**")
    page.unroute("**/engine.json")
    expect(page.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)


@pytest.mark.long
@pytest.mark.fresh
@pytest.mark.expects_errors
def test_a_network_that_goes_away_before_the_lobby_is_there_is_said_and_waited_for(page, guarded, site):
    guarded(page).route("**/micropython.wasm", lambda route: route.abort())
    page.goto(site)
    expect(page.get_by_role("link", name="Try again")).to_be_visible(timeout=SLOW)
    page.unroute("**/micropython.wasm")
    expect(page.locator(IN_LOBBY).first).to_be_visible(timeout=SLOW)


def is_lost(route):
    """Answer nothing."""
    route.abort()


def is_of_a_hotel(route):
    """Answer with another page, as hotels do until somebody has signed in."""
    route.fulfill(body="<p>Sign in, please</p>", content_type="text/html")


@pytest.mark.by_turns
@pytest.mark.expects_errors
@pytest.mark.parametrize("comes", first_of(is_of_a_hotel, is_lost))
def test_a_part_of_the_page_that_cannot_be_fetched_is_said_and_can_be_had_later(table, comes):
    page = table.page
    table.keep({"over": storage.entry(storage.played(answers=4))})
    page.route("**/py/replay.txt", comes)
    page.locator("[data-arg='replay over']").click()
    expect(page.locator("#banner")).to_contain_text("couldn’t be loaded", timeout=SLOW)
    page.locator("[data-do=close-banner]").click()
    expect(page.locator("#banner")).to_be_empty()
    page.unroute("**/py/replay.txt")
    page.locator("[data-arg='replay over']").click()
    expect(page.locator("#step")).to_be_visible(timeout=SLOW)


KEEP_MANY = """async () => {
  const { all, keep } = await import(new URL("static/page/mirror.js", window.location));
  await all();
  for (let number = 1; number < 10; number += 1) keep("many", `answer ${number}`, number);
}"""
KEPT = """async () => {
  const { all } = await import(new URL("static/page/mirror.js", window.location));
  return JSON.parse(await all()).find(({ match }) => match === "many")?.text;
}"""


def test_of_many_answers_that_come_at_once_the_last_one_is_kept_twice(table):
    table.page.evaluate(KEEP_MANY)
    comes_to(lambda: table.page.evaluate(KEPT), "answer 9")
